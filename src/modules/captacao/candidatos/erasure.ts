/**
 * Erasing a candidate: nothing that says who it was stays, in records, files, search, log, queue or mail; applications
 * and their results stay as numbers. What is not named here as kept is erased, so that a new field or register is too.
 */
import { sql } from 'kysely'
import { forgetAnswerWords } from '#modules/avaliacao/questoes/service.ts'
import { forgetGuests } from '#modules/captacao/historico/service.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { Failure } from '#platform/contract/failure.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { columnOf } from '#platform/server/database/names.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { planOf } from '#platform/server/engine/plan.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { recordEvent } from '#platform/server/event.ts'
import { forgetFiles } from '#platform/server/files/forget.ts'
import { blankLog, type Subject } from '#platform/server/log-seal.ts'
import { forgetAttemptsOf } from '#platform/server/session/attempts.ts'
import { forgetPassword } from '#platform/server/session/password.ts'
import { forgetVisitor, forgetWaiting } from './erasure-waiting.ts'
import { namesOf, toldElsewhere, toldSince } from './erasure-log.ts'
import { candidatos } from './resource.ts'

const erasedName = 'Cadastro apagado'

const kept = new Set([
  'pessoa',
  'cargos',
  'areasInteresse',
  'comoFicouSabendoVaga',
  'colocacao',
  'primeiroEmprego',
  'disponivel',
  'dataCadastro',
  'dataAtualizacao',
  'moduloExterno',
  'apagadoEm',
])

/** Of records of others that refer to the candidate: fields that stay. A resource that is not here goes as a whole. */
const keptBeside: Record<string, ReadonlySet<string> | 'all'> = {
  'captacao.candidato-solicitacoes': 'all',
  'captacao.historico': new Set([
    'candidato',
    'solicitacao',
    'etapaSeletiva',
    'data',
    'hora',
    'responsavel',
    'aptidao',
    'dataHoraExpiracao',
  ]),
  // What was asked and when it was answered shows that the law was kept (LGPD, art. 16, I).
  'captacao.pedidos-lgpd': 'all',
}

type Records = { recurso: string; registros: readonly number[] }
type Row = {
  pessoa_id: number
  nome: string
  cpf: string | null
  email: string | null
  talento: boolean
}

/** Whoever sees some areas only would leave what the others hold of the candidate. */
export function mayErase(ctx: Ctx): void {
  if (ctx.visible.areas !== 'todas')
    throw new Failure(
      403,
      'NAO_AUTORIZADO',
      'Os dados só podem ser apagados por quem vê todas as áreas: o candidato pode ter participado de processos de áreas que você não vê.',
    )
}

export async function eraseCandidate(ctx: Ctx, id: number): Promise<void> {
  mayErase(ctx)
  for (const { id: merged } of await ctx.tx.query<{ id: number }>(
    'select id from captacao_candidatos where mesclado_em_id = $1',
    [id],
  ))
    await eraseCandidate(ctx, merged)
  const traces = await tracesOf(ctx, id)
  if (!traces) return
  await eraseBeside(ctx, traces)
  await eraseOwn(ctx, id)
  const nobody = await createRecord(ctx, pessoas, { nome: erasedName }, { internal: true })
  await ctx.tx.query(
    'update captacao_candidatos set pessoa_id = $2, apagado_em = $3, versao = versao + 1 where id = $1',
    [id, nobody.id, ctx.now.toISOString()],
  )
  // Whoever is or was a talent remains a person of the company.
  if (!traces.row.talento) await removeRecord(ctx, pessoas, traces.row.pessoa_id)
  await eraseTraces(ctx, traces)
  await recordEvent(ctx, 'captacao.dados-apagados', { recurso: candidatos.key, registro: id })
}

/** What tells of a candidate: read while the records that lead there still stand. */
export type Traces = {
  id: number
  row: Row
  files: number[]
  /** Records of the candidate and, of others, those that belong to them. */
  own: Records[]
  beside: Records[]
  /** In the log, under the record of another or one that is gone. */
  elsewhere: Subject[]
  names: string[]
}

export async function tracesOf(ctx: Ctx, id: number): Promise<Traces | null> {
  const row = await ctx.tx.one<Row>(
    `select c.pessoa_id, p.nome, p.pessoal_cpf cpf, p.contato_email email, exists (select 1 from gestao_talentos_talentos t where t.pessoa_id = p.id) talento
       from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1 and c.empresa_id = $2 for update of c`,
    [id, companyOf(ctx).id],
  )
  if (!row) return null
  const person = { id, pessoa: row.pessoa_id, nome: row.nome }
  const [names, elsewhere] = await asOwnerWithin(ctx.tx, async () => {
    const known = await namesOf(ctx, person)
    return [known, await toldElsewhere(ctx, person, known, referring(ctx))] as const
  })
  return {
    id,
    row,
    files: await filesOf(ctx, id, row),
    own: [
      { recurso: candidatos.key, registros: [id] },
      ...(row.talento ? [] : [{ recurso: pessoas.key, registros: [row.pessoa_id] }]),
    ],
    beside: await besideOf(ctx, id),
    elsewhere,
    names,
  }
}

/** With those merged into it: they go as it goes. */
export async function tracesWithMerged(ctx: Ctx, id: number): Promise<Traces[]> {
  const merged = await ctx.tx.rows(
    sql<{
      id: number
    }>`with recursive mesclados as (select ${id}::int id union select c.id from captacao_candidatos c join mesclados m on c.mesclado_em_id = m.id) select id from mesclados`,
  )
  const all = []
  for (const one of merged) all.push(await tracesOf(ctx, one.id))
  return all.filter((t) => t !== null)
}

/** All that is not a record: files, access, what waits; and at the very end the log, when whoever called has written theirs. */
export async function eraseTraces(ctx: Ctx, traces: Traces): Promise<void> {
  const { row } = traces
  await forgetFiles(ctx, traces.files)
  const since = await lastLogged(ctx)
  const alerts = await asOwnerWithin(ctx.tx, () => eraseHidden(ctx, traces))
  ctx.beforeCommit.push(() => endInLog(ctx, traces, alerts, since))
  const { email } = row
  if (email) ctx.afterCommit.push(() => ctx.platform.mailer.forget(email))
}

/** The resources whose records belong to a candidate, with the column that says so. */
function referring(ctx: Ctx): { resource: Resource; name: string; column: string }[] {
  return [...ctx.registry.slices.values()].flatMap(({ resource }) =>
    Object.entries(resource.fields).flatMap(([name, f]) =>
      f.kind === 'ref' && f.options.to === candidatos.key
        ? [{ resource, name, column: columnOf(name, f) }]
        : [],
    ),
  )
}

async function filesOf(ctx: Ctx, id: number, { pessoa_id, talento }: Row): Promise<number[]> {
  const sources: { resource: Resource; column: string; of: number }[] = [
    { resource: candidatos, column: 'id', of: id },
    ...referring(ctx)
      .filter(({ resource }) => keptBeside[resource.key] !== 'all')
      .map((r) => ({ ...r, of: id })),
    ...(talento ? [] : [{ resource: pessoas, column: 'id', of: pessoa_id }]),
  ]
  const files: number[] = []
  for (const { resource, column, of } of sources)
    for (const leaf of planOf(resource).leaves.filter(
      (l) => l.host === 't' && l.field.kind === 'file',
    ))
      files.push(
        ...(
          await ctx.tx.query<{ f: number }>(
            `select ${leaf.column} f from ${resource.table} where ${column} = $1 and ${leaf.column} is not null`,
            [of],
          )
        ).map((r) => r.f),
      )
  return files
}

async function besideOf(ctx: Ctx, id: number): Promise<Records[]> {
  const found: Records[] = []
  for (const { resource, column } of referring(ctx)) {
    const rows = await ctx.tx.query<{ id: number }>(
      `select id from ${resource.table} where ${column} = $1`,
      [id],
    )
    if (rows.length) found.push({ recurso: resource.key, registros: rows.map((r) => r.id) })
  }
  return found
}

async function eraseBeside(ctx: Ctx, { id, beside }: Traces): Promise<void> {
  for (const { recurso, registros } of beside) {
    const { resource } = ctx.registry.byKey(recurso)
    const stays = keptBeside[recurso]
    if (stays === undefined)
      await ctx.tx.query(`delete from ${resource.table} where id = any ($1)`, [[...registros]])
    else if (stays !== 'all') await blank(ctx, resource, registros, stays)
  }
  await forgetGuests(ctx, id)
  await forgetAnswerWords(ctx, id)
}

async function eraseOwn(ctx: Ctx, id: number): Promise<void> {
  await blank(ctx, candidatos, [id], kept)
  await ctx.tx.query('delete from captacao_candidatos_curriculo where candidato_id = $1', [id])
  await ctx.tx.query(
    'delete from captacao_candidatos_mesclagem where candidato_id = $1 or repetido_id = $1',
    [id],
  )
}

async function blank(
  ctx: Ctx,
  resource: Resource,
  ids: readonly number[],
  stays: ReadonlySet<string>,
): Promise<void> {
  const { leaves, children } = planOf(resource)
  const goes = (path: string): boolean => !stays.has(path) && !stays.has(path.split('.')[0] ?? '')
  const sets = leaves
    .filter((l) => l.host === 't' && l.field.kind !== 'computed' && goes(l.path))
    .map((l) => `${l.column} = ${l.field.kind === 'flag' ? 'false' : 'null'}`)
  if (sets.length)
    await ctx.tx.query(`update ${resource.table} set ${sets.join(', ')} where id = any ($1)`, [ids])
  for (const child of children.filter(
    (l) => l.host === 't' && goes(l.path) && fieldAt(resource.fields, l.path),
  ))
    await ctx.tx.query(`delete from ${child.column} where registro_id = any ($1)`, [ids])
}

/** What a request's role may not touch: access, waiting mail, what was sent once, tries that were counted. */
async function eraseHidden(ctx: Ctx, { id, row, own, beside }: Traces): Promise<Records> {
  const { tx, platform } = ctx
  await platform.jobs.ready()
  await forgetPassword(tx, 'candidato', id)
  await platform.sessions.closeAll(tx, 'candidato', id)
  const alerts = await forgetVisitor(ctx, id, row)
  await forgetWaiting(ctx, { id, nobody: erasedName, ...row }, [...own, ...beside])
  await forgetAttemptsOf(
    tx,
    [row.cpf, row.email].flatMap((v) => (v ? [v] : [])),
  )
  return alerts
}

async function endInLog(ctx: Ctx, traces: Traces, alerts: Records, since: number): Promise<void> {
  await asOwnerWithin(ctx.tx, () => eraseLog(ctx, traces, alerts, since))
  await audit(ctx, {
    recurso: candidatos.key,
    registro: traces.id,
    titulo: erasedName,
    acao: 'ELIMINACAO',
  })
}

const lastLogged = async (ctx: Ctx): Promise<number> =>
  (await ctx.tx.rows(sql<{ id: number }>`select coalesce(max(id), 0) id from plataforma_log`))[0]
    ?.id ?? 0

/** Events and log of all that was the person's, and what this transaction wrote of them under the record of another. */
async function eraseLog(ctx: Ctx, traces: Traces, alerts: Records, since: number): Promise<void> {
  const { id, own, beside, elsewhere, names } = traces
  const subjects = [...own, ...beside, alerts]
  for (const s of subjects)
    await ctx.tx.query(
      "update plataforma_evento set dados = '{}' where recurso = $1 and registro = any ($2) and dados <> '{}'",
      [s.recurso, [...s.registros]],
    )
  const linhas = await toldSince(ctx, since, names)
  await blankLog(ctx.tx, [...subjects, ...elsewhere, { linhas }], ctx.now, {
    kind: 'candidato',
    id,
  })
}
