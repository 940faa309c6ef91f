import { Alert, Badge, Button, Group, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/records.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { RefBox, type Ref } from '#platform/web/inputs/ref-box.tsx'
import { PageHeader } from '#platform/web/shell/page.tsx'
import { criarParaTalentos, previaParaTalentos } from './calls.ts'
import css from './users.module.css'

type Answer = CallAnswer<typeof criarParaTalentos>
type Fate = Answer['talentos'][number]

const marks: Record<Fate['situacao'], [string, string]> = {
  CRIAR: ['Será criado', 'tinta'],
  CRIADO: ['Criado', 'tinta'],
  JA_TEM: ['Já tem usuário', 'gray'],
  SEM_CPF: ['Sem CPF', 'barro'],
  SEM_EMAIL: ['Sem e-mail', 'barro'],
  RECUSADO: ['Recusado', 'vermelho'],
}
const people = (n: number): string => (n === 1 ? '1 usuário' : `${n} usuários`)

const fateOf = (t: Fate) => (
  <Table.Tr key={t.talentoId}>
    <Table.Td>
      <Link to={`/gestao-talentos/talentos/${t.talentoId}`}>{t.nome}</Link>
    </Table.Td>
    <Table.Td>
      <div className={css.fate}>
        <Badge variant="light" color={marks[t.situacao][1]}>
          {marks[t.situacao][0]}
        </Badge>
        {t.mensagem}
      </div>
    </Table.Td>
  </Table.Tr>
)

function Fates({ answer }: { answer: Answer }) {
  if (!answer.talentos.length)
    return <Text mt="md">Nenhum talento ativo corresponde aos filtros.</Text>
  return (
    <>
      {answer.cortado ? (
        <Alert color="barro" variant="light" mt="md">
          São mostrados os primeiros 1.000 talentos. Use os filtros para chegar aos outros.
        </Alert>
      ) : null}
      <Table.ScrollContainer minWidth={320} mt="md">
        <Table aria-label="O que acontece com cada talento">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Talento</Table.Th>
              <Table.Th>O que acontece</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{answer.talentos.map(fateOf)}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

type Wanted = { profile: Ref | null; area: Ref | null; position: Ref | null; name: string }
const nothingYet: Wanted = { profile: null, area: null, position: null, name: '' }

const filtersOf = ({ name, area, position }: Wanted) => ({
  ...(name.trim() ? { nome: name.trim() } : {}),
  ...(area ? { areaOrganizacional: area.id } : {}),
  ...(position ? { cargoId: position.id } : {}),
})

function Filters({
  wanted,
  missing,
  disabled,
  onChange,
}: {
  wanted: Wanted
  missing: string | undefined
  disabled: boolean
  onChange: (change: Partial<Wanted>) => void
}) {
  return (
    <div className={css.filters}>
      <RefBox
        label="Perfil"
        to="utilitario.perfis"
        disabled={disabled}
        value={wanted.profile}
        onChange={(profile) => onChange({ profile })}
        required
        error={missing}
      />
      <TextInput
        label="Nome do talento"
        disabled={disabled}
        value={wanted.name}
        onChange={(e) => onChange({ name: e.currentTarget.value })}
      />
      <RefBox
        label="Área organizacional"
        to="cargo-salario.areas-organizacionais"
        disabled={disabled}
        value={wanted.area}
        onChange={(area) => onChange({ area })}
      />
      <RefBox
        label="Cargo"
        to="cargo-salario.cargos"
        disabled={disabled}
        value={wanted.position}
        onChange={(position) => onChange({ position })}
      />
    </div>
  )
}

/** Choose profile and talents, see what happens to each, then create. */
export function ForTalentsPage() {
  const [wanted, setWanted] = useState(nothingYet)
  const [answer, setAnswer] = useState<Answer>()
  const [missing, setMissing] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (what: Partial<Wanted>) => {
    setWanted((now) => ({ ...now, ...what }))
    setAnswer(undefined)
  }
  const ready = answer?.talentos.filter((t) => t.situacao === 'CRIAR') ?? []

  const asked = () => {
    const { profile } = wanted
    setMissing(profile ? undefined : 'Perfil é obrigatório')
    return profile ? { perfil: profile.id, filtros: filtersOf(wanted) } : undefined
  }
  const told = async (sending: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true)
    try {
      return await sending()
    } catch (error) {
      tellRefusal(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const preview = async () => {
    const body = asked()
    setAnswer(body && (await told(() => send(previaParaTalentos, { body }, { mode: 'none' }))))
  }
  const create = async () => {
    const body = asked()
    const text = `Criar ${people(ready.length)} e enviar o convite por e-mail a cada um?`
    if (!body || !(await ask({ title: 'Criar usuários', text, ok: 'Criar' }))) return
    const ids = ready.map((t) => t.talentoId)
    const done = await told(() =>
      send(criarParaTalentos, { body: { ...body, ids } }, { mode: 'none' }),
    )
    if (!done) return
    setAnswer(done)
    void invalidate('utilitario/usuarios')
    if (done.criados === 0)
      toast.warning('Nenhum usuário foi criado. Veja o motivo ao lado de cada talento.')
    else
      toast.success(
        done.criados === 1
          ? '1 usuário criado com sucesso.'
          : `${done.criados} usuários criados com sucesso.`,
      )
  }
  return (
    <>
      <PageHeader title="Criar usuários para talentos" crumb="Criar para talentos" />
      <MailNote />
      <Text c="dimmed" mb="sm">
        Cada talento ativo com CPF e e-mail recebe um usuário com o perfil escolhido nesta empresa e
        um convite para criar a senha.
      </Text>
      <Filters wanted={wanted} missing={missing} disabled={busy} onChange={change} />
      <Group mt="md">
        <Button
          variant={ready.length ? 'default' : 'filled'}
          loading={busy}
          onClick={() => void preview()}
        >
          Ver talentos
        </Button>
        {ready.length ? (
          <Button loading={busy} onClick={() => void create()}>
            Criar {people(ready.length)}
          </Button>
        ) : null}
        <Button variant="subtle" component={Link} to="/utilitario/usuarios">
          Voltar aos usuários
        </Button>
      </Group>
      <div role="status" aria-live="polite">
        {answer ? <Fates answer={answer} /> : null}
      </div>
    </>
  )
}
