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
import { keyFor } from './sign.ts'

type Body = Record<string, unknown>
type Candidate = RecordOf<typeof candidatos>
type Document = RecordOf<typeof documentosAnexos>
const ownFields = [
  'nome',
  'nomeSocial',
  'foto',
  'pessoal',
  'endereco',
  'contato',
  'habilitacao',
  'formacao',
  'experiencias',
  'candidatoIdiomas',
  'certificados',
  'cursos',
  'cargos',
  'areasInteresse',
  'conhecimentos',
  'pretencaoSalarial',
  'colocacao',
  'comoFicouSabendoVaga',
  'primeiroEmprego',
  'socioEconomica',
  'camposExtras',
  'observacao',
  'ocrFile',
] as const satisfies readonly (keyof Candidate)[]
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

/** What is not there stays away. */
function parts<T extends object, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> {
  const made: Partial<Pick<T, K>> = {}
  for (const name of names) if (all[name] !== undefined) made[name] = all[name]
  // Every name that the whole has was copied.
  return made as Pick<T, K>
}

/** What was sent in the place of a group of fields. */
const groupIn = (sent: unknown): Body =>
  typeof sent === 'object' && sent !== null ? { ...sent } : {}

export const pick = (body: Body): Body =>
  Object.fromEntries(
    ownFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )

/** What the company writes for the person of the session. */
export const mine = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  inCompany(ctx, ctx.empresa?.id ?? 0, work, 'write')

/** Another person's id is the same as a missing one. */
export function ownId(ctx: Ctx, asked: number): number {
  if (ctx.user.kind !== 'candidato' || ctx.user.id !== asked) throw failure.notFound()
  return asked
}

/** Field classes are about who works for the company; about themself the person reads all but its notes. */
export function ownRecord(ctx: Ctx, id: number): Promise<OwnRecord> {
  return inCompany(ctx, ctx.empresa?.id ?? 0, async (inner) =>
    parts(await readRecord(inner, candidatos, ownId(ctx, id)), [
      'id',
      'versao',
      ...ownFields,
      'dataCadastro',
      'dataAtualizacao',
      'aceitoPoliticaSeguranca',
    ]),
  )
}

export type OwnApplication = Pick<
  ApplicationLine,
  'id' | 'solicitacaoId' | 'vaga' | 'cargo' | 'data' | 'removedAt' | 'etapa' | 'status'
>

/** The status in words says all that the company has told; a stage is named only where the words name it. */
export async function ownApplications(ctx: Ctx, id: number): Promise<OwnApplication[]> {
  return (await applicationsOf(ctx, ownId(ctx, id))).map((a) => ({
    id: a.id,
    solicitacaoId: a.solicitacaoId,
    vaga: a.vaga,
    cargo: a.cargo,
    data: a.data,
    removedAt: a.removedAt,
    status: a.status,
    etapa: a.etapa && a.status.startsWith('Etapa: ') ? a.etapa : null,
  }))
}

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
  change: Body,
  versao: number | undefined,
): Promise<void> {
  try {
    await inCompany(
      ctx,
      ctx.empresa?.id ?? 0,
      async (inner) => {
        const stored = await readRecord(inner, candidatos, ownId(ctx, id), { lock: true })
        const email = newEmail(stored, change)
        const { contato } = change
        await updateRecord(
          inner,
          candidatos,
          id,
          email
            ? {
                ...change,
                contato: { ...groupIn(contato), email: stored.contato?.email ?? null },
              }
            : change,
          { versao },
        )
        if (email) await askNewEmail(inner, id, email)
      },
      'write',
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'VERSAO_DESATUALIZADA') throw error
    throw failure.conflict(error.message, error.code, { atual: await ownRecord(ctx, id) })
  }
}

/** A document without what the company notes beside it. */
export const ownDocument = (record: Document) =>
  parts(record, ['id', 'versao', 'descricao', 'data', 'tipoDocumento', 'observacao', 'anexo'])

/** What is sent over what is stored: the CPF stays, and a file is taken only where it stands already or with its key. */
export function changeOf(ctx: Ctx, stored: OwnRecord, sent: Body): Body {
  const body = pick(sent)
  for (const group of groups)
    if (body[group] !== undefined) body[group] = { ...stored[group], ...groupIn(body[group]) }
  if (body['pessoal'])
    body['pessoal'] = {
      ...groupIn(body['pessoal']),
      cpf: stored.pessoal?.cpf,
    }
  return withOwnFiles(ctx, body, stored)
}

export function withOwnFiles(
  ctx: Ctx,
  body: Body,
  stored: Partial<Pick<OwnRecord, 'foto' | 'ocrFile'>> = {},
): Body {
  const kept = { ...body }
  for (const name of ['foto', 'ocrFile'] as const) {
    if (!kept[name]) continue
    const { id, chave } = groupIn(kept[name])
    if (stored[name]?.id === id) continue
    if (chave === keyFor(ctx, `${name === 'foto' ? 'foto' : 'curriculo'} ${String(id)}`))
      kept[name] = { id }
    else delete kept[name]
  }
  return kept
}
