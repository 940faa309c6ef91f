import { dashboardPath, type DashboardSpec, WITHIN } from '#platform/contract/dashboard.ts'
import { ApiError } from '../api/api-error.ts'
import { download } from '../api/download.ts'
import { showError } from '../feedback/notices.tsx'
import { type Asked, valuesOf } from './address.ts'

export type FileAsked = {
  dashboard: DashboardSpec
  asked: Asked
  pdf: boolean
  painel?: string
  within?: number | undefined
}

/** The figures that are shown, of one panel or of all, as a PDF or a spreadsheet. */
export async function downloadPanels({
  dashboard,
  asked,
  pdf,
  painel,
  within,
}: FileAsked): Promise<void> {
  try {
    await download(`${dashboardPath(dashboard)}/impressao`, {
      method: 'POST',
      body: {
        ...valuesOf(dashboard.filters, asked),
        pdf,
        ...(painel ? { painel } : {}),
        ...(within === undefined ? {} : { [WITHIN]: within }),
      },
      mode: 'none',
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showError(error)
  }
}
