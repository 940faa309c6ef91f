/** A company that takes applications names who answers for the data (LGPD, art. 41). */
import { sql } from 'kysely'
import { empresas } from '#modules/utilitario/empresas/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Finding } from '#platform/server/system-checks.ts'

const c = table('utilitario_empresas', 'c')

export async function withoutOfficer({ platform }: Ctx): Promise<Finding[]> {
  const rows = await asOwner(platform.pool, (tx) =>
    tx.select(
      { id: c.id, nome: c.nome },
      sql`from ${c} where ${c.ativa} and ${c.portal_habilitado}
        and (coalesce(${c.encarregado_nome}, '') = '' or coalesce(${c.encarregado_email}, '') = '') order by ${c.id}`,
    ),
  )
  return rows.map(({ id, nome }) => ({
    empresaId: id,
    mensagem: `A empresa ${nome} recebe candidaturas e não tem encarregado de dados com nome e e-mail (LGPD, art. 41). Informe-o no cadastro da empresa.`,
    link: { rotulo: 'Abrir o cadastro', rota: `/${empresas.path}/${id}` },
  }))
}
