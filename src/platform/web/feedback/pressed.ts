import { toast } from './notices.tsx'

/** What a press opens, read when it is pressed; where it can't be read that is said, and nothing has happened. */
export const pressed =
  <A extends unknown[]>(read: () => Promise<(...args: A) => Promise<void>>) =>
  async (...args: A): Promise<void> => {
    const act = await read().catch(() => undefined)
    if (act) await act(...args)
    else toast.warning('Esta parte da tela não pôde ser carregada. Tente de novo.')
  }
