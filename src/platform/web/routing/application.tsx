import { Button, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { LateFieldsForm } from '../form/late-fields-form.tsx'
import { UNREACHABLE } from '../api/api-error.ts'
import { setErrorSink, setWaitingSink } from '../api/error-sink.ts'
import { queryClient } from '../api/queries.ts'
import { showError, showWaiting } from '../feedback/notices.tsx'
import { setLeading } from '../feedback/leading.ts'
import { NoticesPlace } from '../feedback/notices-place.tsx'
import { RowEditorContext, type FieldsFormProps } from '../form/form-context.ts'
import { ServerErrorPage } from '../pages/message-pages.tsx'
import { loadSession } from '../session/load-session.ts'
import { useSessionState } from '../session/session-store.ts'
import { Tips } from '../shell/tips.tsx'
import { LogoMark } from '../theme/logo.tsx'
import { theme } from '../theme/theme.ts'
import { router } from './router.tsx'
import { readScreenAhead } from './slice-route.tsx'

setErrorSink(showError)
setWaitingSink(showWaiting)
setLeading((path) => void router.navigate(path))

const rowEditor = (props: FieldsFormProps) => <LateFieldsForm {...props} />

function Gate() {
  const { status, info } = useSessionState()
  if (info) return <RouterProvider router={router} />
  if (status === 'anonymous')
    return (
      <main>
        <ServerErrorPage />
      </main>
    )
  const centred = {
    minHeight: '100dvh',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 14,
    textAlign: 'center',
    padding: 24,
  } as const
  if (status === 'unreachable')
    return (
      <main style={centred} role="alert">
        <LogoMark size={44} />
        <p style={{ maxWidth: 420, margin: 0 }}>{UNREACHABLE}</p>
        <Button onClick={() => void loadSession()}>Tentar novamente</Button>
      </main>
    )
  return (
    <main style={centred} aria-busy="true" aria-label="Carregando...">
      <LogoMark size={44} />
    </main>
  )
}

/** Begins what the first screen waits for, before anything is drawn. */
export function begin(): void {
  void loadSession()
  void readScreenAhead(router.state.matches.at(-1)?.params ?? {})
}

/** Everything around the screens. The composition registers what it found. */
export function Application() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <NoticesPlace />
        <Tips />
        <RowEditorContext value={rowEditor}>
          <Gate />
        </RowEditorContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}
