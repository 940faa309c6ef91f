/** The staff of a foreign system, completed by what it does not keep: CPF, birth, establishment and band, the same each time. */
import { readFileSync } from 'node:fs'
import { checkDigitsOf } from '#platform/contract/documents.ts'

const lines = (path: string): Record<string, string>[] => {
  const [head = '', ...rest] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return rest.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}

const bonds: Readonly<Record<string, string>> = { Trainee: 'Estágio', Temporary: 'Temporário' }
const fallback = 'Assistente'
const day = (iso: string): string => iso.split('-').toReversed().join('/')

/** A CPF of a row that nobody has. */
const cpfOf = (n: number): string => {
  const base = String(700_000_000 + n * 7_919).slice(0, 9)
  return base + checkDigitsOf('cpf', base)
}

export const staffHeading =
  'matricula;nome;sexo;nascimento;cpf;departamento;cargo;faixa;vinculo;admissao;salario_base;tipo de salario;estabelecimento;turno'

export function horillaStaff(path: string) {
  const people = lines(path)
  const areas = [...new Set(people.map(({ departamento }) => departamento ?? ''))].filter(Boolean)
  const positionOf = ({ cargo }: Record<string, string>): string => cargo || fallback
  const positions = [...new Set(people.map(positionOf))]
  const staff = people.map((one, n) =>
    [
      one['matricula'],
      `${one['nome']} ${one['sobrenome']}`,
      one['sexo'] === 'male' ? 'Masculino' : 'Feminino',
      day(one['nascimento'] || `19${70 + (n % 25)}-0${1 + (n % 9)}-1${n % 9}`),
      cpfOf(n),
      one['departamento'] || areas[0],
      positionOf(one),
      'I',
      bonds[one['vinculo'] ?? ''] ?? 'Emprego',
      day(one['admissao'] || '2024-05-22'),
      one['salario_base'],
      'Por valor',
      n % 3 ? 'Matriz' : 'Filial',
      one['turno'],
    ].join(';'),
  )
  return { areas, positions, staff }
}
