import { api, field, make } from './dom.ts'

type City = { id: number; nome: string }
type Found = { value: string }
type Proposals = { nome?: Found; email?: Found; telefones?: Found[]; cpf?: Found; cidade?: { value: { nome: string; uf: string } } }

export function fillCities(form: HTMLFormElement): void {
  const states = form.querySelector<HTMLSelectElement>('[data-states]')
  const cities = form.querySelector<HTMLSelectElement>('[data-cities]')
  if (!states || !cities) return
  const load = async (): Promise<void> => {
    if (!states.value) return
    const wanted = cities.dataset['wanted'] ?? cities.value
    const list = (await fetch(api(`externo/estados/${states.value}/cidades`)).then((r) => r.json())) as City[]
    cities.replaceChildren(make('option', { value: '' }, 'Escolha'), ...list.map((c) => make('option', { value: String(c.id) }, c.nome)))
    cities.value = list.some((c) => String(c.id) === wanted) ? wanted : (list.find((c) => c.nome === wanted)?.id.toString() ?? '')
  }
  states.addEventListener('change', () => void load())
  states.addEventListener('restored', () => void load())
}

/** Reads the file on the server and proposes what is still empty; the person confirms by sending. */
export function watchResume(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-resume]')
  const input = box?.querySelector<HTMLInputElement>('input[type=file]')
  const status = box?.querySelector<HTMLElement>('[data-status]')
  if (!box || !input || !status) return
  input.addEventListener('change', () => void read(form, input, status))
}

async function read(form: HTMLFormElement, input: HTMLInputElement, status: HTMLElement): Promise<void> {
  const file = input.files?.[0]
  if (!file) return
  status.textContent = 'Lendo o currículo…'
  const data = new FormData()
  data.append('arquivo', file)
  const answer = await fetch(api(`externo/curriculo?empresaId=${form.dataset['company']}`), { method: 'POST', body: data }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { message?: string; mensagem?: string; lido?: boolean; arquivo?: { id: number; chave: string }; propostas?: Proposals } | null
  if (!answer?.ok || !body?.arquivo) {
    status.textContent = body?.message ?? 'Não foi possível enviar o arquivo. Você pode continuar sem ele.'
    return
  }
  set(form, 'ocrFile', String(body.arquivo.id), true)
  set(form, 'curriculoChave', body.arquivo.chave, true)
  const filled = propose(form, body.propostas ?? {})
  status.textContent = `${body.mensagem ?? ''} ${filled ? 'Preenchemos alguns campos: confira.' : 'Não encontramos dados para preencher, mas o arquivo será enviado.'}`
}

function propose(form: HTMLFormElement, p: Proposals): number {
  const phone = p.telefones?.map((t) => t.value.replace(/\D/g, '')).find((t) => t.length === 11)
  const wanted: [string, string | undefined][] = [['nome', p.nome?.value], ['contato.email', p.email?.value], ['pessoal.cpf', p.cpf?.value], ['contato.dddCelular', phone?.slice(0, 2)], ['contato.foneCelular', phone?.slice(2)]]
  return wanted.reduce((n, [name, value]) => n + (value && set(form, name, value) ? 1 : 0), 0)
}

function set(form: HTMLFormElement, name: string, value: string, always = false): boolean {
  const control = field(form, name)
  if (!control || (control.value && !always)) return false
  control.value = value
  control.classList.add('proposed')
  control.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
