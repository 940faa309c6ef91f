/** What is to be known of somebody who comes back: told to who admits, never in the way. */
import { sql } from 'kysely'
import { semJustaCausa } from '#modules/gestao-talentos/motivo-desligamento/esocial.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { counted } from '#platform/contract/numbers.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

/** Portaria MTb 384/1992, art. 2º. */
const suspectDays = 90

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')
const m = table('gestao_talentos_motivo_desligamento', 'm')

type Return = {
  person: { id: number } | { cpf: string }
  admission: string
}

/** The dismissal before the admission, looked at by its reason; null where nothing speaks against the return. */
export async function returnWarning(ctx: Ctx, back: Return): Promise<string | null> {
  const { person, admission } = back
  const who = 'id' in person ? sql`${p.id} = ${person.id}` : sql`${p.pessoal_cpf} = ${person.cpf}`
  const [last] = await ctx.tx.select(
    {
      dia: sql<string>`${t.data_desligamento}`,
      dias: sql<number>`${admission}::date - ${t.data_desligamento}`,
      matricula: t.matricula,
      motivo: sql<string | null>`${m.descricao}`,
      codigo: sql<string | null>`${m.codigo_esocial}`,
      recontrata: sql<boolean>`coalesce(${m.permite_recontratacao}, true)`,
    },
    sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id} left join ${m} on ${m.id} = ${t.motivo_desligamento_id}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${who} and ${t.data_desligamento} < ${admission}::date
        and ${t.situacao} not in ('C', 'G') order by ${t.data_desligamento} desc limit 1`,
  )
  if (!last) return null
  const said = [
    ...(last.codigo === semJustaCausa && last.dias <= suspectDays
      ? [
          `Retorno em ${counted(last.dias, 'dia', 'dias')} de uma dispensa sem justa causa, de ${formatDate(last.dia)}: a readmissão dentro de ${suspectDays} dias é presumida fraudulenta (Portaria MTb 384/1992).`,
        ]
      : []),
    ...(last.recontrata
      ? []
      : [
          `O desligamento da matrícula ${last.matricula}, em ${formatDate(last.dia)}, tem um motivo que não permite recontratação (${last.motivo}).`,
        ]),
  ]
  return said.length ? said.join(' ') : null
}
