/** The registration one step at a time: each is left when nothing in it is wrong, and 'Back' leads to the one before. */
import type { Checks } from './checks.ts'

export type Steps = { /** Goes to the step after the first, once. */ pastFirst: () => void }

export function inSteps(form: HTMLFormElement, checks: Checks): Steps {
  const steps = [...form.querySelectorAll<HTMLElement>('.step')]
  if (!steps.length) return { pastFirst: () => undefined }
  const marks = [...form.querySelectorAll<HTMLElement>('.progress [data-of]')]
  const show = (at: number): void => {
    form.dataset.at = String(at)
    for (const [i, step] of steps.entries()) step.hidden = i !== at
    for (const [i, mark] of marks.entries()) {
      mark.toggleAttribute('data-done', i < at)
      if (i === at) mark.setAttribute('aria-current', 'step')
      else mark.removeAttribute('aria-current')
    }
  }
  const stepOf = (place: Element | null): number => steps.findIndex((step) => step.contains(place))
  const current = (): number => Number(form.dataset.at)
  const go = (step: HTMLElement): void => {
    location.hash = step.id
  }
  const follow = (): void => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const at = Math.max(0, stepOf(place))
    const moved = at !== current()
    show(at)
    openTo(place)
    if (place?.matches('.step') || !place) {
      if (moved) headOf(steps[at])
    } else place.focus()
  }
  for (const next of form.querySelectorAll<HTMLAnchorElement>('[data-next]'))
    next.addEventListener('click', (event) => {
      const wrong = checks.within(steps[current()] ?? form)
      if (!wrong) return
      event.preventDefault()
      openTo(wrong)
      wrong.focus()
    })
  form.addEventListener('submit', (event) => holdWrong(event, steps, checks, go), { capture: true })
  window.addEventListener('hashchange', follow)
  begin(show, stepOf)
  return {
    pastFirst: () => {
      const [, second] = steps
      if (current() === 0 && second) go(second)
    },
  }
}

/** A refused form begins where the first thing is wrong, any other one at its first step. */
function begin(show: (at: number) => void, stepOf: (place: Element | null) => number): void {
  const first = document.querySelector<HTMLAnchorElement>('.errors a')?.hash.slice(1)
  const wrong = first ? document.getElementById(first) : null
  openTo(wrong)
  if (location.hash) history.replaceState(null, '', location.href.split('#')[0])
  show(Math.max(0, stepOf(wrong)))
}

/** Enter in a field sends the form from any step: it leads to the next one, and from the last nothing wrong is sent. */
function holdWrong(
  event: Event,
  steps: readonly HTMLElement[],
  checks: Checks,
  go: (step: HTMLElement) => void,
): void {
  const at = steps.findIndex((step) => !step.hidden)
  const [here, next] = [steps[at], steps[at + 1]]
  const wrong = here && checks.within(here)
  if (!wrong && !next) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (wrong) wrong.focus()
  else if (next) go(next)
}

function openTo(place: Element | null): void {
  for (let at = place?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true
}

function headOf(step: HTMLElement | undefined): void {
  window.scrollTo(0, 0)
  step?.querySelector('h2')?.focus({ preventScroll: true })
}
