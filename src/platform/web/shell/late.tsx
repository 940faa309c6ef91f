import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { PageSkeleton } from './page-skeleton.tsx'

/** What is loaded when it is first shown, so that whoever never opens it never waits for it. */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <PageSkeleton />,
): FunctionComponent<P> {
  const Late = lazy(() => load().then((component) => ({ default: component })))
  return function Loaded(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Late {...props} />
      </Suspense>
    )
  }
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

/** A piece of what floats over the page. Where it cannot be read the page stays as it is, and the next use tries again. */
export function lateFloating<P extends object>(
  pick: (all: Floating) => ComponentType<P>,
): FunctionComponent<P> {
  return function Floats(props: P) {
    const [all, setAll] = useState(floating)
    useEffect(
      function readOnce() {
        let stands = true
        if (!all)
          loadFloating()
            .then((loaded) => stands && setAll(loaded))
            .catch(() => undefined)
        return () => {
          stands = false
        }
      },
      [all],
    )
    if (!all) return null
    const Piece = pick(all)
    return <Piece {...props} />
  }
}
