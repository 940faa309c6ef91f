import { sql } from 'kysely'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { allows } from '#platform/contract/access.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor, fieldAt } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { seenCompanies } from '#platform/server/database/tx.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { experienciasDaPessoa, formacoesDaPessoa, porCpf, porCpfEEmpresa } from './calls.ts'

const p = table('gestao_talentos_pessoas', 'p')

/** A CPF finds only those whose CPF one may read: what a list hides is no filter here either. */
const readsCpf = (ctx: Ctx, resource: typeof talentos | typeof candidatos): boolean => {
  const access = fieldAt(resource.allFields, 'pessoal.cpf')?.options.access
  return ctx.has(authorityFor(resource)) && allows(access, ctx.has)
}

type Role = 'gestao_talentos_talentos' | 'captacao_candidatos'

/** The newest with this CPF in one of the two roles of a person. */
async function newest(
  ctx: Ctx,
  role: Role,
  { cpf, empresas }: { cpf: string; empresas: readonly number[] },
) {
  const r = table(role, 'r')
  const [row] = await ctx.tx.select(
    { id: r.id, nome: p.nome },
    sql`from ${r} join ${p} on ${p.id} = ${r.pessoa_id} where ${p.pessoal_cpf} = ${cpf} and ${r.empresa_id} = any (${empresas}::int[]) order by ${r.id} desc limit 1`,
  )
  return row
}

/** Whoever has this CPF in a company one may see, talent before candidate; null for unknown, unseen and malformed alike. */
async function personOf(
  ctx: Ctx,
  cpf: string | null,
  empresas: readonly number[],
): Promise<CallAnswer<typeof porCpf>> {
  const who = { cpf: cleanDocument('cpf', cpf ?? ''), empresas }
  if (who.cpf.length !== 11 || !empresas.length) return null
  const talent = readsCpf(ctx, talentos) && (await newest(ctx, 'gestao_talentos_talentos', who))
  if (talent) return { tipo: 'TALENTO', ...talent }
  const candidate = readsCpf(ctx, candidatos) && (await newest(ctx, 'captacao_candidatos', who))
  return candidate ? { tipo: 'CANDIDATO', ...candidate } : null
}

/** The companies one may see, or the one of them. */
function seen(ctx: Ctx, only?: number): number[] {
  const roles = [candidatos, talentos].flatMap((r) => seenCompanies(ctx.visible, r.sharing))
  const all = [...new Set([...ctx.visible.empresas, ...roles])]
  return only === undefined ? all : all.filter((e) => e === only)
}

/** The record that shows this person to whoever asks: a talent before a candidate. */
async function shownAs(ctx: Ctx, pessoaId: number) {
  const idIn = async (role: Role): Promise<number | undefined> => {
    const r = table(role, 'r')
    const [row] = await ctx.tx.select(
      { id: r.id },
      sql`from ${r} where ${r.pessoa_id} = ${pessoaId} order by ${r.id} desc limit 1`,
    )
    return row?.id
  }
  const talent = ctx.has(authorityFor(talentos)) && (await idIn('gestao_talentos_talentos'))
  if (talent) return readRecord(ctx, talentos, talent)
  const candidate = ctx.has(authorityFor(candidatos)) && (await idIn('captacao_candidatos'))
  if (candidate) return readRecord(ctx, candidatos, candidate)
  throw failure.notFound()
}

export const routes = defineRoutes([
  answerCall(
    experienciasDaPessoa,
    async (ctx, { params }) => (await shownAs(ctx, params.id)).experiencias,
  ),
  answerCall(
    formacoesDaPessoa,
    async (ctx, { params }) => (await shownAs(ctx, params.id)).formacao,
  ),
  answerCall(porCpf, (ctx, { query }) => personOf(ctx, query.cpf, seen(ctx))),
  answerCall(porCpfEEmpresa, (ctx, { query }) =>
    personOf(ctx, query.cpf, seen(ctx, query.empresaId ?? ctx.empresa?.id ?? 0)),
  ),
])
