/** The recommendation of a vacancy to a friend. */
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Field } from '#platform/contract/field.ts'
import { friendFields } from '../friend.ts'
import type { enviarAmigo } from '../server/vagas/calls.ts'
import { make, sent, toast } from './dom.ts'
import { solve } from './human.ts'

const inputs = Object.entries<Field>(friendFields)

/** What is wrong, beside its field. */
type Notes = ReadonlyMap<string, HTMLElement>

export function friendDialog(ad: string): void {
  const form = make('form', { method: 'dialog', novalidate: '' })
  const names = [...Object.keys(friendFields), 'recaptcha']
  const notes: Notes = new Map(
    names.map((name) => [name, make('small', { class: 'wrong', role: 'alert' })]),
  )
  const proof = proofBox(notes)
  const cancel = make('button', { type: 'button', class: 'plain' }, 'Cancelar')
  form.append(
    make('h2', { id: 'titulo-amigo' }, 'Enviar anúncio de vaga para um amigo'),
    ...inputs.map(([name, f]) => drawn(name, f, notes)),
    proof.box,
    make('p', { class: 'actions' }, make('button', { class: 'big' }, 'Enviar'), cancel),
  )
  const dialog = make('dialog', { 'aria-labelledby': 'titulo-amigo' }, form)
  document.body.append(dialog)
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) say(notes, target.name || 'recaptcha', '')
  })
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (await send(form, ad, proof.value(), notes)) dialog.close()
    else proof.again()
  }
  form.addEventListener('submit', (event) => void submit(event))
  dialog.showModal()
}

function say(notes: Notes, name: string, text: string): void {
  const note = notes.get(name)
  if (note) note.textContent = text
}

const noteOf = (notes: Notes, name: string): Node[] => [notes.get(name) ?? []].flat()

function drawn(name: string, { options }: Field, notes: Notes): HTMLElement {
  const id = `a-${name}`
  const type = options.format === 'email' ? 'email' : 'text'
  return make(
    'div',
    { class: 'field' },
    make('label', { for: id }, `${options.label} *`),
    make('input', { id, name, maxlength: String(options.max), type }),
    ...noteOf(notes, name),
  )
}

/** Ticked, the device shows that it is no robot's; the proof counts once. */
function proofBox(notes: Notes) {
  const human = make('input', { type: 'checkbox', id: 'a-humano' })
  const state = make('span', { role: 'status' })
  let proof = ''
  const prove = async (): Promise<void> => {
    if (!human.checked) return
    state.textContent = ' verificando…'
    proof = await solve().catch(() => '')
    if (!proof) human.checked = false
    state.textContent = proof ? ' verificado' : ' não foi possível verificar, tente novamente'
  }
  human.addEventListener('change', () => void prove())
  return {
    box: make(
      'div',
      { class: 'check' },
      human,
      make('label', { for: 'a-humano' }, 'Não sou um robô'),
      state,
      ...noteOf(notes, 'recaptcha'),
    ),
    value: () => proof,
    again: (): void => {
      proof = ''
      human.checked = false
      state.textContent = ''
    },
  }
}

async function send(
  form: HTMLFormElement,
  ad: string,
  recaptcha: string,
  notes: Notes,
): Promise<boolean> {
  for (const name of notes.keys()) say(notes, name, '')
  const typed = Object.fromEntries([...new FormData(form)].map(([k, v]) => [k, String(v)]))
  const { ok, body } = await sent<CallAnswer<typeof enviarAmigo>>(
    `externo/anuncios/${ad}/enviar-amigo`,
    {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...typed, recaptcha }),
    },
  )
  for (const e of body?.errors ?? []) say(notes, e.field, e.message)
  if (body?.errors?.length) return false
  const failed = body?.message ?? 'Erro ao enviar e-mail. Por favor, tente novamente.'
  toast(ok ? (body?.mensagem ?? 'Anúncio de vaga enviado com sucesso.') : failed)
  return ok
}
