import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconDown from '@tabler/icons-react/icons/IconChevronDown'
import IconUp from '@tabler/icons-react/icons/IconChevronUp'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import IconGrip from '@tabler/icons-react/icons/IconGripVertical'
import { Link } from 'react-router'
import { theItem } from '../ordered/ordered-words.ts'
import { MenuButton, type MenuEntry } from '../shell/menu-button.tsx'
import { boxNoun } from './box-noun.ts'
import type { Side } from './laid-boxes.ts'
import { MessageRows } from './message-rows.tsx'
import css from './messages.module.css'
import { type Box, markAll, pageOf } from './own-messages.ts'

type Props = {
  box: Box
  side: Side
  index: number
  last: number
  small: boolean
  onFold: () => void
  onMove: (side: Side, index: number) => void
}

const mostShown = 30
const countOf = (n: number): string => (n > mostShown ? `1-${mostShown} de muitas` : String(n))
const unreadWords = (n: number): string => (n === 1 ? 'não lida' : 'não lidas')

function menuOf({ box, side, index, last, onMove }: Props): MenuEntry[] {
  const other: Side = side === 'caixasEsquerda' ? 'caixasDireita' : 'caixasEsquerda'
  return [
    {
      key: 'lidas',
      label: 'Marcar todas como lidas',
      disabled: box.naoLidas === 0,
      run: () => void markAll(box.tipo),
    },
    { key: 'linha', divider: true },
    {
      key: 'subir',
      label: 'Mover para cima',
      disabled: index === 0,
      run: () => onMove(side, index - 1),
    },
    {
      key: 'descer',
      label: 'Mover para baixo',
      disabled: index === last,
      run: () => onMove(side, index + 1),
    },
    {
      key: 'lado',
      label: other === 'caixasDireita' ? 'Mover para a direita' : 'Mover para a esquerda',
      run: () => onMove(other, 0),
    },
  ]
}

function BoxHead(props: Props & { grip: object }) {
  const { box, small, onFold, grip } = props
  const name = theItem(boxNoun, box.titulo)
  const Fold = small ? IconDown : IconUp
  return (
    <div className={css.head}>
      <ActionIcon variant="subtle" color="gray" {...grip} aria-label={`Arrastar ${name}`}>
        <IconGrip size={17} aria-hidden />
      </ActionIcon>
      <h3>
        {box.titulo}
        {box.naoLidas ? (
          <span className={css.unread}>
            {countOf(box.naoLidas)}
            <VisuallyHidden> {unreadWords(box.naoLidas)}</VisuallyHidden>
          </span>
        ) : null}
      </h3>
      <MenuButton
        label={`Opções d${name}`}
        entries={menuOf(props)}
        button={
          <ActionIcon variant="subtle" color="gray" aria-label={`Opções d${name}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-expanded={!small}
        aria-label={small ? `Abrir ${name}` : `Minimizar ${name}`}
        title={small ? 'Abrir' : 'Minimizar'}
        onClick={onFold}
      >
        <Fold size={17} aria-hidden />
      </ActionIcon>
    </div>
  )
}

export function MessageBox(props: Props) {
  const { box, small } = props
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: box.tipo,
  })
  return (
    <li
      ref={setNodeRef}
      className={css.box}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-moving={isDragging}
    >
      <BoxHead {...props} grip={{ ...attributes, ...listeners }} />
      {small ? null : (
        <>
          {box.mensagens.length ? (
            <MessageRows messages={box.mensagens} label={`Mensagens de ${box.titulo}`} />
          ) : (
            <p className={css.calm}>Nenhuma mensagem nesta caixa.</p>
          )}
          {box.mensagens.length && !box.naoLidas ? (
            <p className={css.calm}>Parabéns! Você leu todas as mensagens da caixa.</p>
          ) : null}
          <div className={css.foot}>
            <Link to={pageOf(box.tipo)} aria-label={`Ver todas de ${box.titulo}`}>
              Ver todas
            </Link>
          </div>
        </>
      )}
    </li>
  )
}
