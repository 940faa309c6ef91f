/** What the fields of a talent cannot say by themselves. */
import { firstJob } from '#modules/gestao-talentos/pessoas/first-job-rule.ts'
import { type ExtraField, extraFieldsOf } from '#modules/utilitario/empresas/extra-fields.ts'
import { failure } from '#platform/contract/failure.ts'
import { isEmpty } from '#platform/contract/parse-value.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { refuseLocked } from '#platform/server/engine/locked.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import { isLenient } from './lenient.ts'
import { talentos } from './resource.ts'

type TalentSaving = SavingOf<typeof talentos>

export async function checkTalent(ctx: Ctx, saving: TalentSaving): Promise<void> {
  refuseLocked(ctx, talentos, saving)
  firstJob(saving)
  await requireExtras(ctx, saving)
}

/** A hire from the selection, which names the person, fills them in later; so does whoever does not see them. */
async function requireExtras(ctx: Ctx, { values, stored }: TalentSaving): Promise<void> {
  if (isLenient(ctx)) return
  if (ctx.settings.campoExtraColaborador !== true || values.camposExtras === undefined) return
  if (!stored && values.pessoa) return
  const missing = (await extraFieldsOf(ctx, 'colaborador')).filter(
    ({ campo, obrigatorio }) => obrigatorio && isEmpty(valueAt(values.camposExtras, campo)),
  )
  const problem = ({ campo, titulo }: ExtraField) => ({
    field: `camposExtras.${campo}`,
    label: titulo,
    message: `${titulo} é obrigatório`,
  })
  if (missing.length) throw failure.invalid(missing.map(problem))
}
