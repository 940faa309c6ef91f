/** What is asked of candidates before one is written, removed or printed. */
import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { candidatoDoCpf, validaCpf } from './calls.ts'
import { type Pending, pendingOf } from './pending.ts'
import { needsAll } from './needs-all.ts'
import { information, readCandidate } from './reading.ts'
import { personByCpf } from './service.ts'

export async function checkCpf(
  ctx: Ctx,
  typed: string,
  { candidatoId, hired }: { candidatoId: number | null; hired: boolean },
): Promise<CallAnswer<typeof validaCpf>> {
  needsAll(ctx)
  const cpf = cleanDocument('cpf', typed)
  if (!isCpf(cpf)) return { valido: false, mensagem: 'Cpf inválido.', candidato: null }
  const known = await personByCpf(ctx, cpf)
  const other =
    known?.candidatoId && known.candidatoId !== candidatoId
      ? { id: known.candidatoId, nome: known.chamado }
      : null
  const talent =
    known?.talento && !hired
      ? `${known.chamado} já é ou foi talento da empresa; o cadastro será aproveitado.`
      : null
  return {
    valido: true,
    existe: known !== null,
    candidato: other,
    talento: known?.talento ?? false,
    mensagem: other ? `O CPF já pertence ao candidato ${other.nome}.` : talent,
  }
}

export async function ofCpf(ctx: Ctx, cpf: string): Promise<CallAnswer<typeof candidatoDoCpf>> {
  needsAll(ctx)
  const known = await personByCpf(ctx, cpf)
  if (!known?.candidatoId) throw failure.notFound()
  return information(ctx, known.candidatoId)
}

export async function isPicture(ctx: Ctx, name: string): Promise<boolean> {
  const c = table('captacao_candidatos', 'c')
  const a = table('plataforma_arquivo', 'a')
  const [row] = await ctx.tx.select(
    { id: a.id },
    sql`from ${c} join ${a} on ${a.id} = ${c.ocr_file_id} where ${a.nome} = ${name} and ${a.especie} in ('png', 'jpg', 'webp', 'gif') limit 1`,
  )
  return row !== undefined
}

export async function pendingIn(
  ctx: Ctx,
  candidatoId: number,
  empresaId: number,
): Promise<Pending> {
  const record = await readCandidate(ctx, candidatoId)
  const [pending] = await pendingOf(ctx, [candidatoId])
  if (record.empresaId !== empresaId || !pending) throw failure.notFound()
  return pending
}
