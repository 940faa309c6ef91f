/** The résumé is read on the server; what it seems to say is proposed, and the person takes it over piece by piece. */
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { uploadedResume } from '../uploads.ts'
import { type Answered, make, put, sent } from './dom.ts'
import { type Offer, offersOf, type Proposals } from './resume-offers.ts'
import type { Tables } from './rows.ts'
import { whileSending } from './sending.ts'

type Read = ShapeValue<typeof uploadedResume>

export function watchResume(form: HTMLFormElement, tables: Tables): void {
  const box = form.querySelector<HTMLElement>('[data-resume]')
  const input = box?.querySelector<HTMLInputElement>('input[type=file]')
  const status = box?.querySelector<HTMLElement>('[data-status]')
  if (!input || !status) return
  const send = () => void whileSending(read(form, tables, input, status))
  input.addEventListener('change', send)
  // Chosen before this was there to hear of it.
  if (input.files?.length) send()
}

async function read(
  form: HTMLFormElement,
  tables: Tables,
  input: HTMLInputElement,
  status: HTMLElement,
): Promise<void> {
  const file = input.files?.[0]
  if (!file) return
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
    return
  }
  put(form, 'ocrFile', String(body.arquivo.id))
  put(form, 'curriculoChave', body.arquivo.chave)
  const found = body.propostas ? show(form, tables, body.propostas) : 0
  status.textContent = toldOf(body, found)
}

const toldOf = ({ mensagem, avisos = [] }: Answered<Read>, found: number): string =>
  [
    mensagem,
    ...avisos,
    found
      ? 'Confira abaixo o que encontramos e use o que estiver certo.'
      : 'Não encontramos dados para preencher, mas o arquivo será enviado.',
  ]
    .filter(Boolean)
    .join(' ')

function show(form: HTMLFormElement, tables: Tables, proposals: Proposals): number {
  const place = form.querySelector<HTMLElement>('[data-found]')
  if (!place) return 0
  const offers = offersOf(form, tables, proposals)
  const list = make('ul')
  const done = (): void => {
    place.hidden = list.childElementCount === 0
  }
  const items = new Map(offers.map((o) => [o, itemOf(o, done)]))
  list.append(...items.values())
  const plain = offers.filter((o) => o.use === 'Usar')
  place.replaceChildren(
    make('h2', {}, 'Encontramos no currículo'),
    list,
    ...(plain.length > 1 ? [useAll(plain.flatMap((o) => items.get(o) ?? []))] : []),
  )
  // Beside the file that was chosen, not far below it.
  form.querySelector('[data-resume]')?.after(place)
  done()
  return offers.length
}

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
