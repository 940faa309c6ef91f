import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { field } from '#platform/contract/field.ts'
import { filesOf } from '#platform/contract/files.ts'

/** Documents of a talent, of the company's own kinds. */
export const documentosTalento = filesOf(talentos, {
  field: 'colaborador',
  fields: {
    tipo: field.ref({
      label: 'Tipo do documento',
      to: 'gestao-talentos.tipo-documento',
      filter: () => ({ dono: 'TALENTO' }),
      help: 'Sem tipo, o documento não conta como entregue na admissão nem avisa o vencimento.',
      width: 6,
    }),
  },
})
