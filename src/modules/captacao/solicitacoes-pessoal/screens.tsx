import { Link } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { anuncios } from '#modules/captacao/anuncios/resource.ts'
import { emailsEnviados } from '#modules/captacao/emails-enviados/resource.ts'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { download } from '#platform/web/api/download.ts'
import { pressed } from '#platform/web/feedback/pressed.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import type { Asking } from '#platform/web/record/use-action.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { session } from '#platform/web/session/session-store.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import {
  type AsideProps,
  type CellProps,
  defineScreens,
  type RecordProps,
} from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { approval, rejection, review } from './decision-asking.tsx'
import { solicitacoesPessoal } from './resource.ts'
import { VacancyTour } from './vacancy-tour.tsx'
import css from './request.module.css'

const AdTab = late(() => import('./ad-tab.tsx').then((m) => m.AdTab))
const CandidatesTab = late(() => import('./candidates-tab.tsx').then((m) => m.CandidatesTab))
const Closing = late(() => import('./closing.tsx').then((m) => m.Closing))
const LimitNotice = late(() => import('./new-guide.tsx').then((m) => m.LimitNotice), <></>)
const NewGuide = late(() => import('./new-guide.tsx').then((m) => m.NewGuide))
const RequestHeader = late(() => import('./request-header.tsx').then((m) => m.RequestHeader), <></>)

const ReplacedInput = late(() => import('./replaced-input.tsx').then((m) => m.ReplacedInput))

const SentMails = late(() =>
  import('#modules/captacao/emails-enviados/sent-mails.tsx').then((m) => m.SentMails),
)

const offerRefusals = pressed(
  async () =>
    (await import('#modules/captacao/candidato-solicitacoes/offer-refusals.tsx')).offerRefusals,
)

type Request = WireOf<typeof solicitacoesPessoal>

const RequestMails = ({ record }: RecordProps<Request>) => (
  <SentMails query={{ solicitacaoId: record.id }} />
)

function Beside({ record, values }: AsideProps<Request>) {
  if (!record) return <NewGuide values={values} />
  return record.status === 'I' ? <LimitNotice values={values} id={record.id} /> : null
}

const refreshed = (): void => void invalidate(solicitacoesPessoal.path)

/** Who is left in the selection may be told once it is closed. */
function tellRefused({ id }: Request): void {
  if (session.has(authorityFor(candidatoSolicitacoes, 'EDITAR'))) void offerRefusals(id, refreshed)
}

const closing = (record: Request): Asking => ({
  title: 'Encerrar solicitação',
  before: <Closing record={record} />,
  after: () => tellRefused(record),
})

const boardOf = ({ id }: { id: number }): string =>
  `/captacao/candidato-solicitacoes?solicitacao=${id}`

const print = ({ id }: { id: number }): Promise<void> =>
  download(`${solicitacoesPessoal.path}/${id}/pdf`, { mode: 'messages' }).catch(() => undefined)

const Filled = ({ record }: CellProps<Request>) => (
  <>
    {record.qtdVagasPreenchidas ?? 0} de {record.quantidade}
  </>
)

/** Straight to where they are worked on. */
function Applicants({ record }: CellProps<Request>) {
  const may = useHas()(authorityFor(candidatoSolicitacoes))
  const n = record.qtdCandidatos ?? 0
  if (!may || record.status !== 'A') return n
  const said = `Quadro de candidatos: ${record.descricao}`
  return (
    <Link to={boardOf(record)} title={said} aria-label={`${n}, ${said}`}>
      {n}
    </Link>
  )
}

/** The whole path stands in the record; here it makes room for the counts. */
const Area = ({ value }: CellProps) => (
  <span className={css.area} title={labelOfRef(value)}>
    {labelOfRef(value)}
  </span>
)

export default defineScreens(solicitacoesPessoal, {
  cells: { qtdVagasPreenchidas: Filled, qtdCandidatos: Applicants, areaOrganizacional: Area },
  inputs: { colaboradoresSubstituidos: ReplacedInput },
  header: RequestHeader,
  aside: Beside,
  acts: [
    {
      key: 'quadro',
      label: 'Quadro de candidatos',
      icon: 'layout-kanban',
      authority: authorityFor(candidatoSolicitacoes),
      visible: (r) => r.status === 'A',
      href: boardOf,
    },
    { key: 'imprimir', label: 'Imprimir', icon: 'printer', run: print },
  ],
  asking: { aprovar: approval, reprovar: rejection, status: review, encerra: closing },
  tabs: [
    { key: 'anuncio', title: 'Anúncio', authority: authorityFor(anuncios), component: AdTab },
    {
      key: 'candidatos',
      title: 'Candidatos',
      authority: authorityFor(candidatoSolicitacoes),
      component: CandidatesTab,
    },
    {
      key: 'emails',
      title: 'E-mails',
      authority: authorityFor(emailsEnviados),
      component: RequestMails,
    },
  ],
  help: <VacancyTour />,
})
