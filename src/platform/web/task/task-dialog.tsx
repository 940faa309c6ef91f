import { Button, Group, List, Progress, Text } from '@mantine/core'
import { useEffect } from 'react'
import { callPath } from '#platform/contract/call.ts'
import {
  cancelTask,
  oneTask,
  taskKeptDays,
  taskResult,
  taskRows,
  taskSeen,
} from '#platform/contract/task.ts'
import { download } from '../api/download.ts'
import { send, useCall } from '../api/records.ts'
import { ask } from '../feedback/notices.tsx'
import { tellRefusal } from '../feedback/refusal.ts'
import { Dialog } from '../shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '../shell/page.tsx'
import { isOpen, readAgain, showTask, stateSentence, type TaskState } from './own-tasks.ts'

/** More are read better in the sheet. */
const mostShown = 100

async function cancel({ id }: TaskState): Promise<void> {
  const sure = await ask({
    title: 'Cancelar tarefa',
    text: 'Cancelar esta tarefa? O que já foi feito fica feito; o restante não será feito.',
    ok: 'Cancelar tarefa',
    danger: true,
  })
  if (!sure) return
  await send(cancelTask, { params: { id } }, { mode: 'none' }).catch(tellRefusal)
  await readAgain()
}

function NotDone({ task }: { task: TaskState }) {
  const rows = useCall(taskRows, { params: { id: task.id }, query: { destino: 'NAO_FEITA' } })
  const all = rows.data ?? []
  const more = task.total - task.feitas - Math.min(all.length, mostShown)
  if (!all.length) return null
  return (
    <>
      <Text size="sm" mt="sm" mb={6}>
        Não foram feitas:
      </Text>
      <List size="sm" mah={280} style={{ overflow: 'auto' }}>
        {all.slice(0, mostShown).map((r) => (
          <List.Item key={r.ordem}>
            <b>{r.titulo}</b>: {r.mensagem}
          </List.Item>
        ))}
      </List>
      {more > 0 ? (
        <Text size="sm" mt={6}>
          E mais {more}, que estão na planilha do resultado.
        </Text>
      ) : null}
    </>
  )
}

const close = (): void => showTask(undefined)

function Running({ task }: { task: TaskState }) {
  return (
    <>
      <Text size="sm" mt="sm" c="dimmed">
        Você pode continuar trabalhando: a tarefa segue mesmo que saia do sistema, e fica em
        Tarefas, no alto da tela.
      </Text>
      <Group mt="md" justify="flex-end" gap="xs">
        <Button variant="subtle" color="vermelho" onClick={() => void cancel(task)}>
          Cancelar tarefa
        </Button>
        <Button onClick={close}>Continuar trabalhando</Button>
      </Group>
    </>
  )
}

const markSeen = (id: number): Promise<unknown> =>
  send(taskSeen, { params: { id } }, { mode: 'none', quiet: true })
    .then(readAgain)
    .catch(() => undefined)

function Ended({ task }: { task: TaskState }) {
  const { id, vista } = task
  useEffect(() => {
    if (!vista) void markSeen(id)
  }, [id, vista])
  const result = () =>
    void download(callPath(taskResult, { id: task.id }), { mode: 'popup' }).catch(() => undefined)
  return (
    <>
      {task.feitas < task.total ? <NotDone task={task} /> : null}
      <Text size="xs" mt="sm" c="dimmed">
        O resultado fica guardado por {taskKeptDays} dias.
      </Text>
      <Group mt="md" justify="flex-end" gap="xs">
        <Button variant="default" onClick={result}>
          Baixar resultado
        </Button>
        <Button onClick={close}>Fechar</Button>
      </Group>
    </>
  )
}

function TaskView({ task }: { task: TaskState }) {
  const done = isOpen(task) ? task.percentual : 100
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section
          value={done}
          aria-label="Andamento da tarefa"
          color={task.estado === 'CANCELADA' ? 'gray' : 'tinta'}
        />
      </Progress.Root>
      <Text size="sm" mt={8} role="status">
        {stateSentence(task)}
        {isOpen(task) && task.recusadas ? ` Não feitas até agora: ${task.recusadas}.` : ''}
      </Text>
      {isOpen(task) ? <Running task={task} /> : <Ended task={task} />}
    </>
  )
}

/** How a task stands, and how to leave or cancel it; its end with what was not done and the sheet. */
export function TaskDialog({ id }: { id: number }) {
  const task = useCall(oneTask, { params: { id } }, { pollWhile: isOpen, quiet: true })
  return (
    <Dialog
      opened
      onClose={close}
      title={task.data?.titulo ?? 'Tarefa'}
      size="lg"
      closeOnClickOutside={false}
    >
      {task.data ? <TaskView task={task.data} /> : null}
      {!task.data && task.error ? (
        <ErrorState error={task.error} onRetry={() => void task.refetch()} />
      ) : null}
      {!task.data && !task.error ? <PageSkeleton /> : null}
    </Dialog>
  )
}
