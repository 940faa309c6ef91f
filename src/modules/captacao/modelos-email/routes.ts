import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { exampleValues, type MailKind, type MailVariable } from '#platform/contract/mail-kind.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { cleanHtml } from '#platform/server/html.ts'
import type { MailFacts, OfferedMail } from '#platform/server/mail/kinds.ts'
import { queueMail } from '#platform/server/mail/queued.ts'
import { type Composed, composeText, textErrors } from './compose.ts'
import * as calls from './calls.ts'
import { modelosEmail } from './resource.ts'
import { checkWriter, offered } from './service.ts'
import { switchedOff, switchKind } from './switched.ts'

type Type = CallAnswer<typeof calls.tiposEmail>[number]

type Now = Pick<Type, 'modelo' | 'desligado' | 'escreve'>

const typeOf = (kind: MailKind, now: Now): Type => ({
  tipo: kind.key,
  titulo: kind.label,
  quando: kind.when,
  abaixo: kind.below ?? null,
  assunto: kind.subject,
  texto: kind.text,
  registro: kind.about ?? null,
  semEle: kind.courtesy ?? null,
  ...now,
  variaveis: Object.entries(kind.variables).map(variableOf),
})

const variableOf = ([nome, { label, example }]: [string, MailVariable]) => ({
  nome,
  rotulo: label,
  exemplo: example,
})

type Tried = Pick<CallBody<typeof calls.previaEmail>, 'tipo' | 'assunto' | 'texto' | 'registro'>

/** A record is read as the person may read it: whoever may not see it finds none. */
async function factsFor(ctx: Ctx, { kind, of }: OfferedMail, registro: number | null) {
  if (registro === null || !of || !kind.about) return exampleOf(kind)
  const { resource } = ctx.registry.byKey(kind.about)
  if (!ctx.has(authorityFor(resource))) throw failure.notFound()
  await readRecord(ctx, resource, registro)
  return of(ctx, registro)
}

/** A link that the text holds looks like one, and opens nothing. */
function exampleOf(kind: MailKind): MailFacts {
  const linked = Object.entries(kind.variables).find(([, v]) => v.button)
  const button = linked && {
    label: linked[1].button ?? '',
    url: linked[1].example,
    at: linked[0],
  }
  return { values: exampleValues(kind), ...(button ? { button } : {}) }
}

async function tried(ctx: Ctx, { tipo, assunto, texto, registro }: Tried): Promise<Composed> {
  const mail = offered(ctx, tipo)
  const errors = textErrors(mail.kind, { assunto, texto })
  if (errors.length) throw failure.invalid(errors)
  const facts = await factsFor(ctx, mail, registro)
  return composeText(ctx, { assunto, texto: cleanHtml(texto), anexos: [] }, facts)
}

async function sendTest(ctx: Ctx, body: Tried) {
  checkWriter(ctx, offered(ctx, body.tipo).kind)
  const [me] = await ctx.platform.accounts.people(ctx.tx, [ctx.user.id ?? 0])
  if (!me?.email)
    throw failure.conflict('O seu usuário não tem e-mail: informe um para receber o teste.')
  const { assunto, html, text } = await tried(ctx, body)
  await queueMail(ctx, [me.email], { subject: `[Teste] ${assunto}`, html, text })
  return { para: me.email }
}

/** What leaves today, kind by kind. */
async function types(ctx: Ctx): Promise<Type[]> {
  const chosen = await ctx.tx.db
    .selectFrom('captacao_modelos_email')
    .select(['id', 'nome', 'tipo'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('padrao', '=', true)
    .execute()
  const modelOf = ({ key }: MailKind): Type['modelo'] => {
    const found = chosen.find((c) => c.tipo === key)
    return found ? { id: found.id, nome: found.nome } : null
  }
  const off = await switchedOff(ctx)
  const nowOf = (kind: MailKind): Now => ({
    modelo: modelOf(kind),
    desligado: kind.courtesy !== undefined && off.has(kind.key),
    escreve: !kind.authority || ctx.has(kind.authority),
  })
  return [...ctx.registry.mails.values()].map(({ kind }) => typeOf(kind, nowOf(kind)))
}

async function turn(ctx: Ctx, { tipo, desligado }: CallBody<typeof calls.desligarEmail>) {
  await ctx.tx.lock(modelosEmail.key, companyOf(ctx).id)
  await switchKind(ctx, offered(ctx, tipo).kind, desligado === true)
  return { tipo, desligado: desligado === true }
}

export const routes = defineRoutes([
  answerCall(calls.desligarEmail, (ctx, { body }) => turn(ctx, body)),
  answerCall(calls.tiposEmail, types),
  answerCall(calls.previaEmail, async (ctx, { body }) => {
    const { assunto, corpo } = await tried(ctx, body)
    return { assunto, corpo }
  }),
  answerCall(calls.testarEmail, (ctx, { body }) => sendTest(ctx, body)),
])
