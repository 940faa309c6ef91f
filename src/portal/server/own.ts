/** What the candidate reads and writes of the own record; everything else belongs to the company. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { failure } from '#platform/contract/failure.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { inCompany } from './company.ts'
import { keyFor } from './sign.ts'

type Body = Record<string, unknown>
const ownFields = [
  'nome', 'nomeSocial', 'foto', 'pessoal', 'endereco', 'contato', 'habilitacao', 'formacao', 'experiencias', 'candidatoIdiomas', 'certificados', 'cursos',
  'cargos', 'areasInteresse', 'conhecimentos', 'pretencaoSalarial', 'colocacao', 'comoFicouSabendoVaga', 'primeiroEmprego', 'socioEconomica', 'camposExtras', 'observacao', 'ocrFile',
]
const groups = ['pessoal', 'endereco', 'contato', 'habilitacao', 'socioEconomica', 'camposExtras']

export const pick = (body: Body): Body => Object.fromEntries(ownFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))

/** Another person's id is the same as a missing one. */
export function ownId(ctx: Ctx, asked: number): number {
  if (ctx.user.kind !== 'candidato' || ctx.user.id !== asked) throw failure.notFound()
  return asked
}

/** Field classes are about who works for the company; about themself the person reads all but its notes. */
export function ownRecord(ctx: Ctx, id: number): Promise<Body & { id: number; versao: number }> {
  return inCompany(ctx, ctx.empresa?.id ?? 0, async (inner) => {
    const record = await readRecord(inner, candidatos, ownId(ctx, id))
    return { id: record.id, versao: record.versao, ...pick(record), dataCadastro: record['dataCadastro'], dataAtualizacao: record['dataAtualizacao'], aceitoPoliticaSeguranca: record['aceitoPoliticaSeguranca'] }
  })
}

export const withoutNotes = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).filter(([name]) => !['observacaoRH', 'ocrTexto'].includes(name))) as T

/** What is sent over what is stored: the CPF stays, and a file is taken only where it stands already or with its key. */
export function changeOf(ctx: Ctx, stored: Body, sent: Body): Body {
  const body = pick(sent)
  for (const group of groups) if (body[group] !== undefined) body[group] = { ...(stored[group] as Body | null), ...(body[group] as Body) }
  if (body['pessoal']) body['pessoal'] = { ...(body['pessoal'] as Body), cpf: (stored['pessoal'] as Body | null)?.['cpf'] }
  return withOwnFiles(ctx, body, stored)
}

export function withOwnFiles(ctx: Ctx, body: Body, stored: Body = {}): Body {
  const kept = { ...body }
  for (const name of ['foto', 'ocrFile']) {
    const file = kept[name] as { id?: unknown; chave?: unknown } | null | undefined
    if (!file) continue
    const before = stored[name] as { id: number } | null | undefined
    if (before?.id === file.id) continue
    if (file.chave === keyFor(ctx, `${name === 'foto' ? 'foto' : 'curriculo'} ${String(file.id)}`)) kept[name] = { id: file.id }
    else delete kept[name]
  }
  return kept
}
