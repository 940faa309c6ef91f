import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown'
import IconChevronUp from '@tabler/icons-react/icons/IconChevronUp'
import { useAction } from '#platform/web/record/use-action.tsx'
import { actions } from './actions.ts'
import { type Board, type Column, columnOf, neighbour } from './board-model.ts'
import type { PanelData } from './panel-model.ts'
import { openReject } from './reject.tsx'
import { undoRejection } from './reject-send.tsx'
import { candidatoSolicitacoes } from './resource.ts'
import css from './board.module.css'

type Props = {
  id: number
  panel: PanelData
  board: Board
  mayMove: boolean
  onHiring: (on: boolean) => void
  onOpen: (id: number) => void
  onClose: () => void
  onMove: (ids: readonly number[], to: Column) => void
  /** Hired, taken back or taken out: earlier moves can't be undone any more. */
  onDecided: () => void
}

type Step = { label: string; to: { id: number } | undefined; onOpen: (id: number) => void }

const NeighbourButton = ({ label, to, onOpen, up }: Step & { up?: true }) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="default"
      size={34}
      aria-label={label}
      disabled={!to}
      onClick={() => {
        if (to) onOpen(to.id)
      }}
    >
      {up ? <IconChevronUp size={17} aria-hidden /> : <IconChevronDown size={17} aria-hidden />}
    </ActionIcon>
  </Tooltip>
)

function Neighbours({ id, board, onOpen }: Pick<Props, 'id' | 'board' | 'onOpen'>) {
  const list = columnOf(board, id)?.cartoes ?? []
  const at = list.findIndex((k) => k.id === id)
  return (
    <>
      <NeighbourButton label="Candidato anterior" to={list[at - 1]} onOpen={onOpen} up />
      <NeighbourButton label="Próximo candidato" to={list[at + 1]} onOpen={onOpen} />
    </>
  )
}

/** The question with the name of whom it is about. */
const about = (question: string, name: string) => (
  <>
    {question}
    <br />
    <strong>{name}</strong>
  </>
)

/** Where the hire was a mistake; why it can't be taken back is told before anything is asked. */
function UndoHire({ panel, onDone }: { panel: PanelData; onDone: () => void }) {
  const { start, sending } = useAction({ resource: candidatoSolicitacoes, onDone })
  const may = panel.can.desfazerContratacao
  if (panel.situacao !== 'C' || may === undefined) return null
  const undo = async () => {
    if (may === true)
      await start('desfazerContratacao', panel, {
        title: 'Desfazer contratação',
        confirm: about(actions.desfazerContratacao.confirm, panel.candidato.nome),
        touches: ['gestao-talentos/talentos'],
      })
  }
  return (
    <Tooltip label={may === true ? '' : may} disabled={may === true} multiline maw={320}>
      <Button
        variant="light"
        color="vermelho"
        loading={sending}
        aria-disabled={may !== true}
        data-disabled={may !== true || undefined}
        aria-description={may === true ? undefined : may}
        onClick={() => void undo()}
      >
        Desfazer contratação
      </Button>
    </Tooltip>
  )
}

function MoveMenu(p: Props) {
  const column = columnOf(p.board, p.id)
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
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
          Mover
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {p.board.colunas
          .filter((c) => c.chave !== 'contratados' && c.chave !== column?.chave)
          .map((c) => (
            <Menu.Item key={c.chave} onClick={() => p.onMove([p.id], c)}>
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

function HireButton({ hire, onHiring }: { hire: true | string; onHiring: Props['onHiring'] }) {
  return (
    <Tooltip
      label={typeof hire === 'string' ? hire : ''}
      disabled={hire === true}
      multiline
      maw={320}
    >
      <Button
        variant="light"
        aria-disabled={hire !== true}
        data-disabled={hire !== true || undefined}
        onClick={() => {
          if (hire === true) onHiring(true)
        }}
      >
        Contratar
      </Button>
    </Tooltip>
  )
}

/** Rejecting, telling it, or taking it back: whichever is still to be done. */
function RejectButton({ panel, onDone }: { panel: PanelData; onDone: () => void }) {
  const { recusar, avisoDeRecusa, desfazerRecusa } = panel.can
  const reject = () => void openReject([panel.id], onDone)
  if (recusar === true)
    return (
      <Button variant="default" onClick={reject}>
        Recusar
      </Button>
    )
  return (
    <>
      {avisoDeRecusa === true ? (
        <Button variant="default" onClick={reject}>
          Enviar e-mail de recusa
        </Button>
      ) : null}
      {desfazerRecusa === true ? (
        <Button variant="subtle" onClick={() => void undoRejection(panel.id, onDone)}>
          Desfazer recusa
        </Button>
      ) : null}
    </>
  )
}

/** What one decides of the candidate, beside whom one sees. */
export function PanelActions(p: Props) {
  const column = columnOf(p.board, p.id)
  const next = column && neighbour(p.board, column, 1)
  const hired = p.panel.situacao === 'C'
  const hire = p.panel.can.contratar
  return (
    <div className={css.panelActions}>
      {p.mayMove && next && !hired ? (
        <Button onClick={() => p.onMove([p.id], next)}>Mover para {next.titulo}</Button>
      ) : null}
      {p.mayMove && !hired ? <MoveMenu {...p} /> : null}
      <RejectButton panel={p.panel} onDone={p.onDecided} />
      {hire === undefined || hired ? null : <HireButton hire={hire} onHiring={p.onHiring} />}
      <UndoHire panel={p.panel} onDone={p.onDecided} />
      <Neighbours id={p.id} board={p.board} onOpen={p.onOpen} />
    </div>
  )
}
