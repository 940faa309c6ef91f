/** The calls that copy a questionnaire into other companies, the same for every resource that holds questions. */
import { z } from 'zod'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { route } from '#platform/server/http/route.ts'
import { cloneTo, companiesToCloneTo, sourceOf } from './clone.ts'

const params = z.object({ id: z.coerce.number<string>().int().positive().max(2_147_483_647) })
/** Joined by commas, as lists travel in addresses. */
const query = z.object({ empresas: z.string().max(2000).optional() })
const numbers = (text: string | undefined): number[] =>
  (text ?? '')
    .split(',')
    .filter((t) => /^\d{1,9}$/.test(t.trim()))
    .map(Number)

export const cloneRoutes = (resource: Resource) => [
  route({
    method: 'GET',
    path: `${resource.path}/empresas-clonagem`,
    summary: 'Outras empresas do usuário, e em quais pode incluir',
    access: { any: [authorityFor(resource)] },
    transaction: 'none',
    handler: (ctx) => companiesToCloneTo(ctx, resource),
  }),
  route({
    method: 'POST',
    path: `${resource.path}/{id}/clone`,
    summary: 'Clona para outras empresas',
    access: { any: [authorityFor(resource)] },
    transaction: 'none',
    params,
    query,
    handler: async (ctx, { params: { id }, query: { empresas } }) => ({
      resultados: await cloneTo(
        ctx,
        resource,
        await sourceOf(ctx, resource, id),
        numbers(empresas),
      ),
    }),
  }),
]
