import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../feedback/notices.tsx'
import { lateFloating } from '../shell/late.tsx'
import { Dialog } from '../shell/overlay.tsx'
import { discardTyped } from '../form/typed.ts'
import { leaveSystem } from './leaving.ts'
import { goToLogin, loadSession } from './load-session.ts'
import type { SessionInfo } from '#platform/contract/session.ts'
import { session, useSessionState } from './session-store.ts'

const LoginForm = lateFloating((all) => all.LoginForm)
const ProofForm = lateFloating((all) => all.ProofForm)

function Expired() {
  return (
    <Dialog
      opened
      onClose={() => session.show('none')}
      title="Sessão expirada"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text size="sm">
        Sua sessão expirou. O que você digitou continua na tela, mas ainda não foi gravado. Se
        continuar nesta página, a próxima operação pedirá o login.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" onClick={() => void leaveSystem()}>
          Sair
        </Button>
        <Button variant="default" onClick={() => session.show('none')}>
          Continuar nesta página
        </Button>
        <Button data-autofocus onClick={() => session.show('login')}>
          Entrar novamente
        </Button>
      </Group>
    </Dialog>
  )
}

const otherAccount = async (): Promise<void> => {
  if (
    await ask({
      title: 'Sair do sistema',
      text: 'O que não foi gravado será descartado. Deseja continuar?',
      ok: 'Descartar e sair',
      cancel: 'Voltar',
      discards: true,
    })
  ) {
    discardTyped()
    goToLogin(false)
  }
}

function Login({ info }: { info: SessionInfo }) {
  const queries = useQueryClient()
  const done = (next: SessionInfo) => {
    session.begin(next)
    void queries.invalidateQueries()
  }
  return (
    <Dialog
      opened
      onClose={() => session.show('none')}
      title="Confirme sua identidade"
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text size="sm">
          A sessão era de {info.usuario.nome}. Entre com a mesma conta para continuar de onde parou.
        </Text>
        <LoginForm
          cpf={info.usuario.cpf}
          company={info.empresa}
          submitLabel={`Continuar como ${info.usuario.nome.split(' ')[0]}`}
          onDone={done}
        />
        <Button variant="subtle" onClick={() => void otherAccount()}>
          Entrar com outra conta
        </Button>
      </Stack>
    </Dialog>
  )
}

const proven = (): void => session.proved()

function Proof({ info }: { info: SessionInfo }) {
  return (
    <Dialog
      opened
      onClose={() => session.show('none')}
      title="Confirme sua identidade"
      closeOnClickOutside={false}
    >
      <ProofForm cpf={info.usuario.cpf} onDone={proven} onGiveUp={() => session.show('none')} />
    </Dialog>
  )
}

function discardAndReload(): void {
  discardTyped()
  location.reload()
}

function CompanyChanged() {
  return (
    <Dialog
      opened
      onClose={() => session.show('none')}
      title="Atenção! A empresa foi alterada em outra aba"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text size="sm">
        Não é possível trabalhar com empresas diferentes em abas do mesmo navegador. Nada foi
        gravado. Descarte para abrir esta página com a empresa atual, ou mantenha para copiar o que
        digitou.
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => session.show('none')} data-autofocus>
          Manter
        </Button>
        <Button onClick={discardAndReload}>Descartar</Button>
      </Group>
    </Dialog>
  )
}

const WARN_MS = 120_000

function useTimeLeft(): number | undefined {
  const { status } = useSessionState()
  const [left, setLeft] = useState<number>()
  useEffect(
    function watchEnd() {
      if (status !== 'authenticated') {
        setLeft(undefined)
        return
      }
      const look = () => {
        const end = session.get().expiresAt
        const rest = end === undefined ? undefined : end - Date.now()
        setLeft(rest !== undefined && rest <= WARN_MS ? rest : undefined)
        // Another tab may have kept the session alive: the server knows.
        if (rest !== undefined && rest <= 0) void loadSession()
      }
      const timer = setInterval(look, 1000)
      return () => clearInterval(timer)
    },
    [status],
  )
  return left
}

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`

function AboutToEnd() {
  const left = useTimeLeft()
  if (left === undefined || left <= 0) return null
  return (
    <Alert
      color="barro"
      variant="filled"
      role="alert"
      pos="fixed"
      bottom={16}
      left="50%"
      style={{ transform: 'translateX(-50%)', zIndex: 400 }}
    >
      <Group gap="md" wrap="nowrap">
        <span aria-live="off">Sua sessão termina em {clock(left)}.</span>
        <Button size="xs" variant="white" color="dark" onClick={() => void loadSession()}>
          Continuar conectado
        </Button>
      </Group>
    </Alert>
  )
}

export function SessionDialogs() {
  const { prompt, info } = useSessionState()
  return (
    <>
      <AboutToEnd />
      {prompt === 'expired' ? <Expired /> : null}
      {prompt === 'login' && info ? <Login info={info} /> : null}
      {prompt === 'proof' && info ? <Proof info={info} /> : null}
      {prompt === 'company' ? <CompanyChanged /> : null}
    </>
  )
}
