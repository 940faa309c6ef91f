import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { anuncios } from '#modules/captacao/anuncios/resource.ts'
import { emailsEnviados } from '#modules/captacao/emails-enviados/resource.ts'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import {
  type AsideProps,
  type CellProps,
  defineScreens,
  type RecordProps,
} from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { solicitacoesPessoal } from './resource.ts'
import { VacancyTour } from './vacancy-tour.tsx'
import css from './request.module.css'

const AdTab = late(() => import('./ad-tab.tsx').then((m) => m.AdTab))
const CandidatesTab = late(() => import('./candidates-tab.tsx').then((m) => m.CandidatesTab))
const LimitNotice = late(() => import('./new-guide.tsx').then((m) => m.LimitNotice))
const NewGuide = late(() => import('./new-guide.tsx').then((m) => m.NewGuide))
const RecordTimeline = late(() =>
  import('#platform/web/timeline/record-timeline.tsx').then((m) => m.RecordTimeline),
)
const RequestHeader = late(() => import('./request-header.tsx').then((m) => m.RequestHeader))

const SentMails = late(() =>
  import('#modules/captacao/emails-enviados/sent-mails.tsx').then((m) => m.SentMails),
)

type Request = WireOf<typeof solicitacoesPessoal>

const RequestMails = ({ record }: RecordProps<Request>) => (
  <SentMails query={{ solicitacaoId: record.id }} />
)

function Beside({ resource, record, values }: AsideProps<Request>) {
  if (!record) return <NewGuide values={values} />
  return (
    <div className={css.stack}>
      {record.status === 'I' ? <LimitNotice values={values} id={record.id} /> : null}
      <section className={css.box}>
        <RecordTimeline resource={resource} record={record} />
      </section>
    </div>
  )
}

const Filled = ({ record }: CellProps<Request>) => (
  <>
    {record.qtdVagasPreenchidas ?? 0} de {record.quantidade}
  </>
)

/** The whole path stands in the record; here it makes room for the counts. */
const Area = ({ value }: CellProps) => (
  <span className={css.area} title={labelOfRef(value)}>
    {labelOfRef(value)}
  </span>
)

export default defineScreens(solicitacoesPessoal, {
  cells: { qtdVagasPreenchidas: Filled, areaOrganizacional: Area },
  header: RequestHeader,
  aside: Beside,
  ownTimeline: true,
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
