import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/client.ts'

type Errors = { novaSenha?: string; confNovaSenha?: string }

/** The step between login and application: the password just typed is known, only the new one is asked. */
export function NewPassword({
  current,
  name,
  onDone,
}: {
  current: string
  name: string
  onDone: () => void
}) {
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found: Errors = {
      ...(next ? {} : { novaSenha: 'Nova senha é obrigatória' }),
      ...(next === again
        ? {}
        : { confNovaSenha: 'A senha não foi confirmada corretamente. Por favor, confira.' }),
    }
    setErrors(found)
    setSaid(undefined)
    const first = (['novaSenha', 'confNovaSenha'] as const).find((field) => found[field])
    if (first) return box.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    try {
      await request('userinfo/senha', {
        method: 'PATCH',
        anonymous: true,
        mode: 'none',
        body: { senha: current, novaSenha: next, confNovaSenha: again },
      })
      onDone()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      setErrors(Object.fromEntries(error.errors.map((e) => [e.field, e.message])))
      if (!error.errors.length) setSaid(error.message)
    }
  }
  const shown = { 'aria-label': 'Mostrar ou ocultar a senha' }
  return (
    <form ref={box} onSubmit={(e) => void submit(e)} noValidate>
      <Stack gap="sm">
        <p style={{ margin: 0 }}>
          Olá, {name.split(' ')[0]}. Antes de entrar, crie uma senha que só você conheça.
        </p>
        {said ? (
          <Alert color="vermelho" variant="light" role="alert">
            {said}
          </Alert>
        ) : null}
        <PasswordInput
          label="Nova senha"
          name="novaSenha"
          required
          withAsterisk={false}
          autoFocus
          autoComplete="new-password"
          description="De 12 a 128 caracteres, sem o seu nome, CPF ou o nome da empresa."
          value={next}
          error={errors.novaSenha}
          visibilityToggleButtonProps={shown}
          onChange={(e) => setNext(e.currentTarget.value)}
        />
        <PasswordInput
          label="Repita a nova senha"
          name="confNovaSenha"
          required
          withAsterisk={false}
          autoComplete="new-password"
          value={again}
          error={errors.confNovaSenha}
          visibilityToggleButtonProps={shown}
          onChange={(e) => setAgain(e.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth mt={4}>
          Gravar e entrar
        </Button>
      </Stack>
    </form>
  )
}
