/** In December: cities where there are people and of whose next year nobody has said which days are holidays. */
import { sql } from 'kysely'
import { feriados } from '#modules/geral/feriados/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineChecks, type Finding } from '#platform/server/system-checks.ts'

const e = table('utilitario_estabelecimentos', 'e')
const c = table('geral_cidades', 'c')
const s = table('geral_estados', 's')
const h = table('geral_feriados', 'h')

type Missing = { empresa: number; cidades: string[] }

const finding =
  (year: number) =>
  ({ empresa, cidades }: Missing): Finding => ({
    empresaId: empresa,
    mensagem: `Faltam os feriados municipais de ${year} de ${cidades.join(', ')}. Sem eles os dias úteis do ano saem a mais.`,
    link: { rotulo: 'Abrir os feriados', rota: `/${feriados.path}` },
    detalhes: cidades,
  })

async function withoutHolidays({ platform, today }: Ctx): Promise<Finding[]> {
  const isDecember = today.slice(5, 7) === '12'
  const year = Number(today.slice(0, 4)) + 1
  const city = sql<string>`${c.nome} || '/' || ${s.sigla}`
  const columns = {
    empresa: e.empresa_id,
    cidades: sql<string[]>`array_agg(distinct ${city} order by ${city})`,
  }
  const missing = await asOwner(platform.pool, function read(tx) {
    return tx.select(
      columns,
      sql`from ${e} join ${c} on ${c.id} = ${e.endereco_cidade_id} join ${s} on ${s.id} = ${c.uf_id}
        where ${isDecember}::boolean and ${e.ativo} and not exists (select 1 from ${h} where ${h.cidade_id} = ${c.id} and ${h.ambito} = 'MUNICIPAL'
          and (${h.empresa_id} is null or ${h.empresa_id} = ${e.empresa_id})
          and ${h.data} between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31))
        group by ${e.empresa_id} order by ${e.empresa_id}`,
    )
  })
  return missing.map(finding(year))
}

export const checks = defineChecks([
  {
    codigo: 'feriados-do-proximo-ano',
    gravidade: 'INFO',
    round: 'noite',
    authority: authorityFor(feriados, 'INSERIR'),
    find: withoutHolidays,
  },
])
