import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/web/pages/message-pages.tsx'
import { definePage } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'

const AgendaPage = late(() => import('./agenda-page.tsx').then((m) => m.AgendaPage))
const DuePage = late(() => import('./due-page.tsx').then((m) => m.DuePage))
const InterviewPage = late(() => import('./interview-page.tsx').then((m) => m.InterviewPage))
const SheetPage = late(() => import('./sheet-page.tsx').then((m) => m.SheetPage))

/** The calendar; below it, one interview and its sheets for whoever interviews. */
function Interviews() {
  const { '*': rest = '' } = useParams()
  if (rest === '') return <AgendaPage />
  if (rest === 'fichas') return <DuePage />
  const [, id, avaliacaoId] = /^(\d{1,10})(?:\/fichas\/(\d{1,10}))?\/?$/.exec(rest) ?? []
  if (!id) return <NotFoundPage />
  return avaliacaoId ? (
    <SheetPage key={rest} id={Number(id)} avaliacaoId={Number(avaliacaoId)} />
  ) : (
    <InterviewPage key={rest} id={Number(id)} />
  )
}

export default definePage({ title: 'Entrevistas', component: Interviews })
