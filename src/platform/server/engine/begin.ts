/** The values a new record begins with: declared defaults, then the service's. */
import type { Field, Fields } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'

export async function beginValues(ctx: Ctx, resource: Resource): Promise<Record<string, unknown>> {
  const declared = defaultsOf(ctx, resource.allFields)
  const { history } = resource
  const first = history?.first
    ? { [history.first]: { ...defaultsOf(ctx, history.fields), data: ctx.today } }
    : {}
  return { ...declared, ...first, ...(await ctx.registry.byKey(resource.key).service.begin?.(ctx)) }
}

export function defaultsOf(ctx: Ctx, fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, f] of Object.entries(fields)) {
    if (f.kind === 'group') values[name] = defaultsOf(ctx, f.options.fields ?? {})
    else {
      const value = defaultOf(ctx, f)
      if (value !== undefined) values[name] = value
    }
  }
  return values
}

function defaultOf(ctx: Ctx, f: Field): unknown {
  const declared = f.options.default
  if (typeof declared !== 'object' || declared === null || Array.isArray(declared)) return declared
  switch ((declared as { from: string }).from) {
    case 'hoje':
      return ctx.today
    case 'agora':
      return ctx.now.toISOString()
    case 'usuario':
      return f.kind === 'ref' ? ctx.user.id : ctx.user.nome
    default:
      return undefined
  }
}
