import IconStar from '@tabler/icons-react/icons/IconStar'
import IconStarFilled from '@tabler/icons-react/icons/IconStarFilled'
import { useState } from 'react'
import { tip } from '../shell/tips.tsx'
import { setFavourite, usePlace, usePlaces, useVisit } from './own-places.ts'
import css from './places.module.css'

type StarProps = { address: string; detail: string }

function Star({ address, detail }: StarProps) {
  const { favoritos } = usePlaces(false)
  const kept = favoritos.some(({ rota }) => rota === address)
  const [wanted, want] = useState<boolean>()
  const on = wanted ?? kept
  const label = on ? 'Tirar dos favoritos' : 'Pôr nos favoritos'
  const Sign = on ? IconStarFilled : IconStar
  const change = () => {
    want(!on)
    setFavourite(address, !on, detail)
      .catch(() => undefined)
      .finally(() => want(undefined))
  }
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={on}
      aria-label={label}
      {...tip(label)}
      onClick={change}
    >
      <Sign size={17} aria-hidden />
    </button>
  )
}

/** Beside the title of what can be kept at hand; what is opened is remembered by the way. */
export function PlaceStar({ detail = '' }: { detail?: string }) {
  const place = usePlace()
  useVisit(place?.visited)
  return place ? <Star key={place.address} address={place.address} detail={detail} /> : null
}
