import { late } from '#platform/web/shell/late.tsx'

const ExtraField = late(() => import('./extra-field.tsx').then((m) => m.ExtraField))

const names = [
  ...Array.from({ length: 8 }, (_, i) => `texto${i + 1}`),
  'textolongo1',
  'textolongo2',
  'data1',
  'data2',
  'data3',
  'valor1',
  'valor2',
  'numero1',
]
export const extraInputs = Object.fromEntries(
  names.map((name) => [`camposExtras.${name}`, ExtraField]),
)
