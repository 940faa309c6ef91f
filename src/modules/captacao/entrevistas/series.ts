/** Interviews of several candidates on one day: who can't be booked takes no place in the row. */
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { historico } from '#modules/captacao/historico/resource.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { emSequencia } from './calls.ts'
import { slotAt } from './times.ts'

type Body = CallBody<typeof emSequencia>
type Answer = CallAnswer<typeof emSequencia>
type Row = Awaited<ReturnType<typeof placesOf>>[number]

const t = table('captacao_candidato_solicitacoes', 't')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const h = table('captacao_historico', 'h')

const placesOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    {
      id: t.id,
      nome: sql<string>`${sql.raw(calledSql('p'))}`,
      situacao: t.situacao,
      removida: sql<boolean>`${t.removed_at} is not null`,
      entrada: sql<number | null>`${h.id}`,
      marcada: sql<
        string | null
      >`case when ${h.entrevista_data} >= ${ctx.today}::date then ${h.entrevista_data} end`,
    },
    sql`from unnest(${[...ids]}::int[]) with ordinality v (id, n) join ${t} on ${t.id} = v.id
      join ${c} on ${c.id} = ${t.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      left join ${h} on ${h.candidato_id} = ${t.candidato_id} and ${h.solicitacao_id} = ${t.solicitacao_id}
        and ${h.etapa_seletiva_id} = ${t.etapa_seletiva_id}
     where ${t.empresa_id} = ${companyOf(ctx).id} order by v.n`,
  )

function whyNot(row: Row): string | undefined {
  if (row.removida) return 'A candidatura foi removida.'
  if (row.situacao === 'C') return 'O candidato já foi contratado.'
  if (row.situacao === 'N') return 'O candidato está entre os não aptos.'
  if (row.situacao === 'I' || row.entrada === null)
    return 'O candidato ainda não está em uma etapa: mova-o antes de marcar a entrevista.'
  if (row.marcada)
    return `Já há uma entrevista em ${formatDate(row.marcada)}: altere-a no painel do candidato.`
  return undefined
}

async function book(
  ctx: Ctx,
  entrada: number,
  hora: string | undefined,
  body: Body,
): Promise<void> {
  if (hora === undefined) throw failure.conflict('Não cabe mais neste dia.')
  const { data, duracao, local, link, entrevistadores } = body
  await updateRecord(ctx, historico, entrada, {
    entrevista: { data, hora, duracao, local, link, entrevistadores: entrevistadores ?? [] },
  })
}

export async function bookSeries(ctx: Ctx, body: Body): Promise<Answer> {
  const rows = await placesOf(ctx, [...new Set(body.candidaturas)])
  if (!rows.length) throw failure.notFound()
  const answer: Answer = { marcadas: [], recusadas: [] }
  const series = { hora: body.hora, duracao: body.duracao, intervalo: body.intervalo ?? 0 }
  for (const row of rows) {
    const { id, nome, entrada } = row
    const why = whyNot(row)
    const hora = slotAt(series, answer.marcadas.length)
    const done =
      why === undefined && entrada !== null
        ? await apart(ctx, () => book(ctx, entrada, hora, body))
        : { refused: failure.conflict(why ?? '') }
    if (done.refused) answer.recusadas.push({ id, nome, mensagem: done.refused.message })
    else answer.marcadas.push({ id, nome, hora: hora ?? '' })
  }
  return answer
}
