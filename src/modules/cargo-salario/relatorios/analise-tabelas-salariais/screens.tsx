import { mayPrint } from '#platform/contract/report.ts'
import { ForbiddenPage } from '#platform/web/pages/message-pages.tsx'
import { ReportScreen } from '#platform/web/report/report-screen.tsx'
import { definePage } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { BandFigures } from './band-figures.tsx'
import { analiseTabelasSalariais as report } from './report.ts'

function Analysis() {
  return mayPrint(report, useHas()) ? (
    <ReportScreen report={report} figures={BandFigures} />
  ) : (
    <ForbiddenPage />
  )
}

export default definePage({
  title: report.label,
  authority: report.authorityName,
  component: Analysis,
})
