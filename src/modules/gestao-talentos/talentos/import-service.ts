/** The part of the service that a spreadsheet of people asks for. */
import { extraNames } from '#modules/gestao-talentos/pessoas/extra-fields.ts'
import { extraFieldsOf } from '#modules/utilitario/empresas/extra-fields.ts'
import { addDays } from '#platform/contract/dates.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { runAction } from '#platform/server/engine/action.ts'
import { talentos } from './resource.ts'

/** The company's own questions by their titles; those that it does not ask are no columns. */
export async function importTitles(ctx: Ctx): Promise<Map<string, string | null>> {
  const none = extraNames.map((name): [string, string | null] => [name, null])
  const titles = new Map(none)
  if (ctx.settings.campoExtraColaborador !== true) return titles
  for (const { campo, titulo } of await extraFieldsOf(ctx, 'colaborador'))
    titles.set(`camposExtras.${campo}`, titulo)
  return titles
}

/** Who left longer ago than this is asked nothing any more, in days. */
const longAgo = 30

export async function dismissImported(
  ctx: Ctx,
  id: number,
  later: Readonly<Record<string, unknown>>,
): Promise<void> {
  const day = valueAt(later, 'dataDesligamento.dia')
  if (typeof day !== 'string') return
  await runAction(ctx, talentos, 'desligar', id, {
    dataDesligamento: day,
    motivoDesligamento: valueAt(later, 'dataDesligamento.motivo'),
    tipoAviso: 'N',
    entrevista: day < addDays(ctx.today, -longAgo) ? 'N' : 'M',
  })
}
