/** Writing to candidates, from wherever it begins: who they are and, on a board, of which selection. */
import { send } from '#platform/web/api/records.ts'
import { closeShown, show, tell } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { late } from '#platform/web/shell/late.tsx'
import { prepararEmail } from './written-calls.ts'

const WriteForm = late(() => import('./write-form.tsx').then((m) => m.WriteForm))

const titleOf = (n: number): string =>
  n === 1 ? 'Enviar e-mail' : `Enviar e-mail a ${n} candidatos`

type Whom =
  | { ids: readonly number[]; candidaturas?: undefined; solicitacao?: undefined }
  | { ids?: undefined; candidaturas: readonly number[]; solicitacao: number }

/** `onDone` once the mails are on their way. */
export async function openWrite(whom: Whom, onDone: () => void): Promise<void> {
  const { ids = [], candidaturas = [], solicitacao = null } = whom
  try {
    const body = { ids, candidaturas, solicitacao }
    const prepared = await send(prepararEmail, { body }, { mode: 'none' })
    const { candidatos } = prepared
    if (!candidatos.some((one) => one.temEmail)) return await tell(nobody, 'Enviar e-mail')
    show({
      title: titleOf(candidatos.length),
      size: 'xl',
      closeOnClickOutside: false,
      children: (
        <WriteForm
          prepared={prepared}
          solicitacao={solicitacao}
          onClose={closeShown}
          onDone={onDone}
        />
      ),
    })
  } catch (error) {
    tellRefusal(error)
  }
}

const nobody = 'Nenhum dos candidatos escolhidos tem e-mail no cadastro desta empresa.'
