/**
 * Erasing a candidate: nothing that says who it was stays, in records, files, search, log, queue or mail; applications
 * and their results stay as numbers. What is not named here as kept is erased, so that a new field or register is too.
 */
import { sql } from 'kysely'
import { forgetAnswerWords } from '#modules/captacao/avaliacoes/service.ts'
import { endInterviews, forgetGuests } from '#modules/captacao/historico/service.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { referringTo } from '#platform/server/engine/move-rows.ts'
import { planOf } from '#platform/server/engine/plan.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { recordEvent } from '#platform/server/event.ts'
import { forgetFiles } from '#platform/server/files/forget.ts'
import { blankLog, type Subject } from '#platform/server/log-seal.ts'
import { forgetAttemptsOf } from '#platform/server/session/attempts.ts'
import { forgetPassword } from '#platform/server/session/password.ts'
import { candidato } from './actor.ts'
import { forgetVisitor, forgetWaiting } from './erasure-waiting.ts'
import { blankLater, namesOf, toldElsewhere, toldSince } from './erasure-log.ts'
import { blank, idsIn, removeRows } from './erasure-rows.ts'
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
    throw failure.forbidden(
      ['ROLE_VER_TODAS_AREAS'],
      'Os dados só podem ser apagados por quem vê todas as áreas: o candidato pode ter participado de processos de áreas que você não vê.',
    )
}

export async function eraseCandidate(ctx: Ctx, id: number): Promise<void> {
  mayErase(ctx)
  const merged = await ctx.tx.db
    .selectFrom('captacao_candidatos')
    .select('id')
    .where('mesclado_em_id', '=', id)
    .execute()
  for (const one of merged) await eraseCandidate(ctx, one.id)
  const traces = await tracesOf(ctx, id)
  if (!traces) return
  await endInterviews(ctx, { candidatoId: id })
  await eraseBeside(ctx, traces)
  await eraseOwn(ctx, id)
  const nobody = await createRecord(ctx, pessoas, { nome: erasedName }, { internal: true })
  await changeRows(ctx, 'captacao_candidatos', id, {
    pessoa_id: nobody.id,
    apagado_em: ctx.now.toISOString(),
  })
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

async function rowOf(ctx: Ctx, id: number): Promise<Row | undefined> {
  const c = table('captacao_candidatos', 'c')
  const p = table('gestao_talentos_pessoas', 'p')
  const t = table('gestao_talentos_talentos', 't')
  const [row] = await ctx.tx.select(
    {
      pessoa_id: p.id,
      nome: p.nome,
      cpf: p.pessoal_cpf,
      email: p.contato_email,
      talento: sql<boolean>`exists (select 1 from ${t} where ${t.pessoa_id} = ${p.id})`,
    },
    sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id} where ${c.id} = ${id} and ${c.empresa_id} = ${companyOf(ctx).id} for update of c`,
  )
  return row
}

export async function tracesOf(ctx: Ctx, id: number): Promise<Traces | null> {
  const row = await rowOf(ctx, id)
  if (!row) return null
  const person = { id, pessoa: row.pessoa_id, nome: row.nome }
  const told = async () => {
    const names = await namesOf(ctx, person)
    return { names, elsewhere: await toldElsewhere(ctx, person, names, referring(ctx)) }
  }
  const { names, elsewhere } = await asOwnerWithin(ctx.tx, told)
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
  const c = table('captacao_candidatos', 'c')
  const merged = await ctx.tx.rows(
    sql<{ id: number }>`with recursive mesclados as (select ${id}::int id
      union select ${c.id} from ${c} join mesclados m on ${c.mesclado_em_id} = m.id) select id from mesclados`,
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
const referring = (ctx: Ctx) => referringTo(ctx.registry, candidatos.key)

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
    for (const leaf of planOf(resource).leaves)
      if (leaf.host === 't' && leaf.field.kind === 'file')
        files.push(...(await idsIn(ctx, resource, leaf.column, { column, of })))
  return files
}

async function besideOf(ctx: Ctx, id: number): Promise<Records[]> {
  const found: Records[] = []
  for (const { resource, column } of referring(ctx)) {
    const registros = await idsIn(ctx, resource, 'id', { column, of: id })
    if (registros.length) found.push({ recurso: resource.key, registros })
  }
  return found
}

async function eraseBeside(ctx: Ctx, { id, beside }: Traces): Promise<void> {
  for (const { recurso, registros } of beside) {
    const { resource } = ctx.registry.byKey(recurso)
    const stays = keptBeside[recurso]
    if (stays === undefined) await removeRows(ctx, resource.table, 'id', registros)
    else if (stays !== 'all') await blank(ctx, resource, registros, stays)
  }
  await forgetGuests(ctx, id)
  await forgetAnswerWords(ctx, id)
}

async function eraseOwn(ctx: Ctx, id: number): Promise<void> {
  await blank(ctx, candidatos, [id], kept)
  // Those that ended interviews wrote a moment ago too.
  await ctx.tx.db.deleteFrom('captacao_emails_enviados').where('candidato_id', '=', id).execute()
  await ctx.tx.db
    .deleteFrom('captacao_candidatos_curriculo')
    .where('candidato_id', '=', id)
    .execute()
  await ctx.tx.db
    .deleteFrom('captacao_candidatos_mesclagem')
    .where((m) => m.or([m('candidato_id', '=', id), m('repetido_id', '=', id)]))
    .execute()
}

/** What a request's role may not touch: access, waiting mail, what was sent once, tries that were counted. */
async function eraseHidden(ctx: Ctx, { id, row, own, beside }: Traces): Promise<Records> {
  const { tx, platform } = ctx
  await platform.jobs.ready()
  await forgetPassword(tx, candidato, id)
  await platform.sessions.closeAll(tx, candidato.key, id)
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
  await blankLater(ctx, { since, subjects: [...traces.own, ...traces.beside, alerts] })
}

const lastLogged = async (ctx: Ctx): Promise<number> =>
  (await ctx.tx.rows(sql<{ id: number }>`select coalesce(max(id), 0) id from plataforma_log`))[0]
    ?.id ?? 0

/** Events and log of all that was the person's, and what this transaction wrote of them under the record of another. */
async function eraseLog(ctx: Ctx, traces: Traces, alerts: Records, since: number): Promise<void> {
  const { id, own, beside, elsewhere, names } = traces
  const subjects = [...own, ...beside, alerts]
  const e = table('plataforma_evento')
  for (const s of subjects)
    await ctx.tx.rows(
      sql`update ${e} set ${nameOf(e, 'dados')} = '{}' where ${e.recurso} = ${s.recurso} and ${e.registro} = any (${[...s.registros]}::int[]) and ${e.dados} <> '{}'`,
    )
  const linhas = await toldSince(ctx, since, { id, names })
  await blankLog(ctx.tx, [...subjects, ...elsewhere, { linhas }], ctx.now, {
    kind: candidato.key,
    id,
  })
}
