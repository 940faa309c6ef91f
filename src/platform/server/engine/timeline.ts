/** What happened to one record, from the log: its own entries, those of its files and of the registers below it. */
import { inSentence } from '../../contract/text.ts'
import { sql, type RawBuilder } from 'kysely'
import { allows } from '../../contract/access.ts'
import { calledBelow, isBelow } from '../../contract/below.ts'
import { isFilesRegister, seesFiles } from '../../contract/files.ts'
import type { Change } from '../../contract/log-entry.ts'
import { inWordsOf } from '../../contract/log-words.ts'
import { authorityFor, fieldAt, type Resource, snake } from '../../contract/resource.ts'
import { moveWord } from '../../contract/states.ts'
import { isOfOther } from '../../contract/timeline.ts'
import type { TimelineEntry, TimelineKind, TimelinePage } from '../../contract/timeline.ts'
import { companyOf, type Ctx } from '../context.ts'
import { withBound } from '../database/bound.ts'
import { table } from '../database/columns.ts'
import { closedVerbs, shownChanges, verbLabel } from '../log-reading.ts'
import type { Registry } from '../registry.ts'
import type { ListQuery } from './list-query.ts'
import { referringTo, type Referring } from './move-rows.ts'
import { planOf } from './plan.ts'

const l = table('plataforma_log', 'l')
const dataVerbs = ['ALTERACAO', 'HISTORICO_INCLUSAO', 'HISTORICO_ALTERACAO', 'HISTORICO_EXCLUSAO']
const largest = 200

/** Records of these tell of the one above: they refer to it, and the reader may see them. */
function toldBy(ctx: Ctx, resource: Resource): Referring[] {
  const { timeline } = resource
  const named = typeof timeline === 'object' ? timeline.with : []
  const belongs = (r: Referring): boolean =>
    named.includes(r.resource.key) || r.resource.below?.field === r.name
  const seen = ({ resource: child }: Referring): boolean =>
    ctx.has(authorityFor(child)) && (!isFilesRegister(child) || seesFiles(resource, ctx.has))
  return referringTo(ctx.registry, resource.key).filter((r) => belongs(r) && seen(r))
}

/** The child's records under this one, as its own lists would show them. */
function childRows(ctx: Ctx, { resource, column }: Referring, id: number): RawBuilder<unknown> {
  const { service } = ctx.registry.byKey(resource.key)
  const bound: unknown[] = []
  const conditions =
    service
      .listWhere?.(ctx, (value) => `$${bound.push(value)}`, {})
      .map((c) => withBound(c, bound)) ?? []
  const { person, viaColumn } = planOf(resource)
  const join = person
    ? sql` left join ${sql.table(person.table)} p on p.id = ${sql.ref(`t.${viaColumn}`)}`
    : sql``
  const all = [sql`${sql.ref(`t.${column}`)} = ${id}`, ...conditions]
  return sql`select ${resource.key}::text recurso, t.id registro from ${sql.table(resource.table)} t${join}
    where ${sql.join(all, sql` and `)}`
}

/** A removed file has no row any more; whose it was stands in the log. */
const removedFiles = ({ resource, name }: Referring, id: number): RawBuilder<unknown> =>
  sql`select ${l.recurso}, ${l.registro} from ${l} where ${l.acao} = 'EXCLUSAO'
    and ${l.recurso} = ${resource.key} and ${l.alteracoes} @> ${JSON.stringify([{ campo: name, registro: id }])}::jsonb`

const own = { state: 'situacao', data: 'dados', other: 'outros' }

/** Verbs of the record's own log by their kind: those that another resource declares are told as its. */
function ownKinds({ slices }: Registry, resource: Resource): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  if (resource.states) {
    const moves = Object.keys(resource.states.moves).map((name) => snake(name).toUpperCase())
    kinds.set(own.state, [...moves, 'INCLUSAO', 'ELIMINACAO'])
  }
  kinds.set(own.data, resource.states ? dataVerbs : [...dataVerbs, 'INCLUSAO', 'ELIMINACAO'])
  for (const { resource: other } of slices.values())
    if (other.key !== resource.key && other.verbs) kinds.set(other.key, Object.keys(other.verbs))
  return kinds
}

/** Entries with their kind. */
function entriesOf(ctx: Ctx, resource: Resource, id: number): RawBuilder<unknown> {
  const children = toldBy(ctx, resource)
  const sources = [
    sql`select ${resource.key}::text recurso, ${id}::int registro`,
    ...children.map((c) => childRows(ctx, c, id)),
    ...children.filter((c) => isFilesRegister(c.resource)).map((c) => removedFiles(c, id)),
  ]
  const branches = [...ownKinds(ctx.registry, resource)].map(
    ([kind, verbs]) => sql`when ${l.acao} = any (${verbs}::text[]) then ${kind}::text`,
  )
  const kind = sql`case when ${l.recurso} <> ${resource.key} then ${l.recurso} ${sql.join(branches, sql` `)} else ${own.other}::text end`
  return sql`(select ${l.id}, ${l.data}, ${l.usuario_nome}, ${l.usuario_tipo}, ${l.recurso}, ${l.registro}, ${l.titulo}, ${l.acao}, ${l.alteracoes}, ${kind} tipo
    from (${sql.join(sources, sql` union `)}) alvo
    join ${l} on ${l.recurso} = alvo.recurso and ${l.registro} = alvo.registro where ${l.acao} <> 'LEITURA'
      and (${l.recurso} <> ${resource.key} or ${l.acao} <> all (${closedVerbs(ctx, resource)}::text[])))`
}

type Row = {
  id: number
  data: string
  usuario_nome: string
  usuario_tipo: string
  recurso: string
  titulo: string
  acao: string
  alteracoes: Change[]
  tipo: string
}

const kindLabels = new Map([
  [own.state, 'Situação'],
  [own.data, 'Dados'],
  [own.other, 'Outros'],
])

const kindOf = ({ slices }: Registry, codigo: string): TimelineKind => ({
  codigo,
  rotulo: kindLabels.get(codigo) ?? slices.get(codigo)?.resource.label.many ?? codigo,
})

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** Beside its record one is called by the short word. */
const nameOf = (of: Resource): string => (isBelow(of) ? capital(calledBelow(of)) : of.label.one)

/** 'Solicitação incluída': the record's first and last words are said of it, not as names of calls. */
function plainWord(of: Resource, verb: string): string | undefined {
  const end = of.label.gender === 'f' ? 'a' : 'o'
  if (verb === 'INCLUSAO') return `${nameOf(of)} incluíd${end}`
  if (verb === 'EXCLUSAO') return `${nameOf(of)} removid${end}`
  return verb === 'ALTERACAO' ? 'Dados alterados' : undefined
}

function wordOf(ctx: Ctx, of: Resource, row: Row, below: boolean): string {
  const moved = of.states && moveWord(of.states, row.acao, row.alteracoes)
  const said = moved ?? plainWord(of, row.acao) ?? verbLabel(ctx.registry, row.acao, of) ?? row.acao
  if (!below) return said
  return row.acao === 'ALTERACAO' || moved ? `${nameOf(of)}: ${inSentence(said)}` : capital(said)
}

/** A text of several lines that came with a move is why it was done. */
function noteIn(of: Resource, changes: readonly Change[]): string | null {
  const said = changes.find(
    (c) =>
      fieldAt(of.allFields, c.campo)?.options.lines !== undefined && typeof c.para === 'string',
  )
  return typeof said?.para === 'string' ? said.para : null
}

/** The title is told only where the field that it is made of may be read. */
function titleShown(ctx: Ctx, of: Resource): boolean {
  return allows(fieldAt(of.allFields, of.title)?.options.access, ctx.has)
}

function worded(ctx: Ctx, resource: Resource): (row: Row) => TimelineEntry {
  const shown = new Map<string, ReturnType<typeof shownChanges>>()
  const zone = companyOf(ctx).timezone
  const changesOf = (of: Resource, changes: Change[]): Change[] => {
    const known = shown.get(of.key) ?? shownChanges(ctx, of)
    shown.set(of.key, known)
    return known(changes)
  }
  return (row) => {
    const of = ctx.registry.byKey(row.recurso).resource
    const below = of.key !== resource.key
    const alteracoes = changesOf(of, row.alteracoes)
    const isMove =
      of.states !== undefined && moveWord(of.states, row.acao, row.alteracoes) !== undefined
    // Whose fields it names the screen of this record does not know.
    const isWorded = isOfOther(row.tipo)
    const whole = row.acao === 'INCLUSAO' || row.acao === 'EXCLUSAO'
    return {
      id: row.id,
      data: row.data,
      usuario: row.usuario_nome,
      usuarioTipo: row.usuario_tipo,
      tipo: row.tipo,
      titulo: wordOf(ctx, of, { ...row, alteracoes }, below),
      sobre: below && titleShown(ctx, of) ? row.titulo : null,
      nota: isMove ? noteIn(of, alteracoes) : null,
      alteracao: row.acao === 'ALTERACAO' || isMove,
      alteracoes: whole ? [] : isWorded ? alteracoes.map(inWordsOf(of, zone)) : alteracoes,
    }
  }
}

const numberIn = (text: string | undefined, otherwise: number): number => {
  const said = Number(text ?? otherwise)
  return Number.isSafeInteger(said) && said >= 0 ? said : otherwise
}

/** A page of what happened to a record that the reader was let see. */
export async function recordTimeline(
  ctx: Ctx,
  resource: Resource,
  id: number,
  query: ListQuery,
): Promise<TimelinePage> {
  const size = Math.min(numberIn(query['size'], 20) || 20, largest)
  const page = numberIn(query['page'], 0)
  const wanted = query['tipo'] || null
  const entries = entriesOf(ctx, resource, id)
  const counts = await ctx.tx.rows(
    sql<{ tipo: string; n: number }>`select tipo, count(*)::int n from ${entries} e group by tipo`,
  )
  const counted = counts.filter((c) => wanted === null || c.tipo === wanted)
  const total = counted.reduce((n, c) => n + c.n, 0)
  const rows =
    total === 0
      ? []
      : await ctx.tx.rows(
          sql<Row>`select * from ${entries} e where ${wanted}::text is null or tipo = ${wanted}
      order by data desc, id desc limit ${size} offset ${page * size}`,
        )
  return {
    content: rows.map(worded(ctx, resource)),
    tipos: counts
      .map((c) => kindOf(ctx.registry, c.tipo))
      .toSorted((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR')),
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
    number: page,
  }
}
