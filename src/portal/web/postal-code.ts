/** The address of a postal code, put only where nothing stands; whatever goes wrong, the fields are there to be typed. */
import type { CallAnswer } from '#platform/contract/call.ts'
import type { cep } from '../server/consultas/calls.ts'
import { answerOf, type Control, field, make } from './dom.ts'

type Address = CallAnswer<typeof cep>

const waitMs = 8000

export function watchPostalCode(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[data-postal-code]')
  if (!input) return
  const said = make('small', { role: 'status' })
  input.after(said)
  let asked = digits(input)
  const look = async (): Promise<void> => {
    const code = digits(input)
    if (code === asked) return
    asked = code
    said.textContent = code.length === 8 ? 'Procurando o endereço…' : ''
    if (code.length !== 8) return
    const found = await answerOf<typeof cep>('externo/cep/{cep}', { cep: code }, waitMs)
    if (code === asked)
      said.textContent =
        found && found.consultado !== false
          ? use(form, found)
          : 'Não foi possível consultar o CEP agora. Preencha o endereço.'
  }
  input.addEventListener('input', () => void look())
}

const digits = (input: HTMLInputElement): string => input.value.replace(/\D/g, '')

/** Another place was chosen already. */
const isOther = (control: Control | null, place: { id: number } | null | undefined): boolean =>
  Boolean(control?.value && place && control.value !== String(place.id))

function use(form: HTMLFormElement, found: Address): string {
  if (!found.encontrado) return 'Endereço não encontrado para este CEP. Preencha o endereço.'
  const state = field(form, 'endereco.uf')
  const city = field(form, 'endereco.cidade')
  if (isOther(state, found.uf) || isOther(city, found.cidade))
    return `Este CEP é de ${found.cidade?.rotulo ?? found.uf?.nome}. Confira o estado e a cidade.`
  if (city && !city.value && found.cidade) city.dataset.wanted = String(found.cidade.id)
  if (state && found.uf) {
    state.value = String(found.uf.id)
    if (city && !city.value) state.dispatchEvent(new Event('restored'))
  }
  fill(field(form, 'endereco.logradouro'), found.logradouro)
  fill(field(form, 'endereco.bairro'), found.bairro)
  form.dispatchEvent(new Event('input'))
  return 'Endereço encontrado. Confira e complete.'
}

function fill(control: Control | null, value: string | null | undefined): void {
  if (control && !control.value.trim() && value) control.value = value
}
