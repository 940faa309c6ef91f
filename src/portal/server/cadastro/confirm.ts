/** The opened link makes person, candidate, password and application in one transaction, or nothing at all. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { lockCpf, personByCpf } from '#modules/captacao/candidatos/service.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { recordEvent } from '#platform/server/event.ts'
import { storeDigest } from '#platform/server/session/password.ts'
import { inCompany } from '../company.ts'
import { acceptTerms, currentTerms } from '../meus-dados/terms.ts'
import { pick } from '../own.ts'
import { unsealed } from '../seal.ts'
import { asServer } from '../server-role.ts'
import { type Named, offeredPositions } from './choices.ts'
import { withoutRemoved } from './references.ts'
import { type AskedRegistration, askedRegistration } from './register.ts'
import type { Sent } from './sent.ts'
import { makePasswordToken, tokenTarget, useToken } from '../tokens.ts'

export type Confirmed = {
  /** Fields from which the company removed something meanwhile. */ left: string[]
  candidatoId: number
  empresaId: number
  solicitacaoId: number | null
  applied: boolean
  refusal: string | null
  /** Where a person on record has to choose the password alone. */ senha: string | null
}

/** All positions that were wanted are gone, and without one there is no candidate: the person chooses again. */
export type ChooseAgain = { empresaId: number; cargos: Named[] }

type Link = { token: string; empresaId: number }

/** `cargos` stand in the place of those that were sent. */
export async function confirmRegistration(
  ctx: Ctx,
  token: string,
  cargos: readonly number[] = [],
): Promise<Confirmed | ChooseAgain | null> {
  const found = await asOwner(ctx.platform.pool, (tx) =>
    tokenTarget(tx, token, 'candidato-cadastro', ctx.now),
  )
  const { empresaId } = found ?? {}
  if (!empresaId) return null
  return inCompany(ctx, empresaId, (inner) => make(inner, { token, empresaId }, cargos), 'write')
}

async function make(
  inner: Ctx,
  link: Link,
  cargos: readonly number[],
): Promise<Confirmed | ChooseAgain | null> {
  // Read again under the lock: of two openings at once the second finds the link used.
  const found = await asServer(inner, () =>
    tokenTarget(inner.tx, link.token, 'candidato-cadastro', inner.now),
  )
  const kept = found && unsealed(inner, found.data, askedRegistration)
  if (!kept) return null
  const all = cargos.length ? await offeredPositions(inner) : []
  const offered = all.map((c) => c.id).filter((id) => cargos.includes(id))
  const body = offered.length ? { ...kept.body, cargos: offered } : kept.body
  return write(inner, link, { ...kept, body })
}

async function write(
  inner: Ctx,
  { token, empresaId }: Link,
  kept: AskedRegistration,
): Promise<Confirmed | ChooseAgain | null> {
  const cpf = cleanDocument('cpf', String(valueAt(kept.body, 'pessoal.cpf') ?? ''))
  await lockCpf(inner, cpf)
  const known = await personByCpf(inner, cpf)
  if (known?.candidatoId) return null
  const { body, left } = await withoutRemoved(inner, kept.body)
  if (!Array.isArray(body.cargos) || !body.cargos.length)
    return { empresaId, cargos: await offeredPositions(inner) }
  const own = pick(known ? await asOnRecord(inner, known, body) : body)
  const record = await createRecord(inner, candidatos, { ...own, moduloExterno: true }, {})
  if (kept.termo !== null && kept.termo === (await currentTerms(inner))?.versao)
    await acceptTerms(inner, record.id, { ip: kept.ip, em: kept.quando })
  await recordEvent(inner, 'captacao.cadastro-confirmado', {
    recurso: candidatos.key,
    registro: record.id,
  })
  const refusal = kept.solicitacaoId ? await apply(inner, record.id, kept.solicitacaoId) : null
  const senha = await asServer(inner, () =>
    openAccount(inner, { token, empresaId }, record.id, known ? null : kept.digest),
  )
  return {
    left,
    candidatoId: record.id,
    empresaId,
    solicitacaoId: kept.solicitacaoId,
    applied: kept.solicitacaoId !== null && refusal === null,
    refusal,
    senha,
  }
}

/** Without the digest of a password that was typed: a link to choose one. */
async function openAccount(
  inner: Ctx,
  { token, empresaId }: Link,
  candidatoId: number,
  digest: string | null,
): Promise<string | null> {
  await useToken(inner.tx, token, inner.now)
  if (digest === null) return makePasswordToken(inner, inner.tx, candidatoId, empresaId)
  await storeDigest(inner.tx, candidato, candidatoId, digest)
  return null
}

/** Whoever typed the form is not proven to be the person on record: of the person nothing is taken from it, and what is on record stays. */
async function asOnRecord(
  inner: Ctx,
  known: { pessoaId: number; nome: string },
  body: Sent,
): Promise<Sent> {
  const row = await inner.tx.db
    .selectFrom('gestao_talentos_pessoas')
    .select('contato_email as email')
    .where('id', '=', known.pessoaId)
    .executeTakeFirst()
  const cpf = valueAt(body, 'pessoal.cpf')
  const ofPerson = new Set<string>(candidatos.person?.fields)
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !ofPerson.has(name)))
  return { ...own, nome: known.nome, pessoal: { cpf }, contato: { email: row?.email ?? null } }
}

/** A vacancy that closed in the meantime does not undo the registration. */
async function apply(
  inner: Ctx,
  candidatoId: number,
  solicitacaoId: number,
): Promise<string | null> {
  const { refused } = await apart(inner, () =>
    linkCandidate(inner, candidatoId, solicitacaoId, 'PORTAL'),
  )
  return refused?.message ?? null
}
