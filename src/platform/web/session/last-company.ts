/** The company in which one last entered, in this browser. */
const place = 'trama.empresa'

export function lastCompany(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

export function keepCompany(id: string): void {
  try {
    localStorage.setItem(place, id)
  } catch {
    // Without room or leave to keep it, it is chosen each time.
  }
}
