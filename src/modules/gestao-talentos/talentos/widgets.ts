/** What those who leave leave behind: areas for which nobody answers any more. */
import { sql } from 'kysely'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineWidgets, mostRows, type WidgetRow } from '#platform/server/widgets.ts'

const a = table('cargo_salario_areas_organizacionais', 'a')
const r = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'r')
const t = table('gestao_talentos_talentos', 't')

/** Each area once, with whoever left it first. */
async function areasLeft(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const rows = await ctx.tx.select(
    {
      id: a.id,
      area: a.nome,
      nome: sql<string | null>`t.nome`,
      dia: sql<string>`${t.data_desligamento}`,
    },
    sql`from ${a} join lateral (select ${sql.raw(calledBesideSql('t'))} nome, ${t.data_desligamento} from ${r} join ${t} on ${t.id} = ${r.colaborador_id}
          where ${r.registro_id} = ${a.id} and ${t.data_desligamento} is not null
          order by ${t.data_desligamento} limit 1) t on true
      where ${a.empresa_id} = ${companyOf(ctx).id} and ${a.ativo} order by ${t.data_desligamento}, ${a.nome}, ${a.id}`,
  )
  return { number: rows.length, rows: rows.slice(0, mostRows).map((row) => line(ctx, row)) }
}

type Left = { id: number; area: string | null; nome: string | null; dia: string }

const line = (ctx: Ctx, { id, area, nome, dia }: Left): WidgetRow => ({
  id,
  titulo: area ?? '',
  detalhe: `${nome ?? 'Responsável'} ${dia < ctx.today ? 'saiu' : 'sai'} em ${formatDate(dia)}`,
  rota: `/${areasOrganizacionais.path}/${id}`,
})

export const widgets = defineWidgets([
  {
    key: 'areas-sem-responsavel',
    title: 'Áreas de quem saiu',
    order: 40,
    for: (has) => has(authorityFor(areasOrganizacionais, 'EDITAR')),
    empty: 'Nenhuma área com o responsável desligado.',
    all: { titulo: 'Ver as áreas', rota: `/${areasOrganizacionais.path}` },
    read: areasLeft,
  },
])
