/** The address of a postal code, put only where nothing stands; whatever goes wrong, the fields are there to be typed. */
import { api, field, make } from './dom.ts'

type Place = { id: number; nome: string; sigla?: string; rotulo?: string }
type Address = {
  encontrado?: boolean
  logradouro?: string | null
  bairro?: string | null
  uf?: Place | null
  cidade?: Place | null
}

const waitMs = 8000

export function watchPostalCode(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[data-postal-code]')
  if (!input) return
  const said = make('small', { role: 'status' })
  input.after(said)
  let asked = digits(input)
  input.addEventListener('input', () => {
    const cep = digits(input)
    if (cep === asked) return
    asked = cep
    said.textContent = cep.length === 8 ? 'Procurando o endereço…' : ''
    if (cep.length !== 8) return
    void find(cep).then((found) => {
      if (cep === asked)
        said.textContent = found
          ? use(form, found)
          : 'Não foi possível consultar o CEP agora. Preencha o endereço.'
    })
  })
}

const digits = (input: HTMLInputElement): string => input.value.replace(/\D/g, '')

/** Null where there is no answer. */
const find = (cep: string): Promise<Address | null> =>
  fetch(api(`externo/cep/${cep}`), { signal: AbortSignal.timeout(waitMs) })
    .then(async (r) => (r.ok ? ((await r.json()) as Address & { consultado?: boolean }) : null))
    .then((a) => (a?.consultado === false ? null : a))
    .catch(() => null)

function use(form: HTMLFormElement, found: Address): string {
  if (!found.encontrado) return 'Endereço não encontrado para este CEP. Preencha o endereço.'
  const [state, city] = ['endereco.uf', 'endereco.cidade'].map((name) => field(form, name))
  const other = (
    control: HTMLInputElement | null | undefined,
    place: Place | null | undefined,
  ): boolean => Boolean(control?.value && place && control.value !== String(place.id))
  if (other(state, found.uf) || other(city, found.cidade))
    return `Este CEP é de ${found.cidade?.rotulo ?? found.uf?.nome}. Confira o estado e a cidade.`
  if (city && !city.value && found.cidade) city.dataset['wanted'] = String(found.cidade.id)
  if (state && found.uf) {
    state.value = String(found.uf.id)
    if (city && !city.value) state.dispatchEvent(new Event('restored'))
  }
  for (const [name, value] of [
    ['endereco.logradouro', found.logradouro],
    ['endereco.bairro', found.bairro],
  ] as const) {
    const control = field(form, name)
    if (control && !control.value.trim() && value) control.value = value
  }
  form.dispatchEvent(new Event('input'))
  return 'Endereço encontrado. Confira e complete.'
}
