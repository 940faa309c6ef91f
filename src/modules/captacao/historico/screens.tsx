import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { historico } from './resource.ts'

export default defineScreens(historico, {
  rowActions: [
    {
      key: 'candidato',
      label: 'Abrir o candidato no quadro',
      icon: 'user-search',
      visible: (r) => Boolean(r.candidatura && r.solicitacao),
      href: (r) =>
        `/captacao/candidato-solicitacoes?solicitacao=${r.solicitacao?.id}&candidatura=${r.candidatura}`,
    },
  ],
})
