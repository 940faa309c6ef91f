import { SidePanel } from './overlay.tsx'
import { VersionNews } from './version-news.tsx'
import { useSession } from '../session/session-store.ts'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

export type Help = { title: string; content: ReactNode }

let current: Help | undefined
let opened = false
let news = false
const listeners = new Set<() => void>()
let snapshot = { current, opened, news }
const tell = (): void => {
  snapshot = { current, opened, news }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openHelp = (): void => {
  opened = true
  news = false
  tell()
}

export const openNews = (): void => {
  opened = true
  news = true
  tell()
}

/** What 'Ajuda' says while this screen stands. */
export function useHelp(title: string, content: ReactNode): void {
  useEffect(function say() {
    const mine = { title, content }
    current = mine
    tell()
    return () => {
      if (current === mine) current = undefined
      tell()
    }
  })
}

const GENERAL: Help = {
  title: 'Trama RH',
  content: (
    <>
      <p>
        O menu à esquerda mostra as telas em que você tem o que fazer: primeiro o trabalho do dia,
        depois os processos, os cadastros em Configurações e os relatórios. As que você só consulta
        estão na página do módulo e na pesquisa. Para ir direto a uma tela, pressione{' '}
        <kbd>Ctrl</kbd> <kbd>K</kbd> e digite parte do nome.
      </p>
      <p>
        O nome da empresa, no alto, diz em qual empresa você está trabalhando. Quem tem acesso a
        mais de uma pode trocar ali.
      </p>
    </>
  ),
}

export function HelpDrawer() {
  const now = useSyncExternalStore(subscribe, () => snapshot)
  const version = useSession().parametrosDoSistema?.appVersao ?? ''
  const help = now.current ?? GENERAL
  const close = () => {
    opened = false
    tell()
  }
  return (
    <SidePanel
      opened={now.opened}
      onClose={close}
      position="right"
      size={420}
      title={now.news ? 'Novidades da versão' : `Ajuda: ${help.title}`}
    >
      <div className="ajuda">{now.news ? <VersionNews version={version} /> : help.content}</div>
    </SidePanel>
  )
}
