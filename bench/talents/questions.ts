/** What ten people ask of the list of talents, another value each time, as far as a filter has more than a few. */
export const talents = '/gestao-talentos/talentos'

const first = ['ana', 'bruno', 'carla', 'hugo', 'joao', 'marta', 'otavio', 'sonia', 'tiago', 'rui']
const middle = ['queiros', 'conceicao', 'oliveira', 'souza', 'gomes', 'klein', 'inacio', 'ramos']
const last = ['cunha', 'brandao', 'freitas', 'nogueira', 'uchoa', 'vilar', 'sales', 'torres', 'ivo']

const at = (words: readonly string[], i: number): string => words[i % words.length] ?? ''

/** One word of a name for every second, of which each stands in one of twenty names; two for the others. */
const name = (i: number): string => {
  const k = Math.floor(i / 2)
  if (i % 2) return at([...middle, ...last, ...first], k)
  return `${at(k % 2 ? first : middle, Math.floor(k / 2))} ${at(last, Math.floor(k / 7))}`
}

const day = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

const digits = (n: number, length: number): string => String(n).padStart(length, '0')
const asked = (text: string): string => encodeURIComponent(text)
const of = (query: string): string => `${talents}?page=0&situacao=T&${query}`

/** By what is asked; the i-th time. */
export const questions: Readonly<Record<string, (i: number) => string>> = {
  'first page': () => `${talents}?page=0&situacao=T`,
  'first page of who is there': () => `${talents}?page=0&situacao=A`,
  'by a part of the name': (i) => of(`busca=${asked(name(i))}`),
  'filter nome': (i) => of(`nome=${asked(name(i))}`),
  'filter cpf': (i) => of(`cpf=${digits((i * 7919) % 2500, 9)}`),
  'filter matrícula': (i) => of(`matricula=${1000 + ((i * 7919) % 9000)}`),
  'filter day': (i) => of(`asOf=${day('2017-01-01', (i * 797) % 3600)}`),
  'filter estabelecimento': (i) => of(`estabelecimento=${1 + (i % 10)}`),
  'filter área': (i) => of(`areaOrganizacional=${1 + ((i * 797) % 2000)}`),
  'filter cargo': (i) => of(`cargoId=${1 + ((i * 77) % 500)}`),
  'filter vínculo': (i) => of(`vinculo=${at(['A', 'E'], i)}`),
  'filter admissão': (i) => of(`dataAdmissao=${day('2010-01-01', (i * 797) % 6100)}`),
  'filter deficiência': (i) => of(`deficiencia=${at(['2', '3', '2'], i)}`),
  // As the box asks that a talent is chosen in.
  'choice by typing': (i) =>
    `${talents}/opcoes?busca=${asked(`${name(i * 2 + 1)} ${10 + (i % 90)}`)}&page=0&size=20&ativos=sim&total=nao`,
}
