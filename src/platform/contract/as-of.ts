/** A list as it was on a day: columns that say so are worth what they were then. */

/** SQL of the day a list is asked for (`list.asOf`); of everything else that is read it is today. */
export const askedDay = `coalesce(nullif(current_setting('pedido.dia', true), '')::date, current_date)`

/** The list at another of its addresses. */
export type ListView<N extends string = string> = {
  title: string
  columns: readonly N[]
  /** What is seen there is made at the list's first address. */
  creates?: false
  /** What filters begin with there: a value, the day of today, or nothing. */
  begins?: Readonly<Record<string, string | { today: true } | null>>
  /** What its rows are limited to there, whatever is asked: filters of the list with their values. */
  always?: Readonly<Record<string, string>>
}
