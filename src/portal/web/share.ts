/** Sharing a vacancy: the device's own sheet, WhatsApp, mail, and the recommendation to a friend. */
import { solve } from './human.ts'
import { api, make, toast } from './dom.ts'

const full = (path: string): string => new URL(path, location.href).href

export function shareButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    if (!('share' in navigator)) continue
    button.hidden = false
    button.addEventListener(
      'click',
      () =>
        void navigator
          .share({ title: button.dataset['title'] ?? '', url: full(button.dataset['share'] ?? '') })
          .catch(() => undefined),
    )
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-whatsapp]'))
    link.href += encodeURIComponent(full(link.dataset['whatsapp'] ?? ''))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-mail]'))
    link.href += `&body=${encodeURIComponent(full(link.dataset['mail'] ?? ''))}`
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-friend]'))
    button.addEventListener('click', () => friendDialog(button.dataset['friend'] ?? ''))
}

const inputs = [
  ['nome', 'Seu nome', 100],
  ['email', 'Seu e-mail', 50],
  ['nomeAmigo', 'Nome do amigo', 100],
  ['emailAmigo', 'E-mail do amigo', 50],
] as const

function friendDialog(ad: string): void {
  const form = make('form', { method: 'dialog', novalidate: '' })
  const wrong: Record<string, HTMLElement> = {}
  const field = (name: string, label: string, max: number): HTMLElement => {
    wrong[name] = make('small', { class: 'wrong', role: 'alert' })
    return make(
      'div',
      { class: 'field' },
      make('label', { for: `a-${name}` }, `${label} *`),
      make('input', {
        id: `a-${name}`,
        name,
        maxlength: String(max),
        type: name.startsWith('email') ? 'email' : 'text',
      }),
      wrong[name] as HTMLElement,
    )
  }
  wrong['recaptcha'] = make('small', { class: 'wrong', role: 'alert' })
  const human = make('input', { type: 'checkbox', id: 'a-humano' })
  const state = make('span', { role: 'status' })
  const send = make('button', { class: 'big' }, 'Enviar')
  const cancel = make('button', { type: 'button', class: 'plain' }, 'Cancelar')
  form.append(
    make('h2', { id: 'titulo-amigo' }, 'Enviar anúncio de vaga para um amigo'),
    ...inputs.map(([n, l, m]) => field(n, l, m)),
    make(
      'div',
      { class: 'check' },
      human,
      make('label', { for: 'a-humano' }, 'Não sou um robô'),
      state,
      wrong['recaptcha'] as HTMLElement,
    ),
    make('p', { class: 'actions' }, send, cancel),
  )
  const dialog = make('dialog', { 'aria-labelledby': 'titulo-amigo' }, form)
  document.body.append(dialog)
  let proof = ''
  human.addEventListener('change', () => {
    if (!human.checked) return
    state.textContent = ' verificando…'
    void solve().then(
      (p) => {
        proof = p
        state.textContent = ' verificado'
      },
      () => {
        human.checked = false
        state.textContent = ' não foi possível verificar, tente novamente'
      },
    )
  })
  cancel.addEventListener('click', () => dialog.close())
  form.addEventListener('input', ({ target }) => {
    const note = wrong[(target as HTMLInputElement).name || 'recaptcha']
    if (note) note.textContent = ''
  })
  dialog.addEventListener('close', () => dialog.remove())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, ad, proof, wrong).then((sent) => {
      if (sent) dialog.close()
      else {
        proof = ''
        human.checked = false
        state.textContent = ''
      }
    })
  })
  dialog.showModal()
}

async function submit(
  form: HTMLFormElement,
  ad: string,
  recaptcha: string,
  wrong: Record<string, HTMLElement>,
): Promise<boolean> {
  for (const note of Object.values(wrong)) note.textContent = ''
  const body = {
    ...Object.fromEntries([...new FormData(form)].map(([k, v]) => [k, String(v)])),
    recaptcha,
  }
  const answer = await fetch(api(`externo/anuncios/${ad}/enviar-amigo`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as {
    mensagem?: string
    message?: string
    errors?: { field: string; message: string }[]
  } | null
  for (const e of said?.errors ?? [])
    if (wrong[e.field]) (wrong[e.field] as HTMLElement).textContent = e.message
  if (said?.errors?.length) return false
  toast(
    answer?.ok
      ? (said?.mensagem ?? 'Anúncio de vaga enviado com sucesso.')
      : (said?.message ?? 'Erro ao enviar e-mail. Por favor, tente novamente.'),
  )
  return answer?.ok ?? false
}
