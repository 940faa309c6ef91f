import type { CallAnswer } from '#platform/contract/call.ts'
import type { cidadesDoEstado } from '../server/consultas/calls.ts'
import { answerOf, make, toast } from './dom.ts'

type Cities = CallAnswer<typeof cidadesDoEstado>

const citiesOf = (state: string): Promise<Cities | null> =>
  answerOf<typeof cidadesDoEstado>('externo/estados/{id}/cidades', { id: Number(state) })

export function fillCities(form: HTMLFormElement): void {
  const states = form.querySelector<HTMLSelectElement>('[data-states]')
  const cities = form.querySelector<HTMLSelectElement>('[data-cities]')
  if (!states || !cities) return
  const show = (list: Cities): void =>
    cities.replaceChildren(
      make('option', { value: '' }, 'Escolha'),
      ...list.map((c) => make('option', { value: String(c.id) }, c.nome)),
    )
  let asked = 0
  const load = async (): Promise<void> => {
    const held = cities.value
    asked += 1
    const own = asked
    show([])
    if (!states.value) return
    const list = await citiesOf(states.value)
    // Another state was chosen meanwhile.
    if (own !== asked) return
    if (!list) return toast('Não foi possível carregar as cidades. Escolha o estado de novo.')
    const wanted = cities.dataset.wanted ?? held
    delete cities.dataset.wanted
    show(list)
    cities.value = list.some((c) => String(c.id) === wanted)
      ? wanted
      : (list.find((c) => c.nome === wanted)?.id.toString() ?? '')
    form.dispatchEvent(new Event('input'))
  }
  states.addEventListener('change', () => void load())
  states.addEventListener('restored', () => void load())
  // Chosen before this was there to hear of it: the cities of a stored state stand there already.
  if (states.value && cities.options.length < 2) void load()
}

/** What hangs on a ticked box is out of the way until it is ticked. */
export function followFlags(form: HTMLFormElement): void {
  for (const block of form.querySelectorAll<HTMLElement>('[data-when]')) {
    const box = form.querySelector<HTMLInputElement>(
      `[type=checkbox][name="${CSS.escape(block.dataset.when ?? '')}"]`,
    )
    if (!box) continue
    const apply = (): void => {
      block.hidden = !box.checked
    }
    box.addEventListener('change', apply)
    box.addEventListener('restored', apply)
    apply()
  }
}
