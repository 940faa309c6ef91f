import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/client.ts'
import { session } from './session-store.ts'

type Props = { cpf: string; onDone: () => void; onGiveUp: () => void }

/** The password of the session's own person, typed once more before a sensitive act. */
export function ProofForm({ cpf, onDone, onGiveUp }: Props) {
  const [senha, setSenha] = useState('')
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const refuse = (message: string): void => {
    setSaid(message)
    box.current?.focus()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!senha) return refuse('Senha é obrigatória')
    setBusy(true)
    try {
      await request('userinfo/confirmacao', {
        method: 'POST',
        body: { senha },
        anonymous: true,
        mode: 'none',
      })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The session has ended meanwhile: its login asks for the same password.
      if (error.status === 401) session.expire('login')
      else refuse(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(e) => void submit(e)} noValidate>
      <Stack gap="sm">
        <Text size="sm">Digite sua senha para continuar.</Text>
        <input type="hidden" name="username" autoComplete="username" value={cpf} readOnly />
        <PasswordInput
          ref={box}
          label="Senha"
          name="password"
          required
          withAsterisk={false}
          autoComplete="current-password"
          value={senha}
          data-autofocus
          error={said}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          onChange={(e) => setSenha(e.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onGiveUp}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Continuar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
