/**
 * Erasing a candidate: nothing that says who it was stays, in records, files, search, log, queue or mail; applications
 * and their results stay as numbers. What is not named here as kept is erased, so that a new field or register is too.
 */
import { forgetAnswerWords } from '#modules/avaliacao/questoes/service.ts'
import { forgetGuests } from '#modules/captacao/historico/service.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { Failure } from '#platform/contract/failure.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { columnOf } from '#platform/server/database/facts.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { planOf } from '#platform/server/engine/plan.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { recordEvent } from '#platform/server/event.ts'
import { forgetFiles } from '#platform/server/files/forget.ts'
import { blankLog } from '#platform/server/log-seal.ts'
import { forgetPassword } from '#platform/server/session/password.ts'
import { forgetVisitor, forgetWaiting } from './erasure-waiting.ts'
import { toldElsewhere } from './erasure-log.ts'
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
  const row = await ctx.tx.one<Row>(
    `select c.pessoa_id, p.nome, p.pessoal_cpf cpf, p.contato_email email, exists (select 1 from gestao_talentos_talentos t where t.pessoa_id = p.id) talento
       from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1 and c.empresa_id = $2 for update of c`,
    [id, companyOf(ctx).id],
  )
  if (!row) return
  const files = await filesOf(ctx, id, row)
  const subjects: Records[] = [
    { recurso: candidatos.key, registros: [id] },
    ...(row.talento ? [] : [{ recurso: pessoas.key, registros: [row.pessoa_id] }]),
    ...(await eraseBeside(ctx, id)),
  ]
  await eraseOwn(ctx, id)
  const nobody = await createRecord(ctx, pessoas, { nome: erasedName }, { internal: true })
  await ctx.tx.query(
    'update captacao_candidatos set pessoa_id = $2, apagado_em = $3, versao = versao + 1 where id = $1',
    [id, nobody.id, ctx.now.toISOString()],
  )
  // Whoever is or was a talent remains a person of the company.
  if (!row.talento) await removeRecord(ctx, pessoas, row.pessoa_id)
  await forgetFiles(ctx, files)
  await asOwnerWithin(ctx.tx, () => eraseHidden(ctx, id, row, subjects))
  await audit(ctx, {
    recurso: candidatos.key,
    registro: id,
    titulo: erasedName,
    acao: 'ELIMINACAO',
  })
  await recordEvent(ctx, 'captacao.dados-apagados', { recurso: candidatos.key, registro: id })
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

async function eraseBeside(ctx: Ctx, id: number): Promise<Records[]> {
  const subjects: Records[] = []
  for (const { resource, column } of referring(ctx)) {
    const rows = await ctx.tx.query<{ id: number }>(
      `select id from ${resource.table} where ${column} = $1`,
      [id],
    )
    if (!rows.length) continue
    const ids = rows.map((r) => r.id)
    subjects.push({ recurso: resource.key, registros: ids })
    const stays = keptBeside[resource.key]
    if (stays === undefined)
      await ctx.tx.query(`delete from ${resource.table} where id = any ($1)`, [ids])
    else if (stays !== 'all') await blank(ctx, resource, ids, stays)
  }
  await forgetGuests(ctx, id)
  await forgetAnswerWords(ctx, id)
  return subjects
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

/** What a request's role may not touch: access, waiting mail, what was sent once, events, the log. */
async function eraseHidden(
  ctx: Ctx,
  id: number,
  row: Row,
  subjects: readonly Records[],
): Promise<void> {
  const { tx, platform } = ctx
  await forgetPassword(tx, 'candidato', id)
  await platform.sessions.closeAll(tx, 'candidato', id)
  const alerts = await forgetVisitor(ctx, id, row)
  await forgetWaiting(ctx, { id, nobody: erasedName, ...row }, subjects)
  for (const s of subjects)
    await tx.query(
      "update plataforma_evento set dados = '{}' where recurso = $1 and registro = any ($2) and dados <> '{}'",
      [s.recurso, [...s.registros]],
    )
  await blankLog(
    tx,
    [
      ...subjects,
      alerts,
      ...(await toldElsewhere(ctx, { id, pessoa: row.pessoa_id, nome: row.nome }, referring(ctx))),
    ],
    ctx.now,
    { kind: 'candidato', id },
  )
  const { email } = row
  if (email) ctx.afterCommit.push(() => platform.mailer.forget(email))
}
