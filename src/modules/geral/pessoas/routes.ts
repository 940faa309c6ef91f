import { allows } from '#platform/contract/access.ts'
import { z } from 'zod'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import { authorityFor, fieldAt } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'

const access = { any: [authorityFor(talentos), authorityFor(candidatos)] }
const byCpf = z.object({ cpf: z.string().max(20).default('') })

/** A CPF finds only those whose CPF one may read: what a list hides is no filter here either. */
const readsCpf = (ctx: Ctx, resource: typeof talentos | typeof candidatos): boolean => {
  const access = fieldAt(resource.allFields, 'pessoal.cpf')?.options.access
  return ctx.has(authorityFor(resource)) && allows(access, ctx.has)
}

/** Whoever has this CPF in a company one may see, talent before candidate; null for unknown, unseen and malformed alike. */
async function personOf(
  ctx: Ctx,
  cpf: string,
  empresas: readonly number[],
): Promise<{ tipo: 'TALENTO' | 'CANDIDATO'; id: number; nome: string } | null> {
  const digits = cleanDocument('cpf', cpf)
  if (digits.length !== 11 || !empresas.length) return null
  const talent = readsCpf(ctx, talentos)
    ? await ctx.tx.one<{ id: number; nome: string }>(
        'select t.id, p.nome from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id where p.pessoal_cpf = $1 and t.empresa_id = any ($2) order by t.id desc limit 1',
        [digits, empresas],
      )
    : undefined
  if (talent) return { tipo: 'TALENTO', ...talent }
  const candidate = readsCpf(ctx, candidatos)
    ? await ctx.tx.one<{ id: number; nome: string }>(
        'select c.id, p.nome from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where p.pessoal_cpf = $1 and c.empresa_id = any ($2) order by c.id desc limit 1',
        [digits, empresas],
      )
    : undefined
  return candidate ? { tipo: 'CANDIDATO', ...candidate } : null
}

const seen = (ctx: Ctx): number[] => [
  ...new Set([...ctx.visible.empresas, ...ctx.visible.candidatos, ...ctx.visible.colaboradores]),
]

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'geral/pessoas/cpf',
    summary: 'Person by CPF in the companies one may see',
    access,
    query: byCpf,
    handler: (ctx, { query }) => personOf(ctx, query.cpf, seen(ctx)),
  }),
  route({
    method: 'GET',
    path: 'geral/pessoas/cpf-e-empresaId',
    summary: 'Person by CPF and company',
    access,
    query: byCpf.extend({ empresaId: z.coerce.number().int().optional() }),
    handler: (ctx, { query }) =>
      personOf(
        ctx,
        query.cpf,
        seen(ctx).filter((e) => e === (query.empresaId ?? ctx.empresa?.id)),
      ),
  }),
])
