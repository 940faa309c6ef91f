/** The holidays of the whole country, by the laws that make them; and the optional days that most employers look at. */
import { addDays } from '#platform/contract/dates.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`
}

type Day = { readonly data: string; readonly descricao: string; readonly facultativo: boolean }

/** Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023; the Passion by Lei 9.093/1995 and the yearly ordinance of the Union. */
const fixed = [
  ['01-01', 'Confraternização Universal', 0],
  ['04-21', 'Tiradentes', 0],
  ['05-01', 'Dia do Trabalho', 0],
  ['09-07', 'Independência do Brasil', 0],
  ['10-12', 'Nossa Senhora Aparecida', 0],
  ['11-02', 'Finados', 0],
  ['11-15', 'Proclamação da República', 0],
  ['11-20', 'Dia da Consciência Negra', 2024],
  ['12-25', 'Natal', 0],
] as const

export function nationalDays(year: number): Day[] {
  const sunday = easter(year)
  const optional = (descricao: string, days: number): Day => ({
    data: addDays(sunday, days),
    descricao,
    facultativo: true,
  })
  return [
    ...fixed
      .filter(([, , since]) => year >= since)
      .map(([day, descricao]) => ({ data: `${year}-${day}`, descricao, facultativo: false })),
    { data: addDays(sunday, -2), descricao: 'Paixão de Cristo', facultativo: false },
    optional('Carnaval (segunda-feira)', -48),
    optional('Carnaval (terça-feira)', -47),
    optional('Corpus Christi', 60),
  ]
}
