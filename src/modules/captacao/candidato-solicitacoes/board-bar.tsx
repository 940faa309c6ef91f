import { ActionIcon, Button, Kbd, SegmentedControl, Select, TextInput } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp'
import IconFilter from '@tabler/icons-react/icons/IconFilter'
import IconKeyboard from '@tabler/icons-react/icons/IconKeyboard'
import IconCalendarPlus from '@tabler/icons-react/icons/IconCalendarPlus'
import IconMail from '@tabler/icons-react/icons/IconMail'
import IconMailX from '@tabler/icons-react/icons/IconMailX'
import IconUserX from '@tabler/icons-react/icons/IconUserX'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import IconUserPlus from '@tabler/icons-react/icons/IconUserPlus'
import { estados } from '#modules/captacao/solicitacoes-pessoal/actions.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { stateLabel, stateOf } from '#platform/contract/states.ts'
import { BulkActions } from '#platform/web/list/bulk-actions.tsx'
import { hiddenSentence } from '#platform/web/list/hidden-sentence.ts'
import { tip } from '#platform/web/shell/tips.tsx'
import { boardKeys } from './board-keys.tsx'
import type { Board, Column } from './board-model.ts'
import { panelKeys } from './panel-keys.tsx'
import { candidatoSolicitacoes } from './resource.ts'
import type { BoardState } from './use-board.tsx'
import css from './board.module.css'

const keyView = ([key, what]: readonly [string, string]) => (
  <div key={key} style={{ display: 'contents' }}>
    <dt>
      <Kbd>{key}</Kbd>
    </dt>
    <dd>{what}</dd>
  </div>
)

export const Keys = () => (
  <>
    <h3 className={css.block}>No quadro</h3>
    <dl className={css.keys}>{boardKeys.map(keyView)}</dl>
    <h3 className={css.block}>Com o candidato aberto</h3>
    <dl className={css.keys}>{panelKeys.map(keyView)}</dl>
  </>
)

/** `narrowed`: a search or a filter leaves out others. */
export function Facts({ board, narrowed }: { board: Board; narrowed: boolean }) {
  const s = board.solicitacao
  const total = board.colunas.reduce((sum, c) => sum + c.total, 0)
  // Of what is not approved the board only says that.
  const open = ['I', 'R', 'D'].includes(stateOf(estados, s))
  const state = open ? 'Ainda não aprovada' : stateLabel(estados, s)
  return (
    <p className={css.facts}>
      {s.cargo ? (
        <span>
          <strong>{s.cargo}</strong>
        </span>
      ) : null}
      {s.areaOrganizacional ? <span>{s.areaOrganizacional.rotulo}</span> : null}
      <span>
        <strong>{s.qtdVagasPreenchidas}</strong> de <strong>{s.quantidade}</strong>{' '}
        {s.quantidade === 1 ? 'vaga preenchida' : 'vagas preenchidas'}
      </span>
      <span>
        <strong>{total}</strong> {total === 1 ? 'candidato' : 'candidatos'}
        {narrowed ? ' com estes filtros' : ''}
      </span>
      <span>{state}</span>
    </p>
  )
}

export function PickedBar({
  state,
  mayMove,
  onMove,
  onReject,
  onMail,
  onWrite,
  onBook,
}: {
  state: BoardState
  mayMove: boolean
  onReject: () => void
  /** Undefined where nobody of them is set aside. */
  onMail: (() => void) | undefined
  /** A mail that is no refusal; undefined where one may not write to candidates. */
  onWrite: (() => void) | undefined
  /** Undefined where interviews may not be booked. */
  onBook: (() => void) | undefined
  onMove: (ids: readonly number[], to: Column) => void
}) {
  const { picked, board } = state
  if (!picked.size || !board) return null
  const choices = board.colunas
    .filter((c) => c.chave !== 'contratados')
    .map((c) => ({ value: c.chave, label: c.titulo }))
  return (
    <div className={css.picked} role="region" aria-label="Candidatos selecionados">
      <span>{picked.size === 1 ? '1 selecionado' : `${picked.size} selecionados`}</span>
      {state.hidden ? <span role="status">{hiddenSentence(state.hidden)}</span> : null}
      {mayMove ? (
        <>
          <Select
            size="xs"
            w={170}
            placeholder="Mover para…"
            aria-label="Mover os selecionados para"
            data={choices}
            value={null}
            onChange={(chave) => {
              const to = board.colunas.find((c) => c.chave === chave)
              if (to) onMove([...picked], to)
            }}
            comboboxProps={{ position: 'top' }}
          />
          <Button
            size="compact-sm"
            variant="light"
            color="vermelho"
            leftSection={<IconUserX size={15} aria-hidden />}
            onClick={onReject}
          >
            Recusar
          </Button>
        </>
      ) : null}
      {onBook ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconCalendarPlus size={15} aria-hidden />}
          onClick={onBook}
        >
          Convidar
        </Button>
      ) : null}
      {onWrite ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconMail size={15} aria-hidden />}
          onClick={onWrite}
        >
          Enviar e-mail
        </Button>
      ) : null}
      {onMail ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconMailX size={15} aria-hidden />}
          onClick={onMail}
        >
          E-mail de recusa
        </Button>
      ) : null}
      <BulkActions
        resource={candidatoSolicitacoes}
        ids={[...picked]}
        touches={[solicitacoesPessoal.path]}
        onDone={state.clear}
      />
      <Button size="compact-sm" variant="subtle" onClick={state.clear}>
        Limpar
      </Button>
    </div>
  )
}

/** Candidates enter by HR's hand only while the selection runs. */
export const isOpen = ({ solicitacao }: Board): boolean => stateOf(estados, solicitacao) === 'A'

type Props = {
  typed: string
  onType: (text: string) => void
  /** Without it there is no choice of views. */
  view: string | undefined
  onView: (view: string) => void
  onAdd: (() => void) | undefined
  onUndo: (() => void) | undefined
  onKeys: (() => void) | undefined
  /** Whether the filters stand open, and how many narrow the board. */
  filtering: boolean
  narrowing: number
  onFilter: () => void
}

const filterLabel = (n: number): string => (n ? `Filtrar (${n})` : 'Filtrar')

export function BoardBar({ typed, onType, view, onView, onAdd, onUndo, onKeys, ...p }: Props) {
  return (
    <div className={css.bar}>
      <TextInput
        className={css.search ?? ''}
        value={typed}
        onChange={(e) => onType(e.currentTarget.value)}
        placeholder="Pesquisar candidato"
        aria-label="Pesquisar candidato"
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      <Button
        variant="default"
        leftSection={<IconFilter size={17} aria-hidden />}
        aria-expanded={p.filtering}
        aria-controls="filtros-do-quadro"
        onClick={p.onFilter}
      >
        {filterLabel(p.narrowing)}
      </Button>
      {view === undefined ? null : (
        <SegmentedControl
          aria-label="Visão"
          value={view}
          onChange={onView}
          data={[
            { value: 'quadro', label: 'Quadro' },
            { value: 'lista', label: 'Lista' },
          ]}
        />
      )}
      {onAdd ? (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={17} aria-hidden />}
          onClick={onAdd}
        >
          Incluir candidatos
        </Button>
      ) : null}
      {onUndo ? (
        <ActionIcon
          variant="subtle"
          size={34}
          aria-label="Desfazer o último movimento"
          {...tip('Desfazer o último movimento (z)')}
          onClick={onUndo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {onKeys ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconKeyboard size={17} aria-hidden />}
          onClick={onKeys}
        >
          Teclas
        </Button>
      ) : null}
    </div>
  )
}
