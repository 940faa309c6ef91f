import { api, make } from './dom.ts'

type City = { id: number; nome: string }

export function fillCities(form: HTMLFormElement): void {
  const states = form.querySelector<HTMLSelectElement>('[data-states]')
  const cities = form.querySelector<HTMLSelectElement>('[data-cities]')
  if (!states || !cities) return
  const load = async (): Promise<void> => {
    const state = states.value
    if (!state) return
    const list = await fetch(api(`externo/estados/${state}/cidades`)).then((r) => r.json() as Promise<City[]>).catch(() => null)
    if (!list || states.value !== state) return
    const wanted = cities.dataset['wanted'] ?? cities.value
    delete cities.dataset['wanted']
    cities.replaceChildren(make('option', { value: '' }, 'Escolha'), ...list.map((c) => make('option', { value: String(c.id) }, c.nome)))
    cities.value = list.some((c) => String(c.id) === wanted) ? wanted : (list.find((c) => c.nome === wanted)?.id.toString() ?? '')
    form.dispatchEvent(new Event('input'))
  }
  states.addEventListener('change', () => void load())
  states.addEventListener('restored', () => void load())
}

/** What hangs on a ticked box is out of the way until it is ticked. */
export function followFlags(form: HTMLFormElement): void {
  for (const block of form.querySelectorAll<HTMLElement>('[data-when]')) {
    const box = form.querySelector<HTMLInputElement>(`[type=checkbox][name="${CSS.escape(block.dataset['when'] ?? '')}"]`)
    if (!box) continue
    const apply = (): void => { block.hidden = !box.checked }
    box.addEventListener('change', apply)
    box.addEventListener('restored', apply)
    apply()
  }
}
