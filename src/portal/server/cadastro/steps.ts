/** The registration of somebody new in steps: résumé, six fields, password and terms; the rest waits unless the company asks for it. */
import type { Ctx } from '#platform/server/context.ts'
import { type Html, html } from '../html.ts'
import { basePath } from '../layout.ts'
import { foundPlace, resumeTables } from '../resume-tables.ts'
import { isAsked } from './asked-fields.ts'
import { policyBox, resumeBox } from './boxes.ts'
import type { Choices } from './choices.ts'
import { checkedFields } from './checked-fields.ts'
import {
  aboutYou,
  birthDate,
  cpfBox,
  drawAll,
  emailBox,
  type FormState,
  fullName,
  landline,
  type Part,
  partOf,
  photo,
  type Piece,
  piece,
  postalCode,
  sexBox,
  stateAndCity,
  street,
  wholeMobile,
} from './form-parts.ts'
import { moreFields } from './more-fields.ts'
import { payAndSource, wantedLists } from './wanted.ts'

/** By their places in the page's address: without a script they follow one another. */
const steps = [
  ['curriculo', 'Currículo'],
  ['dados', 'Dados'],
  ['senha', 'Senha'],
] as const

export const progress = html`<ol class="progress scripted" aria-label="Passos do cadastro">
  ${steps.map(([at, label], i) => html`<li data-of="${at}"><b>${i + 1}</b> ${label}</li>`)}
</ol>`

type StepName = (typeof steps)[number][0]

const step = (at: StepName, title: string, inside: Html): Html =>
  html`<section class="step" id="${at}" aria-labelledby="${at}-t">
    <h2 id="${at}-t" tabindex="-1">${title}</h2>
    ${inside}
  </section>`

const onTo = (at: StepName, label: string, before?: StepName): Html =>
  html`<p class="actions scripted">
    <a class="button big" href="#${at}" data-next>${label}</a
    >${before ? html`<a href="#${before}">Voltar</a>` : ''}
  </p>`

export async function newSteps(ctx: Ctx, choices: Choices, state: FormState): Promise<Html> {
  const { body, errors, policy } = state
  const part = partOf(ctx, choices, state)
  const asked = isAsked(ctx, 'ocrFile')
  return html`${progress}
  ${step(
    'curriculo',
    'Comece pelo currículo',
    html`${resumeBox(body, { isNew: true, asked, errors })}${onTo('dados', asked ? 'Continuar' : 'Continuar sem currículo')}`,
  )}
  ${step('dados', 'Confira os seus dados', await yourData(part))}
  ${step(
    'senha',
    'Crie a sua senha',
    html`<p>Com o CPF e a senha você acompanha a candidatura.</p>
      ${passwords(part)} ${policyBox(policy, body, errors)}
      <p class="actions">
        <button class="big">Enviar cadastro</button><a class="scripted" href="#dados">Voltar</a>
      </p>`,
  )}`
}

async function yourData(part: Part): Promise<Html> {
  const { ctx, choices, shows, state } = part
  const { body, errors } = state
  const tables = resumeTables(choices, { body, errors, base: basePath(ctx) })
  const more = await moreFields(ctx, body, errors)
  const fits = tables.names
    .filter(shows)
    .map((name) => ({ asked: isAsked(ctx, name), drawn: tables.draw(name) }))
  const [now, later] = parted([...choosable(part), ...fits])
  const [nowShort, laterShort] = parted(short(part))
  return html`${foundPlace}
    <fieldset class="bare">
      <legend class="said">Seus dados</legend>
      ${fullName(part)}
      <div class="two">
        ${cpfBox(part)}${emailBox(part)}${wholeMobile(part)}${birthDate(part)}${shows('endereco') ? stateAndCity(part) : ''}
      </div>
      ${drawAll(now)}
      <div class="two">${drawAll(nowShort)}${more.asked}</div>
    </fieldset>
    <details class="more later" ${errors.length ? html`open` : ''}>
      <summary>Completar agora (opcional)</summary>
      <p>Você também pode completar depois, em Editar Cadastro.</p>
      <div class="two">${drawAll(laterShort)}${more.free}</div>
      ${drawAll(later)}
    </details>
    ${checkedFields}${tables.script}${onTo('senha', 'Continuar', 'curriculo')}`
}

/** Beside the six: what takes a line of its own. */
const choosable = (part: Part): Piece[] => [
  ...(part.shows('foto') ? [piece(part, 'foto', html`${photo(part)}`)] : []),
  ...wantedLists(part).map(chosenAlready(part)),
]

/** The position of the vacancy stands already: nobody is asked for it again. */
const chosenAlready =
  ({ state: { body } }: Part) =>
  ({ name, asked, drawn }: Piece & { name: string }): Piece => ({
    asked: asked && !(name === 'cargos' && Array.isArray(body.cargos) && body.cargos.length === 1),
    drawn,
  })

const short = (part: Part): Piece[] => [
  { asked: false, drawn: sexBox(part) },
  ...aboutYou(part),
  ...(part.shows('contato.foneFixo')
    ? [piece(part, 'contato.foneFixo', html`${landline(part)}`)]
    : []),
  ...(part.shows('endereco')
    ? [piece(part, 'endereco', html`${postalCode(part)}${street(part)}`)]
    : []),
  ...payAndSource(part),
]

const parted = (all: readonly Piece[]): [Piece[], Piece[]] => [
  all.filter((one) => one.asked),
  all.filter((one) => !one.asked),
]

const newPassword = { type: 'password', autocomplete: 'new-password', required: true }

const passwords = ({ c }: Part): Html =>
  html`${c('senha', 'Senha', { ...newPassword, help: 'De 12 a 128 caracteres.', missing: 'Senha é obrigatória' })}${c('confirmaSenha', 'Repita a senha', { ...newPassword, missing: 'Confirmação da senha é obrigatória', attrs: html`data-same="senha" data-said="As senhas devem ser iguais"` })}`
