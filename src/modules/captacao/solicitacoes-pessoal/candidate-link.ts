/** Links one candidate to several requests; one that is refused does not keep the others. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { type Ctx } from '#platform/server/context.ts'
import { eachAlone } from '#platform/server/engine/apart.ts'
import { table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import type { doCandidato, vincularASolicitacoes, vincularCandidatos } from './calls.ts'
import { solicitacoesPessoal } from './resource.ts'

type LinkResult = CallAnswer<typeof vincularASolicitacoes>

export async function linkToRequests(
  ctx: Ctx,
  candidatoId: number,
  solicitacoesIds: readonly number[],
): Promise<LinkResult> {
  const requests = []
  for (const id of new Set(solicitacoesIds))
    requests.push(await readRecord(ctx, solicitacoesPessoal, id))
  const outcomes = await eachAlone(ctx, requests, ({ id }) =>
    linkCandidate(ctx, candidatoId, id, 'RH'),
  )
  const refusal = ({ row, refused }: (typeof outcomes)[number]) =>
    refused ? [{ id: row.id, titulo: row.descricao, mensagem: refused.message }] : []
  return {
    vinculadas: outcomes.flatMap(({ row, refused }) => (refused ? [] : [row.id])),
    recusadas: outcomes.flatMap(refusal),
  }
}

/** Each candidate with each request, by the names that both have for this user. */
export async function pairsOf(
  ctx: Ctx,
  candidatosIds: readonly number[],
  solicitacoesIds: readonly number[],
) {
  const requests: { id: number; descricao: string }[] = []
  for (const id of new Set(solicitacoesIds))
    requests.push(await readRecord(ctx, solicitacoesPessoal, id))
  const pairsWith = async (candidato: number) => {
    const nome = calledName(await readRecord(ctx, candidatos, candidato))
    const pair = ({ id, descricao }: (typeof requests)[number]) => ({
      titulo: `${nome} em ${descricao}`,
      registro: { recurso: candidatos.key, id: candidato },
      dados: { candidato, solicitacao: id },
    })
    return requests.map(pair)
  }
  const pairs: Awaited<ReturnType<typeof pairsWith>> = []
  for (const id of new Set(candidatosIds)) pairs.push(...(await pairsWith(id)))
  return pairs
}

type ManyLinked = CallAnswer<typeof vincularCandidatos>

/** Each candidate to each request. */
export async function linkMany(
  ctx: Ctx,
  candidatosIds: readonly number[],
  solicitacoesIds: readonly number[],
): Promise<ManyLinked> {
  const result: ManyLinked = { vinculadas: 0, recusadas: [] }
  for (const id of new Set(candidatosIds)) {
    const candidate = await readRecord(ctx, candidatos, id)
    const { vinculadas, recusadas } = await linkToRequests(ctx, id, solicitacoesIds)
    result.vinculadas += vinculadas.length
    const named = (r: LinkResult['recusadas'][number]) => ({
      candidato: calledName(candidate),
      titulo: r.titulo,
      mensagem: r.mensagem,
    })
    result.recusadas.push(...recusadas.map(named))
  }
  return result
}

const t = table('captacao_solicitacoes_pessoal', 't')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const a = table('cargo_salario_areas_organizacionais', 'a')
const x = table('captacao_candidato_solicitacoes', 'x')

/** Requests a candidate can be linked to: approved, open, not suspended. */
export async function requestsForCandidate(
  ctx: Ctx,
  empresaId: number,
  query: { candidatoId?: number | null; busca?: string | null },
): Promise<CallAnswer<typeof doCandidato>> {
  const busca = query.busca?.trim() || null
  return ctx.tx.select(
    {
      id: t.id,
      descricao: t.descricao,
      rotulo: sql<string>`${t.id} || ' - ' || ${t.descricao}`,
      cargo: sql<string | null>`${c.nome}`,
      areaOrganizacional: sql<string | null>`${a.nome}`,
      data: t.data,
      quantidade: t.quantidade,
      vinculado: sql<boolean>`exists (select 1 from ${x} where ${x.solicitacao_id} = ${t.id}
        and ${x.candidato_id} = ${query.candidatoId ?? null} and ${x.removed_at} is null)`,
    },
    sql`from ${t}
      left join ${f} on ${f.id} = ${t.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${a} on ${a.id} = ${t.area_organizacional_id}
     where ${t.empresa_id} = ${empresaId} and ${t.status} = 'A' and not ${t.suspensa}
       and not ${t.encerrada} and not ${t.cancelada}
       and (${busca}::text is null or ${t.busca} like ${busca && containing(busca)} or ${t.id}::text = ${busca})
     order by ${t.data} desc, ${t.id} desc limit 1000`,
  )
}
