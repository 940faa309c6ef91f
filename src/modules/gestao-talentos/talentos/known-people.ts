/** Who is registered already: namesakes while one is typed, earlier bonds of the same person. */
import { sql } from 'kysely'
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { seenRecord } from '#platform/server/engine/read.ts'
import { DADO_SENSIVEL } from './person.ts'
import type { homonimos, vinculos } from './record-calls.ts'
import { talentos } from './resource.ts'

const t = table('gestao_talentos_talentos', 't')
const own = table('gestao_talentos_talentos', 'own')
const p = table('gestao_talentos_pessoas', 'p')
const x = table('gestao_talentos_pessoas', 'x')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const a = table('cargo_salario_areas_organizacionais', 'a')

/** Shorter ones would name half the company. */
const shortestName = 6

/**
 * People without a bond are shown to whoever sees all areas; a CPF finds somebody only for whoever may read it, so that
 * trying numbers tells nothing.
 */
export async function namesakes(
  ctx: Ctx,
  { nome, cpf, talentoId }: CallQuery<typeof homonimos>,
): Promise<CallAnswer<typeof homonimos>> {
  const digits = cleanDocument('cpf', cpf ?? '')
  const byCpf = isCpf(digits) && ctx.has(DADO_SENSIVEL) ? digits : null
  const byName = (nome?.trim().length ?? 0) >= shortestName ? (nome ?? null) : null
  if (!byCpf && !byName) return []
  const company = companyOf(ctx).id
  const own = sql`(select ${t.pessoa_id} from ${t} where ${t.id} = ${talentoId ?? 0})`
  const same = sql`${p.pessoal_cpf} = ${byCpf}`
  const people = sql`select ${x.id} from ${x} where ${x.empresa_id} = ${company}`
  return ctx.tx.select(
    {
      id: sql<number | null>`${t.id}`,
      nome: p.nome,
      matricula: sql<string | null>`${t.matricula}`,
      situacao: sql<CallAnswer<typeof homonimos>[number]['situacao']>`${t.situacao}`,
      dataDesligamento: sql<string | null>`${t.data_desligamento}`,
      mesmoCpf: sql<boolean>`coalesce(${same}, false)`,
    },
    sql`from ${p} left join ${t} on ${t.pessoa_id} = ${p.id} and ${t.empresa_id} = ${company}
      where ${p.id} in (${people} and rh_chave(${x.nome}) = rh_chave(${byName}::text) union all ${people} and ${x.pessoal_cpf} = ${byCpf})
        and ${p.id} is distinct from ${own} and (${t.id} is not null or ${ctx.has(seesAllAreas)})
      order by coalesce(${same}, false) desc, ${p.nome}, ${t.data_admissao} desc nulls last, ${p.id} limit 20`,
  )
}

export async function otherBonds(ctx: Ctx, id: number): Promise<CallAnswer<typeof vinculos>> {
  await seenRecord(ctx, talentos, id)
  return ctx.tx.select(
    {
      id: t.id,
      matricula: t.matricula,
      situacao: t.situacao,
      dataAdmissao: t.data_admissao,
      dataDesligamento: t.data_desligamento,
      cargo: sql<string | null>`${c.nome}`,
      areaOrganizacional: sql<string | null>`${a.descricao_hierarquia}`,
    },
    sql`from ${t} left join ${f} on ${f.id} = ${t.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${a} on ${a.id} = ${t.area_organizacional_id}
      where ${t.pessoa_id} = (select ${own.pessoa_id} from ${own} where ${own.id} = ${id}) and ${t.id} <> ${id}
      order by ${t.data_admissao} desc, ${t.id} desc limit 100`,
  )
}
