import { type Ctx, companyOf } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import {
  aderiuAoEsocial,
  camposObrigatorios,
  compartilhaCandidatos,
  compartilhaColaboradores,
  compartilhaCursos,
} from './calls.ts'

type Shared = 'compartilhar_candidatos' | 'compartilhar_colaboradores' | 'compartilhar_cursos'

async function parameter(ctx: Ctx, column: Shared): Promise<{ valor: boolean }> {
  const row = await ctx.tx.db
    .selectFrom('utilitario_parametros_sistema')
    .select(column)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { valor: row?.[column] ?? false }
}

async function joinedEsocial(ctx: Ctx): Promise<{ valor: boolean }> {
  const company = await ctx.tx.db
    .selectFrom('utilitario_empresas')
    .select('aderiu_ao_esocial')
    .where('id', '=', companyOf(ctx).id)
    .executeTakeFirst()
  return { valor: company?.aderiu_ao_esocial ?? false }
}

export const routes = defineRoutes([
  answerCall(compartilhaCandidatos, (ctx) => parameter(ctx, 'compartilhar_candidatos')),
  answerCall(compartilhaColaboradores, (ctx) => parameter(ctx, 'compartilhar_colaboradores')),
  answerCall(compartilhaCursos, (ctx) => parameter(ctx, 'compartilhar_cursos')),
  answerCall(aderiuAoEsocial, joinedEsocial),
  answerCall(camposObrigatorios, async ({ settings: { camposColaboradorObrigatorio } }) => ({
    campos: camposColaboradorObrigatorio ?? [],
  })),
])
