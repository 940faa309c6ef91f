/** What waits for whoever has entered. What a part of the page shows is counted by it: each is asked for once. */
import { Skeleton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CallAnswer, callPath } from '#platform/contract/call.ts'
import { paraFazer, quadro } from '#platform/contract/home.ts'
import { askedFor } from '../api/queries.ts'
import { useCall } from '../api/records.ts'
import css from '../pages/pages.module.css'
import { ErrorState } from '../shell/page.tsx'

type Task = CallAnswer<typeof paraFazer>[number]
type Part = CallAnswer<typeof quadro>

const taskView = (t: Task) => (
  <li key={t.titulo}>
    <Link to={t.rota} className={css.task}>
      <span className={css.count}>{t.quantidade}</span>
      <div>
        <strong>{t.titulo}</strong>
        {t.detalhe ? <span>{t.detalhe}</span> : null}
      </div>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  </li>
)

/** Numbers of the parts that count for a task; undefined until all are known. A part that failed says so itself. */
function usePartNumbers(tasks: readonly Task[]): ReadonlyMap<string, number> | undefined {
  const keys = tasks.flatMap((t) => t.quadro ?? [])
  const parts = useQueries({
    queries: keys.map((chave) => askedFor<Part>(callPath(quadro, { chave }), {}, { quiet: true })),
  })
  if (parts.some((part) => part.isPending)) return undefined
  return new Map(keys.map((key, i) => [key, parts[i]?.data?.numero ?? 0]))
}

const noTasks: readonly Task[] = []

export function Tasks() {
  const asked = useCall(paraFazer, {})
  const numbers = usePartNumbers(asked.data ?? noTasks)
  if (asked.isError && !asked.data)
    return (
      <div className={css.tasks}>
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </div>
    )
  if (!asked.data || !numbers) return <Skeleton h={150} radius="md" />
  const numberOf = (t: Task): number => t.quantidade ?? numbers.get(t.quadro ?? '') ?? 0
  const tasks = asked.data.map((t) => ({ ...t, quantidade: numberOf(t) }))
  const waiting = tasks.filter((t) => t.quantidade > 0)
  if (!waiting.length)
    return (
      <div className={css.tasks}>
        <p className={css.calm}>
          Nada espera por você agora. O que pedir a sua decisão ou a sua resposta, e o que estiver
          para vencer, aparece aqui.
        </p>
      </div>
    )
  return <ul className={css.tasks}>{waiting.map(taskView)}</ul>
}
