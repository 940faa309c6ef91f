import { sql } from 'kysely'
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineWidgets, mostRows, type WidgetRow } from '#platform/server/widgets.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { seesAllAreas } from './attached.ts'
import { documentosTalento } from './resource.ts'

const d = table('gestao_talentos_documentos_talento', 'd')
const n = table('gestao_talentos_documentos_talento', 'n')
const k = table('gestao_talentos_tipo_documento', 'k')
const t = table('gestao_talentos_talentos', 't')

const sensitive = 'ROLE_VER_DADO_SENSIVEL'

/** Of those who work here, the newest of each kind; first what has ended longest. */
async function ending(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const due = sql`from ${d} join ${k} on ${k.id} = ${d.tipo_id} join ${t} on ${t.id} = ${d.colaborador_id}
    where ${d.empresa_id} = ${companyOf(ctx).id} and ${t.situacao} = 'A'
      and ${d.validade} <= ${ctx.today}::date + coalesce(${k.dias_aviso_vencimento}, 30)
      and (not ${k.sensivel} or ${ctx.has(sensitive)})
      and not exists (select 1 from ${n} where ${n.colaborador_id} = ${d.colaborador_id} and ${n.tipo_id} = ${d.tipo_id} and ${n.validade} > ${d.validade})`
  const [{ total } = { total: 0 }] = await ctx.tx.select({ total: sql<number>`count(*)::int` }, due)
  const rows = await ctx.tx.select(
    {
      id: d.id,
      talento: t.id,
      nome: sql.raw<string>(calledBesideSql('t')),
      tipo: k.descricao,
      validade: sql<string>`${d.validade}`,
    },
    sql`${due} order by ${d.validade}, ${d.id} limit ${mostRows}`,
  )
  const line = ({ id, talento, nome, tipo, validade }: (typeof rows)[number]): WidgetRow => ({
    id,
    titulo: nome,
    detalhe: `${tipo} ${validade < ctx.today ? 'venceu' : 'vence'} em ${formatDate(validade)}`,
    rota: `/${talentos.path}/${talento}?aba=${documentosTalento.key}`,
  })
  return { number: total, rows: rows.map(line) }
}

export const widgets = defineWidgets([
  {
    key: 'documentos-a-vencer',
    title: 'Documentos de talentos a vencer',
    order: 45,
    for: (has) => has(seesAllAreas) && has(authorityFor(documentosTalento, 'INSERIR')),
    empty: 'Nenhum documento vencido ou perto de vencer.',
    read: ending,
  },
])
