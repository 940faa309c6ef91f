/** The tables of the résumé on the form: kept as data in hidden fields, edited in dialogs. */
import type { FieldError } from '#platform/contract/failure.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Offered, RowsName, SentRows } from '../rows.ts'
import { portalAssets } from './assets.ts'
import { type Html, html, jsonData } from './html.ts'
import { checkbox } from './layout.ts'
import { rowKinds } from './resume-rows.ts'

/** What a row may refer to, and where the form's choices of it stand. */
const offeredBy = {
  'captacao.areas-formacao': 'areasFormacao',
  'captacao.idiomas': 'idiomas',
  'cargo-salario.cargos': 'cargos',
} as const
type RowChoices = { readonly [K in (typeof offeredBy)[keyof typeof offeredBy]]: Offered[] }

for (const [table, { fields }] of Object.entries(rowKinds))
  for (const [name, { options }] of Object.entries(fields))
    if (options.to && !(options.to in offeredBy))
      throw new Error(`The portal offers no choices for '${table}.${name}' (${options.to}).`)

/** Above this table stands the box of who had no job yet. */
const withFirstJob: RowsName = 'experiencias'

type Shown = {
  body: Record<string, unknown>
  errors: readonly FieldError[]
  base: string
}

/** Where the script lists what it found in a résumé. */
export const foundPlace = html`<section
  class="found"
  data-found
  aria-live="polite"
  hidden
></section>`

/** Each by its name, and the script that edits them. */
export function resumeTables(
  choices: RowChoices,
  { body, errors, base }: Shown,
): { names: string[]; draw: (name: string) => Html; script: Html } {
  const sent: SentRows = {
    kinds: rowKinds,
    offered: Object.fromEntries(
      Object.entries(offeredBy).map(([register, name]) => [register, choices[name]]),
    ),
  }
  const { form } = portalAssets(base)
  return {
    names: Object.keys(rowKinds),
    draw: (name) => tableOf(name, body, errors),
    script: html`<script type="application/json" id="linhas">
        ${jsonData(sent)}
      </script>
      ${form ? html`<script type="module" src="${form}"></script>` : ''}`,
  }
}

function tableOf(name: string, body: Record<string, unknown>, errors: readonly FieldError[]): Html {
  const kind = rowKinds[name]
  if (!kind) return html``
  const wrong = errors.filter((e) => e.field === name || e.field.startsWith(`${name}.`))
  return html`<section class="rows" data-rows="${name}" aria-labelledby="t-${name}">
    <h2 id="t-${name}">${kind.title}</h2>
    ${name === withFirstJob ? html`${checkbox('primeiroEmprego', 'Estou em busca do primeiro emprego', valueAt(body, 'primeiroEmprego') === true)}<input type="hidden" name="primeiroEmprego" value="" />` : ''}
    <div data-list></div>
    <button type="button" data-add id="f-${name}">${kind.add}</button
    >${wrong.map((e) => html`<small class="wrong">${e.message}</small>`)}<input
      type="hidden"
      name="${name}"
      value="${JSON.stringify(valueAt(body, name) ?? [])}"
    />
  </section>`
}
