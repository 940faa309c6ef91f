/** A registration is kept, unread by anyone, until the link in the mail is opened; a known CPF hears the same answer. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { portalErrors } from '#modules/captacao/candidatos/cadastro-portal.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { Failure, type FieldError } from '#platform/contract/failure.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { hashPassword, passwordProblem } from '#platform/server/session/password.ts'
import { candidateByCpf, portalAddress, sendRecovery } from '../acesso/mails.ts'
import { inCompany, portalCompanies } from '../company.ts'
import { makeToken, tokenTarget, useToken } from '../tokens.ts'

type Body = Record<string, unknown>
export const answer = 'Enviamos um e-mail para confirmar o cadastro.'

/** Everything that is wrong, by field; `inner` acts for the company. */
export async function registrationErrors(inner: Ctx, body: Body, isNew: boolean): Promise<FieldError[]> {
  const asked = await portalErrors(inner, body, isNew)
  const { errors } = checkFields(candidatos.allFields, body, { context: { ...ruleContext(inner, null) }, partial: !isNew, rules: [] })
  const all = [...asked, ...errors.filter((e) => !asked.some((a) => a.field === e.field) && e.field !== 'cargos')]
  const pessoal = (body['pessoal'] ?? {}) as Body
  const cpf = cleanDocument('cpf', String(pessoal['cpf'] ?? ''))
  if (isNew && cpf && !isCpf(cpf) && !all.some((e) => e.field === 'pessoal.cpf')) all.push({ field: 'pessoal.cpf', label: 'CPF', message: 'Cpf inválido.' })
  const problem = isNew && body['senha'] ? passwordProblem(String(body['senha']), [String(body['nome'] ?? ''), cpf, inner.empresa?.nome ?? '', 'trama rh']) : undefined
  if (problem && !all.some((e) => e.field === 'senha')) all.push({ field: 'senha', label: 'Senha', message: problem })
  if (isNew && inner.settings['exigirAceitePsi'] === true && body['aceitoPoliticaSeguranca'] !== true) all.push({ field: 'aceitoPoliticaSeguranca', label: 'Termo', message: 'É preciso ler e aceitar o termo para se cadastrar.' })
  return all
}

/** The mail goes after the answer, so that both cases take the same time. */
export async function keepRegistration(ctx: Ctx, empresaId: number, body: Body, solicitacaoId: number | null): Promise<void> {
  const { senha, confirmaSenha: _c, ...rest } = body
  const cpf = cleanDocument('cpf', String((body['pessoal'] as Body)['cpf']))
  const digest = await hashPassword(String(senha))
  setImmediate(() => void tell(ctx, { empresaId, cpf, data: { body: rest, digest, solicitacaoId, ip: ctx.ip, quando: ctx.now.toISOString() } }).catch((error: unknown) => ctx.platform.log.error({ err: error }, 'confirmação de cadastro')))
}

async function tell(ctx: Ctx, k: { empresaId: number; cpf: string; data: Body }): Promise<void> {
  if (await candidateByCpf(ctx, k.cpf, k.empresaId)) return sendRecovery(ctx, k.cpf, k.empresaId, true)
  const company = (await portalCompanies(ctx)).find((c) => c.id === k.empresaId)
  const body = k.data['body'] as Body
  const email = String((body['contato'] as Body)['email'])
  const token = await asOwner(ctx.platform.pool, (tx) => makeToken(tx, 'candidato-cadastro', { target: 0, empresaId: k.empresaId, data: k.data, now: ctx.now }))
  const mail = renderMail({
    company: { name: company?.nome ?? '', color: company?.primary ?? '#C74700' },
    title: 'Confirme o seu cadastro',
    paragraphs: [`Olá, ${String(body['nome'])}.`, 'Falta um passo: abra o link abaixo para confirmar o seu e-mail. Ele vale por 24 horas. Depois disso o que você enviou é apagado.'],
    button: { label: 'Confirmar cadastro', url: `${await portalAddress(ctx)}/confirmar?empresaId=${k.empresaId}&token=${token}` },
  })
  await ctx.platform.mailer.send({ to: [{ name: String(body['nome']), address: email }], fromName: company?.nome ?? '', subject: 'Confirme o seu cadastro', ...mail })
}

export type Confirmed = { candidatoId: number; empresaId: number; solicitacaoId: number | null; applied: boolean; refusal: string | null }

/** Person, candidate, password and application; the link is used up first, so that two openings make one. */
export async function confirmRegistration(ctx: Ctx, token: string): Promise<Confirmed | null> {
  const found = await asOwner(ctx.platform.pool, async (tx) => {
    const target = await tokenTarget(tx, token, 'candidato-cadastro', ctx.now)
    if (target) await useToken(tx, token, ctx.now)
    return target
  })
  if (!found?.empresaId) return null
  const { body, digest, solicitacaoId } = found.data as { body: Body; digest: string; solicitacaoId: number | null }
  const id = await inCompany(ctx, found.empresaId, async (inner) => (await createRecord(inner, candidatos, { ...body, moduloExterno: true }, {})).id, 'write')
  await asOwner(ctx.platform.pool, async (tx) => {
    await tx.query("insert into plataforma_senha (tipo, usuario_id, resumo) values ('candidato', $1, $2) on conflict (tipo, usuario_id) do update set resumo = excluded.resumo", [id, digest])
    await tx.query('update captacao_candidatos set aceito_politica_seguranca = true where id = $1', [id])
  })
  if (!solicitacaoId) return { candidatoId: id, empresaId: found.empresaId, solicitacaoId: null, applied: false, refusal: null }
  const refusal = await inCompany(ctx, found.empresaId, async (inner) => {
    await linkCandidate(inner, id, solicitacaoId, 'PORTAL')
    return null
  }, 'write').catch((error: unknown) => (error instanceof Failure ? error.message : 'A candidatura não pôde ser enviada.'))
  return { candidatoId: id, empresaId: found.empresaId, solicitacaoId, applied: refusal === null, refusal }
}
