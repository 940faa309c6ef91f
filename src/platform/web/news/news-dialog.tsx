import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'
import { VersionNews } from '../shell/version-news.tsx'
import css from './news.module.css'
import { frameOf, type News, versionPage } from './own-news.ts'

function Content({ news }: { news: News }) {
  const version = useSession().parametrosDoSistema?.appVersao ?? ''
  if (news.quadro)
    return (
      <iframe
        className={css.frame}
        src={frameOf(news)}
        title={news.texto}
        sandbox="allow-scripts allow-forms allow-popups"
      />
    )
  if (news.link === versionPage) return <VersionNews version={version} />
  return <Text>{news.texto}</Text>
}

function Away({ news, onClose }: { news: News; onClose: () => void }) {
  const navigate = useNavigate()
  if (news.link === versionPage) return null
  if (news.link.startsWith('/'))
    return (
      <Button
        onClick={() => {
          onClose()
          void navigate(news.link)
        }}
      >
        Abrir
      </Button>
    )
  return (
    <Button component="a" href={news.link} target="_blank" rel="noopener noreferrer">
      Abrir em nova aba
    </Button>
  )
}

/** A page that refuses to stand in a frame is one press away in a tab of its own. */
export const NewsDialog = ({ news, onClose }: { news: News; onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={news.texto} size={news.quadro ? 'xl' : 'md'}>
    <Content news={news} />
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
      <Away news={news} onClose={onClose} />
    </Group>
  </Dialog>
)
