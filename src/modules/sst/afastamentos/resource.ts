import { field, type Values } from '#platform/contract/field.ts'
import { defineResource, type Rule, type SeenOf } from '#platform/contract/resource.ts'
import { classesAfastamento, classesOf, classLabel, leaveCodes } from './leave-codes.ts'

const classesIn = ({ codMotAfast }: Values) =>
  classesOf(typeof codMotAfast === 'string' ? codMotAfast : null)

const fields = {
  descricao: field.text({
    label: 'Descrição',
    gender: 'f',
    max: 100,
    required: true,
    unique: true,
    width: 8,
  }),
  codMotAfast: field.choice({
    label: 'Motivo no eSocial (tabela 18)',
    options: leaveCodes,
    help: 'Diz a classe. Fica vazio para o que o eSocial não tem, como a cessão.',
    width: 8,
  }),
  classe: field.choice({
    label: 'Classe',
    gender: 'f',
    options: classesAfastamento,
    visibleWhen: (v) => classesIn(v).length > 1,
    requiredWhen: (v) => !v.codMotAfast,
    help: 'O que o afastamento pergunta além do período. Vazia, vale a classe comum do código.',
    width: 4,
  }),
  absenteismo: field.flag({
    label: 'Conta no absenteísmo',
    help: 'Os dias úteis destes afastamentos entram no indicador de absenteísmo.',
    width: 4,
  }),
  inss: field.flag({
    label: 'Benefício do INSS',
    help: 'A partir do 16º dia quem paga é o INSS; o indicador pode contar só os 15 primeiros.',
    width: 4,
  }),
  ativo: field.flag({ label: 'Ativo', default: true, width: 4 }),
  mandatoSindical: field.computed({
    label: 'Mandato sindical',
    as: 'flag',
    sql: `coalesce(t.classe = 'MANDATO_SINDICAL', false)`,
  }),
  mandatoEletivo: field.computed({
    label: 'Mandato eletivo',
    as: 'flag',
    sql: `coalesce(t.classe = 'MANDATO_ELETIVO', false)`,
  }),
  codigoAC: field.text({
    label: 'Código na folha',
    max: 12,
    unique: true,
    readOnly: true,
    identifies: true,
    width: 4,
  }),
}

const classOfCode: Rule<SeenOf<typeof fields>> = ({ codMotAfast, classe }) => {
  const classes = classesOf(codMotAfast)
  if (!classe || classes.length === 1 || classes.includes(classe)) return undefined
  return {
    field: 'classe',
    message: `Com este motivo do eSocial a classe é ${classes.map(classLabel).join(' ou ')}.`,
  }
}

export const afastamentos = defineResource({
  key: 'sst.afastamentos',
  label: { one: 'Tipo de afastamento', many: 'Tipos de afastamento', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  fields,
  rules: [classOfCode],
  list: {
    columns: ['descricao', 'codMotAfast', 'classe', 'absenteismo', 'inss', 'ativo'],
    more: ['codigoAC'],
    search: ['descricao'],
    sort: 'descricao',
    filters: [
      'descricao',
      'classe',
      'absenteismo',
      'inss',
      'ativo',
      {
        name: 'suportado',
        label: 'Aceito em novos afastamentos',
        kind: 'flag',
        hidden: true,
        sql: `(t.classe is distinct from 'NAO_SUPORTADO') = $value`,
      },
    ],
  },
  form: {
    sections: [
      {
        title: 'Tipo de afastamento',
        fields: ['descricao', 'codMotAfast', 'classe', 'absenteismo', 'inss', 'ativo', 'codigoAC'],
      },
    ],
  },
  search: { words: ['licença', 'motivo de afastamento', 'férias', 'tabela 18'] },
  menu: { order: 21, otherwise: 'gestao-talentos' },
})
