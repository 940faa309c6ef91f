/** The columns of a spreadsheet of proposals, in the order of the template. Pure. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { field } from '#platform/contract/field.ts'

const bySlice = { example: '', hidden: true } as const

export const importing = {
  match: ['tabelaReajusteColaborador', 'colaborador'],
  columns: {
    tabelaReajusteColaborador: {
      example: 'Dissídio 2026',
      by: ['nome'],
      filled: true,
      words: ['plano', 'título do planejamento'],
      help: 'Título do planejamento. Vazio, vale o único que está em preparação.',
    },
    colaborador: bySlice,
    faixaSalarialProposta: {
      example: '',
      label: 'Faixa salarial',
      by: ['codigoAC', 'nomeComCargo', 'nome'],
      within: { column: 'cargo', field: 'cargo' },
      filled: true,
      words: ['faixa', 'nível', 'faixa proposta'],
      help: 'Nome da faixa dentro do cargo, como I ou Júnior. Vazia, fica a de hoje.',
    },
    tipoSalarioProposto: {
      example: 'Por valor',
      label: 'Tipo de salário',
      filled: true,
      help: 'Por cargo, o salário é o valor da faixa na data do planejamento. Vazio: por valor onde houver salário ou percentual, senão o de hoje.',
    },
    indiceProposto: { example: '', label: 'Índice', by: ['nome'], filled: true },
    quantidadeIndiceProposta: {
      example: '',
      label: 'Quantidade do índice',
      filled: true,
      strict: true,
    },
    salarioProposto: {
      example: '3.450,00',
      strict: true,
      filled: true,
      words: ['novo salário', 'salário novo', 'novo valor', 'valor proposto', 'salário reajustado'],
      help: 'Como 3.450,00. Este, ou o percentual.',
    },
    estabelecimentoProposto: bySlice,
    areaOrganizacionalProposta: bySlice,
    ambienteProposto: bySlice,
    funcaoProposta: bySlice,
    observacao: { example: '' },
  },
  beside: {
    matricula: {
      field: field.text({ label: 'Matrícula', gender: 'f', max: 30 }),
      after: 'tabelaReajusteColaborador',
      example: '000123',
      words: ['registro', 'chapa', 'código do funcionário'],
      asNumber: 'A célula é um número: confira se a matrícula não perdeu zeros do começo.',
      help: 'Acha o talento. Sem ela, o CPF; sem os dois, o nome, se for de uma pessoa só.',
    },
    cpf: {
      field: field.text({ label: 'CPF', format: 'cpf', access: DADO_SENSIVEL }),
      after: 'matricula',
      example: '',
      help: 'Acha o talento onde falta a matrícula; com ela, confere.',
    },
    nome: {
      field: field.text({ label: 'Nome', max: 100 }),
      after: 'cpf',
      example: 'Maria José da Silva',
      words: ['talento', 'nome completo', 'funcionário', 'colaborador'],
    },
    cargo: {
      field: field.ref({ label: 'Cargo', to: 'cargo-salario.cargos' }),
      after: 'nome',
      example: '',
      by: ['nome', 'nomeMercado'],
    },
    salarioAtual: {
      field: field.money({ label: 'Salário atual', access: VER_SALARIO }),
      after: 'quantidadeIndiceProposta',
      example: '',
      words: ['salário de hoje', 'salário anterior'],
      help: 'Só para conferir: avisa onde não é o da data do planejamento.',
      strict: true,
    },
    percentual: {
      field: field.percent({ label: 'Percentual', decimals: 3, access: VER_SALARIO }),
      after: 'salarioProposto',
      example: '',
      words: ['percentual de reajuste', 'reajuste (%)', 'aumento (%)', '%', 'aumento'],
      help: 'Sobre o salário da data do planejamento, como 6,5. Cada linha é arredondada para centavos.',
      strict: true,
    },
  },
} as const
