import { usePlaces } from './own-places.ts'
import { PlacesList } from './places-list.tsx'

/** What is kept at hand, where there is anything. */
export function StarredPanel({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { favoritos } = usePlaces(false)
  return favoritos.length ? (
    <PlacesList title="Favoritos" places={favoritos} starred empty="" onNavigate={onNavigate} />
  ) : null
}

/** What is kept at hand and where one was last. */
export function PlacesPanel({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { favoritos, recentes } = usePlaces(true)
  return (
    <>
      <PlacesList
        title="Favoritos"
        places={favoritos}
        starred
        empty="A estrela ao lado do título de uma tela ou de um registro o põe aqui."
        onNavigate={onNavigate}
      />
      <PlacesList
        title="Recentes"
        places={recentes}
        empty="O que você abrir aparece aqui."
        onNavigate={onNavigate}
      />
    </>
  )
}
