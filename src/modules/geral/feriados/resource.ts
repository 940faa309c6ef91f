import { field } from '#platform/contract/field.ts'
import { defineResource, type Rule } from '#platform/contract/resource.ts'

const ambitos = [
  { code: 'NACIONAL', label: 'Nacional' },
  { code: 'ESTADUAL', label: 'Estadual' },
  { code: 'MUNICIPAL', label: 'Municipal' },
] as const

/** What the whole country stops on is said by law, and comes with the system. */
const nationalIsGiven: Rule = ({ ambito, facultativo, oficial }) =>
  ambito === 'NACIONAL' && facultativo !== true && oficial !== true
    ? {
        field: 'ambito',
        message:
          'Os feriados nacionais já vêm cadastrados. Um dia de folga em todo o país é facultativo.',
      }
    : undefined

/** What one looks for first; in the list of all years this one stands far below. */
const thatYear = {
  name: 'ano',
  label: 'Ano',
  kind: 'choice',
  default: 'A',
  options: [
    { code: 'A', label: 'Este ano' },
    { code: 'P', label: 'Próximo ano' },
    { code: 'T', label: 'Todos' },
  ],
  sql: `case $value when 'T' then true else extract(year from t.data) = extract(year from current_date) + case $value when 'P' then 1 else 0 end end`,
} as const

export const feriados = defineResource({
  key: 'geral.feriados',
  label: { one: 'Feriado', many: 'Feriados', gender: 'm' },
  title: 'descricao',
  rotulo: 'descricaoComData',
  scope: 'global',
  installation: {
    why: 'The holidays of the country, of a state and of a city are the same for every company with people there.',
    changedBy: 'everyCompany',
    ownRows: true,
    official: {
      field: 'oficial',
      message: 'Este é um feriado nacional, que vem com o sistema e não pode ser alterado.',
    },
  },
  alsoAt: ['utilitario/geral/feriados'],
  fields: {
    data: field.date({ label: 'Data', gender: 'f', required: true, width: 4 }),
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 60,
      required: true,
      width: 8,
    }),
    ambito: field.choice({
      label: 'Âmbito',
      required: true,
      default: 'MUNICIPAL',
      options: ambitos,
      width: 4,
    }),
    uf: field.ref({
      label: 'Estado',
      to: 'geral.estados',
      visibleWhen: (v) => v.ambito === 'ESTADUAL',
      requiredWhen: (v) => v.ambito === 'ESTADUAL',
      width: 8,
    }),
    cidade: field.ref({
      label: 'Cidade',
      gender: 'f',
      to: 'geral.cidades',
      visibleWhen: (v) => v.ambito === 'MUNICIPAL',
      requiredWhen: (v) => v.ambito === 'MUNICIPAL',
      width: 8,
    }),
    facultativo: field.flag({
      label: 'Facultativo',
      help: 'Ponto facultativo, como Carnaval e Corpus Christi: só deixa de ser dia útil se não se trabalha nele.',
      width: 6,
    }),
    naoTrabalhado: field.flag({
      label: 'Não se trabalha',
      visibleWhen: (v) => v.facultativo === true,
      help: 'Marcado, o dia não conta como útil. Se outra empresa trabalha nele, inclua um registro só desta.',
      width: 6,
    }),
    todasEmpresas: field.flag({
      label: 'De todas as empresas',
      gender: 'f',
      default: false,
      readOnly: 'afterCreate',
      help: 'Desmarcado, só esta empresa vê o registro. Marcado, todas as empresas o usam, e só quem tem a permissão em todas elas pode incluir, alterar ou remover.',
    }),
    oficial: field.flag({
      label: 'Feriado nacional',
      readOnly: true,
      help: 'Os feriados nacionais vêm com o sistema e não podem ser alterados nem removidos.',
    }),
    descricaoComData: field.computed({
      label: 'Feriado e data',
      as: 'text',
      sort: false,
      sql: `t.descricao || ', ' || to_char(t.data, 'DD/MM/YYYY')`,
    }),
    contaFolga: field.computed({
      label: 'Dia sem trabalho',
      as: 'flag',
      sort: false,
      sql: '(not t.facultativo or t.nao_trabalhado)',
    }),
  },
  rules: [nationalIsGiven],
  list: {
    columns: ['data', 'descricao', 'ambito', 'uf', 'cidade', 'contaFolga'],
    more: ['facultativo', 'naoTrabalhado', 'todasEmpresas', 'oficial'],
    search: ['descricao', 'uf', 'cidade'],
    sort: 'data',
    filters: [thatYear, 'data', 'descricao', 'ambito', 'uf', 'cidade', 'facultativo', 'contaFolga'],
  },
  form: {
    sections: [
      {
        title: 'Feriado',
        fields: [
          'data',
          'descricao',
          'ambito',
          'uf',
          'cidade',
          'facultativo',
          'naoTrabalhado',
          'todasEmpresas',
          'oficial',
        ],
      },
    ],
  },
  importing: {
    match: ['data', 'descricao', 'uf', 'cidade'],
    columns: {
      data: { example: '19/03/2026', words: ['dia'] },
      descricao: { example: 'São José', words: ['feriado', 'nome'] },
      ambito: { example: 'Estadual', words: ['tipo', 'abrangência'] },
      uf: { example: 'CE', by: ['sigla', 'nome'] },
      cidade: { example: '', by: ['nomeComUf', 'nome'], help: 'Nome e estado, como Fortaleza/CE.' },
      facultativo: { example: 'Não' },
      naoTrabalhado: { example: '' },
    },
  },
  search: { words: ['folga', 'dia útil', 'ponto facultativo', 'calendário'] },
  menu: { order: 83, group: 'Geral' },
})
