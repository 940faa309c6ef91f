/** The controls of the registration, for the steps of who is new and for the own page. */
import { deficiencias, estadosCivis } from '#modules/gestao-talentos/pessoas/resource.ts'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { estados } from '#platform/server/places.ts'
import { type Html, html } from '../html.ts'
import { type Control, control } from '../layout.ts'
import type { CurrentTerms } from '../meus-dados/terms.ts'
import { isAsked, isShown, obligatoryFields } from './asked-fields.ts'
import { photoBox } from './boxes.ts'
import { chosenAt, type Choices, type Named } from './choices.ts'
import { missing } from './missing.ts'
import type { Sent } from './sent.ts'

export const named = (rows: readonly Named[]) => rows.map((r) => ({ value: r.id, label: r.nome }))
const options = (list: readonly { code: string; label: string }[]) =>
  list.map((o) => ({ value: o.code, label: o.label }))

export type FormState = {
  body: Sent
  errors: readonly FieldError[]
  isNew: boolean
  policy: CurrentTerms | null
}

export type Part = {
  ctx: Ctx
  choices: Choices
  state: FormState
  /** A control of the record's field of that name. */
  c: (name: string, label: string, given?: Partial<Control>) => Html
  shows: (name: string) => boolean
}

export const partOf = (ctx: Ctx, choices: Choices, state: FormState): Part => ({
  ctx,
  choices,
  state,
  c: (name, label, given = {}) => fieldOf(ctx, state, { name, label, ...given }),
  shows: (name) => isShown(ctx, name),
})

function fieldOf(ctx: Ctx, { body, errors }: FormState, given: Control): Html {
  const { name, options: offered } = given
  const value = offered ? chosenAt(body, name) : valueAt(body, name)
  const required = given.required ?? isAsked(ctx, name)
  return control({ value, missing: missing(name), ...given, required }, errors)
}

const digits = html`inputmode="numeric"`
const sexes = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
  { value: 'I', label: 'Prefiro não dizer' },
]

/** A control that stands on the form, and whether it has to be filled in. */
export type Piece = { asked: boolean; drawn: Html }

export const piece = ({ ctx }: Part, name: string, drawn: Html): Piece => ({
  asked: isAsked(ctx, name),
  drawn,
})

export const drawAll = (pieces: readonly Piece[]): Html => html`${pieces.map(({ drawn }) => drawn)}`

export const fullName = ({ c }: Part): Html => c('nome', 'Nome completo', { autocomplete: 'name' })

export const cpfBox = ({ c }: Part): Html => c('pessoal.cpf', 'CPF', { attrs: digits })

export const birthDate = ({ c, shows }: Part): Html | string =>
  shows('pessoal.dataNascimento')
    ? c('pessoal.dataNascimento', 'Data de nascimento', { type: 'date', autocomplete: 'bday' })
    : ''

export const emailBox = ({ c }: Part): Html =>
  c('contato.email', 'E-mail', { type: 'email', autocomplete: 'email' })

/** Nobody has to say it: who is new is asked with the neutral answer. */
export const sexBox = ({ c, state: { body, isNew } }: Part): Html =>
  c('pessoal.sexo', 'Sexo', {
    options: sexes,
    ...(isNew ? { value: chosenAt(body, 'pessoal.sexo') ?? 'I' } : {}),
  })

export function aboutYou(part: Part): Piece[] {
  const { c, shows } = part
  const all: [string, () => Html][] = [
    ['nomeSocial', () => c('nomeSocial', 'Nome social', { help: 'Como você quer ser chamado.' })],
    [
      'pessoal.escolaridade',
      () => c('pessoal.escolaridade', 'Escolaridade', { options: options(escolaridades) }),
    ],
    [
      'pessoal.estadoCivil',
      () => c('pessoal.estadoCivil', 'Estado civil', { options: options(estadosCivis) }),
    ],
    [
      'pessoal.deficiencia',
      () => c('pessoal.deficiencia', 'Deficiência', { options: options(deficiencias) }),
    ],
    ['pessoal.pis', () => c('pessoal.pis', 'PIS', { attrs: digits })],
  ]
  return all.filter(([name]) => shows(name)).map(([name, draw]) => piece(part, name, draw()))
}

export const photo = ({ ctx, shows, state: { body, errors } }: Part): Html | string =>
  shows('foto') ? photoBox(ctx, body, isAsked(ctx, 'foto'), errors) : ''

const areaCode = html`inputmode="numeric" maxlength="3"`
const phone = { type: 'tel', help: 'Com ou sem o DDD.', attrs: html`maxlength="25"` }

export const mobile = ({ c, shows }: Part): Html | string =>
  shows('contato.foneCelular')
    ? html`${c('contato.dddCelular', 'DDD do celular', { attrs: areaCode })}${c('contato.foneCelular', 'Celular', { ...phone, autocomplete: 'tel' })}`
    : ''

/** Area code and number in one box. */
export function wholeMobile({ c, shows, state: { body } }: Part): Html | string {
  if (!shows('contato.foneCelular')) return ''
  const typed = ['contato.dddCelular', 'contato.foneCelular'].map((at) => valueAt(body, at))
  return c('contato.foneCelular', 'Celular com DDD', {
    ...phone,
    help: 'Como (85) 99999-8888.',
    autocomplete: 'tel-national',
    value: typed.filter(Boolean).join(' '),
  })
}

export const landline = ({ c, shows }: Part): Html | string =>
  shows('contato.foneFixo')
    ? html`${c('contato.ddd', 'DDD do telefone fixo', { attrs: areaCode })}${c('contato.foneFixo', 'Telefone fixo', phone)}`
    : ''

/** Without a script the cities of a state come with the page that this button asks for. */
export const stateAndCity = ({ c, choices }: Part): Html => {
  const states = estados().map((e) => ({ value: e.codigoIBGE, label: e.nome }))
  return html`${c('endereco.uf', 'Estado', { options: states, attrs: html`data-states` })}<noscript
      ><p class="noscript">
        <button name="acao" value="cidades">Mostrar as cidades do estado</button>
      </p></noscript
    >${c('endereco.cidade', 'Cidade', { options: named(choices.cidades), attrs: html`data-cities` })}`
}

const itself = ({ ctx }: Part, name: string): boolean => obligatoryFields(ctx).has(name)

export function postalCode(part: Part): Html {
  const found = part.ctx.platform.settings.cepUrl ? html`data-postal-code` : ''
  return part.c('endereco.cep', 'CEP', {
    required: itself(part, 'endereco.cep'),
    autocomplete: 'postal-code',
    attrs: html`inputmode="numeric" maxlength="10" ${found}`,
  })
}

export const street = (part: Part): Html => {
  const { c } = part
  return html`${c('endereco.bairro', 'Bairro')}${c('endereco.logradouro', 'Rua', { autocomplete: 'address-line1' })}${c('endereco.numero', 'Número', { help: 'Até 10 caracteres, ou S/N.' })}${c('endereco.complemento', 'Complemento', { required: itself(part, 'endereco.complemento'), help: 'Apartamento, bloco ou ponto de referência.', attrs: html`maxlength="30"` })}`
}
