/** The opened link makes person, candidate, password and application in one transaction, or nothing at all. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { lockCpf, personByCpf } from '#modules/captacao/candidatos/service.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { recordEvent } from '#platform/server/event.ts'
import { storeDigest } from '#platform/server/session/password.ts'
import { inCompany } from '../company.ts'
import { acceptTerms, currentTerms } from '../meus-dados/terms.ts'
import { unsealed } from '../seal.ts'
import { asServer } from '../server-role.ts'
import { formChoices } from './form.ts'
import { withoutRemoved } from './references.ts'
import { makePasswordToken, tokenTarget, useToken } from '../tokens.ts'

type Body = Record<string, unknown>
type Kept = {
  body: Body
  digest: string
  /** Version of the terms that was read; a newer one is asked at the first page. */ termo:
    | string
    | null
  solicitacaoId: number | null
  ip: string
  quando: string
}
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
export type ChooseAgain = { empresaId: number; cargos: { id: number; nome: string }[] }

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
  return inCompany(
    ctx,
    empresaId,
    async (inner) => {
      // Read again under the lock: of two openings at once the second finds the link used.
      const link = await asServer(inner, () =>
        tokenTarget(inner.tx, token, 'candidato-cadastro', ctx.now),
      )
      const kept = link && unsealed<Kept>(ctx, link.data)
      if (!kept) return null
      const offered = cargos.length
        ? (await formChoices(inner, null)).cargos
            .filter((c) => cargos.includes(c.id))
            .map((c) => c.id)
        : []
      return write(
        inner,
        token,
        empresaId,
        offered.length ? { ...kept, body: { ...kept.body, cargos: offered } } : kept,
      )
    },
    'write',
  )
}

async function write(
  inner: Ctx,
  token: string,
  empresaId: number,
  kept: Kept,
): Promise<Confirmed | ChooseAgain | null> {
  const cpf = cleanDocument('cpf', String((kept.body['pessoal'] as Body)['cpf']))
  await lockCpf(inner, cpf)
  const known = await personByCpf(inner, cpf)
  if (known?.candidatoId) return null
  const { body, left } = await withoutRemoved(inner, kept.body)
  if (!(body['cargos'] as unknown[] | undefined)?.length)
    return { empresaId, cargos: (await formChoices(inner, null)).cargos }
  const record = await createRecord(
    inner,
    candidatos,
    { ...(known ? await asOnRecord(inner, known, body) : body), moduloExterno: true },
    {},
  )
  if (kept.termo !== null && kept.termo === (await currentTerms(inner))?.versao)
    await acceptTerms(inner, record.id, { ip: kept.ip, em: kept.quando })
  await recordEvent(inner, 'captacao.cadastro-confirmado', {
    recurso: candidatos.key,
    registro: record.id,
  })
  const refusal = kept.solicitacaoId ? await apply(inner, record.id, kept.solicitacaoId) : null
  const senha = await asServer(inner, async () => {
    await useToken(inner.tx, token, inner.now)
    if (known) return makePasswordToken(inner, inner.tx, record.id, empresaId)
    await storeDigest(inner.tx, candidato, record.id, kept.digest)
    return null
  })
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

/** Whoever typed the form is not proven to be the person on record: of the person nothing is taken from it, and what is on record stays. */
async function asOnRecord(
  inner: Ctx,
  known: { pessoaId: number; nome: string },
  body: Body,
): Promise<Body> {
  const row = await inner.tx.one<{ email: string | null }>(
    'select contato_email email from gestao_talentos_pessoas where id = $1',
    [known.pessoaId],
  )
  const { cpf } = body['pessoal'] as Body
  const ofPerson = new Set(candidatos.person?.fields)
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
