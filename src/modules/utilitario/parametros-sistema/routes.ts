import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'

const flag = (
  path: string,
  summary: string,
  read: (ctx: Ctx) => Promise<Record<string, unknown>>,
) =>
  route({
    method: 'GET',
    path: `utilitario/parametros-sistema/${path}`,
    summary,
    access: 'sessao',
    handler: read,
  })

const parameter = (path: string, summary: string, column: string) =>
  flag(path, summary, async (ctx) => ({
    valor:
      (
        await ctx.tx.one<{ valor: boolean }>(
          `select ${column} valor from utilitario_parametros_sistema order by id limit 1`,
        )
      )?.valor ?? false,
  }))

export const routes = defineRoutes([
  parameter(
    'compartilha-candidatos',
    'Whether candidates are shared between companies',
    'compartilhar_candidatos',
  ),
  parameter(
    'compartilha-colaboradores',
    'Whether talents are shared between companies',
    'compartilhar_colaboradores',
  ),
  parameter(
    'compartilha-cursos',
    'Whether courses are shared between companies',
    'compartilhar_cursos',
  ),
  flag('aderiu-ao-esocial', 'Whether the company has joined eSocial', async (ctx) => ({
    valor:
      (
        await ctx.tx.one<{ valor: boolean }>(
          'select aderiu_ao_esocial valor from utilitario_empresas where id = $1',
          [companyOf(ctx).id],
        )
      )?.valor ?? false,
  })),
  flag(
    'campos-colaborador-obrigatorio',
    'Optional talent fields that the company requires',
    async (ctx) => ({ campos: ctx.settings['camposColaboradorObrigatorio'] ?? [] }),
  ),
])
