/** Whoever has entered before and now does so where nobody knows them is told inside: it may have been somebody else. */
import { actFor } from '../acting.ts'
import { recordEvent } from '../event.ts'
import type { World } from '../http/requester.ts'

export const newBrowserEvent = 'sessao.navegador-novo'

export const tellNewBrowser = (
  world: World,
  { id, empresaId }: { id: number; empresaId: number },
): Promise<void> =>
  actFor(world, empresaId, { origin: 'WEB', nome: 'Entrada' }, (ctx) =>
    recordEvent(ctx, newBrowserEvent, { recurso: 'sessao', registro: id }),
  )
