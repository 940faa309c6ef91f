import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'

const locked = 'Um perfil padrão não pode ser alterado: clone-o para adaptar.'

export const service = defineService({
  can: {
    editar: (record) => (record['padrao'] === true ? locked : true),
    excluir: (record) => (record['padrao'] === true ? 'Um perfil padrão não pode ser removido.' : true),
  },
  beforeSave: async (ctx, { values, stored }) => {
    if (stored?.['padrao'] === true) throw failure.conflict(locked)
    const wanted = (values['authorities'] as string[] | undefined) ?? []
    const had = new Set((stored?.['authorities'] as string[] | undefined) ?? [])
    const refused = ctx.user.id === 1 || ctx.has('ROLE_CONF_PERFIS_TODOS') ? [] : wanted.filter((a) => !ctx.has(a) && !had.has(a))
    if (refused.length) throw failure.invalid([{ field: 'authorities', label: 'Permissões', message: `Só é possível conceder permissões que você possui: ${refused.slice(0, 5).join(', ')}.` }])
  },
  afterSave: async (ctx) => ctx.platform.sessions.rightsChanged(ctx.tx, '*'),
  afterRemove: async (ctx) => ctx.platform.sessions.rightsChanged(ctx.tx, '*'),
})
