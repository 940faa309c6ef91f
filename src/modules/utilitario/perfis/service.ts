import {
  keepAdministrator,
  notHeldForProfile,
  profileOfOthers,
} from '#modules/utilitario/usuarios/access.ts'
import {
  ownCompaniesSql,
  seesAll,
  visibleCompanies,
} from '#modules/utilitario/empresas/visible-companies.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { canOf } from '#platform/server/engine/read.ts'
import { defineService, type Stored } from '#platform/server/engine/service.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { perfis } from './resource.ts'

export { permissionGroups, type PermissionGroup } from './permission-groups.ts'

const locked = 'Um perfil padrão não pode ser alterado: clone-o para adaptar.'

export const service = defineService({
  listWhere: (ctx, bind) =>
    seesAll(ctx)
      ? []
      : [
          `(t.empresa_id is null or t.empresa_id = ${bind(ctx.empresa?.id ?? 0)} or t.empresa_id in (${ownCompaniesSql(bind(ctx.user.id))}))`,
        ],
  async complete(ctx, records, how) {
    if (how === 'list' || seesAll(ctx)) return
    const seen = await visibleCompanies(ctx)
    const company = (r: Readonly<Record<string, unknown>>): number | undefined =>
      (r['empresa'] as { id: number } | null)?.id
    if (records.some((r) => company(r) !== undefined && !seen.has(company(r) ?? 0)))
      throw failure.notFound()
  },
  can: {
    editar: (record) => (record['padrao'] === true ? locked : true),
    excluir: (record) =>
      record['padrao'] === true ? 'Um perfil padrão não pode ser removido.' : true,
  },
  beforeSave: async (ctx, { values, stored }) => {
    const idOfCompany = (value: unknown): number | null =>
      value === null || value === undefined
        ? null
        : typeof value === 'object' && 'id' in value
          ? Number(value.id)
          : Number(value)
    const had = (stored?.['authorities'] as string[] | undefined) ?? []
    const wanted = (values['authorities'] as string[] | undefined) ?? had
    const was = idOfCompany(stored?.['empresa'])
    const empresa = values['empresa'] === undefined ? was : idOfCompany(values['empresa'])
    if (stored) await notOfOthers(ctx, stored.id, 'clone-o para adaptar.')
    // In another company, or in all, what it held before is given anew.
    const kept = new Set(stored && empresa === was ? had : [])
    const refused = await notHeldForProfile(
      ctx,
      wanted.filter((a) => !kept.has(a)),
      { id: stored?.id ?? null, empresa },
    )
    if (refused.length)
      throw failure.invalid([
        {
          field: 'authorities',
          label: 'Permissões',
          message: `Só é possível conceder permissões que você possui: ${refused.slice(0, 5).join(', ')}.`,
        },
      ])
  },
  beforeRemove: async (ctx, record) => {
    await notOfOthers(ctx, record.id, 'ele não pode ser removido.')
  },
  afterSave: async (ctx) => {
    await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, '*')
  },
  afterRemove: async (ctx) => {
    await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, '*')
  },
  actions: { clonar: (ctx, record, input) => cloneProfile(ctx, record, input) },
})

async function notOfOthers(ctx: Ctx, id: number, so: string): Promise<void> {
  const others = await profileOfOthers(ctx, id)
  if (others.length)
    throw failure.conflict(
      `Este perfil também é usado em ${others.length === 1 ? 'outra empresa, onde' : 'outras empresas, onde'} você não altera perfis: ${so}`,
    )
}

/** A copy of one's own, to be changed; what one does not hold is left out. */
async function cloneProfile(
  ctx: Ctx,
  record: Stored,
  input: Record<string, unknown>,
): Promise<unknown> {
  const all = ctx.user.id === 1 || ctx.has('ROLE_CONF_PERFIS_TODOS')
  const authorities = (record['authorities'] as string[]).filter((a) => all || ctx.has(a))
  const made = await createRecord(ctx, perfis, {
    nome: String(input['nome']),
    descricao: typeof record['descricao'] === 'string' ? record['descricao'] : null,
    authorities,
  })
  return { ...made, can: canOf(ctx, perfis, made) }
}
