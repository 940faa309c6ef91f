/** What the candidate reads and writes of the own record; everything else belongs to the company. */
import {
  type ApplicationLine,
  applicationsOf,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import { information } from '#modules/captacao/candidatos/reading.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { documentosAnexos } from '#modules/captacao/documentos-anexos/resource.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { inCompany } from './company.ts'
import { askNewEmail, newEmail } from './meus-dados/email-change.ts'
import { groupIn, ownFields, parts } from './own-fields.ts'
import type { Sent } from './cadastro/sent.ts'
import { keyFor } from './sign.ts'

type Group = Record<string, unknown>
type Candidate = RecordOf<typeof candidatos>
type Document = RecordOf<typeof documentosAnexos>
type OwnRecord = Pick<
  Candidate,
  | 'id'
  | 'versao'
  | (typeof ownFields)[number]
  | 'dataCadastro'
  | 'dataAtualizacao'
  | 'aceitoPoliticaSeguranca'
>
const groups = [
  'pessoal',
  'endereco',
  'contato',
  'habilitacao',
  'socioEconomica',
  'camposExtras',
] as const satisfies readonly (keyof Candidate)[]

export const pick = (body: Sent): Group => ({ ...parts(body, ownFields) })

/** What the company writes for the person of the session. */
export const mine = <T>(
  ctx: Ctx,
  work: (inner: Ctx) => Promise<T>,
  mode: 'read' | 'write' = 'write',
): Promise<T> => inCompany(ctx, ctx.empresa?.id ?? 0, work, mode)

/** Another person's id is the same as a missing one. */
export function ownId(ctx: Ctx, asked: number): number {
  if (ctx.user.kind !== 'candidato' || ctx.user.id !== asked) throw failure.notFound()
  return asked
}

const readable = [
  'id',
  'versao',
  ...ownFields,
  'dataCadastro',
  'dataAtualizacao',
  'aceitoPoliticaSeguranca',
] as const satisfies readonly (keyof OwnRecord)[]

/** Field classes are about who works for the company; about themself the person reads all but its notes. */
export async function ownRecord(ctx: Ctx, id: number): Promise<OwnRecord> {
  const record = await mine(ctx, (inner) => readRecord(inner, candidatos, ownId(ctx, id)), 'read')
  return parts(record, readable)
}

export type OwnApplication = Pick<
  ApplicationLine,
  'id' | 'solicitacaoId' | 'vaga' | 'cargo' | 'data' | 'removedAt' | 'status'
> & { etapa: Omit<NonNullable<ApplicationLine['etapa']>, 'data' | 'hora'> | null }

/** The status in words says all that the company has told; a stage is named only where the words name it. */
export async function ownApplications(ctx: Ctx, id: number): Promise<OwnApplication[]> {
  return (await applicationsOf(ctx, ownId(ctx, id))).map(asTold)
}

/** Of a stage the interview is told, not the day on which one was moved there. */
const toldOf = ({ id, nome, historicoId, entrevista }: NonNullable<ApplicationLine['etapa']>) => ({
  id,
  nome,
  historicoId,
  entrevista,
})

const asTold = (a: ApplicationLine): OwnApplication => ({
  id: a.id,
  solicitacaoId: a.solicitacaoId,
  vaga: a.vaga,
  cargo: a.cargo,
  data: a.data,
  removedAt: a.removedAt,
  status: a.status,
  etapa: a.etapa && a.status.startsWith('Etapa: ') ? toldOf(a.etapa) : null,
})

export async function ownComplete(ctx: Ctx, id: number, withPositions = true) {
  const { cargos, ...record } = await ownRecord(ctx, id)
  return {
    ...record,
    ...(withPositions ? { cargos } : {}),
    candidaturas: await ownApplications(ctx, id),
  }
}

const inShort = [
  'id',
  'nome',
  'nomeSocial',
  'cidade',
  'uf',
  'idade',
  'cpf',
  'email',
  'celular',
  'cargos',
  'ultimaExperiencia',
  'formacao',
  'idiomas',
] as const

export async function ownInformation(ctx: Ctx, id: number) {
  const all = await inCompany(ctx, ctx.empresa?.id ?? 0, (inner) =>
    information(inner, ownId(ctx, id)),
  )
  return parts(all, inShort)
}

/** A conflict shows the other version as the person may read it; another e-mail is asked for, not written. */
export async function changeOwn(
  ctx: Ctx,
  id: number,
  change: Group,
  versao: number | undefined,
): Promise<void> {
  try {
    await mine(ctx, (inner) => writeOwn(inner, ownId(ctx, id), change, versao))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'VERSAO_DESATUALIZADA') throw error
    throw failure.conflict(error.message, error.code, { atual: await ownRecord(ctx, id) })
  }
}

async function writeOwn(
  inner: Ctx,
  id: number,
  change: Group,
  versao: number | undefined,
): Promise<void> {
  const stored = await readRecord(inner, candidatos, id, { lock: true })
  const email = newEmail(stored, change)
  const { contato } = change
  const kept = email
    ? { ...change, contato: { ...groupIn(contato), email: stored.contato?.email ?? null } }
    : change
  await updateRecord(inner, candidatos, id, kept, { versao })
  if (email) await askNewEmail(inner, id, email)
}

/** A document without what the company notes beside it. */
export const ownDocument = (record: Document) =>
  parts(record, ['id', 'versao', 'descricao', 'data', 'tipoDocumento', 'observacao', 'anexo'])

/** What is sent over what is stored: the CPF stays, and a file is taken only where it stands already or with its key. */
export function changeOf(ctx: Ctx, stored: OwnRecord, sent: Sent): Group {
  const body = pick(sent)
  for (const name of groups)
    if (body[name] !== undefined) body[name] = { ...stored[name], ...groupIn(body[name]) }
  if (sent.pessoal) body.pessoal = { ...groupIn(body.pessoal), cpf: stored.pessoal?.cpf }
  return withOwnFiles(ctx, body, stored)
}

export function withOwnFiles(
  ctx: Ctx,
  body: Sent,
  stored: Partial<Pick<OwnRecord, 'foto' | 'ocrFile'>> = {},
): Group {
  const { foto, ocrFile, ...kept } = body
  return {
    ...kept,
    ...ownFile(ctx, 'foto', foto, stored.foto),
    ...ownFile(ctx, 'ocrFile', ocrFile, stored.ocrFile),
  }
}

const signatures = { foto: 'foto', ocrFile: 'curriculo' } as const

/** The file as it may be written: nothing where it is neither the stored one nor signed. */
function ownFile(
  ctx: Ctx,
  name: keyof typeof signatures,
  sent: unknown,
  stored: { id: number } | null | undefined,
): Sent {
  if (sent === undefined) return {}
  if (!sent) return { [name]: sent }
  const { id, chave } = groupIn(sent)
  if (stored?.id === id) return { [name]: sent }
  return chave === keyFor(ctx, `${signatures[name]} ${String(id)}`) ? { [name]: { id } } : {}
}
