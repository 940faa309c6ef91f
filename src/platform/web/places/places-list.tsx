import IconStarOff from '@tabler/icons-react/icons/IconStarOff'
import { Link } from 'react-router'
import { type Place, setFavourite } from './own-places.ts'
import css from './places.module.css'

type Props = {
  title: string
  places: readonly Place[]
  empty: string
  starred?: boolean
  onNavigate?: (() => void) | undefined
}

function PlaceEntry({
  place: { rota, titulo, detalhe },
  starred,
  onNavigate,
}: Pick<Props, 'starred' | 'onNavigate'> & { place: Place }) {
  const takeOff = `Tirar ${titulo} dos favoritos`
  return (
    <li className={css.entry}>
      <Link to={rota} onClick={() => onNavigate?.()}>
        <span>{titulo}</span>
        {detalhe ? <small>{detalhe}</small> : null}
      </Link>
      {starred ? (
        <button
          type="button"
          className={css.star}
          aria-label={takeOff}
          title="Tirar dos favoritos"
          onClick={() => void setFavourite(rota, false).catch(() => undefined)}
        >
          <IconStarOff size={15} aria-hidden />
        </button>
      ) : null}
    </li>
  )
}

/** Places under a heading, or a word on how one comes to stand there. */
export function PlacesList({ title, places, empty, starred, onNavigate }: Props) {
  const entry = (place: Place) => (
    <PlaceEntry key={place.rota} place={place} starred={starred} onNavigate={onNavigate} />
  )
  return (
    <>
      <p className={css.over}>{title}</p>
      {places.length ? (
        <ul className={css.list} aria-label={title}>
          {places.map(entry)}
        </ul>
      ) : (
        <p className={css.calm}>{empty}</p>
      )}
    </>
  )
}
