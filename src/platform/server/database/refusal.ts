/**
 * The one place where what the database refuses becomes a sentence: with the names of the declarations, never with
 * those of tables, columns or constraints.
 */
import { formatDate, formatMonth } from '../../contract/dates.ts'
import { inSentence } from '../../contract/text.ts'
import { Failure, failure, type FieldError } from '../../contract/failure.ts'
import type { Field, Fields } from '../../contract/field.ts'
import { fieldAt, type Resource } from '../../contract/resource.ts'
import { valueAt } from '../../contract/value-at.ts'
import type { Registry } from '../registry.ts'
import { isAway } from './away.ts'
import type { Fact } from './fact.ts'
import { factsOf } from './facts.ts'
import { childTable, columnOf } from './names.ts'

type DatabaseError = Error & {
  code?: string
  constraint?: string
  table?: string
  column?: string
  detail?: string
}

/** What was being saved, where it is known: its fields, and what the records are called that it refers to. */
export type Saved = {
  resource: Resource
  values: Record<string, unknown>
  names: ReadonlyMap<string, string>
}

type Known = { resource: Resource; columns: Map<string, { path: string; label: string }> }
type Names = {
  tables: Map<string, Known>
  constraints: Map<string, Fact>
  /** What the declarations say of the rows that they keep apart. */
  sentences: Map<string, string>
}

/** PostgreSQL cuts a longer name. */
const longestName = 63

const kept = new WeakMap<Registry, Names>()

function namesOf(registry: Registry): Names {
  const known = kept.get(registry)
  if (known) return known
  const slices = [...registry.slices.values()]
  const made: Names = { tables: new Map(), constraints: new Map(), sentences: new Map() }
  for (const { resource, table } of slices) {
    tableNames(made.tables, resource, resource.table, resource.fields, resource.label.one)
    if (resource.history)
      tableNames(
        made.tables,
        resource,
        childTable(resource.table, 'historico'),
        resource.history.fields,
        resource.history.label.one,
      )
    for (const name of Object.keys(table.tables ?? {}))
      made.tables.set(name, { resource, columns: new Map() })
    for (const [name, of] of Object.entries(table.exclusions ?? {}))
      if (typeof of !== 'string')
        made.sentences.set(`${resource.table}_${name}`.slice(0, longestName), of.message)
  }
  for (const fact of factsOf(slices)) {
    if (fact.kind !== 'column') made.constraints.set(fact.name.slice(0, longestName), fact)
    // A column of the table's own may refer to another table within its type.
    else if (/\breferences \w+/.test(fact.def))
      made.constraints.set(`${fact.table}_${fact.name}_fkey`, {
        ...fact,
        def: `foreign key (${fact.name}) ${fact.def.slice(fact.def.indexOf('references'))}`,
      })
  }
  kept.set(registry, made)
  return made
}

function tableNames(
  tables: Names['tables'],
  resource: Resource,
  table: string,
  fields: Fields,
  label: string,
): void {
  const columns: Known['columns'] = new Map([
    ['valor', { path: '', label }],
    ['valor_id', { path: '', label }],
  ])
  tables.set(table, { resource, columns })
  const walk = (inner: Fields, prefix: string): void => {
    for (const [name, f] of Object.entries(inner)) {
      const path = prefix + name
      if (f.kind === 'group') walk(f.options.fields ?? {}, `${path}.`)
      else if (isChild(f))
        tableNames(
          tables,
          resource,
          childTable(table, path),
          f.options.fields ?? {},
          f.options.label,
        )
      else columns.set(columnOf(path, f), { path, label: f.options.label })
    }
  }
  walk(fields, '')
}

const isChild = (f: Field): boolean => ['rows', 'refs', 'choices', 'texts'].includes(f.kind)

/** The sentence for an error of the database, or nothing where the error is none of it. */
export function databaseRefusal(
  registry: Registry,
  error: unknown,
  saved?: Saved,
): Failure | undefined {
  if (isAway(error)) return awayFailure(error as DatabaseError)
  const e = error as DatabaseError
  switch (e?.code) {
    case '23505':
      return alreadyThere(namesOf(registry), e, saved)
    case '23P01':
      return keptApart(namesOf(registry), e) ?? alreadyThere(namesOf(registry), e, saved)
    case '23503':
      return referred(namesOf(registry), e)
    case '23514':
      return ruleBroken(namesOf(registry), e)
    case '23502':
      return missing(namesOf(registry), e)
    default:
      return plain(e?.code)
  }
}

function awayFailure({ code }: DatabaseError): Failure {
  return code === '57014'
    ? failure.unavailable(
        'A consulta levou mais tempo do que o permitido. Restrinja os filtros e tente novamente.',
        10,
      )
    : failure.unavailable()
}

const article = ({ label }: Resource): string => (label.gender === 'f' ? 'uma' : 'um')

/** The fields whose columns the definition names, in its order. */
function fieldsIn(known: Known | undefined, text: string): { path: string; label: string }[] {
  const found = [...new Set(text.match(/\w+/g))].flatMap((word) => known?.columns.get(word) ?? [])
  return found.filter((f, k) => found.findIndex((g) => g.label === f.label) === k)
}

const quoted = (fields: readonly { label: string }[]): string =>
  fields
    .map((f) => `'${f.label}'`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' e $1')

function errorsOf(
  fields: readonly { path: string; label: string }[],
  message: string,
): { errors?: FieldError[] } {
  const errors = fields.flatMap((f) => (f.path ? [{ field: f.path, label: f.label, message }] : []))
  return errors.length ? { errors } : {}
}

/** Days and months as people write them, anything else as it was sent. */
function told({ allFields }: Resource, values: Record<string, unknown>, path: string): string {
  const text = String(valueAt(values, path.split('.')))
  const kind = fieldAt(allFields, path)?.kind
  if (kind === 'date') return formatDate(text)
  return kind === 'month' ? formatMonth(text) : text
}

function alreadyThere({ tables, constraints }: Names, e: DatabaseError, saved?: Saved): Failure {
  const fact = constraints.get(e.constraint ?? '')
  const known = tables.get(fact?.table ?? e.table ?? '')
  if (!known) return failure.conflict('Já existe um registro com estes dados.', 'JA_EXISTE')
  const { resource } = known
  const fields = fieldsIn(known, /\(.*/.exec(fact?.def ?? '')?.[0] ?? '')
  const [only] = fields
  if (fact?.table !== resource.table) {
    const message = `Em ${inSentence(resource.label.one)} há um dado repetido${fields.length ? ` em ${quoted(fields)}` : ''}. Deixe cada um só uma vez.`
    return new Failure(409, 'JA_EXISTE', message, errorsOf(fields, message))
  }
  const what = `Já existe ${article(resource)} ${inSentence(resource.label.one)}`
  if (fields.length === 1 && only && saved?.resource.key === resource.key) {
    const value = saved.names.get(only.path) ?? told(resource, saved.values, only.path)
    const message = `${what} com ${only.label} '${value}'.`
    return new Failure(409, 'JA_EXISTE', message, errorsOf(fields, message))
  }
  const message = fields.length
    ? `${what} com o mesmo conteúdo em ${quoted(fields)}.`
    : `${what} com estes dados.`
  return new Failure(409, 'JA_EXISTE', message, errorsOf(fields, message))
}

function keptApart({ sentences }: Names, e: DatabaseError): Failure | undefined {
  const said = sentences.get(e.constraint ?? '')
  return said === undefined ? undefined : failure.conflict(said, 'JA_EXISTE')
}

/** The table told is always the one that refers; the key tells which side was missing. */
function referred({ tables, constraints }: Names, e: DatabaseError): Failure {
  const fact = constraints.get(e.constraint ?? '')
  const from = tables.get(fact?.table ?? e.table ?? '')
  const to = tables.get(/references (\w+)/.exec(fact?.def ?? '')?.[1] ?? '')
  const fields = fieldsIn(from, /\(.*?\)/.exec(fact?.def ?? '')?.[0] ?? '')
  if (from && to && !/\(id\)=/.test(e.detail ?? '')) {
    const message = `${fields.length ? `${quoted(fields)} cita` : `${from.resource.label.one}: é citado`} ${article(to.resource)} ${inSentence(to.resource.label.one)} que não existe mais. Escolha de novo e salve.`
    return new Failure(409, 'EM_USO', message, errorsOf(fields, message))
  }
  if (!from || !to)
    return failure.conflict(
      'Este registro está em uso por outros e não pode ser removido, ou algo que ele cita acabou de ser removido.',
      'EM_USO',
    )
  const end = to.resource.label.gender === 'f' ? 'a' : 'o'
  return failure.conflict(
    `Est${end === 'a' ? 'a' : 'e'} ${inSentence(to.resource.label.one)} não pode ser removid${end} porque está em uso em ${inSentence(from.resource.label.many)}${fields.length ? `, no campo ${quoted(fields)}` : ''}.`,
    'EM_USO',
  )
}

function ruleBroken({ tables, constraints }: Names, e: DatabaseError): Failure {
  const fact = constraints.get(e.constraint ?? '')
  const known = tables.get(fact?.table ?? e.table ?? '')
  const fields = fieldsIn(known, fact?.def ?? '')
  const where = known ? ` de ${inSentence(known.resource.label.one)}` : ' deste cadastro'
  const message = `Os dados não respeitam uma regra${where}. Confira ${fields.length ? quoted(fields) : 'os campos'} e tente novamente.`
  return new Failure(409, 'REGRA', message, errorsOf(fields, message))
}

function missing({ tables }: Names, e: DatabaseError): Failure {
  const known = tables.get(e.table ?? '')
  const field = known?.columns.get(e.column ?? '')
  if (!known || !field) return failure.badRequest('Falta um dado obrigatório.')
  const message = `${field.label} é obrigatório`
  return new Failure(400, 'REQUISICAO_INVALIDA', `${known.resource.label.one}: ${message}.`, {
    ...errorsOf([field], message),
  })
}

const again = 'Outra pessoa gravou ao mesmo tempo. Tente novamente.'

function plain(code: string | undefined): Failure | undefined {
  switch (code) {
    case '42501':
      return failure.notFound()
    case '40001':
    case '40P01':
      return failure.conflict(again, 'CONCORRENCIA')
    case '55P03':
      return failure.conflict(
        'Este registro está sendo gravado por outra pessoa. Tente novamente em instantes.',
        'CONCORRENCIA',
      )
    case '22021':
    case '22P05':
      return failure.badRequest('O texto tem um caractere que não pode ser gravado.')
    case '22001':
    case '54000':
      return failure.badRequest('Um dos textos é longo demais. Encurte-o e tente novamente.')
    case '22003':
      return failure.badRequest('Um dos números é grande demais. Confira os valores.')
    case '22007':
    case '22008':
      return failure.badRequest('Uma das datas não existe. Confira as datas.')
    default:
      return undefined
  }
}
