/** Areas that somebody answers for: named to who dismisses, and on the home page once nobody does. */
import { sql } from 'kysely'
import { counted } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const a = table('cargo_salario_areas_organizacionais', 'a')
const first = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'r')
const second = table('cargo_salario_areas_organizacionais__empresa_e_coresponsaveis', 'c')

const shown = 10

export async function answeredAreas(ctx: Ctx, talent: number): Promise<string[]> {
  const areas = await ctx.tx.select(
    { nome: a.nome },
    sql`from ${a} where ${a.ativo} and (
      exists (select 1 from ${first} where ${first.registro_id} = ${a.id} and ${first.colaborador_id} = ${talent})
      or exists (select 1 from ${second} where ${second.registro_id} = ${a.id} and ${second.colaborador_id} = ${talent}))
      order by ${a.nome}`,
  )
  if (!areas.length) return []
  const names = areas.slice(0, shown).map(({ nome }) => nome)
  const rest = areas.length - names.length
  const more = rest ? ` e mais ${rest}` : ''
  return [
    `Responde por ${counted(areas.length, 'área', 'áreas')} (${names.join(', ')}${more}): escolha outro responsável.`,
  ]
}
