import { idIn } from '#platform/contract/value-at.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { entrevistasDesligamento } from './resource.ts'

export default defineScreens(entrevistasDesligamento, {
  rowActions: [
    {
      key: 'respostas',
      label: 'Abrir entrevista',
      icon: 'file-text',
      href: ({ colaborador }) =>
        `/gestao-talentos/talentos/${idIn(colaborador)}/entrevista-desligamento`,
    },
  ],
})
