/** 28 px, as 24 is the least a finger can hit (WCAG 2.5.8). */
export const ROW_HEIGHT = 28
const LENGTH = 15
const BUFFER = 15

/** Rows to be drawn: those in view and 15 before and after. */
export function checklistWindow(scrollTop: number, total: number): { from: number; to: number } {
  const first = Math.floor(Math.max(0, scrollTop) / ROW_HEIGHT)
  return {
    from: Math.max(0, Math.min(first, total) - BUFFER),
    to: Math.min(total, first + LENGTH + BUFFER),
  }
}
