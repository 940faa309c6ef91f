/** Links in what floats over the page, which stands outside of the router. */
import { modals } from '@mantine/modals'
import { closeShown } from './shown.ts'

let lead: ((path: string) => void) | undefined

export function setLeading(to: (path: string) => void): void {
  lead = to
}

/** Closes what floats and goes there; a form that would be lost asks. */
export function leadTo(path: string): void {
  closeShown()
  modals.closeAll()
  lead?.(path)
}
