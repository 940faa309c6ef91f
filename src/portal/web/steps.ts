/** The registration one step at a time: each is left when nothing in it is wrong, and 'Back' leads to the one before. */
import type { Checks } from './checks.ts'
import { make } from './dom.ts'

export type Steps = { /** Goes to the step after the first, once. */ pastFirst: () => void }

export function inSteps(form: HTMLFormElement, checks: Checks): Steps {
  const steps = [...form.querySelectorAll<HTMLElement>('.step')]
  if (!steps.length) return { pastFirst: () => undefined }
  const marks = [...form.querySelectorAll<HTMLElement>('.progress [data-of]')]
  const show = (at: number): void => {
    form.dataset.at = String(at)
    for (const [i, step] of steps.entries()) step.hidden = i !== at
    for (const told of form.querySelectorAll('.told')) told.remove()
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
    const place = placeAsked()
    const at = Math.max(0, stepOf(place))
    const moved = at !== current()
    show(at)
    openTo(place)
    if (place?.matches('.step') || !place) {
      if (moved) headOf(steps[at])
    } else place.focus()
  }
  const leave = (event: Event): void => {
    const wrong = checks.within(steps[current()] ?? form)
    if (!wrong) return
    event.preventDefault()
    tell(wrong)
  }
  for (const next of form.querySelectorAll<HTMLAnchorElement>('[data-next]'))
    next.addEventListener('click', leave)
  form.addEventListener('submit', (event) => holdWrong(event, steps, checks, go), { capture: true })
  window.addEventListener('hashchange', follow)
  show(Math.max(0, stepOf(firstWrong() ?? placeAsked())))
  return {
    pastFirst: () => {
      const [, second] = steps
      if (current() === 0 && second) go(second)
    },
  }
}

/** The place that the address names. */
const placeAsked = (): HTMLElement | null =>
  document.getElementById(decodeURIComponent(location.hash.slice(1)))

/** A refused form begins where the first thing is wrong. */
function firstWrong(): Element | null {
  const first = document.querySelector<HTMLAnchorElement>('.errors a')?.hash.slice(1)
  const wrong = first ? document.getElementById(first) : null
  openTo(wrong)
  return wrong
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
  if (wrong) tell(wrong)
  else if (next) go(next)
}

function tell(wrong: HTMLElement): void {
  sayAbove(wrong)
  openTo(wrong)
  wrong.focus()
}

/** Where one presses, and until the step is left: it covers nothing. */
function sayAbove(wrong: HTMLElement): void {
  const step = wrong.closest('.step')
  step?.querySelector('.told')?.remove()
  const told = make('p', { class: 'told wrong', role: 'alert' }, 'Preencha os campos indicados')
  step?.querySelector(':scope > .actions')?.before(told)
}

function openTo(place: Element | null): void {
  for (let at = place?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true
}

function headOf(step: HTMLElement | undefined): void {
  window.scrollTo(0, 0)
  step?.querySelector('h2')?.focus({ preventScroll: true })
}
