/** The people behind a figure, as every drill-down and report shows them. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import { x } from './stays.ts'

const pe = table('gestao_talentos_pessoas', 'pe')
const a = table('cargo_salario_areas_organizacionais', 'a')
const s = table('utilitario_estabelecimentos', 's')
const fx = table('cargo_salario_faixas_salariais', 'fx')
const cx = table('cargo_salario_cargos', 'cx')
const tx = table('gestao_talentos_talentos', 'tx')

const nome = sql<string>`coalesce(nullif(${pe.nome_social}, ''), ${pe.nome}, '')`

/** Of a stay `x`: place and position are those of that stay. */
export const personColumns = {
  id: x.talentoId,
  talento: nome,
  matricula: tx.matricula,
  cargo: cx.nome,
  faixa: fx.nome,
  area: a.descricao_hierarquia,
  areaId: x.areaId,
  estabelecimento: s.nome,
  estabelecimentoId: x.estabelecimentoId,
  vinculo: x.vinculo,
  admissao: x.admissao,
  desligamento: x.desligamento,
}
export type PersonRow = {
  id: number
  talento: string
  matricula: string
  cargo: string | null
  faixa: string | null
  area: string | null
  areaId: number | null
  estabelecimento: string | null
  estabelecimentoId: number | null
  vinculo: string
  admissao: string
  desligamento: string | null
}

export const personTables = sql`join ${tx} on ${tx.id} = ${x.talentoId} left join ${pe} on ${pe.id} = ${x.pessoaId}
  left join ${a} on ${a.id} = ${x.areaId} left join ${s} on ${s.id} = ${x.estabelecimentoId}
  left join ${fx} on ${fx.id} = ${x.faixaId} left join ${cx} on ${cx.id} = ${x.cargoId}`

/** Where somebody is written to, of the tables of `personTables`. */
export const mail = sql<
  string | null
>`coalesce(nullif(${tx.email_corporativo}, ''), ${pe.contato_email})`

export const personOrder = sql`order by ${nome} collate "pt-BR-x-icu", ${x.talentoId}`
