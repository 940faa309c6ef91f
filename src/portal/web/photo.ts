/** The photo goes up as soon as it is chosen; the form keeps its number. */
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { uploadedPhoto } from '../uploads.ts'
import { field, make, sent } from './dom.ts'
import { whileSending } from './sending.ts'

type Uploaded = ShapeValue<typeof uploadedPhoto>

const mega = 1024 * 1024

export function watchPhoto(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-photo]')
  const input = box?.querySelector<HTMLInputElement>('input[type=file]')
  const status = box?.querySelector<HTMLElement>('[data-status]')
  const face = box?.querySelector<HTMLElement>('.face')
  const remove = box?.querySelector<HTMLButtonElement>('[data-remove]')
  if (!input || !status || !face || !remove) return
  const keep = (id: string, key: string): void => {
    hold(form, 'foto', id)
    hold(form, 'fotoChave', key)
    remove.hidden = id === ''
  }
  const take = async (): Promise<void> => {
    const uploaded = await send(form, input.files?.[0], status)
    if (!uploaded) {
      input.value = ''
      return
    }
    keep(String(uploaded.id), uploaded.chave)
    const src = URL.createObjectURL(uploaded.file)
    face.replaceChildren(make('img', { src, alt: 'Sua foto' }))
  }
  const drop = (): void => {
    keep('', '')
    face.replaceChildren()
    input.value = ''
    status.textContent = 'Foto removida.'
  }
  const sendPhoto = () => void whileSending(take())
  remove.addEventListener('click', drop)
  input.addEventListener('change', sendPhoto)
  // Chosen before this was there to hear of it.
  if (input.files?.length) sendPhoto()
}

function hold(form: HTMLFormElement, name: string, value: string): void {
  const hidden = field(form, name)
  if (hidden) hidden.value = value
}

async function send(
  form: HTMLFormElement,
  file: File | undefined,
  status: HTMLElement,
): Promise<(Uploaded['arquivo'] & { file: File }) | null> {
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
  const { ok, body } = await sent<Uploaded>(`externo/foto?empresaId=${form.dataset.company}`, {
    body: data,
    signal: AbortSignal.timeout(60_000),
  })
  if (!ok || !body?.arquivo)
    return refuse(body?.message ?? 'Não foi possível enviar a foto. Tente de novo.')
  status.textContent = body.mensagem ?? ''
  return { ...body.arquivo, file }
}
