/** The registration of somebody new: its form, what it sends, and that a mail was sent. */
import type { FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { RedirectAnswer } from '#platform/server/http/route.ts'
import { companyOrRefuse, inCompany, type Visit } from '../company.ts'
import { html, type Html } from '../html.ts'
import { idIn } from '../ids.ts'
import { link, page } from '../layout.ts'
import { maskedEmail } from '../masked-email.ts'
import { currentTerms } from '../meus-dados/terms.ts'
import type { Query } from '../query.ts'
import { keyFor } from '../sign.ts'
import { vacancyOver } from '../vagas/vacancy.ts'
import { citiesToChoose, formChoices, ufOf } from './choices.ts'
import {
  answer,
  keepRegistration,
  knownByVacancy,
  positionOfVacancy,
  registrationErrors,
  typedEmail,
  withVacancyPosition,
} from './register.ts'
import { bodyOfForm, type Sent } from './sent.ts'
import { newSteps } from './steps.ts'
import { signedFile } from './uploads.ts'

function chooseCompany(ctx: Ctx, visit: Visit, query: Query): Html {
  const vacancy = idIn(query.solicitacaoId)
  return html`<h1>Cadastro</h1>
    <form method="get" action="${link(ctx, visit, '/candidatos/new', {})}">
      ${vacancy === null ? '' : html`<input type="hidden" name="solicitacaoId" value="${vacancy}" />`}
      <fieldset>
        <legend>Em qual empresa você quer se cadastrar?</legend>
        <div class="checks">
          ${visit.companies.map((c) => html`<label><input type="radio" name="empresaId" value="${c.id}" required />${c.nome}</label>`)}
        </div>
      </fieldset>
      <button class="big">Continuar</button>
    </form>`
}

/** The form as the company wants it; the position of the vacancy is on offer, and chosen. */
async function fieldsFor(
  inner: Ctx,
  vacancy: number | null,
  body: Sent,
  errors: FieldError[],
): Promise<Html> {
  const choices = await formChoices(inner, ufOf(body))
  const position = vacancy === null ? undefined : await positionOfVacancy(inner, vacancy)
  if (position && !choices.cargos.some((c) => c.id === position.id))
    choices.cargos.unshift(position)
  return newSteps(inner, choices, {
    body: { ...(position ? { cargos: [position.id] } : {}), ...body },
    errors: errors.map(besideNumber),
    isNew: true,
    policy: await currentTerms(inner),
  })
}

/** Area code and number stand in one box here. */
const besideNumber = (error: FieldError): FieldError =>
  error.field === 'contato.dddCelular' ? { ...error, field: 'contato.foneCelular' } : error

export async function newPage(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  body: Sent = {},
  errors: FieldError[] = [],
  notice?: string,
): Promise<unknown> {
  const { chosen } = visit
  const { solicitacaoId } = query
  if (!chosen)
    return page(ctx, visit, {
      title: 'Cadastro',
      narrow: true,
      body: chooseCompany(ctx, visit, query),
    })
  const vacancy = idIn(solicitacaoId)
  const over = vacancy === null ? null : await vacancyOver(ctx, visit, chosen, vacancy)
  if (over) return over
  const fields = await inCompany(ctx, chosen.id, (inner) => fieldsFor(inner, vacancy, body, errors))
  return page(ctx, visit, {
    title: 'Cadastro',
    errors: errors.map(besideNumber),
    notice,
    status: errors.length ? 422 : 200,
    description: `Cadastre-se no portal de vagas da ${chosen.nome}: envie o currículo, confira os seus dados e crie a senha.`,
    body: html`<h1>Cadastro</h1>
      <form
        method="post"
        class="registration steps"
        data-draft="${chosen.id}"
        data-company="${chosen.id}"
        novalidate
        action="${link(ctx, visit, '/candidatos/new', { solicitacaoId })}"
      >
        ${fields}
      </form>`,
  })
}

export const chooseCity =
  'As cidades do estado estão na lista: escolha a sua. O que você digitou foi mantido; a senha precisa ser digitada de novo.'

export async function register(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  { acao, ...sent }: Record<string, string | string[]>,
): Promise<unknown> {
  const empresaId = await companyOrRefuse(ctx, visit.chosen?.id)
  const asked = bodyOfForm(sent)
  if (acao === 'cidades' && (await citiesToChoose(ctx, empresaId, asked)))
    return newPage(ctx, visit, query, asked, [], chooseCity)
  const { curriculoChave, ocrFile, foto, fotoChave, ...typed } = asked
  const { solicitacaoId } = query
  const vacancy = idIn(solicitacaoId)
  const file = signedFile(ctx, 'curriculo', ocrFile, curriculoChave)
  const photo = signedFile(ctx, 'foto', foto, fotoChave)
  const files = {
    ...(file ? { ocrFile: { id: file } } : {}),
    ...(photo ? { foto: { id: photo } } : {}),
  }
  const { body, errors } = await checkedRegistration(
    ctx,
    empresaId,
    { ...typed, ...files },
    vacancy,
  )
  if (errors.length) {
    const keys = {
      ...(file ? { ocrFile, curriculoChave } : {}),
      ...(photo ? { foto: { id: photo }, fotoChave } : {}),
    }
    return newPage(ctx, visit, query, { ...body, ...keys }, errors)
  }
  await keepRegistration(ctx, empresaId, body, vacancy)
  const to = toShow(ctx, typedEmail(body))
  return new RedirectAnswer(link(ctx, visit, '/candidatos/enviado', { solicitacaoId, ...to }))
}

type Checked = { body: Sent; errors: FieldError[] }

/** With the position of the vacancy where none was chosen, and everything that is wrong. */
export const checkedRegistration = (
  ctx: Ctx,
  empresaId: number,
  sent: Sent,
  vacancy: number | null,
): Promise<Checked> =>
  inCompany(ctx, empresaId, async function check(inner) {
    const body = await withVacancyPosition(inner, sent, vacancy)
    const known = await knownByVacancy(inner, vacancy)
    return { body, errors: await registrationErrors(inner, body, true, known) }
  })

/** The address that was typed, known again by who typed it and by nobody else; only what this server wrote is shown. */
function toShow(ctx: Ctx, email: string): { para?: string; marca?: string } {
  const para = maskedEmail(email)
  return para ? { para, marca: keyFor(ctx, `enviado ${para}`) } : {}
}

/** Alike for a known CPF, whose mail goes to the address on record. */
function typedShown(ctx: Ctx, { para, marca }: Query): Html | '' {
  if (!para || marca !== keyFor(ctx, `enviado ${para}`)) return ''
  return html`<p>
    Você informou <b>${para}</b>. Se o seu CPF já tem cadastro nesta empresa, o e-mail vai para o
    endereço desse cadastro.
  </p>`
}

/** A page of its own: 'Back' and 'Reload' send nothing again. */
export const sentPage = (ctx: Ctx, visit: Visit, query: Query): unknown =>
  page(ctx, visit, {
    title: 'Confirme o e-mail',
    narrow: true,
    noindex: true,
    body: html`<h1>Quase lá</h1>
      <p role="status" data-draft-done>${answer}</p>
      ${ctx.platform.mailer.sends ? '' : html`<p class="notice">Esta instalação ainda não envia e-mails: a mensagem ficou guardada no servidor.</p>`}
      ${typedShown(ctx, query)}
      <p>
        Abra o link que chegou ao seu e-mail para
        concluir${query.solicitacaoId ? ' e enviar a sua candidatura' : ''}.
      </p>
      <p>
        Não chegou? Veja também a pasta de spam. Se o e-mail foi digitado errado,
        <a href="${link(ctx, visit, '/candidatos/new', { solicitacaoId: query.solicitacaoId })}"
          >faça o cadastro de novo</a
        >
        com o e-mail certo: sem a confirmação, o que você enviou é apagado.
      </p>`,
  })
