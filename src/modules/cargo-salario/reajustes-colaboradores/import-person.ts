/** Whom a row of a spreadsheet of proposals means: by number, else by CPF, else by a name that one person alone has. Pure. */
import { formatDocument } from '#platform/contract/documents.ts'
import { searchKey } from '#platform/contract/text.ts'
import type { ReadingRow } from '#platform/server/engine/service.ts'
import type { Person, Plan } from './import-known.ts'

const textIn = (row: ReadingRow, name: string): string | undefined => {
  const value = row.said(name)
  return typeof value === 'string' && value ? value : undefined
}

const isThere = (day: string) => (one: Person) =>
  one.situacao !== 'C' &&
  one.situacao !== 'G' &&
  (one.desligamento === null || one.desligamento >= day)

const isCalled = (name: string) => (one: Person) =>
  [one.nome, one.registro].some((own) => searchKey(own) === searchKey(name))

/** Whoever is not seen, of another area or another company, is nobody here. */
const unknown = (text: string): string =>
  `“${text.slice(0, 80)}” não existe em Talentos. Confira, ou use outra coluna para dizer quem é.`

type Way = { column: string; text: string; of: (people: readonly Person[]) => readonly Person[] }

export function personIn(people: readonly Person[]) {
  const byNumber = Map.groupBy(people, ({ matricula }) => matricula.toUpperCase())
  const byCpf = Map.groupBy(people, ({ cpf }) => cpf ?? '')
  const names = Map.groupBy(
    people.flatMap((one) =>
      [...new Set([searchKey(one.nome), searchKey(one.registro)])].map((key) => ({ key, one })),
    ),
    ({ key }) => key,
  )
  function wayOf(row: ReadingRow): Way | undefined {
    const [matricula, cpf, nome] = ['matricula', 'cpf', 'nome'].map((name) => textIn(row, name))
    if (matricula)
      return {
        column: 'matricula',
        text: matricula,
        of: () => byNumber.get(matricula.toUpperCase()) ?? [],
      }
    if (cpf)
      return { column: 'cpf', text: formatDocument('cpf', cpf), of: () => byCpf.get(cpf) ?? [] }
    if (nome)
      return {
        column: 'nome',
        text: nome,
        of: () => (names.get(searchKey(nome)) ?? []).map(({ one }) => one),
      }
    return undefined
  }
  return function find(row: ReadingRow, plan: Plan | undefined): Person | undefined {
    const way = wayOf(row)
    if (!way) {
      // A cell that could not be read has said so.
      if (['matricula', 'cpf', 'nome'].every((name) => row.text(name) === undefined))
        row.say('matricula', 'Diga quem é: matrícula, CPF ou nome.')
      return undefined
    }
    const all = way.of(people)
    const there = all.filter(isThere(plan?.data ?? ''))
    const [one, another] = there.length ? there : all
    if (!one) row.say(way.column, unknown(way.text))
    else if (another && there.length !== 1)
      row.say(
        way.column,
        `Há ${(there.length ? there : all).length} talentos assim: diga a matrícula de um deles.`,
      )
    if (!one || (another && there.length !== 1)) return undefined
    return agrees(row, one, way.column) ? one : undefined
  }
}

/** The raise of one person must not go to another because of a number mistyped. */
function agrees(row: ReadingRow, one: Person, column: string): boolean {
  const [cpf, nome] = [textIn(row, 'cpf'), textIn(row, 'nome')]
  const whose = `A matrícula ${one.matricula} é de ${one.nome}`
  if (column === 'matricula' && cpf && one.cpf && one.cpf !== cpf) {
    row.say('cpf', `${whose}, que tem outro CPF. Confira os dois.`)
    return false
  }
  if (column !== 'nome' && nome && !isCalled(nome)(one)) {
    row.say(
      'nome',
      column === 'matricula'
        ? `${whose}. Confira os dois.`
        : `O CPF é de ${one.nome}. Confira os dois.`,
    )
    return false
  }
  return true
}
