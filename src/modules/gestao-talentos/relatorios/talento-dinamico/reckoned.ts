/** Columns that no field of the record holds: places, schooling in words, and what is counted on the day of reference. */
import { colaboradoresOcorrencias } from '#modules/gestao-talentos/colaboradores-ocorrencias/resource.ts'
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { historyFields } from '#modules/gestao-talentos/talentos/history-fields.ts'
import { entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { askedDay } from '#platform/contract/as-of.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { DynamicColumn } from './dynamic-column.ts'

const entry = (column: string): string =>
  `(select ${column} from gestao_talentos_talentos__historico dh where dh.id = ${entryAtSql('t.id', askedDay)})`

const named = (table: string, column: string): string =>
  `(select n.nome from gestao_talentos_talentos__historico dh join ${table} n on n.id = dh.${column} where dh.id = ${entryAtSql('t.id', askedDay)})`

const bornBefore = `extract(year from age(${askedDay}, p.pessoal_data_nascimento))::int`
/** As in every other column, the last day is that of the bond where it comes first. */
const lastDay = `least(coalesce(t.data_desligamento, ${askedDay}), ${askedDay})`
const months = `age(${lastDay} + 1, t.data_admissao)`

const column = (
  of: Pick<DynamicColumn, 'codigo' | 'titulo' | 'grupo' | 'tipo' | 'sql'> &
    Partial<Pick<DynamicColumn, 'access' | 'field'>>,
): DynamicColumn => ({ access: undefined, field: undefined, ...of })

export const reckoned: readonly DynamicColumn[] = [
  column({
    codigo: 'estabelecimentoNaData',
    titulo: 'Estabelecimento na data',
    grupo: 'Lotação',
    tipo: 'text',
    sql: named('utilitario_estabelecimentos', 'estabelecimento_id'),
  }),
  column({
    codigo: 'tipoSalarioNaData',
    titulo: 'Tipo de salário na data',
    grupo: 'Salário',
    tipo: 'text',
    access: VER_SALARIO,
    sql: entry('dh.tipo_salario'),
    field: historyFields.tipoSalario,
  }),
  column({
    codigo: 'formacoes',
    titulo: 'Formações',
    grupo: 'Formação',
    tipo: 'text',
    sql: `(select string_agg(fo.curso || ' (' || fo.local || ')', '; ' order by fo.ordem, fo.id) from gestao_talentos_pessoas__formacao fo where fo.registro_id = p.id)`,
  }),
  column({
    codigo: 'certificados',
    titulo: 'Certificados',
    grupo: 'Formação',
    tipo: 'text',
    sql: `(select string_agg(ce.titulo, '; ' order by ce.ordem, ce.id) from gestao_talentos_pessoas__certificados ce where ce.registro_id = p.id)`,
  }),
  column({
    codigo: 'idade',
    titulo: 'Idade',
    grupo: 'Indicadores',
    tipo: 'integer',
    access: seesAllAreas,
    sql: bornBefore,
  }),
  column({
    codigo: 'mesesDeEmpresa',
    titulo: 'Meses de empresa',
    grupo: 'Indicadores',
    tipo: 'integer',
    sql: `(extract(year from ${months}) * 12 + extract(month from ${months}))::int`,
  }),
  column({
    codigo: 'geracao',
    titulo: 'Geração',
    grupo: 'Indicadores',
    tipo: 'text',
    access: seesAllAreas,
    sql: `coalesce((select ge.nome from gestao_talentos_geracao ge where extract(year from p.pessoal_data_nascimento)::int between ge.ano_inicial and coalesce(ge.ano_final, 9999)), 'Sem geração')`,
  }),
  column({
    codigo: 'pontos',
    titulo: 'Pontos de ocorrências',
    grupo: 'Indicadores',
    tipo: 'integer',
    access: authorityFor(colaboradoresOcorrencias),
    sql: `(select coalesce(sum(oc.pontuacao), 0)::int from gestao_talentos_colaboradores_ocorrencias fa join gestao_talentos_ocorrencias oc on oc.id = fa.ocorrencia_id where fa.colaborador_id = t.id and fa.data_inicio <= ${askedDay})`,
  }),
]
