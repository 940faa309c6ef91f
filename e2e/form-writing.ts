/** Writes the form of any register as a person does: each shown field is typed or chosen by its kind. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Field } from '#platform/contract/field.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import { whenReady } from './looking.ts'
import { found } from './person.ts'

/** Fields whose own input asks in another way; the journeys of their slices write them. */
const elsewhere = new Set([
  'perguntas',
  'camposExtras',
  'experiencias',
  'ocrTexto',
  'primeiroEmprego',
  'timezone',
  'authorities',
])
/** Values where the declaration alone does not say what is right. */
const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'geral.estados': { sigla: 'QX' },
  'utilitario.estabelecimentos': { complemento: '0077' },
  'cargo-salario.faixas-salariais': { 'codigoCBO.codigo': '5211-10' },
  'sst.funcoes': { codigoCBO: '5211-10' },
  'gestao-talentos.cbos-aprendiz': { codigoCBO: '5211-10' },
  'captacao.solicitacoes-pessoal': {
    idadeMinima: '18',
    idadeMaxima: '60',
    horasDiariasPrevistas: '08:00',
    colaboradoresSubstituidos: '',
  },
  'gestao-talentos.geracao': { anoInicial: '1871', anoFinal: '1899' },
  'gestao-talentos.talentos': { 'pessoal.dataNascimento': '17/05/1990' },
  'captacao.candidatos': { 'pessoal.dataNascimento': '17/05/1990' },
}

/** Telephone numbers are judged with their area code, by a rule of the whole form. */
const phones: Readonly<Record<string, { text: string; stored: string }>> = {
  ddd: { text: '85', stored: '85' },
  foneFixo: { text: '32345678', stored: '32345678' },
  dddCelular: { text: '85', stored: '85' },
  foneCelular: { text: '98765-4321', stored: '987654321' },
}

export type Typed = Map<string, unknown>
let serial = 0

function textFor(f: Field): { text: string; stored: string } {
  const n = (serial += 1)
  const o = f.options
  const same = (text: string) => ({ text, stored: text })
  const document = (kind: 'cpf' | 'cnpj', base: string, shown: (d: string) => string) => {
    const digits = base + checkDigitsOf(kind, base)
    return { text: shown(digits), stored: digits }
  }
  switch (o.format) {
    case 'cpf':
      return document(
        'cpf',
        String(400_000_000 + n),
        (d) => `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6, 9)}-${d.slice(9)}`,
      )
    case 'cnpj':
    case 'cpfCnpj':
      return document('cnpj', String(440_000_000_000 + n), (d) => d)
    case 'pis':
      return { text: '120.56412.54-5', stored: '12056412545' }
    case 'tituloEleitor':
      return { text: '0043 5687 0906', stored: '004356870906' }
    case 'cnh':
      return same('02650306461')
    case 'cep':
      return { text: '60000-000', stored: '60000000' }
    case 'telefone':
      return { text: '(85) 99999-8888', stored: '85999998888' }
    case 'email':
      return same(`pessoa${n}@exemplo.com.br`)
    case 'link':
      return same('/mensagens')
    case 'url':
      return same(`https://exemplo.com.br/${n}`)
    case 'cor':
      return same('#0B5C76')
    default:
  }
  if (o.mask) {
    const digits = Array.from(o.mask.replace('?', ''))
      .filter((c) => c === '9' || c === 'A')
      .map((_, i) => String(i % 3))
      .join('')
    let at = 0
    const shown = Array.from(o.mask.replace('?', ''))
      .map((c) => (c === '9' || c === 'A' ? digits[at++] : c))
      .join('')
    return { text: shown, stored: Number(o.max) <= digits.length ? digits : shown }
  }
  const max = Number(o.max ?? 40)
  const text = (
    max <= 14 ? String(1000 + n).padStart(Number(o.min ?? 0), '1') : `Ção d'Ávila ${n} “ß”`
  )
    .slice(0, max)
    .trim()
  return same(o.uppercase ? text.toUpperCase() : text)
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const inBounds = (f: Field, n: number): number =>
  Math.min(
    Number(f.options.max ?? n),
    Math.max(Number(f.options.min ?? n), n, Number(f.options.moreThan ?? 0) + 1),
  )

/** The first one offered; it must stand there afterwards, in the box or in the list below it. */
async function chooseFirst(page: Page, cell: Locator): Promise<void> {
  const input = cell.locator('input').first()
  const taken = async () =>
    (await input.inputValue()) || (await cell.getByRole('listitem').allInnerTexts()).join()
  const option = found(page).first()
  // A list that is read again while one points at it is opened once more, as a person does.
  const tried = async () => {
    const before = await taken()
    if (before) return before
    await input.click()
    await option.click({ timeout: 4000 }).catch(() => undefined)
    return taken()
  }
  await expect.poll(tried, { timeout: 30_000 }).not.toBe('')
}

type Seen = { ready: boolean; writable: boolean; asked: boolean; disabled: boolean; value: string }

/** What there is to say of a field before it is written, asked at once: whether nothing more is coming, and whether it must be filled. */
const seen = (page: Page, path: string, name: string): Promise<Seen> =>
  page.evaluate<Seen>(`(() => {
    const cell = [...document.querySelector('main form').querySelectorAll('[data-campo="${name}"]')].find((e) => e.checkVisibility({ visibilityProperty: true }))
    const input = cell?.querySelector('input, textarea')
    return {
      ready: document.querySelector('main').dataset.ready === ${JSON.stringify(path)},
      writable: Boolean(input),
      asked: [...(cell?.querySelectorAll('*') ?? [])].some((e) => !e.childElementCount && e.textContent.trim() === '*'),
      disabled: Boolean(input?.disabled),
      value: input?.value ?? '',
    }
  })()`)

/** Types into one field; what must come back is noted by its address. */
async function write(
  page: Page,
  cell: Locator,
  name: string,
  f: Field,
  resource: Resource,
  typed: Typed,
  { asked, disabled, value }: Seen,
): Promise<void> {
  const own = given[resource.key]?.[name]
  const input = cell.locator('input, textarea').first()
  if (own === '') return
  switch (f.kind) {
    case 'text': {
      const { text, stored } =
        own === undefined
          ? (phones[name.slice(name.lastIndexOf('.') + 1)] ?? textFor(f))
          : { text: own, stored: own.replace('-', '') }
      await input.fill(text)
      await input.blur()
      if (own === undefined) typed.set(name, stored)
      return
    }
    case 'integer':
      return input.fill(own ?? String(inBounds(f, f.options.unique ? 700 : 2)))
    case 'decimal':
    case 'money':
    case 'percent': {
      const n = inBounds(f, 2)
      typed.set(name, n)
      return input.fill(`${n},00`)
    }
    case 'date': {
      const day = own ? own.split('/').toReversed().join('-') : today
      typed.set(name, day)
      return input.fill(day.split('-').toReversed().join('/'))
    }
    case 'month':
      return input.fill('11/2026')
    case 'time': {
      typed.set(name, own ?? '08:30')
      return input.fill(own ?? '08:30')
    }
    case 'choice':
      if ((f.options.required || asked) && !value) await chooseFirst(page, cell)
      return
    case 'ref':
    case 'refs': {
      const wanted = f.options.required || (f.options.minItems ?? 0) > 0 || asked
      if (wanted && !disabled && !value) await chooseFirst(page, cell)
      return
    }
    case 'file': {
      if (f.options.required)
        await cell.locator('input[type=file]').setInputFiles({
          name: 'documento.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('texto'),
        })
      return
    }
    default:
  }
}

/** Sections, folded ones too, and tabs, one after the other; what appears while one writes is written as well. */
export async function writeAll(page: Page, resource: Resource, typed: Typed): Promise<void> {
  const fields = resource.history?.first
    ? {
        ...resource.allFields,
        [resource.history.first]: {
          kind: 'group',
          options: { label: '', fields: resource.history.fields },
        } as unknown as Field,
      }
    : resource.allFields
  const form = page.locator('main form').first()
  const tabs = form.getByRole('tab')
  const done = new Set<string>()
  // What one writes brings and fills other fields: each is looked at when nothing more is coming.
  const path = `/${resource.path}/new`
  const settled = () => whenReady(page, path)
  const now = async (name: string): Promise<Seen> => {
    const first = await seen(page, path, name)
    if (first.ready) return first
    await settled()
    return seen(page, path, name)
  }
  for (let tab = 0; tab < Math.max(1, await tabs.count()); tab += 1) {
    if (await tabs.count()) {
      await tabs.nth(tab).click()
      await tabs.nth(tab).and(page.locator('[aria-selected=true]')).waitFor()
    }
    await settled()
    const folded = form.locator('legend button[aria-expanded=false]').filter({ visible: true })
    while (await folded.count()) {
      const section = await folded.first().elementHandle()
      await section?.click()
      await expect.poll(() => section?.getAttribute('aria-expanded')).toBe('true')
    }
    for (let round = 0; round < 4; round += 1) {
      await settled()
      const names = await form
        .locator('[data-campo]')
        .filter({ visible: true })
        .evaluateAll((cells) => cells.map((c) => c.getAttribute('data-campo') ?? ''))
      const left = names.filter((n) => !done.has(n) && !elsewhere.has(n))
      if (!left.length) break
      for (const name of left) {
        done.add(name)
        const f = fieldAt(fields, name)
        if (!f || f.options.readOnly === true) continue
        const state = await now(name)
        const cell = form.locator(`[data-campo="${name}"]`).filter({ visible: true })
        if (state.writable) await write(page, cell, name, f, resource, typed, state)
      }
    }
  }
}

export const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((v, part) => (v as Record<string, unknown> | null | undefined)?.[part], record)
