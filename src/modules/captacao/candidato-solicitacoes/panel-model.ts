/** What the side panel reads about an application. */
import type { CallAnswer } from '#platform/contract/call.ts'
import type { painel } from './calls.ts'

export type PanelData = CallAnswer<typeof painel>
export type Stage = PanelData['etapas'][number]
export type OtherApplication = PanelData['outras'][number]
export type Candidate = PanelData['candidato']
