import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { emailsUsuarios } from '#modules/utilitario/emails-usuarios/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { usuarios } from './resource.ts'

const ForTalentsPage = late(() => import('./for-talents-page.tsx').then((m) => m.ForTalentsPage))
const UserMails = late(() =>
  import('#modules/utilitario/emails-usuarios/user-mails.tsx').then((m) => m.UserMails),
)
const SeeAsPage = late(() => import('./see-as-page.tsx').then((m) => m.SeeAsPage))

const insert = authorityFor(usuarios, 'INSERIR')
const edit = authorityFor(usuarios, 'EDITAR')

function ForTalentsLink() {
  const has = useHas()
  return has(insert) && has('ROLE_CAD_TALENTOS') ? (
    <Button component={Link} to="/utilitario/usuarios/criar-para-talentos" variant="default">
      Criar usuários para talentos
    </Button>
  ) : null
}

export default defineScreens(usuarios, {
  listWays: ForTalentsLink,
  rowActions: [
    {
      key: 'verComo',
      label: 'Ver como',
      icon: 'eye',
      visible: (r) => r.can?.editar !== undefined && r.ativo === true,
      href: (r) => `/utilitario/usuarios/${r.id}/ver-como`,
    },
  ],
  tabs: [
    {
      key: 'emails',
      title: 'E-mails',
      authority: authorityFor(emailsUsuarios),
      component: UserMails,
    },
  ],
  pages: {
    'criar-para-talentos': {
      title: 'Criar usuários para talentos',
      authority: insert,
      component: ForTalentsPage,
    },
    ':id/ver-como': { title: 'Ver como', authority: edit, component: SeeAsPage },
  },
})
