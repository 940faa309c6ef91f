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
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { perfis } from './resource.ts'

export { permissionGroups, type PermissionGroup } from './permission-groups.ts'

const neverRemoved = 'Um perfil padrão não pode ser removido.'
const locked = 'Um perfil padrão não pode ser alterado: clone-o para adaptar.'

export const service = defineService(perfis, {
  listWhere: (ctx, bind) =>
    seesAll(ctx)
      ? []
      : [
          `(t.empresa_id is null or t.empresa_id = ${bind(ctx.empresa?.id ?? 0)} or t.empresa_id in (${ownCompaniesSql(bind(ctx.user.id))}))`,
        ],
  async complete(ctx, records, how) {
    if (how === 'list' || seesAll(ctx)) return
    const seen = await visibleCompanies(ctx)
    if (records.some((r) => r.empresa && !seen.has(r.empresa.id))) throw failure.notFound()
  },
  can: {
    editar: (record) => (record.padrao ? locked : true),
    excluir: (record) => (record.padrao ? neverRemoved : true),
  },
  beforeSave: checkGivable,
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
  actions: { clonar: cloneProfile },
})

async function notOfOthers(ctx: Ctx, id: number, so: string): Promise<void> {
  const others = await profileOfOthers(ctx, id)
  if (others.length)
    throw failure.conflict(
      `Este perfil também é usado em ${others.length === 1 ? 'outra empresa, onde' : 'outras empresas, onde'} você não altera perfis: ${so}`,
    )
}

type Save = SavingOf<typeof perfis>

/** Only what one holds is given; a standard profile and one of others stays. */
async function checkGivable(ctx: Ctx, { values, stored }: Save): Promise<void> {
  const had = stored?.authorities ?? []
  const was = stored?.empresa?.id ?? null
  const { authorities: wanted = had, empresa = was } = values
  if (stored) await notOfOthers(ctx, stored.id, 'clone-o para adaptar.')
  // In another company, or in all, what it held before is given anew.
  const kept = new Set(stored && empresa === was ? had : [])
  const fresh = wanted.filter((a) => !kept.has(a))
  const refused = await notHeldForProfile(ctx, fresh, { id: stored?.id ?? null, empresa })
  if (refused.length)
    throw failure.invalid([
      {
        field: 'authorities',
        label: 'Permissões',
        message: `Só é possível conceder permissões que você possui: ${refused.slice(0, 5).join(', ')}.`,
      },
    ])
}

/** A copy of one's own, to be changed; what one does not hold is left out. */
async function cloneProfile(
  ctx: Ctx,
  record: RecordOf<typeof perfis>,
  input: ActionInput<typeof perfis, 'clonar'>,
) {
  const all = ctx.user.id === 1 || ctx.has('ROLE_CONF_PERFIS_TODOS')
  const made = await createRecord(ctx, perfis, {
    nome: input.nome,
    descricao: record.descricao,
    authorities: record.authorities.filter((a) => all || ctx.has(a)),
  })
  return { ...made, can: canOf(ctx, perfis, made) }
}
