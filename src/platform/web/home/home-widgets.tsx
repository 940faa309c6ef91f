/** What modules put on the home page, each part read by itself, in the person's order. */
import { ActionIcon, Skeleton } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { quadro } from '#platform/contract/home.ts'
import { useCall } from '../api/records.ts'
import { StateBadge } from '../cells/cell.tsx'
import { OrderedList, type Place } from '../ordered/ordered-list.tsx'
import { theItem } from '../ordered/ordered-words.ts'
import { MenuButton } from '../shell/menu-button.tsx'
import { ErrorState } from '../shell/page.tsx'
import css from './home.module.css'
import { type Head, useHeads } from './home-order.ts'

type Answer = CallAnswer<typeof quadro>
type Row = Answer['linhas'][number]

const noun = { one: 'Quadro', gender: 'm' } as const

/** Steps as bars of one length with the first, and in words. */
function Steps({ steps }: { steps: Row['partes'] }) {
  const most = Math.max(1, ...steps.map(({ valor }) => valor))
  const step = ({ rotulo, valor }: Row['partes'][number]) => (
    <span key={rotulo} className={css.step}>
      <span className={css.bar} style={{ inlineSize: `${(100 * valor) / most}%` }} />
      <b>{valor}</b> {rotulo}
    </span>
  )
  return <span className={css.steps}>{steps.map(step)}</span>
}

function RowText({ row }: { row: Row }) {
  return (
    <>
      <span className={css.title}>
        <strong>{row.titulo}</strong>
        {row.marca ? <StateBadge label={row.marca} tone={row.tom ?? 'neutro'} /> : null}
      </span>
      {row.detalhe ? <small>{row.detalhe}</small> : null}
      {row.partes.length ? <Steps steps={row.partes} /> : null}
    </>
  )
}

const rowView = (row: Row) => (
  <li key={row.id}>
    {row.rota === null ? (
      <div className={css.row}>
        <RowText row={row} />
      </div>
    ) : (
      <Link to={row.rota} className={css.row}>
        <RowText row={row} />
      </Link>
    )}
  </li>
)

const wayView = (way: Answer['ver'], className: string | undefined) =>
  way ? (
    <Link to={way.rota} className={className}>
      {way.titulo}
    </Link>
  ) : null

function Body({ answer: { linhas, vazio, ver } }: { answer: Answer }) {
  return (
    <>
      {linhas.length ? (
        <ul className={css.rows}>{linhas.map(rowView)}</ul>
      ) : (
        <p className={css.empty}>{vazio}</p>
      )}
      {ver ? <p className={css.foot}>{wayView(ver, undefined)}</p> : null}
    </>
  )
}

/** For who drags nothing. */
function WidgetMenu({ name, place: { index, last, move } }: { name: string; place: Place }) {
  return (
    <MenuButton
      label={`Opções d${name}`}
      entries={[
        {
          key: 'subir',
          label: 'Mover para cima',
          disabled: index === 0,
          run: () => move(index - 1),
        },
        {
          key: 'descer',
          label: 'Mover para baixo',
          disabled: index === last,
          run: () => move(index + 1),
        },
      ]}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={`Opções d${name}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      }
    />
  )
}

function Widget({ head: { chave, titulo }, place }: { head: Head; place: Place }) {
  const found = useCall(quadro, { params: { chave } }, { quiet: true })
  const body = () => {
    if (found.isError && !found.data)
      return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    return found.data ? <Body answer={found.data} /> : <Skeleton h={120} m="sm" />
  }
  return (
    <section className={css.widget} aria-label={titulo}>
      <div className={css.head}>
        <h2>{titulo}</h2>
        {found.data?.numero ? <span className={css.number}>{found.data.numero}</span> : null}
        <span className={css.acts}>
          {wayView(found.data?.ato ?? null, css.act)}
          <WidgetMenu name={theItem(noun, titulo)} place={place} />
        </span>
      </div>
      {body()}
    </section>
  )
}

export function HomeWidgets() {
  const { found, heads, order } = useHeads()
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!heads) return <Skeleton h={220} radius="md" mt={20} />
  if (!heads.length) return null
  return (
    <OrderedList
      items={heads}
      idOf={({ chave }) => chave}
      noun={noun}
      nameOf={({ titulo }) => titulo}
      label="Quadros da página inicial"
      disabled={false}
      grid
      onOrder={order}
      className={css.widgets}
      rowClass={css.place}
    >
      {(head, place) => <Widget head={head} place={place} />}
    </OrderedList>
  )
}
