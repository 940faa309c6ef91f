/** Who stands on a board, as far as its search and filters leave them, each with the place in the column and in the order. */
import { type RawBuilder, sql } from 'kysely'
import { candidateAnswers } from '#modules/captacao/avaliacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { allows, authoritiesIn } from '#platform/contract/access.ts'
import type { CallQuery } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { sortCollation } from '#platform/server/database/facts.ts'
import { heldWords } from '#platform/server/engine/held-words.ts'
import { type quadro, type SortKey, vePretensao, veResultado } from './board-calls.ts'

export type BoardFilter = Partial<Omit<CallQuery<typeof quadro>, 'porColuna'>>
export type Numbered = { id: number; coluna: string; n: number; total: number; posicao: number }

const a = table('captacao_candidato_solicitacoes', 'a')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const h = table('captacao_historico', 'h')
const u = table('utilitario_usuarios', 'u')
const e = table('captacao_etapas_seletivas', 'e')
const ci = table('geral_cidades', 'ci')

const columnKey = sql<string>`case ${a.situacao} when 'C' then 'contratados' when 'N' then 'naoAptos'
  when 'I' then 'inscritos' else 'etapa-' || ${a.etapa_seletiva_id} end`

const ofCandidate = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${value} from ${c} join ${p} on ${p.id} = ${c.pessoa_id} left join ${ci} on ${ci.id} = ${p.endereco_cidade_id}
    where ${c.id} = ${a.candidato_id})`

/** Of the entry at the stage where the candidate stands. */
const ofEntry = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${value} from ${h} left join ${u} on ${u.id} = ${h.responsavel_id}
    where ${h.candidato_id} = ${a.candidato_id} and ${h.solicitacao_id} = ${a.solicitacao_id}
      and ${h.etapa_seletiva_id} = ${a.etapa_seletiva_id})`

const collated = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${text} collate ${sql.raw(sortCollation)}`

const places = sql`case ${a.situacao} when 'I' then -1 when 'C' then 1000 when 'N' then 1001
  else (select ${e.ordem} from ${e} where ${e.id} = ${a.etapa_seletiva_id}) end`

const sorts: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  nome: collated(ofCandidate(sql`coalesce(${p.nome_social}, ${p.nome})`)),
  etapa: places,
  aptidao: ofEntry(sql`array_position(array['S', 'I', 'N'], ${h.aptidao}::text)`),
  responsavel: collated(ofEntry(sql`${u.nome}`)),
  entrevista: ofEntry(
    sql`case when ${h.entrevista_liberada_em} is null then ${h.entrevista_data} + coalesce(${h.entrevista_hora}, '00:00')::time end`,
  ),
  cidade: collated(ofCandidate(sql`${ci.nome}`)),
  pretensao: ofCandidate(sql`${c.pretencao_salarial}`),
  data: a.data,
  desde: a.data_situacao,
}

const isSortKey = (name: string | undefined): name is SortKey =>
  name !== undefined && Object.hasOwn(sorts, name)

const newest = sql`${a.data_situacao} desc, ${a.id} desc`

/** 'nome' or 'nome,desc': the place of each among all. What is not known stands last either way. */
function placeIn(ordem: BoardFilter['ordem']): RawBuilder<number> | undefined {
  const [name, down] = ordem?.split(',') ?? []
  if (!isSortKey(name)) return undefined
  const way = sql.raw(down ? 'desc nulls last' : 'asc nulls last')
  return sql`(row_number() over (order by ${sorts[name]} ${way}, ${newest}))::int`
}

/** What is withheld neither narrows nor orders: who may not see it would read it from the answer. */
function checkAccess(ctx: Ctx, filter: BoardFilter): void {
  const { pretensaoDe, pretensaoAte, ordem, respostas } = filter
  const byPay = [pretensaoDe, pretensaoAte].some(isGiven) || ordem?.startsWith('pretensao')
  if (byPay && !allows(vePretensao, ctx.has)) throw failure.forbidden(authoritiesIn(vePretensao))
  const byResult = respostas === 'A' || respostas === 'N'
  if (byResult && !ctx.has(veResultado)) throw failure.forbidden([veResultado])
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const answered: Readonly<Record<NonNullable<BoardFilter['respostas']>, RawBuilder<boolean>>> = {
  R: sql`r.pedidas > 0 and r.respondidas = r.pedidas`,
  F: sql`r.respondidas < r.pedidas`,
  A: sql`r.aprovadas > 0 and r.reprovadas = 0`,
  N: sql`r.reprovadas > 0`,
}

function conditionsOf(ctx: Ctx, filter: BoardFilter): RawBuilder<boolean>[] {
  const { busca, cidades, pretensaoDe, pretensaoAte, respostas, aptidao } = filter
  const all: RawBuilder<boolean>[] = []
  if (busca) all.push(heldWords(ctx, candidatos, a.candidato_id, busca))
  if (cidades?.length)
    all.push(sql`${ofCandidate(sql`${p.endereco_cidade_id}`)} = any (${[...cidades]}::int[])`)
  if (isGiven(pretensaoDe)) all.push(sql`${sorts.pretensao} >= ${pretensaoDe}::numeric`)
  if (isGiven(pretensaoAte)) all.push(sql`${sorts.pretensao} <= ${pretensaoAte}::numeric`)
  if (respostas)
    all.push(
      sql`(select ${answered[respostas]} from (${candidateAnswers(a.candidato_id, a.solicitacao_id)}) r)`,
    )
  if (aptidao) all.push(sql`coalesce(${ofEntry(h.aptidao)}, 'I') = ${aptidao}`)
  return all
}

export function numberedIds(
  ctx: Ctx,
  solicitacaoId: number,
  filter: BoardFilter,
): Promise<Numbered[]> {
  checkAccess(ctx, filter)
  const narrowed = conditionsOf(ctx, filter).map((condition) => sql` and ${condition}`)
  const place = placeIn(filter.ordem)
  // Without an order the newest of each column is first, and nobody has to be sorted twice.
  const inColumn = place ? sql`v.posicao` : sql`v.data_situacao desc, v.id desc`
  return ctx.tx.rows(
    sql<Numbered>`select v.id, v.coluna, v.posicao,
        (row_number() over (partition by v.coluna order by ${inColumn}))::int n,
        (count(*) over (partition by v.coluna))::int total
      from (select ${a.id}, ${a.data_situacao}, ${columnKey} coluna, ${place ?? sql`0`} posicao from ${a}
             where ${a.solicitacao_id} = ${solicitacaoId} and ${a.removed_at} is null${sql.join(narrowed, sql``)}) v
     order by v.coluna, n`,
  )
}

/** Cities of those who stand on the board, the commonest first. */
export const citiesOn = (ctx: Ctx, solicitacaoId: number) =>
  ctx.tx.select(
    { id: ci.id, nome: sql<string>`${ci.nome}`, total: sql<number>`count(*)::int` },
    sql`from ${a} join ${c} on ${c.id} = ${a.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      join ${ci} on ${ci.id} = ${p.endereco_cidade_id}
     where ${a.solicitacao_id} = ${solicitacaoId} and ${a.removed_at} is null
     group by ${ci.id}, ${ci.nome} order by count(*) desc, ${ci.nome}`,
  )
