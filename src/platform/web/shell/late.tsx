import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
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

/**
 * What is loaded when it is first shown, so that whoever never opens it never waits for it. Where it cannot be read the
 * page around it stays with what was typed, says so and asks again.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <PageSkeleton />,
): Late<P> {
  type Read = { default: ComponentType<P> }
  // Whoever comes next asks anew.
  const unread = (): Read => {
    shared = reading()
    return { default: waiting === null ? UnreadPiece : UnreadPart }
  }
  let ready: ComponentType<P> | undefined
  const take = (component: ComponentType<P>): Read => {
    ready = component
    return { default: component }
  }
  const read = (): Promise<Read> => load().then(take, unread)
  const reading = () => lazy(read)
  let shared = reading()
  function Loaded(props: P) {
    // What was read ahead is drawn at once, without anything in its place.
    const [Late, setLate] = useState<ComponentType<P>>(() => ready ?? shared)
    const again = useCallback(() => setLate(() => shared), [])
    return (
      <Again value={again}>
        <Suspense fallback={waiting}>
          <Late {...props} />
        </Suspense>
      </Again>
    )
  }
  return Object.assign(Loaded, { ahead: () => void read() })
}

export const loadFloating = () => import('./floating.tsx')
type Floating = Awaited<ReturnType<typeof loadFloating>>

let floating: Floating | undefined
/** Read ahead, when somebody begins to do something. */
export const readFloating = (): void =>
  void loadFloating()
    .then((all) => {
      floating = all
    })
    .catch(() => undefined)

/**
 * A piece of what floats over the page. Where it cannot be read the page stays as it is, and the next use tries again;
 * what somebody waits for (`awaited`) says so.
 */
export function lateFloating<P extends object>(
  pick: (all: Floating) => ComponentType<P>,
  awaited: 'awaited' | 'unasked' = 'awaited',
): FunctionComponent<P> {
  return function Floats(props: P) {
    const [all, setAll] = useState(floating)
    const [turn, setTurn] = useState(0)
    const [failedIn, setFailed] = useState<number>()
    const again = useCallback(() => setTurn((n) => n + 1), [])
    const ask = () => {
      let stands = true
      if (!all)
        loadFloating()
          .then((loaded) => stands && setAll(loaded))
          .catch(() => stands && setFailed(turn))
      return () => {
        stands = false
      }
    }
    useEffect(ask, [all, turn])
    if (all) {
      const Piece = pick(all)
      return <Piece {...props} />
    }
    return awaited === 'awaited' && failedIn === turn ? (
      <Again value={again}>
        <UnreadPiece />
      </Again>
    ) : null
  }
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
