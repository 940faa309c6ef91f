/** What is done about a fact: set once, and changed or taken back only with a reason. */
import type { ActionInput, InputOf, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { failure } from '#platform/contract/failure.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { type FactSaving, refused } from './entry.ts'
import { TRATAR } from './fields.ts'
import { colaboradoresOcorrencias as facts } from './resource.ts'

type Fact = RecordOf<typeof facts>

const said = ({ values, stored }: FactSaving): boolean => {
  const same = (now: unknown, before: unknown): boolean =>
    now === undefined || (now ?? null) === (before ?? null)
  return !(
    same(values.providencia, stored?.providencia?.id) &&
    same(values.dataProvidencia, stored?.dataProvidencia) &&
    same(values.responsavel, stored?.responsavel?.id) &&
    same(values.notaProvidencia, stored?.notaProvidencia)
  )
}

/** Who sends it, and whether a reason comes with a change. */
export async function checkMeasure(ctx: Ctx, saving: FactSaving): Promise<void> {
  if (!said(saving)) return
  const { values, stored } = saving
  if (!ctx.has(TRATAR)) throw failure.forbidden([TRATAR])
  const before = stored?.providencia?.id ?? null
  const now = values.providencia === undefined ? before : values.providencia
  if (before !== null && now !== before && !reasonIn(saving))
    throw refused(
      'notaProvidencia',
      'Nota da providência',
      'Diga por que a providência muda ou é retirada.',
    )
  if (now === null) {
    values.dataProvidencia = null
    values.responsavel = null
  } else if (before === null) values.dataProvidencia ??= ctx.today
}

/** One that stands there from the time before is the reason for something else. */
const reasonIn = ({ values, stored }: FactSaving): boolean =>
  Boolean(values.notaProvidencia) && values.notaProvidencia !== stored?.notaProvidencia

/** Without the right to the register: the authority of the act is enough. */
const save = (ctx: Ctx, { id }: Fact, input: InputOf<typeof facts>): Promise<unknown> =>
  updateRecord(ctx, facts, id, input, { internal: true })

export const measureActions = {
  tratar: async (ctx: Ctx, fact: Fact, input: ActionInput<typeof facts, 'tratar'>) =>
    void (await save(ctx, fact, input)),
  alterarProvidencia: async (
    ctx: Ctx,
    fact: Fact,
    input: ActionInput<typeof facts, 'alterarProvidencia'>,
  ) => {
    if (input.notaProvidencia === fact.notaProvidencia)
      throw refused('notaProvidencia', 'Por que muda', onlyNew)
    await save(ctx, fact, input)
  },
}

const onlyNew = 'Escreva por que a providência muda agora.'
