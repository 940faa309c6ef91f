import { mayPrint } from '#platform/contract/report.ts'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import { ForbiddenPage } from '#platform/web/pages/message-pages.tsx'
import { ReportScreen } from '#platform/web/report/report-screen.tsx'
import { definePage } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { ColumnChooser, OneColumn } from './column-inputs.tsx'
import { talentoDinamico as report } from './report.ts'

const place = {
  resourceKey: undefined,
  inputs: { colunasDinamicas: ColumnChooser, umaColuna: OneColumn },
}

function DynamicReport() {
  return mayPrint(report, useHas()) ? (
    <FormPlaceContext.Provider value={place}>
      <ReportScreen report={report} />
    </FormPlaceContext.Provider>
  ) : (
    <ForbiddenPage />
  )
}

export default definePage({
  title: report.label,
  authority: report.authorityName,
  component: DynamicReport,
})
