/** Two records of one person become one; for 30 days it can be undone. */
import { z } from 'zod'
import type { CallAnswer } from '#platform/contract/call.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { allows } from '#platform/contract/access.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { moveRows, rowsOf, type Staying } from '#platform/server/engine/move-rows.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { setCpf } from '#modules/gestao-talentos/pessoas/service.ts'
import type { previaMesclagem } from './merge-calls.ts'
import { type Mergeable, whyNotMerged } from './merge-reasons.ts'
import type { Candidate } from './reading.ts'
import { candidatos } from './resource.ts'

/** Days in which a merge can be taken back. */
export const kept = 30
/** Rows of the one that goes which are its own and no part of the one that stays. */
export const staying: Staying = {
  'captacao_candidatos_curriculo.candidato_id': 'Words of the file that stands in the same record.',
  'captacao_candidatos_mesclagem.candidato_id': 'Undoes an earlier merge into this very record.',
  'captacao_candidatos_mesclagem.repetido_id': 'Names the record that was merged.',
}

type Leaf = { path: string; field: Field }
/** What is kept of a merge, to undo it. */
export const before = z.object({
  valores: z.record(z.string(), z.unknown()),
  movidos: z.array(
    z.object({ table: z.string(), column: z.string(), ids: z.array(z.number().int()) }),
  ),
  cpf: z.string().nullable(),
  pessoa: z.number().int(),
})
type Before = z.infer<typeof before>

const skipped = new Set([
  'pessoa',
  'dataCadastro',
  'dataAtualizacao',
  'ocrSituacao',
  'moduloExterno',
  'aceitoPoliticaSeguranca',
  'apagadoEm',
])
const listed = new Set(['rows', 'refs', 'choices', 'texts'])

function leavesOf(fields: Fields, prefix = ''): Leaf[] {
  const leaf = ([name, f]: [string, Field]): Leaf[] => {
    if (f.kind === 'computed' || (!prefix && skipped.has(name))) return []
    return f.kind === 'group'
      ? leavesOf(f.options.fields ?? {}, `${prefix}${name}.`)
      : [{ path: prefix + name, field: f }]
  }
  return Object.entries(fields).flatMap(leaf)
}

const empty = (v: unknown): boolean =>
  v === null || v === undefined || v === '' || v === false || (Array.isArray(v) && !v.length)

type Placed = readonly [path: readonly string[], value: unknown]

/** Values at paths as the groups that hold them. */
function nested(values: readonly Placed[]): Record<string, unknown> {
  const heads = Map.groupBy(values, ([path]) => path[0] ?? '')
  const under = (all: readonly Placed[]): unknown => {
    const own = all.find(([path]) => path.length === 1)
    return own ? own[1] : nested(all.map(([[, ...rest], value]) => [rest, value]))
  }
  return Object.fromEntries([...heads].map(([head, all]) => [head, under(all)]))
}

type Preview = CallAnswer<typeof previaMesclagem>

function suggested(field: Field, mine: unknown): Preview['campos'][number]['sugestao'] {
  if (empty(mine)) return 'REPETIDO'
  return listed.has(field.kind) ? 'JUNTAR' : 'MANTIDO'
}

/** What tells two people of one name apart; absent is what the reader may not see. */
const known = (of: Candidate): Preview['mantido'] => ({
  id: of.id,
  nome: calledName(of),
  cpf: of.pessoal?.cpf ?? null,
  email: of.contato?.email ?? null,
  telefone: of.contato?.foneCelular
    ? `${of.contato.dddCelular ?? ''}${of.contato.foneCelular}`
    : null,
  dataCadastro: of.dataCadastro,
  dataAtualizacao: of.dataAtualizacao,
})

export async function previewMerge(ctx: Ctx, id: number, otherId: number): Promise<Preview> {
  const [mine, other] = await pair(ctx, id, otherId)
  const differs = ({ path, field }: Leaf): Preview['campos'] => {
    const [a, b] = [valueAt(mine, path), valueAt(other, path)]
    const [none, nothing] = [empty(a), empty(b)]
    if (!allows(field.options.access, ctx.has) || nothing || plain(a) === plain(b)) return []
    const juntar = listed.has(field.kind) && !none
    const fixo = path === 'pessoal.cpf'
    const values = { mantido: none ? null : a, repetido: b, juntar, fixo }
    return [{ campo: path, rotulo: field.options.label, ...values, sugestao: suggested(field, a) }]
  }
  const moving = await rowsOf(ctx, candidatos, otherId, staying)
  return {
    mantido: known(mine),
    repetido: known(other),
    campos: leavesOf(candidatos.allFields).flatMap(differs),
    movidos: moving
      .map((m) => ({ rotulo: m.label, quantidade: m.ids.length }))
      .filter((m) => m.quantidade > 0),
  }
}

/** Names are not compared: of a record only its id. */
function sameness(key: string, value: unknown): unknown {
  if (key === 'rotulo') return undefined
  return key === 'id' && typeof value !== 'number' ? undefined : value
}
const plain = (v: unknown): string => JSON.stringify(v, sameness)

/** Asked before they are read: one that was merged only leads on. */
async function notMerged(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const gone = await ctx.tx.db
    .selectFrom('captacao_candidatos')
    .select('id')
    .where(
      'id',
      'in',
      [...ids].toSorted((a, b) => a - b),
    )
    .where('mesclado_em_id', 'is not', null)
    .executeTakeFirst()
  if (gone) throw failure.conflict('Um dos candidatos já foi mesclado.')
}

const mergeable = (of: Candidate): Mergeable => ({
  nome: calledName(of),
  cpf: of.pessoal?.cpf,
  apagado: Boolean(of.apagadoEm),
  jaFoiColaborador: of.jaFoiColaborador === true,
})

async function pair(ctx: Ctx, id: number, otherId: number): Promise<[Candidate, Candidate]> {
  if (id === otherId) throw failure.badRequest('Escolha outro candidato para mesclar.')
  await notMerged(ctx, [id, otherId])
  const [first, second] = id < otherId ? [id, otherId] : [otherId, id]
  const read = new Map([
    [first, await readRecord(ctx, candidatos, first, { lock: true })],
    [second, await readRecord(ctx, candidatos, second, { lock: true })],
  ])
  const [mine, other] = [read.get(id), read.get(otherId)]
  const company = companyOf(ctx).id
  if (!mine || !other || mine.empresaId !== company || other.empresaId !== company)
    throw failure.notFound()
  const refused = whyNotMerged(mergeable(mine), mergeable(other))
  if (refused) throw failure.conflict(refused)
  return [mine, other]
}

export type Chosen = { doOutro: readonly string[]; doMantido: readonly string[] }

/** What changes in the one that stays, and what stood there before: what nobody chose is completed and joined. */
function changes(mine: Candidate, other: Candidate, { doOutro, doMantido }: Chosen) {
  const [change, valores]: [Placed[], Placed[]] = [[], []]
  for (const { path, field } of leavesOf(candidatos.allFields)) {
    const [a, b] = [valueAt(mine, path), valueAt(other, path)]
    const both = listed.has(field.kind) && !empty(a) && !empty(b)
    const taken = doOutro.includes(path)
    if (path === 'pessoal.cpf' || doMantido.includes(path) || empty(b)) continue
    if (!empty(a) && !both && !taken) continue
    const parts = path.split('.')
    valores.push([parts, a ?? null])
    change.push([parts, both && !taken ? joined(field, a, b) : withoutIds(field, b)])
  }
  return { change, valores }
}

export async function mergeCandidates(
  ctx: Ctx,
  id: number,
  otherId: number,
  chosen: Chosen,
): Promise<void> {
  const [mine, other] = await pair(ctx, id, otherId)
  const { change, valores } = changes(mine, other, chosen)
  const cpf = mine.pessoal?.cpf ? null : (other.pessoal?.cpf ?? null)
  const pessoa = other.pessoa?.id
  if (pessoa === undefined) throw failure.notFound()
  if (cpf) {
    await setCpf(ctx, pessoa, null)
    change.push([['pessoal', 'cpf'], cpf])
    valores.push([['pessoal', 'cpf'], null])
  }
  if (change.length)
    await updateRecord(ctx, candidatos, id, nested(change), { internal: true, partialRows: true })
  const movidos = await moveRows(ctx, candidatos, { from: otherId, to: id, staying })
  await leadTo(ctx, otherId, id)
  await noteMerge(ctx, id, otherId, { valores: nested(valores), movidos, cpf, pessoa })
  await audit(ctx, {
    recurso: candidatos.key,
    registro: id,
    titulo: mine.nome,
    acao: 'MESCLAGEM',
    alteracoes: [
      {
        campo: 'repetido',
        rotulo: 'Candidato repetido',
        de: `${other.nome} (código ${otherId})`,
        para: `${mine.nome} (código ${id})`,
        pessoas: { [candidatos.key]: [otherId, id] },
      },
    ],
  })
}

export async function leadTo(ctx: Ctx, id: number, mergedInto: number | null): Promise<void> {
  await ctx.tx.db
    .updateTable('captacao_candidatos')
    .set({ mesclado_em_id: mergedInto })
    .where('id', '=', id)
    .execute()
}

async function noteMerge(ctx: Ctx, id: number, otherId: number, antes: Before): Promise<void> {
  await ctx.tx.db
    .insertInto('captacao_candidatos_mesclagem')
    .values({
      empresa_id: companyOf(ctx).id,
      candidato_id: id,
      repetido_id: otherId,
      antes: JSON.stringify(antes),
      feita_em: ctx.now.toISOString(),
      feita_por: ctx.user.id,
    })
    .execute()
}

const bare = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'))
    : row
const withoutIds = (f: Field, value: unknown): unknown =>
  f.kind === 'rows' && Array.isArray(value) ? value.map(bare) : value

/** Both lists: what is in both once, and of rows that may not repeat those of the one that stays. */
function joined(f: Field, a: unknown, b: unknown): unknown[] {
  const [mine, other] = [listOf(a), listOf(b)]
  const shown = (row: unknown): unknown => (f.kind === 'rows' ? bare(row) : row)
  const known = new Set(mine.map((row) => plain(shown(row))))
  const unique = f.options.uniqueRow?.[0]
  const idAt = (row: unknown): unknown => valueAt(row, [unique ?? '', 'id']) ?? null
  const taken = new Set(mine.map(idAt))
  const isNew = (row: unknown): boolean =>
    !known.has(plain(shown(row))) && (!unique || !taken.has(idAt(row)))
  return [...mine, ...other.filter(isNew).map(shown)]
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
