/** The form of the own registration: everything in sight, in the order in which it is read. */
import type { Ctx } from '#platform/server/context.ts'
import { type Html, html } from '../html.ts'
import { basePath } from '../layout.ts'
import { foundPlace, resumeTables } from '../resume-tables.ts'
import { isAsked } from './asked-fields.ts'
import { resumeBox } from './boxes.ts'
import type { Choices } from './choices.ts'
import { checkedFields } from './checked-fields.ts'
import {
  aboutYou,
  birthDate,
  drawAll,
  emailBox,
  type FormState,
  fullName,
  landline,
  mobile,
  type Part,
  partOf,
  photo,
  postalCode,
  sexBox,
  stateAndCity,
  street,
} from './form-parts.ts'
import { moreFields } from './more-fields.ts'
import { payAndSource, wantedLists } from './wanted.ts'

export async function registrationFields(
  ctx: Ctx,
  choices: Choices,
  state: FormState,
): Promise<Html> {
  const { body, errors } = state
  const part = partOf(ctx, choices, state)
  const more = await moreFields(ctx, body, errors)
  const tables = resumeTables(choices, { body, errors, base: basePath(ctx) })
  const resume = resumeBox(body, { isNew: false, asked: isAsked(ctx, 'ocrFile'), errors })
  return html`${part.shows('ocrFile') ? resume : ''} ${foundPlace} ${you(part)} ${contact(part)}
  ${part.shows('endereco') ? address(part) : ''} ${wanted(part)}
  ${tables.names.filter(part.shows).map(tables.draw)}
  ${
    more.asked.length
      ? html`<fieldset>
          <legend>Mais sobre você</legend>
          <div class="two">${more.asked}</div>
        </fieldset>`
      : ''
  }${
    more.free.length
      ? html`<details class="more">
          <summary>Outras informações (opcional)</summary>
          <div class="two">${more.free}</div>
        </details>`
      : ''
  }
  ${checkedFields}${tables.script}`
}

const you = (part: Part): Html =>
  html`<fieldset>
    <legend>Você</legend>
    ${photo(part)}${fullName(part)}
    <div class="two">${sexBox(part)}${birthDate(part)}${drawAll(aboutYou(part))}</div>
  </fieldset>`

const contact = (part: Part): Html =>
  html`<fieldset>
    <legend>Contato</legend>
    ${emailBox(part)}
    <div class="two">${mobile(part)}${landline(part)}</div>
  </fieldset>`

const address = (part: Part): Html =>
  html`<fieldset>
    <legend>Endereço</legend>
    ${postalCode(part)}
    <div class="two">${stateAndCity(part)}${street(part)}</div>
  </fieldset>`

const wanted = (part: Part): Html =>
  html`<fieldset>
    <legend>O que você procura</legend>
    ${drawAll(wantedLists(part))}
    <div class="two">${drawAll(payAndSource(part))}</div>
  </fieldset>`
