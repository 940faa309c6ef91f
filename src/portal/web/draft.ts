/** What is typed stays on this device, without documents and passwords; gone once it is sent, and what belongs to a person goes when they leave. */
import { make } from './dom.ts'

const prefix = 'rascunho-'
const [hour, publicHours, ownHours] = [3_600_000, 7 * 24, 24]
const sending = 'rascunho-enviado'
const left = new Set([
  'senha',
  'confirmaSenha',
  'ocrFile',
  'curriculoChave',
  'foto',
  'fotoChave',
  'versaoPolitica',
  'aceitoPoliticaSeguranca',
  'versao',
  'aberto',
])

/** `values`: only what was changed on the form, so that nothing that is stored is undone by a draft. */
type Draft = {
  until: number
  values: Record<string, string[]>
  /** Chosen files do not come back. */ files: string[]
}

/** A browser may refuse storage; the form works all the same. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The names of a person's drafts begin with 'p' and the candidate's number. */
const ownDrafts = (): string[] =>
  Object.keys(localStorage).filter((k) => k.startsWith(`${prefix}p`))

/** Nothing is kept any more by a page on which a person leaves. */
let over = false

function dropOwnDrafts(): void {
  over = true
  quietly(() => {
    for (const key of ownDrafts()) localStorage.removeItem(key)
  })
}

export function keepDrafts(): void {
  quietly(() => {
    const sent = sessionStorage.getItem(sending)
    sessionStorage.removeItem(sending)
    if (sent && document.querySelector('[data-draft-done]')) localStorage.removeItem(sent)
  })
  for (const leave of document.querySelectorAll<HTMLFormElement>('form[action*="/externo/sair"]'))
    leave.addEventListener('submit', dropOwnDrafts)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    keepDraft(form, `${prefix}${form.dataset.draft}`)
}

function keepDraft(form: HTMLFormElement, key: string): void {
  const opened = typedIn(form)
  const before = quietly(() => read(key)) ?? null
  // A page with errors shows what was typed already.
  if (before && !document.querySelector('.errors')) restore(form, key, before)
  let waiting: number | undefined
  const save = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    if (!over) quietly(() => write(form, key, opened, before))
  }
  // What was typed last is kept however soon the page goes.
  window.addEventListener('pagehide', () => waiting !== undefined && save())
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(save, 500)
  })
  form.addEventListener('submit', () => {
    save()
    quietly(() => sessionStorage.setItem(sending, key))
  })
}

function typedIn(form: HTMLFormElement): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !left.has(name))
      all.set(name, [...(all.get(name) ?? []), value])
  return all
}

function write(
  form: HTMLFormElement,
  key: string,
  opened: Map<string, string[]>,
  before: Draft | null,
): void {
  const now = typedIn(form)
  const values = { ...before?.values }
  for (const name of new Set([...opened.keys(), ...now.keys()])) {
    const typed = now.get(name) ?? []
    if (JSON.stringify(typed) !== JSON.stringify(opened.get(name) ?? []) || name in values)
      values[name] = typed
  }
  const files = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
    .filter((f) => f.files?.length)
    .map((f) => f.labels?.[0]?.textContent?.replace('*', '').trim() ?? '')
  if (!Object.keys(values).length && !files.length) return
  const hours = key.startsWith(`${prefix}p`) ? ownHours : publicHours
  localStorage.setItem(
    key,
    JSON.stringify({
      until: Date.now() + hours * hour,
      values,
      files: [...new Set([...(before?.files ?? []), ...files])],
    } satisfies Draft),
  )
}

function read(key: string): Draft | null {
  const text = localStorage.getItem(key)
  if (!text) return null
  const kept: Draft = JSON.parse(text)
  if (kept.until >= Date.now()) return kept
  localStorage.removeItem(key)
  return null
}

function restore(form: HTMLFormElement, key: string, { values, files }: Draft): void {
  const restored: HTMLElement[] = []
  for (const [name, typed] of Object.entries(values)) {
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === 'checkbox' || control.type === 'radio')
        control.checked = typed.includes(control.value)
      else if (
        control.type !== 'file' &&
        !(
          control.type === 'hidden' &&
          form.querySelector(`[type=checkbox][name="${CSS.escape(name)}"]`)
        )
      )
        control.value = typed[0] ?? ''
      if (name === 'endereco.cidade' && 'endereco.uf' in values)
        control.dataset.wanted = typed[0] ?? ''
      control.closest('details')?.setAttribute('open', '')
      restored.push(control)
    }
  }
  // The list of cities asks what was wanted: told only when everything stands.
  for (const control of restored) control.dispatchEvent(new Event('restored'))
  tell(form, key, files)
}

function tell(form: HTMLFormElement, key: string, files: string[]): void {
  const drop = make('button', { type: 'button', class: 'plain' }, 'Descartar')
  const again = files.length
    ? ` ${files.length === 1 ? `O arquivo de “${files[0]}” precisa ser enviado de novo.` : `Os arquivos de ${files.map((f) => `“${f}”`).join(' e ')} precisam ser enviados de novo.`}`
    : ''
  drop.addEventListener('click', () => {
    quietly(() => localStorage.removeItem(key))
    location.reload()
  })
  form.before(
    make(
      'p',
      { class: 'notice draft', role: 'status' },
      `Recuperamos o que você tinha digitado.${again} `,
      drop,
    ),
  )
}
