/** The interviews behind the report: how many were applied and answered, and the sheets that whoever asks may count. */
import { sql } from 'kysely'
import type { AnswerRow, Frozen } from '#modules/avaliacao/questoes/service.ts'
import { dismissedPeople } from '#modules/gestao-talentos/indicadores/events.ts'
import { EVERYBODY, everyBond } from '#modules/gestao-talentos/relatorios/people.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Sheet } from './figures.ts'
import type { resultadosEntrevistas } from './report.ts'

export type Filters = CheckedOfFields<typeof resultadosEntrevistas.filters>

const e = table('gestao_talentos_entrevistas_desligamento', 'e')
const t = table('gestao_talentos_talentos', 't')
const s = table('entrevista_desligamento_folhas', 's')
const a = table('entrevista_desligamento_respostas', 'a')
const v = table('entrevista_desligamento_versoes', 'v')

/** Who left in the period, by the place of the last day. */
export async function leavers(ctx: Ctx, filters: Filters): Promise<number[]> {
  const span = { from: filters.periodoInicio ?? '', to: filters.periodoFim ?? '' }
  const behind = { by: 'empresa', which: 'todos', limit: EVERYBODY } as const
  const { iniciativas, motivos } = filters
  const found = await dismissedPeople(ctx, everyBond(filters), span, behind)
  const ids = found
    .filter(
      ({ iniciativa }) => !iniciativas.length || iniciativas.some((one) => one === iniciativa),
    )
    .map(({ id }) => id)
  if (!motivos.length) return ids
  const of = await ctx.tx.select(
    { id: t.id },
    sql`from ${t} where ${t.id} = any (${ids}::int[]) and ${t.motivo_desligamento_id} = any (${[...motivos]}::int[])`,
  )
  return of.map(({ id }) => id)
}

/** Of one model. What was begun and not sent is applied, and not answered. */
export async function applied(ctx: Ctx, people: readonly number[], modelo: number) {
  const [row] = await ctx.tx.select(
    {
      aplicadas: sql<number>`count(*)::int`,
      respondidas: sql<number>`count(*) filter (where ${e.situacao} = 'R')::int`,
    },
    sql`from ${e} where ${e.colaborador_id} = any (${people}::int[]) and ${e.modelo_id} = ${modelo}
      and ${e.situacao} in ('E', 'P', 'R')`,
  )
  return row ?? { aplicadas: 0, respondidas: 0 }
}

/** Sent sheets in the order they were sent; the policy leaves out those of whom the reader leads. */
export const sheetsOf = (ctx: Ctx, people: readonly number[], modelo: number): Promise<Sheet[]> =>
  ctx.tx.select(
    {
      versao: v.id,
      numero: v.numero,
      ano: sql<string>`to_char(${t.data_desligamento}, 'YYYY')`,
      conteudo: sql<Frozen>`${v.conteudo}`,
      respostas: sql<AnswerRow[]>`coalesce((
        select json_agg(json_build_object('perguntaId', ${a.pergunta_id}, 'respostaId', ${a.resposta_id}, 'nota', ${a.nota}::text, 'texto', ${a.texto}, 'comentario', ${a.comentario}, 'naoSeAplica', ${a.nao_se_aplica}) order by ${a.id})
        from ${a} where ${a.folha_id} = ${s.id}), '[]')`,
    },
    sql`from ${e} join ${t} on ${t.id} = ${e.colaborador_id} join ${s} on ${s.entrevista_id} = ${e.id}
      join ${v} on ${v.id} = ${s.versao_id}
      where ${e.colaborador_id} = any (${people}::int[]) and ${v.avaliacao_id} = ${modelo} and ${e.situacao} = 'R'
      order by ${v.numero}, ${e.respondida_em}, ${e.id}`,
  )
