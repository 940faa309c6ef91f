/** The registers of the three kinds, and the competence that stands for a record of one of them. */
import { sql } from 'kysely'
import { atitudes } from '#modules/cargo-salario/atitudes/resource.ts'
import { conhecimentos } from '#modules/cargo-salario/conhecimentos/resource.ts'
import { habilidades } from '#modules/cargo-salario/habilidades/resource.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const k = table('cargo_salario_competencias', 'k')

export const kinds = {
  C: { resource: conhecimentos, field: 'conhecimento', column: k.conhecimento_id },
  H: { resource: habilidades, field: 'habilidade', column: k.habilidade_id },
  A: { resource: atitudes, field: 'atitude', column: k.atitude_id },
} as const
export type Kind = keyof typeof kinds
/** The three are declared alike. */
export type KindRecord = RecordOf<typeof conhecimentos>

/** While a record of the kind removes the competence that stands for it, it is not removed by that once more. */
export const removing = new WeakSet<Ctx>()

/** The competence of a record, or the one that is being made for it in this transaction. */
export async function competenceOf(
  ctx: Ctx,
  kind: Kind,
  { id, nome }: { id: number; nome: string },
): Promise<number | undefined> {
  const { column } = kinds[kind]
  const [row] = await ctx.tx.select(
    { id: k.id },
    sql`from ${k} where ${k.empresa_id} = ${companyOf(ctx).id} and ${k.tipo} = ${kind}
      and (${column} = ${id} or (${column} is null and rh_chave(${k.nome}) = rh_chave(${nome}))) limit 1`,
  )
  return row?.id
}
