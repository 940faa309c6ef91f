/** What the candidate reads and writes of the own record; everything else belongs to the company. */
import {
  type ApplicationLine,
  applicationsOf,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import { information } from '#modules/captacao/candidatos/reading.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { inCompany } from './company.ts'
import { askNewEmail, newEmail } from './meus-dados/email-change.ts'
import { keyFor } from './sign.ts'

type Body = Record<string, unknown>
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
]
const groups = ['pessoal', 'endereco', 'contato', 'habilitacao', 'socioEconomica', 'camposExtras']

export const pick = (body: Body): Body =>
  Object.fromEntries(
    ownFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )

/** Another person's id is the same as a missing one. */
export function ownId(ctx: Ctx, asked: number): number {
  if (ctx.user.kind !== 'candidato' || ctx.user.id !== asked) throw failure.notFound()
  return asked
}

/** Field classes are about who works for the company; about themself the person reads all but its notes. */
export function ownRecord(ctx: Ctx, id: number): Promise<Body & { id: number; versao: number }> {
  return inCompany(ctx, ctx.empresa?.id ?? 0, async (inner) => {
    const record = await readRecord(inner, candidatos, ownId(ctx, id))
    return {
      id: record.id,
      versao: record.versao,
      ...pick(record),
      dataCadastro: record['dataCadastro'],
      dataAtualizacao: record['dataAtualizacao'],
      aceitoPoliticaSeguranca: record['aceitoPoliticaSeguranca'],
    }
  })
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

export async function ownComplete(ctx: Ctx, id: number, withPositions = true): Promise<Body> {
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

export async function ownInformation(ctx: Ctx, id: number): Promise<Body> {
  const all = await inCompany(ctx, ctx.empresa?.id ?? 0, (inner) =>
    information(inner, ownId(ctx, id)),
  )
  return Object.fromEntries(
    inShort.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  )
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
                contato: {
                  ...(contato as Body),
                  email: (stored['contato'] as Body | null)?.['email'] ?? null,
                },
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

const ofDocument = ['id', 'versao', 'descricao', 'data', 'tipoDocumento', 'observacao', 'anexo']

export const ownDocument = (record: Body): Body =>
  Object.fromEntries(
    ofDocument.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  )

/** What is sent over what is stored: the CPF stays, and a file is taken only where it stands already or with its key. */
export function changeOf(ctx: Ctx, stored: Body, sent: Body): Body {
  const body = pick(sent)
  for (const group of groups)
    if (body[group] !== undefined)
      body[group] = { ...(stored[group] as Body | null), ...(body[group] as Body) }
  if (body['pessoal'])
    body['pessoal'] = {
      ...(body['pessoal'] as Body),
      cpf: (stored['pessoal'] as Body | null)?.['cpf'],
    }
  return withOwnFiles(ctx, body, stored)
}

export function withOwnFiles(ctx: Ctx, body: Body, stored: Body = {}): Body {
  const kept = { ...body }
  for (const name of ['foto', 'ocrFile']) {
    const file = kept[name] as { id?: unknown; chave?: unknown } | null | undefined
    if (!file) continue
    const before = stored[name] as { id: number } | null | undefined
    if (before?.id === file.id) continue
    if (file.chave === keyFor(ctx, `${name === 'foto' ? 'foto' : 'curriculo'} ${String(file.id)}`))
      kept[name] = { id: file.id }
    else delete kept[name]
  }
  return kept
}
