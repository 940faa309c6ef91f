/** What was done to one record, for its 'Histórico de alterações'. */
import { allows } from '../contract/access.ts'
import { type Resource, snake } from '../contract/resource.ts'
import type { Ctx } from './context.ts'
import type { ListQuery } from './engine/list.ts'
import type { Registry } from './registry.ts'

const verbs: Record<string, string> = {
  INCLUSAO: 'Inclusão', ALTERACAO: 'Alteração', EXCLUSAO: 'Exclusão', LEITURA: 'Leitura', EXPORTACAO: 'Exportação', IMPRESSAO: 'Impressão',
  LOGIN: 'Entrada', VER_COMO: 'Visto como', ELIMINACAO: 'Dados apagados', LOGIN_RECUSADO: 'Entrada recusada',
  HISTORICO_INCLUSAO: 'Inclusão de histórico', HISTORICO_ALTERACAO: 'Alteração de histórico', HISTORICO_EXCLUSAO: 'Exclusão de histórico',
}

export function verbLabel({ verbs: declared }: Pick<Registry, 'verbs'>, verb: string, resource?: Pick<Resource, 'actions'>): string | undefined {
  const action = Object.entries(resource?.actions ?? {}).find(([name]) => snake(name).toUpperCase() === verb)
  return verbs[verb] ?? action?.[1].label ?? declared.get(verb)
}

export async function recordLog(ctx: Ctx, resource: Resource, id: number, query: ListQuery): Promise<unknown> {
  const size = Math.min(Number(query['size'] ?? 50) || 50, 200)
  const page = Math.max(0, Number(query['page'] ?? 0) || 0)
  const rows = await ctx.tx.query<{ id: number; data: string; usuario: string; usuarioTipo: string; acao: string; alteracoes: { campo: string }[]; total: number }>(
    `select id, data, usuario_nome usuario, usuario_tipo "usuarioTipo", acao, alteracoes, count(*) over () total from plataforma_log where recurso = $1 and registro = $2 and acao <> 'LEITURA' order by data desc, id desc limit $3 offset $4`,
    [resource.key, id, size, page * size],
  )
  const hidden = hiddenFields(ctx, resource)
  const content = rows.map(({ total: _total, ...row }) => ({ ...row, rotuloAcao: verbLabel(ctx.registry, row.acao, resource) ?? row.acao, alteracoes: row.alteracoes.filter((a) => !hidden.some((name) => a.campo === name || a.campo.startsWith(`${name}.`))) }))
  const total = rows[0]?.total ?? 0
  return { content, pageable: { paged: true, offset: page * size }, size, totalElements: total, totalPages: Math.ceil(total / size), number: page }
}

export function hiddenFields(ctx: Ctx, resource: Resource): string[] {
  const names: string[] = []
  const walk = (fields: Resource['fields'], prefix: string): void => {
    for (const [name, f] of Object.entries(fields)) {
      if (!allows(f.options.access, ctx.has)) names.push(prefix + name)
      if (f.kind === 'group') walk(f.options.fields ?? {}, `${prefix}${name}.`)
    }
  }
  walk(resource.allFields, '')
  walk(resource.history?.fields ?? {}, 'historico.')
  return names
}

