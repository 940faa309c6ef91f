import { VisuallyHidden } from '@mantine/core'
import IconListCheck from '@tabler/icons-react/icons/IconListCheck'
import { useEffect, useRef } from 'react'
import { ownTasks } from '#platform/contract/task.ts'
import { useCall } from '../api/records.ts'
import { toast } from '../feedback/notices.tsx'
import { late } from '../shell/late.tsx'
import { MenuButton, type MenuEntry } from '../shell/menu-button.tsx'
import css from '../shell/shell.module.css'
import {
  endSentence,
  isOpen,
  showTask,
  stateSentence,
  type TaskState,
  tellEnded,
  useShownTask,
} from './own-tasks.ts'

const TaskDialog = late(() => import('./task-dialog.tsx').then((m) => m.TaskDialog), null)

/** To who waits for it, and in a line to who is elsewhere by now. */
function tellEnd(task: TaskState, unseen: boolean): void {
  tellEnded(task)
  if (unseen) toast.info(`${task.titulo}. ${endSentence(task)}`)
}

/** An end is told once. */
function useEnds(tasks: readonly TaskState[] | undefined, shown: number | undefined): void {
  const open = useRef<ReadonlySet<number>>(new Set())
  const tellAll = (all: readonly TaskState[]) => {
    const before = open.current
    open.current = new Set(all.filter(isOpen).map((t) => t.id))
    for (const task of all.filter((t) => !isOpen(t)))
      tellEnd(task, before.has(task.id) && task.id !== shown)
  }
  const telling = useRef(tellAll)
  telling.current = tellAll
  useEffect(() => {
    if (tasks) telling.current(tasks)
  }, [tasks])
}

const waitsFor = (task: TaskState): boolean => isOpen(task) || !task.vista

const countSentence = (n: number): string =>
  n === 1 ? ': 1 em andamento ou por ver' : `: ${n} em andamento ou por ver`

const taskEntry = (task: TaskState): MenuEntry => ({
  key: String(task.id),
  label: task.titulo,
  detail: stateSentence(task),
  run: () => showTask(task.id),
})

/** One's lots that go on or have ended, each a click from its dialog. Not there where there are none. */
export function TasksArea() {
  const shown = useShownTask()
  const { data } = useCall(
    ownTasks,
    {},
    { unasked: true, stale: 60_000, pollWhile: (tasks) => tasks.some(isOpen) },
  )
  useEnds(data, shown)
  const tasks = data ?? []
  const waiting = tasks.filter(waitsFor).length
  return (
    <>
      {tasks.length ? (
        <MenuButton
          label="Tarefas"
          heading="Tarefas"
          width={360}
          entries={tasks.map(taskEntry)}
          button={
            <button type="button" className={css.icon}>
              <IconListCheck size={19} stroke={1.7} aria-hidden />
              <VisuallyHidden>Tarefas{waiting ? countSentence(waiting) : ''}</VisuallyHidden>
              {waiting ? <span className={css.dot}>{waiting}</span> : null}
            </button>
          }
        />
      ) : null}
      {shown === undefined ? null : <TaskDialog key={shown} id={shown} />}
    </>
  )
}
