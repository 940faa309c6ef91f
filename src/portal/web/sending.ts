import { toast } from './dom.ts'

/** Files on their way; sent now, the registration would lack them. */
let running = 0

export async function whileSending<T>(work: Promise<T>): Promise<T> {
  running += 1
  try {
    return await work
  } finally {
    running -= 1
  }
}

export function holdWhileSending(form: HTMLFormElement): void {
  form.addEventListener('submit', holdRunning, { capture: true })
}

function holdRunning(event: Event): void {
  if (!running) return
  event.preventDefault()
  event.stopImmediatePropagation()
  toast('Aguarde o fim do envio do arquivo e envie em seguida.')
}
