/** The registration form and what it sends, for new candidates and for their own later changes. */
import { valueAt } from '#platform/contract/value-at.ts'
import { deficiencias, estadosCivis } from '#modules/gestao-talentos/pessoas/resource.ts'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { estados } from '#platform/server/places.ts'
import { type Html, html } from '../html.ts'
import { basePath, type Control, control } from '../layout.ts'
import type { CurrentTerms } from '../meus-dados/terms.ts'
import { resumeTables } from '../resume-tables.ts'
import { isAsked, isShown, obligatoryFields } from './asked-fields.ts'
import { photoBox, policyBox, resumeBox } from './boxes.ts'
import { chosenAt, type Choices, type Named } from './choices.ts'
import { moreFields } from './more-fields.ts'
import type { Sent } from './sent.ts'

const named = (rows: Named[]) => rows.map((r) => ({ value: r.id, label: r.nome }))
const options = (list: readonly { code: string; label: string }[]) =>
  list.map((o) => ({ value: o.code, label: o.label }))

export type FormState = {
  body: Sent
  errors: readonly FieldError[]
  isNew: boolean
  policy: CurrentTerms | null
}

type Part = {
  ctx: Ctx
  choices: Choices
  state: FormState
  /** A control of the record's field of that name. */
  c: (name: string, label: string, given?: Partial<Control>) => Html
  shows: (name: string) => boolean
}

export async function registrationFields(
  ctx: Ctx,
  choices: Choices,
  state: FormState,
): Promise<Html> {
  const { body, errors, isNew, policy } = state
  const part: Part = {
    ctx,
    choices,
    state,
    c: (name, label, given = {}) => fieldOf(ctx, state, { name, label, ...given }),
    shows: (name) => isShown(ctx, name),
  }
  const more = await moreFields(ctx, body, errors)
  const resume = isNew || part.shows('ocrFile')
  return html`${resume ? resumeBox(body, isNew, isAsked(ctx, 'ocrFile'), errors) : ''} ${you(part)}
  ${contact(part)} ${part.shows('endereco') ? address(part) : ''} ${wanted(part)}
  ${resumeTables(choices, { body, errors, shows: part.shows, base: basePath(ctx) })} ${more}
  ${isNew ? html`${loginPart(part)} ${policyBox(policy, body, errors)}` : ''}`
}

function fieldOf(ctx: Ctx, { body, errors }: FormState, given: Control): Html {
  const { name, options: offered } = given
  const value = offered ? chosenAt(body, name) : valueAt(body, name)
  return control({ value, required: isAsked(ctx, name), ...given }, errors)
}

const digits = html`inputmode="numeric"`
const sexes = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
  { value: 'I', label: 'Prefiro não dizer' },
]

const you = ({ ctx, c, shows, state: { body, errors, isNew } }: Part): Html =>
  html`<fieldset>
    <legend>Você</legend>
    ${shows('foto') ? photoBox(ctx, body, isAsked(ctx, 'foto'), errors) : ''}${c('nome', 'Nome completo', { autocomplete: 'name' })}${shows('nomeSocial') ? c('nomeSocial', 'Nome social', { help: 'Como você quer ser chamado.' }) : ''}
    <div class="two">
      ${isNew ? c('pessoal.cpf', 'CPF', { attrs: digits }) : ''}${c('pessoal.sexo', 'Sexo', { options: sexes })}${shows('pessoal.dataNascimento') ? c('pessoal.dataNascimento', 'Data de nascimento', { type: 'date', autocomplete: 'bday' }) : ''}${shows('pessoal.escolaridade') ? c('pessoal.escolaridade', 'Escolaridade', { options: options(escolaridades) }) : ''}${shows('pessoal.estadoCivil') ? c('pessoal.estadoCivil', 'Estado civil', { options: options(estadosCivis) }) : ''}${shows('pessoal.deficiencia') ? c('pessoal.deficiencia', 'Deficiência', { options: options(deficiencias) }) : ''}${shows('pessoal.pis') ? c('pessoal.pis', 'PIS', { attrs: digits }) : ''}
    </div>
  </fieldset>`

const areaCode = html`inputmode="numeric" maxlength="3"`
const phone = { type: 'tel', help: 'Com ou sem o DDD.', attrs: html`maxlength="25"` }

const contact = ({ c, shows }: Part): Html =>
  html`<fieldset>
    <legend>Contato</legend>
    ${c('contato.email', 'E-mail', { type: 'email', autocomplete: 'email' })}
    <div class="two">
      ${shows('contato.foneCelular') ? html`${c('contato.dddCelular', 'DDD do celular', { attrs: areaCode })}${c('contato.foneCelular', 'Celular', { ...phone, autocomplete: 'tel' })}` : ''}${shows('contato.foneFixo') ? html`${c('contato.ddd', 'DDD do telefone fixo', { attrs: areaCode })}${c('contato.foneFixo', 'Telefone fixo', phone)}` : ''}
    </div>
  </fieldset>`

function address({ ctx, c, choices }: Part): Html {
  const itself = (name: string): boolean => obligatoryFields(ctx).has(name)
  const states = estados().map((e) => ({ value: e.codigoIBGE, label: e.nome }))
  const found = ctx.platform.settings.cepUrl ? html`data-postal-code` : ''
  return html`<fieldset>
    <legend>Endereço</legend>
    ${c('endereco.cep', 'CEP', { required: itself('endereco.cep'), autocomplete: 'postal-code', attrs: html`inputmode="numeric" maxlength="10" ${found}` })}
    <div class="two">
      ${c('endereco.uf', 'Estado', { options: states, attrs: html`data-states` })}${c('endereco.cidade', 'Cidade', { options: named(choices.cidades), attrs: html`data-cities` })}${c('endereco.bairro', 'Bairro')}${c('endereco.logradouro', 'Rua', { autocomplete: 'address-line1' })}
    </div>
    <div class="two">
      ${c('endereco.numero', 'Número', { help: 'Até 10 caracteres, ou S/N.' })}${c('endereco.complemento', 'Complemento', { required: itself('endereco.complemento'), help: 'Apartamento, bloco ou ponto de referência.', attrs: html`maxlength="30"` })}
    </div>
  </fieldset>`
}

function wanted({ ctx, c, shows, choices, state: { body, errors } }: Part): Html {
  const list = (name: string, label: string, rows: Named[]): Html | string => {
    const chosen = idsAt(body, name)
    return checks({ name, label, rows, chosen, required: isAsked(ctx, name) }, errors)
  }
  return html`<fieldset>
    <legend>O que você procura</legend>
    ${list('cargos', `Cargo/Função Pretendida${cap(ctx)}`, choices.cargos)}${shows('areasInteresse') ? list('areasInteresse', 'Áreas de interesse', choices.areasInteresse) : ''}${shows('conhecimentos') ? list('conhecimentos', 'Conhecimentos', choices.conhecimentos) : ''}
    <div class="two">
      ${shows('pretencaoSalarial') ? c('pretencaoSalarial', 'Pretensão salarial (R$)', { attrs: html`inputmode="decimal"` }) : ''}${shows('comoFicouSabendoVaga') ? c('comoFicouSabendoVaga', 'Como ficou sabendo da vaga', { options: named(choices.canais) }) : ''}
    </div>
  </fieldset>`
}

const newPassword = { type: 'password', autocomplete: 'new-password', required: true }

const loginPart = ({ c }: Part): Html =>
  html`<fieldset>
    <legend>Senha</legend>
    ${c('senha', 'Senha', { ...newPassword, help: 'De 12 a 128 caracteres.' })}${c('confirmaSenha', 'Repita a senha', newPassword)}
  </fieldset>`

const cap = (ctx: Ctx): string => {
  const { maxCandidataCargo } = ctx.settings
  const most = Number(maxCandidataCargo ?? 0)
  return most > 0 ? ` (até ${most})` : ''
}

const idsAt = (body: Sent, name: string): number[] => {
  const all = valueAt(body, name)
  return Array.isArray(all) ? all.map((v: unknown) => Number(valueAt(v, 'id') ?? v)) : []
}

type Checks = {
  name: string
  label: string
  rows: Named[]
  chosen: number[]
  required: boolean
}

/** A long list that nobody has to answer stays closed until it is wanted. */
function checks(
  { name, label, rows, chosen, required: asked }: Checks,
  errors: readonly FieldError[],
): Html | string {
  const wrong = errors.find((e) => e.field === name)
  if (!rows.length && !wrong) return ''
  // Says that the list stood on the form: with nothing ticked the browser sends no other name.
  const boxes = html`<div class="choices">
      ${rows.map((r) => html`<label><input type="checkbox" name="${name}" value="${r.id}" ${chosen.includes(r.id) ? html`checked` : ''} /> ${r.nome}</label>`)}
    </div>
    <input type="hidden" name="${name}" value="" />`
  if (!asked && !chosen.length && rows.length > 6)
    return html`<details class="more checks">
      <summary>${label} (opcional)</summary>
      ${boxes}
    </details>`
  return html`<fieldset class="checks" id="f-${name}" tabindex="-1">
    <legend>${label}${asked ? html` <span class="req" aria-hidden="true">*</span>` : ''}</legend>
    ${boxes}${wrong ? html`<small class="wrong">${wrong.message}</small>` : ''}
  </fieldset>`
}
