import { Avatar, Checkbox } from '@mantine/core'
import { useDraggable } from '@dnd-kit/core'
import IconCalendarEvent from '@tabler/icons-react/icons/IconCalendarEvent'
import { type ChangeEvent, memo } from 'react'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import { apiUrl } from '#platform/web/api/base-path.ts'
import { tip } from '#platform/web/shell/tips.tsx'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import {
  type Card,
  daysIn,
  daysSince,
  longWait,
  sinceSentence,
  type Toggle,
} from './board-model.ts'
import { CardMenu } from './card-menu.tsx'
import css from './board.module.css'

const fitness: Record<string, { label: string; tone: string } | undefined> = {
  S: { label: 'Apto', tone: 'bom' },
  N: { label: 'Não apto', tone: 'mau' },
}

/** All up to the clicked one are meant. */
export const byShift = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

type Props = {
  card: Card
  columnTitle: string
  picked: boolean
  anyPicked: boolean
  /** The panel shows this one. */
  open: boolean
  active: boolean
  movable: boolean
  onOpen: (id: number) => void
  onToggle: Toggle
  onFocus: (id: number) => void
}

const placeOf = ({ cidade, uf }: Card): string =>
  cidade ? `${cidade}${uf ? `/${uf}` : ''}` : 'Cidade não informada'

/** How long somebody stands where the card stands; whoever waits long is marked. */
function Days({ card }: { card: Card }) {
  const days = daysIn(card.desde, useTimeZone())
  const waits = days > longWait && card.colaboradorId === null && card.aptidao !== 'N'
  return (
    <span className={css.days} data-waits={waits}>
      {days === 0 ? 'hoje' : `${days} d`}
    </span>
  )
}

/** Who, when, and whether the candidate knows. */
function rejectedTitle(r: NonNullable<Card['recusa']>, zone: string): string {
  const day = r.em ? ` em ${formatDayOf(r.em, zone)}` : ''
  const told = r.avisadoEm
    ? 'Avisado por e-mail.'
    : r.avisoPrevisto
      ? 'E-mail a sair.'
      : 'Ainda não avisado.'
  return `Recusado${r.por ? ` por ${r.por}` : ''}${day}. ${told}`
}

/** The whole text of what a card cuts. */
const wholeOf = (card: Card, timeZone: string): string =>
  [
    card.nome,
    [card.ultimoCargo, card.ultimaEmpresa].filter(Boolean).join(', '),
    placeOf(card),
    sinceSentence(card.desde, timeZone),
    card.recusa ? rejectedTitle(card.recusa, timeZone) : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** What the card shows, and where it stands, for who does not see it. */
const spoken = (card: Card, columnTitle: string, timeZone: string): string =>
  [
    card.nome,
    columnTitle,
    daysSince(card.desde, timeZone),
    card.ultimoCargo,
    placeOf(card),
    card.recusa ? 'recusado' : fitness[card.aptidao ?? '']?.label,
    card.entrevistaData
      ? `entrevista em ${formatDate(card.entrevistaData)} às ${card.entrevistaHora ?? ''}`
      : '',
  ]
    .filter(Boolean)
    .join(', ')

function Face({ card }: { card: Card }) {
  const fit = fitness[card.aptidao ?? '']
  const work = [card.ultimoCargo, card.ultimaEmpresa].filter(Boolean).join(' · ')
  return (
    <>
      <Avatar
        className={css.avatar ?? ''}
        size={30}
        radius="xl"
        name={card.nome}
        color="tinta"
        {...(card.temFoto
          ? { src: apiUrl(`captacao/candidatos/${card.candidatoId}/arquivos/foto`) }
          : {})}
        alt=""
        aria-hidden
      />
      <span className={css.cardText}>
        <span className={css.cardName}>{card.nome}</span>
        {work ? <span className={css.cardWork}>{work}</span> : null}
        <span className={css.cardFoot}>
          <span>{placeOf(card)}</span>
          <Days card={card} />
        </span>
        {fit || card.entrevistaData || card.recusa ? (
          <span className={css.cardMarks}>
            {card.recusa ? (
              <span className={css.mark} data-tone="mau">
                {card.recusa.motivo ?? 'Recusado'}
              </span>
            ) : fit ? (
              <span className={css.mark} data-tone={fit.tone}>
                {fit.label}
              </span>
            ) : null}
            {card.entrevistaData ? (
              <span className={css.mark}>
                <IconCalendarEvent size={13} aria-hidden />
                {formatDate(card.entrevistaData).slice(0, 5)} {card.entrevistaHora}
              </span>
            ) : null}
          </span>
        ) : null}
      </span>
    </>
  )
}

/** What can be dragged is told of every other that comes or goes: its parts need not be drawn again for that. */
export const CardFace = memo(Face)
const Menu = memo(CardMenu)
const Tick = memo(function Tick({
  card,
  picked,
  onToggle,
}: Pick<Props, 'card' | 'picked' | 'onToggle'>) {
  return (
    <Checkbox
      size="xs"
      className={css.pick ?? ''}
      checked={picked}
      onChange={(event) => onToggle(card.id, byShift(event))}
      tabIndex={-1}
      aria-label={`Selecionar ${card.nome}`}
    />
  )
})

function MovableCard({
  card,
  columnTitle,
  picked,
  anyPicked,
  open,
  active,
  movable,
  onOpen,
  onToggle,
  onFocus,
}: Props) {
  const timeZone = useTimeZone()
  const drag = useDraggable({ id: card.id, disabled: !movable })
  const told = spoken(card, columnTitle, timeZone) + (picked ? ', selecionado' : '')
  return (
    <li
      className={css.cardItem}
      data-picked={picked}
      data-dragging={drag.isDragging}
      data-any={anyPicked}
      data-open={open}
    >
      <button
        type="button"
        ref={drag.setNodeRef}
        {...drag.listeners}
        className={css.card}
        data-card={card.id}
        aria-current={open || undefined}
        {...tip(wholeOf(card, timeZone))}
        tabIndex={active ? 0 : -1}
        onFocus={() => onFocus(card.id)}
        onClick={(event) =>
          movable && (event.ctrlKey || event.metaKey || event.shiftKey)
            ? onToggle(card.id, event.shiftKey)
            : onOpen(card.id)
        }
      >
        <span className="so-leitor">{told}</span>
        <span className={css.face} aria-hidden>
          <CardFace card={card} />
        </span>
      </button>
      {movable ? <Menu card={card} /> : null}
      {movable ? <Tick card={card} picked={picked} onToggle={onToggle} /> : null}
    </li>
  )
}

/** Drawn again only when something of its own changed: a board holds hundreds. */
export const BoardCard = memo(MovableCard)
