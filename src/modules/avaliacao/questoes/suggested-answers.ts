/** Answers offered while a question is being written: the usual scales, and those the company used before. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tables } from '#platform/server/database/tables.ts'

export type Suggestion = { titulo: string; respostas: { texto: string; peso: number }[] }

const scale = (titulo: string, texts: readonly string[]): Suggestion => ({
  titulo,
  respostas: texts.map((texto, i) => ({ texto, peso: i })),
})

const usual: readonly Suggestion[] = [
  scale('Não e sim', ['Não', 'Sim']),
  scale('Concordância', [
    'Discordo totalmente',
    'Discordo',
    'Nem concordo nem discordo',
    'Concordo',
    'Concordo totalmente',
  ]),
  scale('Frequência', ['Nunca', 'Raramente', 'Às vezes', 'Quase sempre', 'Sempre']),
  scale('Qualidade', ['Ruim', 'Regular', 'Bom', 'Ótimo']),
  scale('Domínio', ['Não conhece', 'Básico', 'Intermediário', 'Avançado']),
]

/** Tables of the answers that questions offer. */
type OfferedTable = Extract<keyof Tables, `${string}__perguntas__respostas`>

const asSuggestion = ({ respostas }: Pick<Suggestion, 'respostas'>): Suggestion => ({
  titulo: respostas.map((r) => r.texto).join(' · '),
  respostas,
})

/** The usual scales, then what the questions of one resource offered before, newest first. */
export async function suggestionsOf(ctx: Ctx, offered: OfferedTable): Promise<Suggestion[]> {
  const r = table(offered, 'r')
  const sets = sql`select json_agg(json_build_object('texto', ${r.texto}, 'peso', ${r.peso}) order by ${r.ordem}, ${r.id})::jsonb respostas, max(${r.id}) ultima
    from ${r} where ${r.empresa_id} = ${companyOf(ctx).id} group by ${r.registro_id}`
  const rows = await ctx.tx.rows(
    sql<Pick<Suggestion, 'respostas'>>`select respostas from (${sets}) s
      group by respostas having jsonb_array_length(respostas) between 2 and 12 order by max(ultima) desc limit 10`,
  )
  return [...usual, ...rows.map(asSuggestion)]
}
