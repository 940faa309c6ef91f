/** The résumé is read on the server; what it seems to say is proposed, and the person takes it over piece by piece. */
import { api, field, make } from './dom.ts'
import type { Row } from './row-kinds.ts'
import type { Tables } from './rows.ts'
import { whileSending } from './sending.ts'

type Found<T = string> = { value: T; line: string }
type Education = {
  curso?: string
  instituicao?: string
  nivel?: string
  fim?: string
  situacao?: string
}
type Experience = {
  cargo?: string
  empresa?: string
  inicio?: string
  fim?: string
  atual: boolean
}
type Proposals = {
  nome?: Found
  email?: Found
  telefones?: Found[]
  cpf?: Found
  cidade?: Found<{ nome: string; uf: string; codigoIBGE: number }>
  formacoes?: Found<Education>[]
  experiencias?: Found<Experience>[]
}

export function watchResume(form: HTMLFormElement, tables: Tables): void {
  const box = form.querySelector<HTMLElement>('[data-resume]')
  const input = box?.querySelector<HTMLInputElement>('input[type=file]')
  const status = box?.querySelector<HTMLElement>('[data-status]')
  if (!input || !status) return
  input.addEventListener('change', () => void whileSending(read(form, tables, input, status)))
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
  const answer = await fetch(api(`externo/curriculo?empresaId=${form.dataset['company']}`), {
    method: 'POST',
    body: data,
    signal: AbortSignal.timeout(180_000),
  }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as {
    message?: string
    mensagem?: string
    avisos?: string[]
    arquivo?: { id: number; chave: string }
    propostas?: Proposals
  } | null
  if (!answer?.ok || !body?.arquivo) {
    // The same file may be chosen again.
    input.value = ''
    status.textContent =
      body?.message ?? 'Não foi possível enviar o arquivo. Você pode continuar sem ele.'
    return
  }
  put(form, 'ocrFile', String(body.arquivo.id))
  put(form, 'curriculoChave', body.arquivo.chave)
  const found = offer(form, tables, body.propostas ?? {})
  status.textContent = [
    body.mensagem,
    ...(body.avisos ?? []),
    found
      ? 'Confira abaixo o que encontramos e use o que estiver certo.'
      : 'Não encontramos dados para preencher, mas o arquivo será enviado.',
  ]
    .filter(Boolean)
    .join(' ')
}

function put(form: HTMLFormElement, name: string, value: string): void {
  const control = field(form, name)
  if (!control) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

type Offer = { label: string; shown: string; use: string; take: (done: () => void) => void }

function offer(form: HTMLFormElement, tables: Tables, p: Proposals): number {
  const place = form.querySelector<HTMLElement>('[data-found]')
  if (!place) return 0
  const offers = [...simple(form, p), ...city(form, p), ...rows(tables, p)]
  const list = make('ul')
  const done = (): void => {
    place.hidden = list.childElementCount === 0
  }
  const plain = offers.filter((o) => o.use === 'Usar')
  const all = make('button', { type: 'button' }, 'Usar todos os dados simples')
  const items = new Map(offers.map((o) => [o, item(o, done)]))
  list.append(...items.values())
  all.addEventListener('click', () => {
    // What was ignored is out of the list already.
    for (const o of plain)
      if (items.get(o)?.isConnected)
        items.get(o)?.querySelector<HTMLButtonElement>('[data-use]')?.click()
    all.remove()
  })
  place.replaceChildren(
    make('h2', {}, 'Encontramos no currículo'),
    list,
    ...(plain.length > 1 ? [all] : []),
  )
  // Beside the file that was chosen, not far below it.
  form.querySelector('[data-resume]')?.after(place)
  done()
  return offers.length
}

function item(o: Offer, after: () => void): HTMLElement {
  const use = make(
    'button',
    { type: 'button', 'data-use': '', 'aria-label': `${o.use}: ${o.label} ${o.shown}` },
    o.use,
  )
  const skip = make(
    'button',
    { type: 'button', class: 'plain', 'aria-label': `Ignorar: ${o.label} ${o.shown}` },
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

function simple(form: HTMLFormElement, p: Proposals): Offer[] {
  const phone = p.telefones?.map((t) => t.value.replace(/\D/g, '')).find((t) => t.length === 11)
  const wanted: [string, string, [string, string | undefined][]][] = [
    ['Nome', p.nome?.value ?? '', [['nome', p.nome?.value]]],
    ['E-mail', p.email?.value ?? '', [['contato.email', p.email?.value]]],
    [
      'Celular',
      phone ? `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}` : '',
      [
        ['contato.dddCelular', phone?.slice(0, 2)],
        ['contato.foneCelular', phone?.slice(2)],
      ],
    ],
    [
      'CPF',
      p.cpf?.value.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') ?? '',
      [['pessoal.cpf', p.cpf?.value]],
    ],
  ]
  return wanted
    .filter(([, shown]) => shown)
    .map(([label, shown, values]) => ({
      label,
      shown,
      use: 'Usar',
      take: (done) => {
        for (const [name, value] of values) mark(form, name, value ?? '')
        done()
      },
    }))
}

function mark(form: HTMLFormElement, name: string, value: string): void {
  put(form, name, value)
  field(form, name)?.classList.add('proposed')
}

function city(form: HTMLFormElement, { cidade }: Proposals): Offer[] {
  const states = form.querySelector<HTMLSelectElement>('[data-states]')
  const cities = form.querySelector<HTMLSelectElement>('[data-cities]')
  const state =
    cidade &&
    [...(states?.options ?? [])].find(
      (o) => o.value === String(cidade.value.codigoIBGE).slice(0, 2),
    )
  if (!states || !cities || !cidade || !state) return []
  return [
    {
      label: 'Cidade',
      shown: `${cidade.value.nome}/${cidade.value.uf}`,
      use: 'Usar',
      take: (done) => {
        cities.dataset['wanted'] = cidade.value.nome
        states.value = state.value
        states.dispatchEvent(new Event('change', { bubbles: true }))
        done()
      },
    },
  ]
}

/** Levels below these have no type of their own: the person chooses. */
const types: Record<string, string> = {
  tecnico: 'T',
  superior: 'G',
  especializacao: 'E',
  mestrado: 'M',
  doutorado: 'D',
}

function rows(tables: Tables, p: Proposals): Offer[] {
  const month = (text: string | undefined): string | null =>
    text
      ? (/^(\d{4})-(\d{2})/.exec(text)?.slice(1).toReversed().join('/') ?? text.slice(0, 20))
      : null
  const education = (p.formacoes ?? []).map(({ value: e }): Offer => {
    const row: Row = {
      curso: e.curso ?? null,
      local: e.instituicao ?? null,
      tipo: types[e.nivel ?? ''] ?? null,
      situacao: e.situacao ?? null,
      conclusao: month(e.fim),
    }
    return {
      label: 'Formação',
      shown: [e.curso, e.instituicao, month(e.fim)].filter(Boolean).join(' – '),
      use: 'Adicionar',
      take: (done) => tables.propose('formacao', row, done),
    }
  })
  const experience = (p.experiencias ?? []).map(({ value: e }): Offer => {
    const known = tables.lists.cargos?.find((c) => c.nome?.toLowerCase() === e.cargo?.toLowerCase())
    const day = (text: string | undefined): string | null =>
      text
        ? text.length === 7
          ? `${text}-01`
          : /^\d{4}$/.test(text)
            ? `${text}-01-01`
            : text
        : null
    const row: Row = {
      empresa: e.empresa ?? null,
      ...(known
        ? { cargo: { id: known.id } }
        : { checkNomeCargo: true, nomeMercado: e.cargo ?? null }),
      dataAdmissao: day(e.inicio),
      dataDesligamento: e.atual ? null : day(e.fim),
    }
    return {
      label: 'Experiência',
      shown: [
        e.cargo,
        e.empresa,
        [month(e.inicio), e.atual ? 'hoje' : month(e.fim)].filter(Boolean).join(' a '),
      ]
        .filter(Boolean)
        .join(' – '),
      use: 'Adicionar',
      take: (done) => tables.propose('experiencias', row, done),
    }
  })
  return [...education, ...experience].filter((o) => o.shown)
}
