import { useSession } from '../session/session-store.ts'
import { PageHeader } from '../shell/page.tsx'
import { VersionNews } from '../shell/version-news.tsx'

export function VersionPage() {
  const version = useSession().parametrosDoSistema?.appVersao ?? ''
  return (
    <>
      <PageHeader title="Novidades da versão" crumb="Novidades da versão" />
      <VersionNews version={version} />
    </>
  )
}
