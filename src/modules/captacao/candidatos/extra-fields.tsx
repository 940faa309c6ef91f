import { extraNames } from '#modules/gestao-talentos/pessoas/extra-fields.ts'
import { late } from '#platform/web/shell/late.tsx'

const ExtraField = late(() => import('./extra-field.tsx').then((m) => m.ExtraField))

export const extraInputs = Object.fromEntries(extraNames.map((name) => [name, ExtraField]))
