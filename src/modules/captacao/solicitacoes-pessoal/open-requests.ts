import { field } from '#platform/contract/field.ts'

/** The requests that candidates may enter. */
export const openRequestsField = (most: number) =>
  field.refs({
    label: 'Solicitações de pessoal',
    gender: 'f',
    to: 'captacao.solicitacoes-pessoal',
    filter: () => ({ visualizar: 'A', status: 'A' }),
    required: true,
    minItems: 1,
    maxItems: most,
    messages: { required: 'Selecione ao menos uma solicitação' },
  })
