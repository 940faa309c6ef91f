import IconNews from '@tabler/icons-react/icons/IconNews'
import { useEffect, useRef, useState } from 'react'
import { formatDayOf } from '#platform/contract/dates.ts'
import { useLocation } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { MenuButton, type MenuEntry } from '../shell/menu-button.tsx'
import { unreadLabel, UnreadSign } from '../shell/unread.tsx'
import { NewsDialog } from './news-dialog.tsx'
import { markRead, type News, pressing, useNews } from './own-news.ts'

const unreadWords = (n: number): string => (n === 1 ? '1 não lida' : `${n} não lidas`)

const somethingStandsOver = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], form') !== null

/** The one that asks to be read, once a load, on the first page alone and never over what somebody is doing. */
function usePressing(all: readonly News[] | undefined, show: (news: News) => void): void {
  const { pathname } = useLocation()
  const { aceitoPoliticaSeguranca } = useSession()
  const told = useRef(false)
  useEffect(
    function showPressing() {
      const first = pathname === '/' && aceitoPoliticaSeguranca && all ? pressing(all) : undefined
      if (!first || told.current || somethingStandsOver()) return
      told.current = true
      show(first)
    },
    [all, pathname, aceitoPoliticaSeguranca, show],
  )
}

/** News of the company and of the suite. Not there where there are none. */
export function NewsArea() {
  const { timezone } = useSession()
  const { data } = useNews()
  const [shown, setShown] = useState<News>()
  usePressing(data?.content, setShown)
  const all = data?.content ?? []
  const unread = data?.naoLidas ?? 0
  const entryOf = (news: News): MenuEntry => ({
    key: String(news.id),
    label: unreadLabel(news),
    detail: formatDayOf(news.publicaEm, timezone),
    run: () => setShown(news),
  })
  const close = () => {
    if (shown) void markRead(shown)
    setShown(undefined)
  }
  if (!all.length) return null
  return (
    <>
      <MenuButton
        label="Notícias"
        heading="Notícias"
        width={400}
        entries={all.map(entryOf)}
        button={
          <UnreadSign
            icon={IconNews}
            label="Notícias"
            unread={unread}
            words={unreadWords(unread)}
          />
        }
      />
      {shown ? <NewsDialog news={shown} onClose={close} /> : null}
    </>
  )
}
