import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { requiredMessage } from '#platform/contract/validate.ts'

/** What the server says of a field that was left empty, for the script to say it before. */
export function missing(name: string): string | undefined {
  const field = fieldAt(candidatos.allFields, name)
  return field && requiredMessage(field)
}
