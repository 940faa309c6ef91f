import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { bandValueSql } from './band-value.ts'
import { tabelaReajuste } from './from-plan.ts'

/** Whoever lacks it reads no pay: neither the amount nor what it is made of. */
export const VER_SALARIO = 'ROLE_VER_SALARIO'

export const tiposSalario = [
  { code: '1', label: 'Por cargo' },
  { code: '2', label: 'Por índice' },
  { code: '3', label: 'Por valor' },
] as const

const faixas = defineResource({
  key: 'cargo-salario.faixas-salariais',
  label: { one: 'Faixa salarial', many: 'Faixas salariais', gender: 'f' },
  title: 'nomeComCargo',
  rotulo: 'nomeComCargo',
  scope: 'empresa',
  below: {
    field: 'cargo',
    path: 'faixas-salariais',
    one: 'faixa',
    panel: 'table',
    columns: ['nome', 'codigoCBO.codigo', 'historico.data', 'valorHoje', 'ativo'],
    empty: 'O cargo ainda não tem faixas. Sem uma faixa ninguém pode ser admitido nele.',
    alsoAt: ['cargo-salario/faixas-salariais/cargo'],
  },
  verbs: { TRANSFERENCIA: 'Transferência para outro cargo' },
  fields: {
    cargo: field.ref({ label: 'Cargo', to: 'cargo-salario.cargos', required: true, width: 8 }),
    nome: field.text({
      label: 'Nome',
      max: 30,
      required: true,
      width: 4,
      help: 'Nome da faixa dentro do cargo, como I, II ou Júnior.',
    }),
    codigoCBO: field.group({
      label: 'CBO',
      gender: 'f',
      fields: {
        codigo: field.text({
          label: 'Código CBO',
          identifies: true,
          min: 6,
          max: 6,
          mask: '9999-99',
          input: 'cbo',
          required: true,
          messages: { min: 'O código CBO deve ter 6 dígitos' },
          width: 3,
        }),
        descricaoCompleta: field.text({
          label: 'Ocupação',
          gender: 'f',
          max: 200,
          readOnly: true,
          width: 9,
        }),
      },
    }),
    codigoAC: field.text({
      label: 'Código na folha',
      max: 12,
      readOnly: true,
      identifies: true,
      width: 4,
    }),
    nomeACPessoal: field.text({
      label: 'Nome na folha',
      max: 100,
      width: 8,
      visibleWhen: (_, { settings }) => settings.acIntegra === true,
      requiredWhen: (_, { settings }) => settings.acIntegra === true,
    }),
    ativo: field.flag({ label: 'Ativa', default: true }),
    valorHoje: field.computed({
      label: 'Valor hoje',
      as: 'money',
      access: VER_SALARIO,
      sql: bandValueSql('t.id', 'current_date'),
    }),
    nomeComCargo: field.computed({
      label: 'Cargo e faixa',
      as: 'text',
      sql: `(select c.nome from cargo_salario_cargos c where c.id = t.cargo_id) || ' - ' || t.nome`,
      sort: true,
    }),
  },
  list: {
    columns: [
      'cargo',
      'nome',
      'codigoCBO.codigo',
      'historico.data',
      'historico.tipo',
      'valorHoje',
      'ativo',
    ],
    search: ['nome', 'nomeComCargo'],
    sort: 'nomeComCargo',
    filters: ['cargo', 'nome', 'ativo'],
  },
  form: {
    sections: [
      { title: 'Faixa salarial', fields: ['cargo', 'nome', 'ativo'] },
      { title: 'Ocupação (CBO)', fields: ['codigoCBO'] },
      {
        title: 'Folha de pagamento',
        fields: ['codigoAC', 'nomeACPessoal'],
        visibleWhen: (_, { settings }) => settings.acIntegra === true,
      },
    ],
  },
  history: {
    label: { one: 'Histórico da faixa', many: 'Históricos da faixa', gender: 'm' },
    first: 'historico',
    firstTitle: 'Primeiro valor',
    columns: ['data', 'tipo', 'indice', 'quantidade', 'valor'],
    fields: {
      data: field.date({ label: 'A partir da data', gender: 'f', required: true }),
      // A band has no type 1: its value is never that of the position itself.
      tipo: field.choice({
        label: 'Tipo',
        required: true,
        default: '3',
        access: VER_SALARIO,
        options: tiposSalario.filter((t) => t.code !== '1'),
      }),
      indice: field.ref({
        label: 'Índice',
        to: 'cargo-salario.indices',
        access: VER_SALARIO,
        visibleWhen: (v) => v.tipo === '2',
        requiredWhen: (v) => v.tipo === '2',
      }),
      quantidade: field.decimal({
        label: 'Quantidade',
        gender: 'f',
        decimals: 4,
        min: 1,
        access: VER_SALARIO,
        visibleWhen: (v) => v.tipo === '2',
        requiredWhen: (v) => v.tipo === '2',
        messages: { min: 'Quantidade não pode ser 0 (zero) ou menor' },
        help: 'O valor da faixa é esta quantidade vezes o valor do índice na data.',
      }),
      valor: field.money({
        label: 'Valor',
        moreThan: 0,
        access: VER_SALARIO,
        visibleWhen: (v) => v.tipo === '3',
        requiredWhen: (v) => v.tipo === '3',
        messages: {
          required: 'Valor não pode ser 0 (zero) ou menor',
          min: 'Valor não pode ser 0 (zero) ou menor',
        },
      }),
      status: field.choice({
        label: 'Situação na folha',
        gender: 'f',
        readOnly: true,
        default: 'M',
        options: [
          { code: 'M', label: 'Manual', tone: 'neutro' },
          { code: 'E', label: 'Enviado', tone: 'neutro' },
          { code: 'C', label: 'Confirmado', tone: 'neutro' },
        ],
      }),
      tabelaReajuste,
    },
  },
  importing: {
    match: ['cargo', 'nome'],
    columns: {
      cargo: {
        example: 'Analista de contas a pagar',
        by: ['nome', 'nomeMercado'],
        help: 'Nomenclatura do cargo, como está no cadastro.',
      },
      nome: { example: 'I', words: ['faixa'] },
      'codigoCBO.codigo': {
        example: '252105',
        label: 'CBO',
        help: 'Os 6 dígitos, com os zeros do começo.',
      },
      ativo: { example: 'Sim', words: ['situação'] },
      'historico.data': {
        example: '01/01/2026',
        words: ['data', 'vigência', 'desde'],
        help: 'Dia a partir do qual o valor vale. Outra data em uma faixa que já existe inclui mais um valor no histórico.',
      },
      'historico.tipo': { example: 'Por valor' },
      'historico.valor': { example: '3.250,00', words: ['salário'] },
      'historico.indice': { example: '', by: ['nome'] },
      'historico.quantidade': { example: '', words: ['qtde'] },
    },
  },
  search: { words: ['salário', 'tabela salarial', 'remuneração', 'CBO'] },
  menu: { order: 31, part: 'diario' },
})

export const faixasSalariais = withActions(faixas, {
  copiar: {
    label: 'Clonar',
    authority: 'INSERIR',
    icon: 'copy',
    method: 'POST',
    done: 'Faixa salarial clonada com sucesso.',
    fields: {
      cargo: field.ref({
        label: 'Cargo',
        to: 'cargo-salario.cargos',
        required: true,
        help: 'Cargo que recebe a faixa, com todos os seus valores: o mesmo ou outro.',
      }),
      nome: field.text({ label: 'Nome da nova faixa', max: 15, required: true }),
    },
    // Its values go with it: whoever does not see them would make what they may not read.
    enabled: (_, { has }) => has(VER_SALARIO) || 'Só quem vê salários pode clonar uma faixa.',
  },
})
