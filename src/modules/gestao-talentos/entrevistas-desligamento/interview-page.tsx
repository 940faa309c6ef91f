import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { saveRecord, useCall, useRecord } from '#platform/web/api/records.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { useAction } from '#platform/web/record/use-action.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { estadoDaEntrevista } from './calls.ts'
import { InterviewSheet } from './interview-sheet.tsx'
import { entrevistasDesligamento as interviews, estados } from './resource.ts'

type State = CallAnswer<typeof estadoDaEntrevista>

const title = 'Entrevista de desligamento'
const names = ['enviar', 'lembrar', 'dispensar', 'reabrir'] as const

/** Of the acts only those that may be done now are buttons. */
function Acts({ id, onDone }: { id: number; onDone: () => void }) {
  const { data } = useRecord(interviews, id)
  const { start, dialog, sending } = useAction({ resource: interviews, onDone })
  if (!data) return null
  const actButton = (name: (typeof names)[number]) => (
    <Button
      key={name}
      variant="default"
      loading={sending}
      onClick={() => void start(name, { id, versao: data.versao })}
    >
      {interviews.actions[name].label}
    </Button>
  )
  const allowed = names.filter((name) => valueAt(data, ['can', name]) === true)
  return (
    <>
      <Group gap="xs">{allowed.map(actButton)}</Group>
      {dialog}
    </>
  )
}

/** A dismissal that asked for none may have one all the same. */
function Begin({ talent, onDone }: { talent: number; onDone: () => void }) {
  const may = useHas()(authorityFor(interviews, 'INSERIR'))
  const begin = async () => {
    try {
      await saveRecord(interviews, null, { colaborador: talent })
      onDone()
    } catch (error) {
      tellRefusal(error)
    }
  }
  return (
    <>
      <p>Nenhuma entrevista foi pedida neste desligamento.</p>
      {may ? <Button onClick={() => void begin()}>Aplicar entrevista</Button> : null}
    </>
  )
}

const Untold = ({ why }: { why: string }) => <p>{why}</p>

function Facts({ state }: { state: State }) {
  if (!state.prazo || state.estado === 'R' || state.estado === 'D') return null
  return (
    <p>
      {state.temEmail
        ? `O link por e-mail vale até ${formatDate(state.prazo)}.`
        : 'O talento não tem e-mail pessoal no cadastro: aplique a entrevista com um entrevistador.'}
    </p>
  )
}

function Body({ talent, state, reload }: { talent: number; state: State; reload: () => void }) {
  if (state.aviso && !state.entrevista) return <p role="status">{state.aviso}</p>
  if (!state.entrevista) return <Begin talent={talent} onDone={reload} />
  return (
    <>
      {state.aviso ? <p role="status">{state.aviso}</p> : null}
      <Facts state={state} />
      <Acts id={state.entrevista.id} onDone={reload} />
      {state.semRespostas ? (
        <Untold why={state.semRespostas} />
      ) : (
        <InterviewSheet
          key={`${state.entrevista.id} ${state.estado}`}
          interview={state.entrevista}
          talent={talent}
          isOver={state.estado === 'R' || state.estado === 'D' || state.aviso !== null}
          onSent={reload}
        />
      )}
    </>
  )
}

/** /gestao-talentos/talentos/:id/entrevista-desligamento */
export function InterviewPage({ id }: { id: number | null }) {
  const talent = id ?? 0
  const loaded = useCall(estadoDaEntrevista, { query: { colaboradorId: talent } })
  const reload = () => {
    void invalidate(interviews.path)
    void loaded.refetch()
  }
  if (loaded.isError && !loaded.data)
    return (
      <>
        <PageHeader title={title} />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (!loaded.data) return <PageSkeleton />
  const { entrevista, estado, nome } = loaded.data
  const { label, tone } = estados.of[estado]
  return (
    <>
      <PageHeader
        title={title}
        under={
          <p>
            Talento: <Link to={`/${talentos.path}/${talent}`}>{nome}</Link>{' '}
            {entrevista ? <StateBadge label={label} tone={tone} /> : null}
          </p>
        }
      />
      <Body talent={talent} state={loaded.data} reload={reload} />
    </>
  )
}
