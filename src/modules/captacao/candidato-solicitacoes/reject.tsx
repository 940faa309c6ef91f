/** Rejecting is one flow from wherever it begins: the ids are all that the place knows. */
import { send } from '#platform/web/api/records.ts'
import { closeShown, show, tell } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { late } from '#platform/web/shell/late.tsx'
import { prepararRecusa } from './calls.ts'
import { readRejectedAgain } from './reject-again.tsx'
import type { Prepared } from './reject-inputs.tsx'
import type { Came } from './reject-send.tsx'

const RejectForm = late(() => import('./reject-form.tsx').then((m) => m.RejectForm))

const open = (p: Prepared['candidatos'][number]): boolean =>
  p.situacao !== 'C' && !(p.situacao === 'N' && p.avisado)

function titleOf(candidatos: Prepared['candidatos']): string {
  if (candidatos.every((p) => p.situacao === 'N')) return 'Enviar e-mail de recusa'
  return candidatos.length > 1 ? `Recusar ${candidatos.length} candidatos` : 'Recusar candidato'
}

/** Opens the dialog; `onDone` once something came of it, also when that is taken back. */
export async function openReject(
  ids: readonly number[],
  onDone: (came: Came) => void = () => undefined,
): Promise<void> {
  const done = (came: Came) => {
    readRejectedAgain()
    onDone(came)
  }
  try {
    const prepared = await send(prepararRecusa, { body: { ids } }, { mode: 'none' })
    const candidatos = prepared.candidatos.filter(open)
    if (!candidatos.length) return await tell(nobody, 'Recusar candidatos')
    show({
      title: titleOf(candidatos),
      size: 'xl',
      closeOnClickOutside: false,
      children: (
        <RejectForm prepared={{ ...prepared, candidatos }} onClose={closeShown} onDone={done} />
      ),
    })
  } catch (error) {
    tellRefusal(error)
  }
}

const nobody =
  'Os candidatos escolhidos já foram recusados e avisados, contratados ou removidos da seleção.'
