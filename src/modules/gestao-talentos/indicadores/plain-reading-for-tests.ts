/** The rows of a company as the pure code takes them, read table by table without any condition. */
import type { Scenario } from '#platform/testing/scenario.ts'
import type { AbsenceFact, Absent, Leave } from './absenteeism.ts'
import type { Person, Situacao, Vinculo } from './movement.ts'

export type Entry = {
  data: string
  estabelecimento: number
  area: number
  faixa: number
  cargo: number
  cbo: string | null
  grupo: number | null
}
export type Plain = Person &
  Absent & {
    readonly entradas: readonly Entry[]
    readonly areaHoje: number | null
    readonly nascimento: string | null
    readonly sexo: string | null
  }

type BondRow = {
  id: number
  dataAdmissao: string
  dataDesligamento: string | null
  situacao: Situacao | null
  vinculo: Vinculo
  tipoAdmissao: string | null
  jornadaDiaria: string | null
  areaHoje: number | null
  nascimento: string | null
  sexo: string | null
  iniciativa: string | null
  turnover: boolean | null
}

/** The entry in force; before the first one that one. */
export const entryOn = (entradas: readonly Entry[], day: string): Entry | null =>
  entradas.findLast(({ data }) => data <= day) ?? entradas[0] ?? null

async function grouped<T extends { quem: number }>(s: Scenario, text: string) {
  const rows = await s.sql<T>(text)
  return Map.groupBy(rows, ({ quem }) => quem)
}

export async function plainPeople(s: Scenario, empresa: number): Promise<Plain[]> {
  const bonds = await s.sql<BondRow>(
    `select t.id, t.data_admissao "dataAdmissao", t.data_desligamento "dataDesligamento", t.situacao, t.vinculo,
       t.tipo_admissao "tipoAdmissao", t.jornada_diaria "jornadaDiaria", t.area_organizacional_id "areaHoje",
       p.pessoal_data_nascimento nascimento, p.pessoal_sexo sexo, m.iniciativa, m.turnover
     from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id
     left join gestao_talentos_motivo_desligamento m on m.id = t.motivo_desligamento_id
     where t.empresa_id = $1 order by t.id`,
    [empresa],
  )
  const entries = await grouped<Entry & { quem: number }>(
    s,
    `select e.registro_id quem, e.data, e.estabelecimento_id estabelecimento, e.area_organizacional_id area, f.id faixa,
       f.cargo_id cargo, nullif(f.codigo_cbo_codigo, '') cbo, c.grupo_ocupacional_id grupo
     from gestao_talentos_talentos__historico e join cargo_salario_faixas_salariais f on f.id = e.faixa_salarial_id
     join cargo_salario_cargos c on c.id = f.cargo_id order by e.registro_id, e.data`,
  )
  const facts = await grouped<AbsenceFact & { quem: number }>(
    s,
    `select o.colaborador_id quem, o.data_inicio "dataInicio", o.data_fim "dataFim", case c.unidade when 'HORA' then o.horas end horas
     from gestao_talentos_colaboradores_ocorrencias o join gestao_talentos_ocorrencias c on c.id = o.ocorrencia_id where c.absenteismo`,
  )
  const leaves = await grouped<Leave & { quem: number }>(
    s,
    `select a.colaborador_id quem, a.inicio, a.fim, t.absenteismo, t.inss
     from sst_colaborador_afastamentos a join sst_afastamentos t on t.id = a.afastamento_id`,
  )
  return bonds.map(({ iniciativa, turnover, ...bond }) => {
    const entradas = entries.get(bond.id) ?? []
    return {
      ...bond,
      entradas,
      motivo: iniciativa === null ? null : { iniciativa, turnover: turnover === true },
      estabelecimentoEm: (day) => entryOn(entradas, day)?.estabelecimento ?? null,
      fatos: facts.get(bond.id) ?? [],
      afastamentos: leaves.get(bond.id) ?? [],
    }
  })
}
