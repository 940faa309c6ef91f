import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { PageSkeleton } from './page-skeleton.tsx'
import css from './shell.module.css'

const Again = createContext<() => void>(() => undefined)

function Unread({ className }: { className: string | undefined }) {
  const again = useContext(Again)
  return (
    <span role="alert" className={className}>
      Esta parte da tela não pôde ser carregada. O que você digitou continua aqui.{' '}
      <button type="button" onClick={again}>
        Tentar de novo
      </button>
    </span>
  )
}
/** In its own place. */
const UnreadPart = () => <Unread className={css.unreadPart} />
/** In the place of what somebody else has asked for in vain. */
export const UnreadWhole = ({ again }: { again: () => unknown }) => (
  <Again value={() => void again()}>
    <UnreadPart />
  </Again>
)
/** Of what has no place until it opens: at the edge of the window. */
const UnreadPiece = () => <Unread className={css.unreadPiece} />

/** `ahead` reads it before it is shown. */
export type Late<P> = FunctionComponent<P> & { ahead: () => void }

/** What is loaded once, for all who draw it. Whoever comes after it could not be read asks anew. */
function source<T extends object>(load: () => Promise<T>) {
  let state: T | 'unread' | 'failed' = 'unread'
  let reading = false
  const listeners = new Set<() => void>()
  const become = (next: typeof state) => {
    state = next
    reading = false
    for (const tell of listeners) tell()
  }
  function read(): void {
    if (state === 'failed') become('unread')
    if (reading || state !== 'unread') return
    reading = true
    load().then(become, () => become('failed'))
  }
  const subscribe = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  const forget = () => {
    if (state === 'failed') state = 'unread'
  }
  function use() {
    useState(forget)
    const found = useSyncExternalStore(subscribe, () => state)
    // Begun while the page around it is still drawn.
    if (found === 'unread') read()
    return found
  }
  return { read, use }
}

const partOf = <T extends object, P extends object>(
  of: { read: () => void; use: () => T | 'unread' | 'failed' },
  pick: (all: T) => ComponentType<P>,
  waiting: ReactNode,
  failed: ReactNode,
): FunctionComponent<P> =>
  function Part(props: P) {
    const all = of.use()
    if (typeof all === 'string')
      return all === 'failed' ? <Again value={of.read}>{failed}</Again> : waiting
    const Piece = pick(all)
    return <Piece {...props} />
  }

/**
 * What is loaded when it is first shown, so that whoever never opens it never waits for it. Where it cannot be read the
 * page around it stays with what was typed, says so and asks again. Nothing is suspended: React shows what comes after
 * a suspended part no sooner than 300 ms later.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <PageSkeleton />,
): Late<P> {
  const of = source(() => load().then((Part) => ({ Part })))
  const failed = waiting === null ? <UnreadPiece /> : <UnreadPart />
  return Object.assign(
    partOf(of, ({ Part }) => Part, waiting, failed),
    { ahead: of.read },
  )
}

export const loadFloating = () => import('./floating.tsx')
type Floating = Awaited<ReturnType<typeof loadFloating>>

const floating = source(loadFloating)
/** Read ahead, when somebody begins to do something. */
export const readFloating = floating.read

/**
 * A piece of what floats over the page. Where it cannot be read the page stays as it is, and the next use tries again;
 * what somebody waits for (`awaited`) says so.
 */
export function lateFloating<P extends object>(
  pick: (all: Floating) => ComponentType<P>,
  awaited: 'awaited' | 'unasked' = 'awaited',
): FunctionComponent<P> {
  return partOf(floating, pick, null, awaited === 'awaited' ? <UnreadPiece /> : null)
}

/** Once the browser has had nothing to do. */
let rested = false
const wait: (then: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 300))

/** What no page waits for: its code and its data are not asked for while the first screen is still being read. */
export const whenRested = <P extends object>(Part: Late<P>): FunctionComponent<P> =>
  function Rested(props: P) {
    const [shown, setShown] = useState(rested)
    useEffect(() => {
      if (!shown) wait(() => setShown((rested = true)))
    }, [shown])
    return shown ? <Part {...props} /> : null
  }
