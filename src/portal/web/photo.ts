/** The photo goes up as soon as it is chosen; the form keeps its number. */
import { api, field, make } from './dom.ts'
import { whileSending } from './sending.ts'

const mega = 1024 * 1024

export function watchPhoto(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-photo]')
  const input = box?.querySelector<HTMLInputElement>('input[type=file]')
  const status = box?.querySelector<HTMLElement>('[data-status]')
  const face = box?.querySelector<HTMLElement>('.face')
  const remove = box?.querySelector<HTMLButtonElement>('[data-remove]')
  if (!input || !status || !face || !remove) return
  const keep = (id: string, key: string): void => {
    for (const [name, value] of [
      ['foto', id],
      ['fotoChave', key],
    ] as const) {
      const hidden = field(form, name)
      if (hidden) hidden.value = value
    }
    remove.hidden = id === ''
  }
  remove.addEventListener('click', () => {
    keep('', '')
    face.replaceChildren()
    input.value = ''
    status.textContent = 'Foto removida.'
  })
  input.addEventListener(
    'change',
    () =>
      void whileSending(send(form, input.files?.[0], status)).then((sent) => {
        if (!sent) {
          input.value = ''
          return
        }
        keep(String(sent.id), sent.chave)
        face.replaceChildren(make('img', { src: URL.createObjectURL(sent.file), alt: 'Sua foto' }))
      }),
  )
}

async function send(
  form: HTMLFormElement,
  file: File | undefined,
  status: HTMLElement,
): Promise<{ id: number; chave: string; file: File } | null> {
  if (!file) return null
  const refuse = (text: string): null => {
    status.textContent = text
    status.className = 'wrong'
    return null
  }
  if (file.size > 5 * mega) return refuse('O arquivo deve ser menor que 5 MB')
  status.className = ''
  status.textContent = 'Enviando a foto…'
  const data = new FormData()
  data.append('arquivo', file)
  const answer = await fetch(api(`externo/foto?empresaId=${form.dataset['company']}`), {
    method: 'POST',
    body: data,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as {
    message?: string
    mensagem?: string
    arquivo?: { id: number; chave: string }
  } | null
  if (!answer?.ok || !body?.arquivo)
    return refuse(body?.message ?? 'Não foi possível enviar a foto. Tente de novo.')
  status.textContent = body.mensagem ?? ''
  return { ...body.arquivo, file }
}
