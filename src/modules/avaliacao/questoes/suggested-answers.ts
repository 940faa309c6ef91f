/** Answers offered while a question is being written: the usual scales, and those the company used before. */
import type { Ctx } from '#platform/server/context.ts'

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

/** `table` holds the answers of the questions of one resource; the newest sets come first. */
export async function suggestionsOf(ctx: Ctx, table: string): Promise<Suggestion[]> {
  const rows = await ctx.tx.query<{ respostas: Suggestion['respostas'] }>(
    `select respostas from (
       select json_agg(json_build_object('texto', r.texto, 'peso', r.peso) order by r.ordem, r.id)::jsonb respostas, max(r.id) ultima from ${table}__perguntas__respostas r where r.empresa_id = $1 group by r.registro_id) s
     group by respostas having jsonb_array_length(respostas) between 2 and 12 order by max(ultima) desc limit 10`,
    [ctx.empresa?.id ?? 0],
  )
  return [
    ...usual,
    ...rows.map(({ respostas }) => ({
      titulo: respostas.map((r) => r.texto).join(' · '),
      respostas,
    })),
  ]
}
