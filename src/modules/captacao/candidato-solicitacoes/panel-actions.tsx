import { Button, type ButtonProps, Menu, Tooltip } from '@mantine/core'
import IconCaretDown from '@tabler/icons-react/icons/IconCaretDown'
import { useState } from 'react'
import { historico } from '#modules/captacao/historico/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { useAction } from '#platform/web/record/use-action.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { actions } from './actions.ts'
import { type Board, type Move, neighbour } from './board-model.ts'
import { keyOf, withKey } from './panel-keys.tsx'
import { originOf, type PanelData, type Stage, stageNow } from './panel-model.ts'
import { Neighbours } from './panel-neighbours.tsx'
import { openReject } from './reject.tsx'
import { type Came, undoRejection } from './reject-send.tsx'
import { candidatoSolicitacoes } from './resource.ts'
import { InterviewDialog, useSaveStage } from './stage-dialogs.tsx'
import css from './board.module.css'

type Props = {
  id: number
  panel: PanelData
  board: Board
  /** Those gone through one after the other, this one among them. */
  walk: readonly number[]
  mayMove: boolean
  onHiring: (on: boolean) => void
  onOpen: (id: number) => void
  onClose: () => void
  onMove: Move
  /** An interview was booked, changed or called off. */
  onSaved: () => void
  /** Hired, taken back or taken out: earlier moves can't be undone any more. */
  onDecided: () => void
  onRejected: (id: number, chave: string) => (came: Came) => void
}

/** The question with the name of whom it is about. */
const about = (question: string, name: string) => (
  <>
    {question}
    <br />
    <strong>{name}</strong>
  </>
)

type ActProps = ButtonProps & {
  label: string
  /** Why it can't be done now. */
  may: true | string
  /** What it leads to, while it can be done. */
  leads?: string
  tecla?: string
  onClick: () => void
}

/** Stays in its place when it can't be done, and says why. */
function Act({ label, may, leads, tecla, onClick, ...look }: ActProps) {
  const said = may === true ? leads : may
  const hint = said && tecla && may === true ? withKey(said, tecla) : said
  return (
    <Tooltip label={hint ?? ''} disabled={hint === undefined} multiline maw={320}>
      <Button
        {...look}
        aria-disabled={may !== true}
        data-disabled={may !== true || undefined}
        aria-description={said}
        aria-keyshortcuts={tecla}
        onClick={() => {
          if (may === true) onClick()
        }}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

/** Where the hire was a mistake; why it can't be taken back is told before anything is asked. */
function UndoHire({ panel, onDone }: { panel: PanelData; onDone: () => void }) {
  const { start, sending } = useAction({ resource: candidatoSolicitacoes, onDone })
  const may = panel.can.desfazerContratacao
  if (panel.situacao !== 'C' || may === undefined) return null
  const undo = () =>
    start('desfazerContratacao', panel, {
      title: 'Desfazer contratação',
      confirm: about(actions.desfazerContratacao.confirm, panel.candidato.nome),
      touches: ['gestao-talentos/talentos'],
    })
  return (
    <Act
      label="Desfazer contratação"
      may={may}
      variant="light"
      color="vermelho"
      loading={sending}
      onClick={() => void undo()}
    />
  )
}

function MoreMenu(p: Props) {
  const origin = originOf(p.panel)
  const removed = () => {
    p.onDecided()
    p.onClose()
  }
  const { start } = useAction({ resource: candidatoSolicitacoes, onDone: removed })
  const remove = () =>
    start(
      'remover',
      { id: p.panel.id },
      {
        confirm: about('Remover o candidato desta seleção?', p.panel.candidato.nome),
        submitLabel: 'Remover',
      },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconCaretDown size={15} aria-hidden />}>
          Mover
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {p.board.colunas
          .filter((c) => c.chave !== 'contratados' && c.chave !== origin.chave)
          .map((c) => (
            <Menu.Item key={c.chave} onClick={() => p.onMove([p.id], c, origin)}>
              {c.titulo}
            </Menu.Item>
          ))}
        {p.panel.can.remover === true ? (
          <>
            <Menu.Divider />
            <Menu.Item color="var(--mantine-color-error)" onClick={() => void remove()}>
              Remover da seleção
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function BookAct({ stage, nome, onSaved }: { stage: Stage; nome: string; onSaved: () => void }) {
  const save = useSaveStage(stage, onSaved)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Act
        label="Agendar"
        tecla={keyOf.agendar}
        may={true}
        leads={
          stage.entrevista.data ? 'Alterar a entrevista marcada' : `Entrevista – ${stage.etapa}`
        }
        variant="default"
        onClick={() => setAsking(true)}
      />
      {asking ? (
        <InterviewDialog stage={stage} nome={nome} save={save} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}

const nothing = () => undefined

/** An interview belongs to the stage where the candidate stands. */
function Book({ panel, decided, onSaved }: Pick<Props, 'panel' | 'onSaved'> & Decided) {
  const stage = stageNow(panel)
  const waits = panel.situacao === 'P' && decided === undefined
  if (stage && waits)
    return <BookAct key={stage.id} stage={stage} nome={panel.candidato.nome} onSaved={onSaved} />
  const why = decided ?? 'Mova o candidato para uma etapa antes de agendar a entrevista.'
  return <Act label="Agendar" tecla={keyOf.agendar} may={why} variant="default" onClick={nothing} />
}

/** Why nothing is decided any more. */
type Decided = { decided: string | undefined }

function decidedBy({ removedAt, situacao }: PanelData): string | undefined {
  if (removedAt) return 'A candidatura foi removida.'
  return situacao === 'C' ? 'O candidato já foi contratado por esta solicitação.' : undefined
}

function Moves({ decided, ...p }: Props & Decided) {
  const origin = originOf(p.panel)
  const column = p.board.colunas.find((c) => c.chave === origin.chave)
  const next = column && neighbour(p.board, column, 1)
  const last =
    column?.chave === 'naoAptos'
      ? 'O candidato está entre os não aptos. Use Mover para trazê-lo de volta.'
      : 'Esta é a última etapa. O próximo passo é contratar.'
  return (
    <>
      <Act
        label="Avançar"
        tecla={keyOf.avancar}
        may={decided ?? (next ? true : last)}
        {...(next ? { leads: `Mover para ${next.titulo}` } : {})}
        onClick={() => next && p.onMove([p.id], next, origin)}
      />
      <Reject panel={p.panel} decided={decided} onDone={p.onRejected(p.id, origin.chave)} />
    </>
  )
}

/** Rejecting, or telling it to whom is set aside: whichever is still to be done. */
function Reject({ panel, decided, onDone }: Pick<Props, 'panel'> & Decided & Done) {
  const { recusar, avisoDeRecusa } = panel.can
  const aside = panel.situacao === 'N'
  const may = aside ? avisoDeRecusa : recusar
  if (may === undefined) return null
  return (
    <Act
      label={aside ? 'Avisar' : 'Recusar'}
      tecla={keyOf.recusar}
      may={decided ?? may}
      leads={aside ? 'Enviar o e-mail de recusa' : 'Com motivo e e-mail, agora ou depois'}
      variant="light"
      color="vermelho"
      onClick={() => void openReject([panel.id], onDone)}
    />
  )
}

type Done = { onDone: (came: Came) => void }

function UndoReject({ panel, onDone }: Pick<Props, 'panel'> & Done) {
  return panel.can.desfazerRecusa === true && panel.situacao === 'N' ? (
    <Button variant="subtle" onClick={() => void undoRejection(panel.id, onDone)}>
      Desfazer recusa
    </Button>
  ) : null
}

/** What one decides of the candidate, beside whom one sees; each act in its place whatever the stage. */
export function PanelActions(p: Props) {
  const mayBook = useHas()(authorityFor(historico, 'EDITAR'))
  const decided = decidedBy(p.panel)
  const hired = p.panel.situacao === 'C'
  const hire = p.panel.can.contratar
  return (
    <div className={css.panelActions}>
      {p.mayMove ? <Moves {...p} decided={decided} /> : null}
      {mayBook ? <Book panel={p.panel} decided={decided} onSaved={p.onSaved} /> : null}
      {hire === undefined || hired ? null : (
        <Act label="Contratar" may={hire} variant="light" onClick={() => p.onHiring(true)} />
      )}
      <UndoHire panel={p.panel} onDone={p.onDecided} />
      <UndoReject panel={p.panel} onDone={p.onDecided} />
      {p.mayMove && decided === undefined ? <MoreMenu {...p} /> : null}
      <Neighbours id={p.id} walk={p.walk} onOpen={p.onOpen} />
    </div>
  )
}
