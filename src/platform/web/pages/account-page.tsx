import { Button, PasswordInput, Skeleton, Stack, Table, Tabs } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { formatInstant } from '#platform/contract/dates.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent, request } from '../api/client.ts'
import { invalidate } from '../api/queries.ts'
import { useSessionCall } from '../api/session-calls.ts'
import { showError, toast } from '../feedback/notices.tsx'
import { useSession, useTimeZone } from '../session/session-store.ts'
import { ErrorState, PageHeader } from '../shell/page.tsx'

const FIELDS = [
  ['senha', 'Senha atual', 'current-password'],
  ['novaSenha', 'Nova senha', 'new-password'],
  ['confNovaSenha', 'Confirme a nova senha', 'new-password'],
] as const
type Values = Record<(typeof FIELDS)[number][0], string>
const EMPTY: Values = { senha: '', novaSenha: '', confNovaSenha: '' }

function check(values: Values): Partial<Values> {
  const errors: Partial<Values> = {}
  for (const [name, label] of FIELDS) if (!values[name]) errors[name] = `${label} é obrigatória`
  if (!errors.confNovaSenha && values.novaSenha !== values.confNovaSenha)
    errors.confNovaSenha = 'A confirmação é diferente da nova senha'
  return errors
}

function PasswordForm() {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = check(values)
    setErrors(found)
    const first = FIELDS.find(([name]) => found[name])
    if (first)
      return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first[0]}"]`)?.focus()
    setBusy(true)
    try {
      await request('userinfo/senha', { method: 'PATCH', body: values, mode: 'none' })
      setValues(EMPTY)
      toast.success('Senha alterada com sucesso.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length)
        setErrors(Object.fromEntries(error.errors.map((e) => [e.field, e.message])))
      else if (!isSilent(error)) showError(error)
    }
    setBusy(false)
  }
  const passwordBox = ([name, label, autoComplete]: (typeof FIELDS)[number]) => (
    <PasswordInput
      key={name}
      name={name}
      label={label}
      required
      autoComplete={autoComplete}
      value={values[name]}
      error={errors[name]}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar ou ocultar: ${label}` }}
      onChange={(e) => setValues({ ...values, [name]: e.currentTarget.value })}
    />
  )
  return (
    <form onSubmit={(e) => void submit(e)} noValidate>
      <Stack gap="sm" maw={360} mt="md">
        {FIELDS.map(passwordBox)}
        <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
          Gravar
        </Button>
      </Stack>
    </form>
  )
}

function Sessions() {
  const timezone = useTimeZone()
  const loaded = useSessionCall('GET userinfo/sessoes')
  const end = (id: number) =>
    void request(`userinfo/sessoes/${id}`, { method: 'DELETE' })
      .then(() => {
        toast.success('Sessão encerrada com sucesso.')
        return invalidate('userinfo/sessoes')
      })
      .catch(() => undefined)
  if (loaded.isPending) return <Skeleton h={120} mt="md" />
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  const endButton = (id: number) => (
    <Button size="compact-sm" variant="default" onClick={() => end(id)}>
      Encerrar
    </Button>
  )
  const sessionRow = (s: (typeof loaded.data)[number]) => (
    <Table.Tr key={s.id}>
      <Table.Td>{s.navegador ?? '—'}</Table.Td>
      <Table.Td>{s.ip ?? '—'}</Table.Td>
      <Table.Td>{formatInstant(s.usadaEm, timezone)}</Table.Td>
      <Table.Td>{s.atual ? 'Esta sessão' : endButton(s.id)}</Table.Td>
    </Table.Tr>
  )
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Navegador</Table.Th>
            <Table.Th>Endereço</Table.Th>
            <Table.Th>Último acesso</Table.Th>
            <Table.Th>
              <span className="so-leitor">Ações</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{loaded.data.map(sessionRow)}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

export function AccountPage() {
  const { usuario, usuarioFortes } = useSession()
  const [params, setParams] = useSearchParams()
  const tab = params.get('aba') ?? (usuarioFortes ? 'sessoes' : 'senha')
  return (
    <>
      <PageHeader title="Minha conta" crumb="Minha conta" />
      <p style={{ margin: '0 0 12px' }}>
        {usuario.nome}
        {usuario.email ? ` · ${usuario.email}` : ''}
      </p>
      <Tabs
        value={tab}
        onChange={(aba) => {
          if (aba) setParams({ aba }, { replace: true })
        }}
      >
        <Tabs.List>
          {usuarioFortes ? null : <Tabs.Tab value="senha">Alterar minha senha</Tabs.Tab>}
          <Tabs.Tab value="sessoes">Sessões abertas</Tabs.Tab>
        </Tabs.List>
        {usuarioFortes ? null : (
          <Tabs.Panel value="senha">
            <PasswordForm />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="sessoes">{tab === 'sessoes' ? <Sessions /> : null}</Tabs.Panel>
      </Tabs>
    </>
  )
}
