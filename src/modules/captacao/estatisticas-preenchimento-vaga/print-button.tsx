import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { showError } from '#platform/web/feedback/notices.tsx'
import { impressao } from './calls.ts'
import type { Asked } from './wire.ts'

async function printed(query: Asked, pdf: boolean): Promise<void> {
  try {
    await download(impressao.path, {
      method: impressao.method,
      body: { ...query, pdf },
      mode: 'none',
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showError(error)
  }
}

type Props = { query: Asked; pdf?: boolean; children: string }
/** The shown figures as a file: a PDF, or a spreadsheet. */
export function PrintButton({ query, pdf = false, children }: Props) {
  const [running, setRunning] = useState(false)
  const print = async (): Promise<void> => {
    setRunning(true)
    await printed(query, pdf)
    setRunning(false)
  }
  return (
    <Button variant="default" loading={running} onClick={() => void print()}>
      {children}
    </Button>
  )
}
