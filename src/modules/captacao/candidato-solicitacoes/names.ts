const shown = 6

/** As many as one reads. */
export function namesOf(people: readonly { nome: string }[]): string {
  const first = people.slice(0, shown).map((one) => one.nome)
  const rest = people.length - first.length
  return first.join(', ') + (rest ? ` e mais ${rest}` : '')
}
