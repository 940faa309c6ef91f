/** What was last opened by 'Pesquisar Menu', for as long as the tab lives: names of people stay on no shared computer. */
export type Place = { titulo: string; detalhe: string; rota: string }

const most = 8
const keyOf = (user: number, company: number): string => `recentes.${user}.${company}`

export function recentPlaces(user: number, company: number): Place[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(user, company)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

export function rememberPlace(user: number, company: number, place: Place): void {
  const others = recentPlaces(user, company).filter(({ rota }) => rota !== place.rota)
  try {
    const kept = [place, ...others].slice(0, most)
    sessionStorage.setItem(keyOf(user, company), JSON.stringify(kept))
  } catch {
    // Without room or leave to keep it the next search begins with the screens.
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['titulo', 'detalhe', 'rota'].every((name) => typeof Reflect.get(value, name) === 'string')
