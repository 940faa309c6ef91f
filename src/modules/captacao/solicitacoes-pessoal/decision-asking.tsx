/** What the dialogs of a request's page ask beside what its actions declare. */
import { field } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import type { Asking } from '#platform/web/record/use-action.tsx'
import { actions, statusSolicitacao } from './actions.ts'
import type { solicitacoesPessoal } from './resource.ts'

type Request = WireOf<typeof solicitacoesPessoal>

export const approval = (): Asking => ({
  title: 'Aprovar a solicitação',
  before: <p>A seleção começa e quem pediu a vaga é avisado.</p>,
})
export const rejection = (): Asking => ({
  title: 'Reprovar a solicitação',
  before: <p>Quem pediu a vaga é avisado e lê o motivo.</p>,
})

/** A decision already taken is changed to another one, which has to be chosen. */
export const review = ({ status }: Request): Asking => ({
  title: 'Rever a decisão',
  fields: {
    status: field.choice({
      label: 'Nova situação',
      gender: 'f',
      options: statusSolicitacao.filter((s) => s.code !== status),
      required: true,
    }),
    observacaoLiberador: actions.status.fields.observacaoLiberador,
  },
  presets: {},
  submitLabel: 'Gravar decisão',
})
