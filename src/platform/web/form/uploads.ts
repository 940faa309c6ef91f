import { toast } from '../feedback/notices.tsx'

/** Files on their way, by the control of the form they belong to. */
const running = new WeakMap<object, number>()

export async function whileUploading<T>(control: object, work: () => Promise<T>): Promise<T> {
  running.set(control, (running.get(control) ?? 0) + 1)
  try {
    return await work()
  } finally {
    running.set(control, (running.get(control) ?? 1) - 1)
  }
}

export const isUploading = (control: object): boolean => (running.get(control) ?? 0) > 0

/** Saved now, the record would lack the file. */
export function heldByUpload(control: object): boolean {
  if (!isUploading(control)) return false
  toast.warning('Aguarde o fim do envio do arquivo e grave em seguida.')
  return true
}
