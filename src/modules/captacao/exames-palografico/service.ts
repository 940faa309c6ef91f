import { failure } from '#platform/contract/failure.ts'
import { companyOf } from '#platform/server/context.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { examesPalografico } from './resource.ts'

export { ownExamImage, ownExamsOf, type OwnExam } from './own-exams.ts'

export const service = defineService(examesPalografico, {
  async beforeSave(ctx, { stored, values }) {
    if (stored || values.candidato === undefined) return
    // Candidates of other companies are seen, not examined: one exam per candidate, in the candidate's own company.
    const candidate = await ctx.tx.db
      .selectFrom('captacao_candidatos')
      .select('empresa_id')
      .where('id', '=', values.candidato)
      .executeTakeFirst()
    if (candidate && candidate.empresa_id !== companyOf(ctx).id)
      throw failure.invalid([{ field: 'candidato', label: 'Candidato', message: 'Valor inválido' }])
  },
  listWhere: (ctx) => (ctx.has(maisQueGestor) ? [] : ['false']),
  async complete(ctx, records, how) {
    if (how === 'record' && records.length && !ctx.has(maisQueGestor)) throw failure.notFound()
  },
})
