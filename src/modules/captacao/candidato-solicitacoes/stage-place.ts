/** Whose stage of which request: what an application and an entry of the history name alike. */
import { field } from '#platform/contract/field.ts'

export const candidato = field.ref({
  label: 'Candidato',
  to: 'captacao.candidatos',
  required: true,
  readOnly: 'afterCreate',
  acrossCompanies: true,
  onRemove: 'cascade',
  width: 6,
})

export const solicitacao = {
  label: 'Solicitação de pessoal',
  gender: 'f',
  to: 'captacao.solicitacoes-pessoal',
  required: true,
  readOnly: 'afterCreate',
  width: 6,
} as const

export const etapaSeletiva = {
  label: 'Etapa seletiva',
  gender: 'f',
  to: 'captacao.etapas-seletivas',
} as const
