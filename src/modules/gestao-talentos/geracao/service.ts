import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import { geracao } from './resource.ts'

const g = table('gestao_talentos_geracao', 'g')

export const service = defineService(geracao, {
  // The one that comes second is told which the first was.
  lock: (ctx) => ctx.tx.lock('geracao'),
  beforeSave: yearsAreFree,
})

async function yearsAreFree(ctx: Ctx, { values, stored }: SavingOf<typeof geracao>): Promise<void> {
  const from = values.anoInicial ?? stored?.anoInicial
  const until = values.anoFinal === undefined ? (stored?.anoFinal ?? null) : values.anoFinal
  const [other] = await ctx.tx.select(
    { nome: g.nome, anoInicial: g.ano_inicial, anoFinal: g.ano_final },
    sql`from ${g} where ${g.id} <> ${stored?.id ?? 0}
      and int4range(${g.ano_inicial}, ${g.ano_final}, '[]') && int4range(${from}::int, ${until}::int, '[]')
      order by ${g.ano_inicial} limit 1`,
  )
  if (!other) return
  const years =
    other.anoFinal === null
      ? `de ${other.anoInicial} em diante`
      : `${other.anoInicial} a ${other.anoFinal}`
  const field = other.anoInicial <= (from ?? 0) ? 'anoInicial' : 'anoFinal'
  throw failure.invalid([
    {
      field,
      label: geracao.fields[field].options.label,
      message: `Estes anos já são da geração ${other.nome} (${years}).`,
    },
  ])
}
