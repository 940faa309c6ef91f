/** What the log keeps of entering, and of a password typed once more. */
import type { FastifyRequest } from 'fastify'
import type { ActorSpec } from '../../contract/actor.ts'
import { asOwner } from '../database/tx.ts'
import type { World } from '../http/requester.ts'

type Who = { actor: ActorSpec; empresaId: number; user: { id: number; nome: string } | null }

export async function noteSession(
  world: World,
  request: FastifyRequest,
  { actor, empresaId, user }: Who,
  acao: string,
): Promise<void> {
  const insert = `insert into plataforma_log (empresa_id, usuario_id, usuario_nome, usuario_tipo, ip, origem, recurso, titulo, acao, request_id) values ($1, $2, $3, $4, $5, $6, 'sessao', $7, $8, $9)`
  const row = [
    user ? empresaId : null,
    user?.id ?? null,
    user?.nome ?? '',
    actor.key,
    request.ip,
    actor.origin,
    user?.nome ?? 'Entrada',
    acao,
    request.id,
  ]
  await asOwner(world.platform.pool, (tx) => tx.query(insert, row))
}
