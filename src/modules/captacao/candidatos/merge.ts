/** Two records of one person become one; for 30 days it can be undone. */
import { valueAt } from '#platform/contract/value-at.ts'
import { allows } from '#platform/contract/access.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { snake } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { setCpf } from '#modules/gestao-talentos/pessoas/service.ts'
import { candidatos } from './resource.ts'

const kept = 30
type Leaf = { path: string; field: Field }
type Moved = { table: string; column: string; ids: number[] }
type Before = {
  valores: Record<string, unknown>
  movidos: Moved[]
  cpf: string | null
  pessoa: number
}

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
  return Object.entries(fields).flatMap(([name, f]): Leaf[] => {
    if (f.kind === 'computed' || (!prefix && skipped.has(name))) return []
    return f.kind === 'group'
      ? leavesOf(f.options.fields ?? {}, `${prefix}${name}.`)
      : [{ path: prefix + name, field: f }]
  })
}

const empty = (v: unknown): boolean =>
  v === null || v === undefined || v === '' || v === false || (Array.isArray(v) && !v.length)

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.')
  const last = parts.pop() ?? path
  const holder = parts.reduce<Record<string, unknown>>(
    (now, part) => (now[part] ??= {}) as Record<string, unknown>,
    target,
  )
  holder[last] = value
}

export async function previewMerge(ctx: Ctx, id: number, otherId: number) {
  const [mine, other] = await pair(ctx, id, otherId)
  const campos = leavesOf(candidatos.allFields).flatMap(({ path, field }) => {
    if (!allows(field.options.access, ctx.has)) return []
    const [a, b] = [valueAt(mine, path), valueAt(other, path)]
    if (empty(b) || plain(a) === plain(b)) return []
    return [
      {
        campo: path,
        rotulo: field.options.label,
        mantido: a ?? null,
        repetido: b,
        sugestao:
          listed.has(field.kind) && !empty(a) ? 'JUNTAR' : empty(a) ? 'REPETIDO' : 'MANTIDO',
      },
    ]
  })
  const movidos = (await movable(ctx, otherId))
    .map((m) => ({ rotulo: m.label, quantidade: m.ids.length }))
    .filter((m) => m.quantidade > 0)
  return {
    mantido: { id, nome: mine['nome'] },
    repetido: { id: otherId, nome: other['nome'] },
    campos,
    movidos,
  }
}

const plain = (v: unknown): string =>
  JSON.stringify(v, (key, value: unknown) =>
    key === 'id' || key === 'rotulo'
      ? typeof value === 'number' && key === 'id'
        ? value
        : undefined
      : value,
  )

async function pair(ctx: Ctx, id: number, otherId: number): Promise<[Stored, Stored]> {
  if (id === otherId) throw failure.badRequest('Escolha outro candidato para mesclar.')
  const [first, second] = id < otherId ? [id, otherId] : [otherId, id]
  const read = new Map([
    [first, await readRecord(ctx, candidatos, first, { lock: true })],
    [second, await readRecord(ctx, candidatos, second, { lock: true })],
  ])
  const [mine, other] = [read.get(id), read.get(otherId)]
  const company = companyOf(ctx).id
  if (!mine || !other || mine['empresaId'] !== company || other['empresaId'] !== company)
    throw failure.notFound()
  const gone = await ctx.tx.one(
    'select 1 from captacao_candidatos where id = any ($1) and mesclado_em_id is not null',
    [[id, otherId]],
  )
  if (gone) throw failure.conflict('Um dos candidatos já foi mesclado.')
  if (mine['apagadoEm'] || other['apagadoEm'])
    throw failure.conflict(
      'Os dados de um dos candidatos foram apagados: ele não pode ser mesclado.',
    )
  const [a, b] = [valueAt(mine, 'pessoal.cpf'), valueAt(other, 'pessoal.cpf')]
  if (a && b && a !== b)
    throw failure.conflict('Os dois candidatos têm CPF diferente: não são a mesma pessoa.')
  if (other['jaFoiColaborador'])
    throw failure.conflict(
      mine['jaFoiColaborador']
        ? 'Os dois candidatos são ou já foram talentos e não podem ser mesclados.'
        : `Mantenha ${String(other['nome'])}, que é ou já foi talento, e mescle o outro nele.`,
    )
  return [mine, other]
}

/** Every record that refers to the candidate, by what the resources declare. */
async function movable(ctx: Ctx, id: number): Promise<(Moved & { label: string })[]> {
  const found: (Moved & { label: string })[] = []
  for (const { resource } of ctx.registry.slices.values())
    for (const [name, f] of Object.entries(resource.fields)) {
      if (f.kind !== 'ref' || f.options.to !== candidatos.key) continue
      const column = `${snake(name)}_id`
      const rows = await ctx.tx.query<{ id: number }>(
        `select id from ${resource.table} where ${column} = $1 order by id`,
        [id],
      )
      found.push({
        table: resource.table,
        column,
        ids: rows.map((r) => r.id),
        label: resource.label.many,
      })
    }
  return found
}

async function moveOne(
  ctx: Ctx,
  m: { table: string; column: string },
  rowId: number,
  to: number,
): Promise<boolean> {
  const { answer, refused } = await apart(ctx, () =>
    ctx.tx.query(`update ${m.table} set ${m.column} = $2 where id = $1 returning id`, [rowId, to]),
  )
  // Both applied to the same request, or both have an exam: what the one that stays has counts.
  if (refused && refused.code !== 'JA_EXISTE') throw refused
  return answer?.length === 1
}

export async function mergeCandidates(
  ctx: Ctx,
  id: number,
  otherId: number,
  fromOther: readonly string[],
): Promise<void> {
  const [mine, other] = await pair(ctx, id, otherId)
  const [change, valores]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const { path, field } of leavesOf(candidatos.allFields)) {
    const [a, b] = [valueAt(mine, path), valueAt(other, path)]
    const both = listed.has(field.kind) && !empty(a) && !empty(b)
    if (path === 'pessoal.cpf' || empty(b) || (!empty(a) && !both && !fromOther.includes(path)))
      continue
    put(valores, path, a ?? null)
    put(
      change,
      path,
      both && !fromOther.includes(path)
        ? joined(field, a as unknown[], b as unknown[])
        : withoutIds(field, b),
    )
  }
  const cpf = valueAt(mine, 'pessoal.cpf')
    ? null
    : ((valueAt(other, 'pessoal.cpf') as string | null) ?? null)
  const person = (other['pessoa'] as { id: number }).id
  if (cpf) {
    await setCpf(ctx, person, null)
    put(change, 'pessoal.cpf', cpf)
    put(valores, 'pessoal.cpf', null)
  }
  if (Object.keys(change).length)
    await updateRecord(ctx, candidatos, id, change, { internal: true, partialRows: true })
  const movidos: Moved[] = []
  for (const m of await movable(ctx, otherId)) {
    const ids: number[] = []
    for (const rowId of m.ids) if (await moveOne(ctx, m, rowId, id)) ids.push(rowId)
    if (ids.length) movidos.push({ table: m.table, column: m.column, ids })
  }
  const antes: Before = { valores, movidos, cpf, pessoa: person }
  await ctx.tx.query('update captacao_candidatos set mesclado_em_id = $2 where id = $1', [
    otherId,
    id,
  ])
  await ctx.tx.query(
    'insert into captacao_candidatos_mesclagem (empresa_id, candidato_id, repetido_id, antes, feita_em, feita_por) values ($1, $2, $3, $4, $5, $6)',
    [companyOf(ctx).id, id, otherId, JSON.stringify(antes), ctx.now.toISOString(), ctx.user.id],
  )
  await audit(ctx, {
    recurso: candidatos.key,
    registro: id,
    titulo: String(mine['nome']),
    acao: 'MESCLAGEM',
    alteracoes: [
      { campo: 'repetido', rotulo: 'Candidato repetido', de: `${otherId}`, para: `${id}` },
    ],
  })
}

const bare = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'))
    : row
const withoutIds = (f: Field, value: unknown): unknown =>
  f.kind === 'rows' && Array.isArray(value) ? value.map(bare) : value

function joined(f: Field, a: unknown[], b: unknown[]): unknown[] {
  const known = new Set(a.map((row) => plain(f.kind === 'rows' ? bare(row) : row)))
  const more = b.filter((row) => !known.has(plain(f.kind === 'rows' ? bare(row) : row)))
  const unique = f.options.uniqueRow?.[0]
  const idAt = (row: unknown): unknown =>
    unique ? ((row as Record<string, { id?: number } | undefined>)[unique]?.id ?? null) : undefined
  const taken = new Set(a.map(idAt))
  return [
    ...a,
    ...more
      .filter((row) => !unique || !taken.has(idAt(row)))
      .map((row) => (f.kind === 'rows' ? bare(row) : row)),
  ]
}

export async function undoMerge(ctx: Ctx, id: number, mergeId: number): Promise<void> {
  const row = await ctx.tx.one<{
    repetido_id: number
    antes: Before
    feita_em: string
    desfeita_em: string | null
  }>(
    'select repetido_id, antes, feita_em, desfeita_em from captacao_candidatos_mesclagem where id = $1 and candidato_id = $2 for update',
    [mergeId, id],
  )
  if (!row) throw failure.notFound()
  if (row.desfeita_em) throw failure.conflict('Esta mesclagem já foi desfeita.')
  if (ctx.now.getTime() - Date.parse(row.feita_em) > kept * 86_400_000)
    throw failure.conflict(`Uma mesclagem só pode ser desfeita em até ${kept} dias.`)
  const { antes } = row
  await ctx.tx.query('update captacao_candidatos set mesclado_em_id = null where id = $1', [
    row.repetido_id,
  ])
  for (const m of antes.movidos)
    await ctx.tx.query(
      `update ${m.table} set ${m.column} = $2 where id = any ($1) and ${m.column} = $3`,
      [m.ids, row.repetido_id, id],
    )
  if (Object.keys(antes.valores).length)
    await updateRecord(ctx, candidatos, id, antes.valores, { internal: true, partialRows: true })
  if (antes.cpf) await setCpf(ctx, antes.pessoa, antes.cpf)
  await ctx.tx.query('update captacao_candidatos_mesclagem set desfeita_em = $2 where id = $1', [
    mergeId,
    ctx.now.toISOString(),
  ])
  await audit(ctx, {
    recurso: candidatos.key,
    registro: id,
    titulo: String((await readRecord(ctx, candidatos, id))['nome']),
    acao: 'MESCLAGEM_DESFEITA',
  })
}

export async function mergesOf(ctx: Ctx, id: number) {
  return ctx.tx.query(
    `select m.id, m.repetido_id "repetidoId", p.nome "repetidoNome", m.feita_em "feitaEm", m.desfeita_em "desfeitaEm", (m.desfeita_em is null and m.feita_em > $2::timestamptz - interval '${kept} days') "podeDesfazer"
     from captacao_candidatos_mesclagem m join captacao_candidatos c on c.id = m.repetido_id join gestao_talentos_pessoas p on p.id = c.pessoa_id where m.candidato_id = $1 order by m.id desc`,
    [id, ctx.now.toISOString()],
  )
}
