/** Which fields of the form the browser checks when they are left, by the declarations that the server checks them with. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { SentField } from '../../rows.ts'
import { html, jsonData } from '../html.ts'
import { ownFields, parts } from '../own-fields.ts'
import { plainField } from '../resume-rows.ts'

/** What has a form of its own: documents, telephones, addresses of mail, days. */
const hasForm = ({ kind, options: o }: Field): boolean =>
  kind === 'date' || (kind === 'text' && (o.format !== undefined || o.mask !== undefined))

const formed = (fields: Fields, before = ''): [string, SentField][] =>
  Object.entries(fields).flatMap(([name, f]) => formedAt(before + name, f))

function formedAt(path: string, f: Field): [string, SentField][] {
  if (f.kind === 'group') return formed(f.options.fields ?? {}, `${path}.`)
  return hasForm(f) && !f.options.readOnly ? [[path, plainField(path, f)]] : []
}

const sent = jsonData(Object.fromEntries(formed(parts(candidatos.allFields, ownFields))))

export const checkedFields = html`<script type="application/json" id="campos">
  ${sent}
</script>`
