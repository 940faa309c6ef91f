import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { vincularCandidatos } from '#modules/captacao/solicitacoes-pessoal/calls.ts'
import { bulkAtOnce } from '#platform/contract/bulk.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Values } from '#platform/contract/field.ts'
import { send } from '#platform/web/api/records.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { tell, toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { followTask, startTask } from '#platform/web/task/own-tasks.ts'

type Linked = CallAnswer<typeof vincularCandidatos>
type Props = {
  title: string
  /** One side is known, the other is asked for. */ candidatosIds?: readonly number[]
  solicitacoesIds?: readonly number[]
  onClose: () => void
  onDone: () => void
}

const { candidatosIds: candidates, solicitacoesIds: requests } = vincularCandidatos.body

const sentence = (n: number): string =>
  n === 1
    ? 'Candidato incluído na seleção com sucesso.'
    : `${n} candidaturas incluídas com sucesso.`

async function tellRefused({ recusadas }: Linked): Promise<void> {
  if (recusadas.length)
    await tell(
      <>
        {recusadas.length === 1
          ? 'Uma candidatura não foi incluída:'
          : `${recusadas.length} candidaturas não foram incluídas:`}
        <ul>
          {recusadas.map((r) => (
            <li key={`${r.candidato} ${r.titulo}`}>
              {r.candidato} em {r.titulo}: {r.mensagem}
            </li>
          ))}
        </ul>
      </>,
    )
}

type Sides = { candidatosIds?: readonly number[]; solicitacoesIds?: readonly number[] }

/** How many applications are asked for. */
const pairsIn = ({ candidatosIds, solicitacoesIds }: Sides): number =>
  (candidatosIds?.length ?? 0) * (solicitacoesIds?.length ?? 0)

/** Candidates enter the selection of open requests by HR's hand. */
export function LinkDialog({ title, candidatosIds, solicitacoesIds, onClose, onDone }: Props) {
  const goOn = async ({ candidatosIds: ids = [], solicitacoesIds: requests = [] }: Sides) => {
    const body = { ids, solicitacoesIds: requests }
    const begun = await startTask(candidatos.tasks.incluirEmSelecao, body)
    onClose()
    onDone()
    void followTask(begun).then(() => invalidate('captacao'))
    return undefined
  }
  const submit = async (_: unknown, asked: Values) => {
    const body = { candidatosIds, solicitacoesIds, ...asked }
    try {
      if (pairsIn(body) > bulkAtOnce) return await goOn(body)
      const linked = await send(vincularCandidatos, { body }, { mode: 'none' })
      if (linked.vinculadas) toast.success(sentence(linked.vinculadas))
      onClose()
      void invalidate('captacao')
      await tellRefused(linked)
      onDone()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <FieldsForm
        fields={candidatosIds ? { solicitacoesIds: requests } : { candidatosIds: candidates }}
        values={{}}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel="Incluir"
      />
    </Dialog>
  )
}
