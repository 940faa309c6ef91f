import { deficiencias, sexos } from '#modules/gestao-talentos/pessoas/resource.ts'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import type { FilterDeclaration } from '#platform/contract/resource.ts'
import { resumeQuery } from './resume-words.ts'
import { maisQueGestor } from './visibility.ts'

const applied = 'from captacao_candidato_solicitacoes s where s.candidato_id = t.id'

export const filtros = [
  {
    name: 'curriculo',
    label: 'Palavras do currículo',
    kind: 'text',
    hidden: true,
    access: maisQueGestor,
    sql: `t.id in (select v.candidato_id from captacao_candidatos_curriculo v where v.vetor @@ ${resumeQuery('$value')})`,
  },
  { name: 'id', label: 'Código', kind: 'integer', hidden: true, sql: 't.id = $value' },
  {
    name: 'solicitacoesExameIds',
    label: 'Solicitações com exame palográfico',
    kind: 'refs',
    to: 'captacao.solicitacoes-pessoal',
    hidden: true,
    sql: `exists (select 1 ${applied} and s.solicitacao_id = any($ids) and s.removed_at is null)`,
  },
  { name: 'nome', label: 'Nome', kind: 'text', eachWord: true, sql: 't.busca like $value' },
  {
    name: 'cpf',
    label: 'CPF',
    kind: 'text',
    access: maisQueGestor,
    person: true,
    sql: `p.pessoal_cpf like regexp_replace($value, '\\D', '', 'g') || '%'`,
  },
  {
    name: 'visualizar',
    label: 'Visualizar',
    kind: 'choice',
    default: 'T',
    options: [
      { code: 'T', label: 'Todos' },
      { code: 'A', label: 'Disponíveis' },
    ],
    sql: `($value = 'T' or t.disponivel)`,
  },
  {
    name: 'cargosIds',
    label: 'Cargo/Função Pretendida',
    kind: 'refs',
    to: 'cargo-salario.cargos',
    sql: 'exists (select 1 from captacao_candidatos__cargos x where x.registro_id = t.id and x.valor_id = any($ids))',
  },
  {
    name: 'areasInteresseIds',
    label: 'Áreas de interesse',
    kind: 'refs',
    to: 'captacao.areas-interesse',
    sql: 'exists (select 1 from captacao_candidatos__areas_interesse x where x.registro_id = t.id and x.valor_id = any($ids))',
  },
  {
    name: 'escolaridade',
    label: 'Escolaridade',
    kind: 'choice',
    access: maisQueGestor,
    options: escolaridades,
    person: true,
    sql: 'p.pessoal_escolaridade = $value',
  },
  {
    name: 'sexo',
    label: 'Sexo',
    kind: 'choice',
    access: maisQueGestor,
    options: sexos.filter((s) => s.code !== 'I'),
    person: true,
    sql: 'p.pessoal_sexo = $value',
  },
  {
    name: 'cidadeId',
    label: 'Cidade',
    kind: 'ref',
    to: 'geral.cidades',
    person: true,
    sql: 'p.endereco_cidade_id = $value',
  },
  {
    name: 'deficiencia',
    label: 'Deficiência',
    kind: 'choice',
    access: [maisQueGestor, 'ROLE_VER_DADO_SENSIVEL'],
    options: [
      { code: '1', label: 'Todos' },
      { code: '2', label: 'Somente com deficiência' },
      { code: '3', label: deficiencias[0].label },
    ],
    person: true,
    sql: `($value = '1' or ($value = '2' and coalesce(p.pessoal_deficiencia, '0') <> '0') or ($value = '3' and coalesce(p.pessoal_deficiencia, '0') = '0'))`,
  },
  {
    name: 'dataIni',
    label: 'Atualizado a partir de',
    kind: 'date',
    sql: 't.data_atualizacao >= $value',
  },
  { name: 'dataFim', label: 'Atualizado até', kind: 'date', sql: 't.data_atualizacao <= $value' },
  'comoFicouSabendoVaga',
  'moduloExterno',
  {
    name: 'solicitacaoId',
    label: 'Solicitação de pessoal',
    kind: 'ref',
    to: 'captacao.solicitacoes-pessoal',
    hidden: true,
    sql: `exists (select 1 ${applied} and s.solicitacao_id = $value and s.removed_at is null)`,
  },
] as const satisfies readonly FilterDeclaration[]

/** What 'Pesquisar Menu' finds of candidates. */
export const search = {
  words: ['currículo', 'cv', 'inscrito', 'banco de talentos'],
  records: { order: 10, beside: ['endereco.cidade'] },
} as const
