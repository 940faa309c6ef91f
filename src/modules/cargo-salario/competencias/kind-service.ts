/** What the services of knowledge, skills and attitudes have in common. */
import { behavioursMayBeAdded } from '#modules/cargo-salario/niveis-competencia-historico/percentages.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import type { conhecimentos } from '#modules/cargo-salario/conhecimentos/resource.ts'
import { competenceOf, type Kind, removing } from './kinds.ts'
import { competencias } from './resource.ts'

type KindResource = typeof conhecimentos

export const kindHooks = (kind: Kind) => ({
  beforeSave: async (ctx: Ctx, { values, stored }: SavingOf<KindResource>): Promise<void> => {
    const before = new Set(stored?.competencias.map(({ descricao }) => descricao))
    const added = values.competencias?.filter(({ descricao }) => !before.has(descricao)) ?? []
    const renamed = added.filter(({ id }) => stored?.competencias.some((row) => row.id === id))
    if (added.length > renamed.length) await behavioursMayBeAdded(ctx, 'competencias')
  },
  /** It goes together with the competence that levels are required and held of, unless one is. */
  beforeRemove: async (ctx: Ctx, record: RecordOf<KindResource>): Promise<void> => {
    const competence = await competenceOf(ctx, kind, record)
    if (competence === undefined) return
    removing.add(ctx)
    try {
      await removeRecord(ctx, competencias, competence)
    } finally {
      removing.delete(ctx)
    }
  },
})
