/** What the person is looking for: positions, interests, skills, pay and where they heard of it. */
import { valueAt } from '#platform/contract/value-at.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type Html, html } from '../html.ts'
import { isAsked } from './asked-fields.ts'
import type { Named } from './choices.ts'
import { named, type Part, type Piece, piece } from './form-parts.ts'
import { missing } from './missing.ts'
import type { Sent } from './sent.ts'

/** Long lists of choices, each with its name. */
export function wantedLists(part: Part): (Piece & { name: string })[] {
  const { ctx, shows, choices, state } = part
  const lists: [string, string, Named[]][] = [
    ['cargos', `Cargo/Função Pretendida${cap(ctx)}`, choices.cargos],
    ['areasInteresse', 'Áreas de interesse', choices.areasInteresse],
    ['conhecimentos', 'Conhecimentos', choices.conhecimentos],
  ]
  const drawn = (name: string, label: string, rows: Named[]) => {
    const chosen = idsAt(state.body, name)
    const required = isAsked(ctx, name)
    return {
      name,
      ...piece(part, name, checks({ name, label, rows, chosen, required }, state.errors)),
    }
  }
  return lists.filter(([name]) => name === 'cargos' || shows(name)).map((list) => drawn(...list))
}

export const payAndSource = (part: Part): Piece[] => {
  const { c, shows, choices } = part
  const pay = () =>
    c('pretencaoSalarial', 'Pretensão salarial (R$)', { attrs: html`inputmode="decimal"` })
  const source = () =>
    c('comoFicouSabendoVaga', 'Como ficou sabendo da vaga', { options: named(choices.canais) })
  return [
    ...(shows('pretencaoSalarial') ? [piece(part, 'pretencaoSalarial', pay())] : []),
    ...(shows('comoFicouSabendoVaga') ? [piece(part, 'comoFicouSabendoVaga', source())] : []),
  ]
}

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
): Html {
  const wrong = errors.find((e) => e.field === name)
  if (!rows.length && !wrong) return html``
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
  return html`<fieldset
    class="checks"
    id="f-${name}"
    tabindex="-1"
    ${asked ? html`data-asked="${missing(name)}"` : ''}
  >
    <legend>${label}${asked ? html` <span class="req" aria-hidden="true">*</span>` : ''}</legend>
    ${boxes}${wrong ? html`<small class="wrong" id="f-${name}-e">${wrong.message}</small>` : ''}
  </fieldset>`
}
