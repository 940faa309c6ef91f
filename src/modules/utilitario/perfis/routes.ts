import { authorityFor } from '#platform/contract/resource.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { permissionGroups } from './permission-groups.ts'
import { perfis } from './resource.ts'

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'utilitario/perfis/permissoes',
    summary: 'Every authority in words, by module; which of them one may give',
    access: { any: [authorityFor(perfis)] },
    handler: async (ctx) => permissionGroups(ctx),
  }),
])
