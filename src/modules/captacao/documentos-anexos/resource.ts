import { field } from '#platform/contract/field.ts'
import { filesOf } from '#platform/contract/files.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'

/** Documents of a candidate; what the specification has of them beyond any file. */
export const documentosAnexos = filesOf(candidatos, {
  field: 'candidato',
  fields: {
    data: field.date({ label: 'Data', gender: 'f', default: { from: 'hoje' }, width: 4 }),
    etapaSeletiva: field.ref({
      label: 'Etapa seletiva',
      gender: 'f',
      to: 'captacao.etapas-seletivas',
      onRemove: 'empty',
      width: 6,
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', lines: 3, max: 2000 }),
    url: field.text({ label: 'Endereço na internet', format: 'url', max: 500 }),
  },
})
