import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { pageUrl } from '../api/base-path.ts'
import { askSession } from '../api/session-calls.ts'
import { keepCompany, lastCompany } from './last-company.ts'
import { late } from '../shell/late.tsx'
import type { CompanySelectProps } from './company-select.tsx'
import type { CompanyRef, SessionInfo, SessionStep } from '#platform/contract/session.ts'

const Chosen = late(() => import('./company-select.tsx').then((m) => m.CompanySelect))

type Errors = { username?: string; password?: string; empresaId?: string }
type Props = {
  onDone: (info: SessionInfo) => void
  /** A new password is wanted first; without a place for it the login page asks. */
  onStep?: (password: string, step: SessionStep) => void
  /** Fixed where the session of a known person goes on. */
  cpf?: string | undefined
  company?: CompanyRef | undefined
  submitLabel?: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 11)
const masked = (digits: string): string =>
  digits.replace(
    /^(\d{3})(\d{1,3})?(\d{1,3})?(\d{1,2})?$/,
    (_, a: string, b?: string, c?: string, d?: string) =>
      a + (b ? `.${b}` : '') + (c ? `.${c}` : '') + (d ? `-${d}` : ''),
  )

function useCompanies(cpf: string, fixed: CompanyRef | undefined): CompanyRef[] | undefined {
  const [companies, setCompanies] = useState<CompanyRef[] | undefined>(fixed ? [fixed] : undefined)
  useEffect(
    function askCompanies() {
      if (fixed) return
      if (cpf.length !== 11) {
        setCompanies(undefined)
        return
      }
      const abort = new AbortController()
      askSession('GET login/empresas', {
        query: { cpf },
        anonymous: true,
        mode: 'none',
        signal: abort.signal,
      })
        .then(setCompanies)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'REQUISICAO_CANCELADA'))
            setCompanies([])
        })
      return () => abort.abort()
    },
    [cpf, fixed],
  )
  return companies
}

function check(cpf: string, password: string, company: string | null): Errors {
  return {
    ...(cpf ? {} : { username: 'CPF é obrigatório' }),
    ...(password ? {} : { password: 'Senha é obrigatória' }),
    ...(company ? {} : { empresaId: 'Empresa é obrigatória' }),
  }
}

function useWaiting(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

/** The only one, or the one of the last time where it is among them. */
function meantOf(companies: readonly CompanyRef[] = []): string | null {
  const ids = companies.map(({ id }) => String(id))
  const [only = null] = ids
  return ids.length === 1 ? only : (ids.find((id) => id === lastCompany()) ?? null)
}

const saidOf = (companies: readonly CompanyRef[] | undefined): string =>
  companies === undefined
    ? 'Informe o CPF para ver as empresas'
    : 'Nenhuma empresa disponível para este CPF'

type CompanyFieldProps = Omit<CompanySelectProps, 'companies'> & {
  companies: readonly CompanyRef[] | undefined
  fixed: boolean
}

/** A list to choose from is loaded for who has something to choose. */
function CompanyField({ companies, fixed, ...chosen }: CompanyFieldProps) {
  if (companies?.length && !fixed) return <Chosen companies={companies} {...chosen} />
  return (
    <TextInput
      label="Empresa"
      name="empresaId"
      disabled
      value={companies?.[0]?.nome ?? ''}
      placeholder={saidOf(companies)}
      error={chosen.error}
    />
  )
}

export function LoginForm({
  onDone,
  onStep = () => location.assign(pageUrl('login')),
  cpf: fixedCpf,
  company: fixedCompany,
  submitLabel = 'Entrar',
}: Props) {
  const [cpf, setCpf] = useState(digitsOf(fixedCpf ?? ''))
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useWaiting()
  const companies = useCompanies(cpf, fixedCompany)
  const box = useRef<HTMLFormElement>(null)
  const company = chosen ?? meantOf(companies)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check(cpf, password, company)
    setErrors(found)
    setSaid(undefined)
    const first = (['username', 'password', 'empresaId'] as const).find((name) => found[name])
    if (first) {
      box.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const info = await askSession('POST login', {
        anonymous: true,
        mode: 'none',
        body: { username: cpf, password, empresaId: Number(company), tipoLogin: 'CADASTRO' },
      })
      if (company) keepCompany(company)
      if (info.authenticated) onDone(info)
      else onStep(password, info)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      if (error.status === 429) setWait(Math.ceil(Number(error.body.segundos ?? 30)))
      else setSaid(error.message)
    }
  }

  return (
    <form ref={box} onSubmit={(e) => void submit(e)} noValidate>
      <Stack gap="sm">
        {said ? (
          <Alert color="vermelho" variant="light" role="alert">
            {said}
          </Alert>
        ) : null}
        {wait ? (
          <Alert color="barro" variant="light" role="status">
            Muitas tentativas em pouco tempo. Aguarde {wait} {wait === 1 ? 'segundo' : 'segundos'} e
            tente novamente.
          </Alert>
        ) : null}
        <TextInput
          label="CPF"
          name="username"
          required
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="username"
          placeholder="000.000.000-00"
          value={masked(cpf)}
          readOnly={Boolean(fixedCpf)}
          data-autofocus={fixedCpf ? undefined : true}
          autoFocus={!fixedCpf}
          error={errors.username}
          onChange={(e) => setCpf(digitsOf(e.currentTarget.value))}
        />
        <PasswordInput
          label="Senha"
          name="password"
          required
          withAsterisk={false}
          autoComplete="current-password"
          value={password}
          data-autofocus={fixedCpf ? true : undefined}
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          onChange={(e) => setPassword(e.currentTarget.value)}
        />
        <CompanyField
          companies={companies}
          fixed={fixedCompany !== undefined}
          value={company}
          onChange={setChosen}
          error={errors.empresaId}
        />
        <Button type="submit" loading={busy} disabled={wait > 0} fullWidth mt={4}>
          {wait ? `Aguarde ${wait} s` : submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
