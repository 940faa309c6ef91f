/** Links one candidate to several requests; one that is refused does not keep the others. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { containing } from '#platform/server/database/like.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { solicitacoesPessoal } from './resource.ts'

export type LinkResult = {
  vinculadas: number[]
  recusadas: { id: number; titulo: string; mensagem: string }[]
}

export async function linkToRequests(
  ctx: Ctx,
  candidatoId: number,
  solicitacoesIds: readonly number[],
): Promise<LinkResult> {
  const result: LinkResult = { vinculadas: [], recusadas: [] }
  for (const id of new Set(solicitacoesIds)) {
    const request = await readRecord(ctx, solicitacoesPessoal, id)
    const { refused } = await apart(ctx, () => linkCandidate(ctx, candidatoId, id, 'RH'))
    if (refused)
      result.recusadas.push({
        id,
        titulo: String(request['descricao']),
        mensagem: refused.message,
      })
    else result.vinculadas.push(id)
  }
  return result
}

export type ManyLinked = {
  vinculadas: number
  recusadas: { candidato: string; titulo: string; mensagem: string }[]
}

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
    result.recusadas.push(
      ...recusadas.map(({ titulo, mensagem }) => ({
        candidato: String(candidate['nome']),
        titulo,
        mensagem,
      })),
    )
  }
  return result
}

export type OpenRequest = {
  id: number
  descricao: string
  rotulo: string
  cargo: string | null
  areaOrganizacional: string | null
  data: string
  quantidade: number
  vinculado: boolean
}

/** Requests a candidate can be linked to: approved, open, not suspended. */
export async function requestsForCandidate(
  ctx: Ctx,
  empresaId: number,
  query: { candidatoId?: number | undefined; busca?: string | undefined },
): Promise<OpenRequest[]> {
  const busca = query.busca?.trim() || null
  return ctx.tx.query<OpenRequest>(
    `select t.id, t.descricao, t.id || ' - ' || t.descricao rotulo, c.nome cargo, a.nome "areaOrganizacional", t.data, t.quantidade,
       exists (select 1 from captacao_candidato_solicitacoes x where x.solicitacao_id = t.id and x.candidato_id = $2 and x.removed_at is null) vinculado
     from captacao_solicitacoes_pessoal t
     left join cargo_salario_faixas_salariais f on f.id = t.faixa_salarial_id left join cargo_salario_cargos c on c.id = f.cargo_id
     left join cargo_salario_areas_organizacionais a on a.id = t.area_organizacional_id
     where t.empresa_id = $1 and t.status = 'A' and not t.suspensa and not t.encerrada and not t.cancelada
       and ($3::text is null or t.busca like $4 or t.id::text = $3)
     order by t.data desc, t.id desc limit 1000`,
    [empresaId, query.candidatoId ?? null, busca, busca && containing(busca)],
  )
}
