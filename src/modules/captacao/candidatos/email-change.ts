import { formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { mailHead, renderMail } from '#platform/server/mail/layout.ts'
import { queueMail } from '#platform/server/mail/queued.ts'
import type { Candidate } from './reading.ts'

/** Only the old address can say that the change was not wanted. */
export async function tellOldAddress(ctx: Ctx, stored: Candidate, saved: Candidate): Promise<void> {
  const before = stored.contato?.email
  if (!before || before.toLowerCase() === saved.contato?.email?.toLowerCase()) return
  const company = companyOf(ctx)
  const { nome } = company
  const mail = renderMail({
    company: mailHead(company),
    title: 'Seu e-mail foi alterado',
    paragraphs: [
      'Olá.',
      `O e-mail do seu cadastro na ${nome} foi alterado em ${formatDate(ctx.today)}. As próximas mensagens irão para o novo endereço.`,
      `Se foi você, não é preciso fazer nada. Se não foi você, entre no portal com o seu CPF, corrija o e-mail e altere a sua senha. Se não conseguir entrar, procure o RH da ${nome}.`,
    ],
  })
  await queueMail(ctx, [before], {
    fromName: nome,
    subject: 'O e-mail do seu cadastro foi alterado',
    ...mail,
  })
}
