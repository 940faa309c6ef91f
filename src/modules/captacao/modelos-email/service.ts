/** Texts of mails: of a kind that a module declares, with variables that it knows, one default a kind. */
import type { MailKind } from '#platform/contract/mail-kind.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import type { OfferedMail } from '#platform/server/mail/kinds.ts'
import { textErrors } from './compose.ts'
import { modelosEmail } from './resource.ts'

export {
  type Composed,
  composeFor,
  composeMail,
  composeText,
  type MailFile,
  type MailText,
  textErrors,
  textsOf,
  wordsOf,
  usualText,
} from './compose.ts'
export { isOff } from './switched.ts'

/** 422 for what no module declares. */
export function offered(ctx: Ctx, tipo: string): OfferedMail & { kind: MailKind } {
  const found = ctx.registry.mails.get(tipo)
  if (found) return found
  throw failure.invalid([
    { field: 'tipo', label: 'Tipo de e-mail', message: 'Escolha um tipo de e-mail da lista' },
  ])
}

async function beforeSave(ctx: Ctx, { values, stored }: SavingOf<typeof modelosEmail>) {
  const { kind } = offered(ctx, stored?.tipo ?? values.tipo ?? '')
  if (stored) values.tipo = stored.tipo
  checkWriter(ctx, kind)
  const errors = textErrors(kind, values)
  if (errors.length) throw failure.invalid(errors)
  values.usadoEm = kind.label
  if (values.ativo === false) values.padrao = false
  if (values.padrao === true) await noOtherDefault(ctx, kind.key, stored?.id ?? 0)
}

/** Words that open accounts are written by who gives access to them. */
export function checkWriter(ctx: Ctx, { authority }: MailKind): void {
  if (authority && !ctx.has(authority))
    throw failure.forbidden(
      [authority],
      'Só quem altera usuários escreve os e-mails de acesso dos usuários.',
    )
}

/** Of a kind that is gone its text may go too. */
async function beforeRemove(ctx: Ctx, { tipo }: RecordOf<typeof modelosEmail>): Promise<void> {
  const known = ctx.registry.mails.get(tipo)
  if (known) checkWriter(ctx, known.kind)
}

/** The one that was the default until now stays as a text to be chosen. */
const noOtherDefault = (ctx: Ctx, tipo: string, id: number): Promise<unknown> =>
  ctx.tx.db
    .updateTable('captacao_modelos_email')
    .set({ padrao: false })
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('tipo', '=', tipo)
    .where('padrao', '=', true)
    .where('id', '<>', id)
    .execute()

export const service = defineService(modelosEmail, {
  lock: (ctx) => ctx.tx.lock(modelosEmail.key, companyOf(ctx).id),
  beforeSave,
  beforeRemove,
})
