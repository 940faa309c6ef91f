/** Sends a refusal, tells what came of it, and offers to take it back. */
import { Button, Group } from '@mantine/core'
import { closeShown, show, toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { type Refused, RefusedList } from '#platform/web/list/refused-list.tsx'
import { sendBulk } from '#platform/web/list/send-bulk.ts'
import { readRejectedAgain } from './reject-again.tsx'
import type { Prepared } from './reject-inputs.tsx'
import { candidatoSolicitacoes } from './resource.ts'

type People = Prepared['candidatos']
type Body = Readonly<Record<string, unknown>>
/** What came of a refusal, and of taking it back. */
export type Came = { rejected: readonly number[]; back: readonly number[] }
type Done = (came: Came) => void
type Sent = {
  rejected: readonly number[]
  told: readonly number[]
  left: readonly Refused[]
  /** Of the one who was rejected. */
  nome?: string | undefined
}

/** What the system says has none. */
const number = (code: unknown): number | null => Number(code) || null

/** Those who stand among the unfit already are only written to. */
export async function sendRejection(people: People, asked: Body, key: string): Promise<Sent> {
  const { editar: _shown, ...typed } = asked
  const body = { ...typed, modelo: number(asked.modelo) }
  const idsOf = (unfit: boolean) =>
    people.filter((p) => (p.situacao === 'N') === unfit).map((p) => p.id)
  const rejected = await sendBulk(candidatoSolicitacoes, {
    name: 'recusar',
    ids: idsOf(false),
    body,
    key,
  })
  const mail = { aviso: asked.aviso, modelo: body.modelo, ...textIn(asked) }
  const told = await sendBulk(candidatoSolicitacoes, {
    name: 'avisoDeRecusa',
    ids: asked.aviso === 'N' ? [] : idsOf(true),
    body: mail,
  })
  return {
    rejected: rejected.feitos,
    told: told.feitos,
    left: [...rejected.recusados, ...told.recusados],
    nome: people.find((p) => p.id === rejected.feitos[0])?.nome,
  }
}

const textIn = ({ assunto, texto }: Body): Body => (texto ? { assunto, texto } : {})

const rejectedSentence = (n: number, nome: string | undefined): string => {
  if (n > 1) return `${n} candidatos recusados.`
  return nome ? `Candidato recusado: ${nome}.` : 'Candidato recusado.'
}
const toldSentence = (n: number): string =>
  n === 1 ? 'E-mail de recusa a caminho.' : `${n} e-mails de recusa a caminho.`

async function takeBack(ids: readonly number[], onDone: Done): Promise<void> {
  try {
    const { feitos, recusados } = await sendBulk(candidatoSolicitacoes, {
      name: 'desfazerRecusa',
      ids,
      body: {},
    })
    if (feitos.length)
      toast.success(feitos.length === 1 ? 'Recusa desfeita.' : 'Recusas desfeitas.')
    if (recusados.length) tellLeft(recusados)
    readRejectedAgain()
    onDone({ rejected: [], back: feitos })
  } catch (error) {
    tellRefusal(error)
  }
}

/** Who was left out and why; whoever has no e-mail may still be rejected without one. */
function tellLeft(left: Sent['left'], again?: () => void): void {
  show({
    title:
      left.length === 1
        ? 'Um candidato ficou de fora'
        : `${left.length} candidatos ficaram de fora`,
    size: 'lg',
    children: (
      <>
        <RefusedList refused={left} />
        <Group justify="flex-end" mt="md" gap="xs">
          {again ? (
            <Button variant="default" onClick={again}>
              Recusar sem e-mail
            </Button>
          ) : null}
          <Button onClick={closeShown} data-autofocus>
            Fechar
          </Button>
        </Group>
      </>
    ),
  })
}

export function tellRejection(sent: Sent, asked: Body, onDone: Done): void {
  const { rejected, told, left } = sent
  const sentence = rejectedSentence(rejected.length, sent.nome)
  if (rejected.length) toast.undoable(sentence, () => void takeBack(rejected, onDone))
  else if (told.length) toast.success(toldSentence(told.length))
  if (left.length)
    tellLeft(left, asked.aviso === 'N' ? undefined : () => void withoutMail(left, asked, onDone))
}

async function withoutMail(left: Sent['left'], asked: Body, onDone: Done): Promise<void> {
  closeShown()
  const { motivoRecusa, observacaoRecusa, avisarEntrevista } = asked
  const body = { motivoRecusa, observacaoRecusa, avisarEntrevista, aviso: 'N' }
  try {
    const ids = left.map((r) => r.id)
    const { feitos, recusados } = await sendBulk(candidatoSolicitacoes, {
      name: 'recusar',
      ids,
      body,
    })
    readRejectedAgain()
    onDone({ rejected: feitos, back: [] })
    const nome = left.find((one) => one.id === feitos[0])?.titulo
    tellRejection({ rejected: feitos, told: [], left: recusados, nome }, body, onDone)
  } catch (error) {
    tellRefusal(error)
  }
}

/** One rejection that is seen to have been a mistake. */
export const undoRejection = (id: number, onDone: Done): Promise<void> => takeBack([id], onDone)
