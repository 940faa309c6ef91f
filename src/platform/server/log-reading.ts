/** What was done to one record, for its 'Histórico de alterações'. */
import { allows } from '../contract/access.ts'
import type { Change, RecordLog } from '../contract/log-entry.ts'
import { authorityFor, type Resource, snake } from '../contract/resource.ts'
import type { Ctx } from './context.ts'
import type { ListQuery } from './engine/list-query.ts'
import type { Registry } from './registry.ts'

const verbs: Record<string, string> = {
  INCLUSAO: 'Inclusão',
  ALTERACAO: 'Alteração',
  EXCLUSAO: 'Exclusão',
  LEITURA: 'Leitura',
  EXPORTACAO: 'Exportação',
  IMPRESSAO: 'Impressão',
  LOGIN: 'Entrada',
  VER_COMO: 'Visto como',
  ELIMINACAO: 'Dados apagados',
  LOGIN_RECUSADO: 'Entrada recusada',
  IDENTIDADE: 'Identidade confirmada',
  IDENTIDADE_RECUSADA: 'Confirmação de identidade recusada',
  HISTORICO_INCLUSAO: 'Inclusão de histórico',
  HISTORICO_ALTERACAO: 'Alteração de histórico',
  HISTORICO_EXCLUSAO: 'Exclusão de histórico',
}

export function verbLabel(
  { verbs: declared }: Pick<Registry, 'verbs'>,
  verb: string,
  resource?: Pick<Resource, 'actions'>,
): string | undefined {
  const action = Object.entries(resource?.actions ?? {}).find(
    ([name]) => snake(name).toUpperCase() === verb,
  )
  return verbs[verb] ?? action?.[1].label ?? declared.get(verb)
}

/**
 * Verbs that other registers alone declare, and none of them is open to the reader: what they tell of this record is told
 * there. A hire stands in the log of the request and names the person.
 */
export function closedVerbs(ctx: Ctx, resource: Pick<Resource, 'key' | 'verbs'>): string[] {
  const others = [...ctx.registry.slices.values()].flatMap((slice) =>
    slice.resource.key === resource.key ? [] : [slice.resource],
  )
  const verbsOf = (of: readonly Resource[]): string[] =>
    of.flatMap((r) => Object.keys(r.verbs ?? {}))
  const isOpen = (r: Resource): boolean => ctx.has(authorityFor(r))
  const open = new Set([
    ...Object.keys(verbs),
    ...Object.keys(resource.verbs ?? {}),
    ...verbsOf(others.filter(isOpen)),
  ])
  return [...new Set(verbsOf(others))].filter((verb) => !open.has(verb))
}

type Part = { acao: string; alteracoes: Change[] }
/** What one request did to the record, in however many steps it was written. */
type ActRow = {
  id: number
  data: string
  usuario: string
  usuarioTipo: string
  partes: Part[]
  total: number
}

/** Said of an act only where nothing says it better. */
const general = ['INCLUSAO', 'HISTORICO_INCLUSAO', 'HISTORICO_ALTERACAO', 'ALTERACAO']

function verbOfAct(said: readonly string[]): string {
  const own = said.findLast((verb) => !general.includes(verb))
  return own ?? general.find((verb) => said.includes(verb)) ?? 'ALTERACAO'
}

/** Each field once: as it was before the first step, and after the last. */
function changesOfAct(parts: readonly Part[]): Change[] {
  const changes = new Map<string, Change>()
  for (const change of parts.flatMap((p) => p.alteracoes)) {
    const before = changes.get(change.campo)
    changes.set(change.campo, before ? { ...change, de: before.de } : change)
  }
  return [...changes.values()]
}

export async function recordLog(
  ctx: Ctx,
  resource: Resource,
  id: number,
  query: ListQuery,
): Promise<RecordLog> {
  const size = Math.min(Number(query['size'] ?? 50) || 50, 200)
  const page = Math.max(0, Number(query['page'] ?? 0) || 0)
  const rows = await ctx.tx.query<ActRow>(
    `select max(id) id, max(data) data, max(usuario_nome) usuario, max(usuario_tipo) "usuarioTipo",
       jsonb_agg(jsonb_build_object('acao', acao, 'alteracoes', alteracoes) order by data, id) partes,
       (count(*) over ())::int total
     from plataforma_log where recurso = $1 and registro = $2 and acao <> 'LEITURA' and acao <> all ($5)
     group by coalesce(nullif(request_id, ''), id::text) order by max(data) desc, max(id) desc limit $3 offset $4`,
    [resource.key, id, size, page * size, closedVerbs(ctx, resource)],
  )
  const shown = shownChanges(ctx, resource)
  const content = rows.map(({ total: _total, partes, ...row }) => {
    const acao = verbOfAct(partes.map((p) => p.acao))
    const rotuloAcao = verbLabel(ctx.registry, acao, resource) ?? acao
    return { ...row, acao, rotuloAcao, alteracoes: shown(changesOfAct(partes)) }
  })
  const total = rows[0]?.total ?? 0
  return {
    content,
    pageable: { paged: true, offset: page * size },
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
    number: page,
  }
}

type Hidden = {
  /** Fields that are not shown at all. */ fields: string[]
  /** Of rows that are shown, the labels whose cells are not. */ cells: Map<string, HiddenCells>
}
/** Rows stand in the log by label: a label is hidden, or some inside it are. */
type HiddenCells = Map<string, true | HiddenCells>

/** Who is named stays here: an erasing asks for it. */
export const asSent = ({ pessoas: _pessoas, ...change }: Change): Change => change

/** Of what the log says was changed, what the reader may see: older entries may hold what a class hides today. */
export function shownChanges(
  ctx: Ctx,
  resource: Resource,
): (changes: readonly Change[]) => Change[] {
  const { fields, cells } = hiddenFields(ctx, resource)
  const isHidden = ({ campo }: Change): boolean =>
    fields.some((name) => campo === name || campo.startsWith(`${name}.`))
  const asShown = (stored: Change): Change => {
    const change = asSent(stored)
    const inside = cells.get(change.campo)
    if (!inside) return change
    const [de, para] = [withoutCells(change.de, inside), withoutCells(change.para, inside)]
    return { ...change, de, para }
  }
  return (changes) => changes.filter((change) => !isHidden(change)).map(asShown)
}

function hiddenFields(ctx: Ctx, resource: Resource): Hidden {
  const hidden: Hidden = { fields: [], cells: new Map() }
  const walk = (fields: Resource['fields'], prefix: string): void => {
    for (const [name, f] of Object.entries(fields)) {
      if (!allows(f.options.access, ctx.has)) hidden.fields.push(prefix + name)
      if (f.kind === 'group') walk(f.options.fields ?? {}, `${prefix}${name}.`)
      if (f.kind === 'rows')
        hidden.cells.set(prefix + name, hiddenCells(ctx, f.options.fields ?? {}))
    }
  }
  walk(resource.allFields, '')
  walk(resource.history?.fields ?? {}, 'historico.')
  return hidden
}

function hiddenCells(ctx: Ctx, fields: Resource['fields']): HiddenCells {
  return new Map(
    Object.values(fields).flatMap((f): [string, true | HiddenCells][] => {
      if (!allows(f.options.access, ctx.has)) return [[f.options.label, true]]
      const inside = hiddenCells(ctx, f.options.fields ?? {})
      return inside.size ? [[f.options.label, inside]] : []
    }),
  )
}

function withoutCells(value: unknown, hidden: HiddenCells): unknown {
  if (Array.isArray(value)) return value.map((row) => withoutCells(row, hidden))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([label, cell]): [string, unknown][] => {
      const inside = hidden.get(label)
      return inside === true ? [] : [[label, inside ? withoutCells(cell, inside) : cell]]
    }),
  )
}
