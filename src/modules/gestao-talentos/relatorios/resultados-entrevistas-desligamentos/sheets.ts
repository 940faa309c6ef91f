/** The interviews behind the report: how many were applied and answered, and the sheets that whoever asks may count. */
import { sql } from 'kysely'
import type { AnswerRow, Frozen } from '#modules/avaliacao/questoes/service.ts'
import { dismissedPeople } from '#modules/gestao-talentos/indicadores/events.ts'
import { countedTalents } from '#modules/gestao-talentos/indicadores/scope.ts'
import { EVERYBODY, everyBond } from '#modules/gestao-talentos/relatorios/people.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import type { Sheet } from './figures.ts'
import type { Sent } from './lots.ts'
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

const placed = {
  folha: s.id,
  versao: v.id,
  ano: sql<string>`to_char(${t.data_desligamento}, 'YYYY')`,
}
const sheets = sql`from ${e} join ${t} on ${t.id} = ${e.colaborador_id} join ${s} on ${s.entrevista_id} = ${e.id}
  join ${v} on ${v.id} = ${s.versao_id}`
const asSent = sql`order by ${v.numero}, ${e.respondida_em}, ${e.id}`

/**
 * Every sheet of who left in the period, of all areas and of those too whom the reader leads: lots cut over what each
 * reader sees would differ from one reader to the next. Nothing that was said leaves here.
 */
export function sentOf(ctx: Ctx, filters: Filters): Promise<Sent[]> {
  const perguntas = sql<number[]>`array(
    select distinct ${a.pergunta_id} from ${a} where ${a.folha_id} = ${s.id} and not ${a.nao_se_aplica}
      and (${a.resposta_id} is not null or ${a.nota} is not null or ${a.texto} is not null))`
  const inPeriod = sql`${sheets}
    where ${countedTalents(ctx, everyBond(filters))} and ${e.situacao} = 'R' and ${v.avaliacao_id} = ${filters.modelo}
      and ${t.data_desligamento} between ${filters.periodoInicio}::date and ${filters.periodoFim}::date
    ${asSent}`
  return asOwnerWithin(ctx.tx, () => ctx.tx.select({ ...placed, perguntas }, inPeriod))
}

/** Sent sheets in the order they were sent; the policy leaves out those of whom the reader leads. */
export const sheetsOf = (ctx: Ctx, people: readonly number[], modelo: number): Promise<Sheet[]> =>
  ctx.tx.select(
    {
      ...placed,
      numero: v.numero,
      conteudo: sql<Frozen>`${v.conteudo}`,
      respostas: sql<AnswerRow[]>`coalesce((
        select json_agg(json_build_object('perguntaId', ${a.pergunta_id}, 'respostaId', ${a.resposta_id}, 'nota', ${a.nota}::text, 'texto', ${a.texto}, 'comentario', ${a.comentario}, 'naoSeAplica', ${a.nao_se_aplica}) order by ${a.id})
        from ${a} where ${a.folha_id} = ${s.id}), '[]')`,
    },
    sql`${sheets}
      where ${e.colaborador_id} = any (${people}::int[]) and ${v.avaliacao_id} = ${modelo} and ${e.situacao} = 'R'
      ${asSent}`,
  )
