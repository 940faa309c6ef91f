/** What an admission demands and a talent has not delivered, or not in force any more. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const k = table('gestao_talentos_tipo_documento', 'k')
const o = table('gestao_talentos_tipo_documento__donos', 'o')
const d = table('gestao_talentos_documentos_talento', 'd')

const sensitive = 'ROLE_VER_DADO_SENSIVEL'

export const missingDocuments = (ctx: Ctx, talentId: number) =>
  ctx.tx.select(
    {
      tipoId: k.id,
      descricao: k.descricao,
      vencidoEm: sql<
        string | null
      >`(select max(${d.validade}) from ${d} where ${d.colaborador_id} = ${talentId} and ${d.tipo_id} = ${k.id})`,
    },
    sql`from ${k} where ${k.empresa_id} = ${companyOf(ctx).id} and ${k.obrigatorio_admissao} and ${k.ativo}
      and (not ${k.sensivel} or ${ctx.has(sensitive)})
      and exists (select 1 from ${o} where ${o.registro_id} = ${k.id} and ${o.valor} = 'TALENTO')
      and not exists (select 1 from ${d} where ${d.colaborador_id} = ${talentId} and ${d.tipo_id} = ${k.id}
        and (${d.validade} is null or ${d.validade} >= ${ctx.today}::date))
      order by ${k.descricao}`,
  )
