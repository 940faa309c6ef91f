/** The résumé is read on the server; what it seems to say fills the empty fields that the person checks next, and all else is offered piece by piece. */
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { uploadedResume } from '../uploads.ts'
import { type Answered, field, make, put, sent } from './dom.ts'
import { type Offer, offersOf, type Proposals } from './resume-offers.ts'
import type { Tables } from './rows.ts'
import { whileSending } from './sending.ts'
import type { Steps } from './steps.ts'

type Read = ShapeValue<typeof uploadedResume>

export function watchResume(form: HTMLFormElement, tables: Tables, steps: Steps): void {
  const box = form.querySelector<HTMLElement>('[data-resume]')
  const input = box?.querySelector<HTMLInputElement>('input[type=file]')
  const status = box?.querySelector<HTMLElement>('[data-status]')
  if (!input || !status) return
  const take = async (): Promise<void> => {
    if (await whileSending(read(form, tables, input, status))) steps.pastFirst()
  }
  const send = () => void take()
  input.addEventListener('change', send)
  // Chosen before this was there to hear of it.
  if (input.files?.length) send()
}

async function read(
  form: HTMLFormElement,
  tables: Tables,
  input: HTMLInputElement,
  status: HTMLElement,
): Promise<boolean> {
  const file = input.files?.[0]
  if (!file) return false
  status.textContent = 'Lendo o currículo…'
  const data = new FormData()
  data.append('arquivo', file)
  const { ok, body } = await sent<Read>(`externo/curriculo?empresaId=${form.dataset.company}`, {
    body: data,
    signal: AbortSignal.timeout(180_000),
  })
  if (!ok || !body?.arquivo) {
    // The same file may be chosen again.
    input.value = ''
    status.textContent =
      body?.message ?? 'Não foi possível enviar o arquivo. Você pode continuar sem ele.'
    return false
  }
  put(form, 'ocrFile', String(body.arquivo.id))
  put(form, 'curriculoChave', body.arquivo.chave)
  const found = body.propostas
    ? show(form, tables, body.propostas, [body.mensagem, ...(body.avisos ?? [])])
    : 0
  status.textContent = toldOf(body, found)
  const next = form.querySelector('#curriculo [data-next]')
  if (next) next.textContent = 'Continuar'
  return true
}

const nothing = 'Não encontramos dados para preencher, mas o arquivo será enviado.'

const toldOf = ({ mensagem, avisos = [] }: Answered<Read>, found: number): string =>
  [
    mensagem,
    ...avisos,
    found ? 'Confira abaixo o que encontramos e use o que estiver certo.' : nothing,
  ]
    .filter(Boolean)
    .join(' ')

function show(
  form: HTMLFormElement,
  tables: Tables,
  proposals: Proposals,
  told: readonly (string | undefined)[],
): number {
  const place = form.querySelector<HTMLElement>('[data-found]')
  if (!place) return 0
  const all = offersOf(form, tables, proposals)
  const filled = form.matches('.steps') ? all.filter((o) => fillsEmpty(form, o)) : []
  for (const o of filled) o.take(() => undefined)
  const offers = all.filter((o) => !filled.includes(o))
  const list = make('ul')
  const folded = make('details', {}, make('summary', {}, moreOf(offers.length)), list)
  const done = (): void => {
    if (list.childElementCount) return
    if (form.matches('.steps')) folded.remove()
    else place.hidden = true
  }
  const items = new Map(offers.map((o) => [o, itemOf(o, done)]))
  list.append(...items.values())
  const plain = offers.filter((o) => o.use === 'Usar')
  place.replaceChildren(
    make('h2', {}, 'Encontramos no currículo'),
    ...(form.matches('.steps') ? [...saidOf(filled, told), folded] : [list]),
    ...(plain.length > 1 && !filled.length
      ? [useAll(plain.flatMap((o) => items.get(o) ?? []))]
      : []),
  )
  place.hidden = false
  done()
  return all.length
}

/** What is checked in the next step anyway is put where nothing stands; all else the person takes over. */
const fillsEmpty = (form: HTMLFormElement, { into }: Offer): boolean =>
  into.length > 0 &&
  into.every((name) => {
    const control = field(form, name)
    return control !== null && !control.value && !control.closest('details')
  })

const inOneSentence = (labels: readonly string[]): string =>
  new Intl.ListFormat('pt-BR').format(
    labels.map((label) => (label === 'CPF' ? label : label.toLowerCase())),
  )

const saidOf = (filled: readonly Offer[], told: readonly (string | undefined)[]): HTMLElement[] =>
  [
    ...told.flatMap((text) => text ?? []),
    filled.length
      ? `Preenchemos ${inOneSentence(filled.map((o) => o.label))} com o que está no currículo. Confira cada campo.`
      : nothing,
  ].map((text) => make('p', {}, text))

const moreOf = (n: number): string =>
  n === 1
    ? 'Há mais 1 item no currículo: adicione agora ou depois'
    : `Há mais ${n} itens no currículo: adicione agora ou depois`

function useAll(lines: readonly HTMLElement[]): HTMLElement {
  const all = make('button', { type: 'button' }, 'Usar todos os dados simples')
  all.addEventListener('click', () => {
    // What was ignored is out of the list already.
    for (const line of lines)
      if (line.isConnected) line.querySelector<HTMLButtonElement>('[data-use]')?.click()
    all.remove()
  })
  return all
}

function itemOf(o: Offer, after: () => void): HTMLElement {
  const what = `${o.label} ${o.shown}`
  const use = make(
    'button',
    { type: 'button', 'data-use': '', 'aria-label': `${o.use}: ${what}` },
    o.use,
  )
  const skip = make(
    'button',
    { type: 'button', class: 'plain', 'aria-label': `Ignorar: ${what}` },
    'Ignorar',
  )
  const line = make('li', {}, make('span', {}, make('b', {}, `${o.label}: `), o.shown), use, skip)
  const gone = (): void => {
    line.remove()
    after()
  }
  use.addEventListener('click', () => o.take(gone))
  skip.addEventListener('click', gone)
  return line
}
