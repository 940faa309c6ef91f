import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { tiposSalario, VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { field } from '#platform/contract/field.ts'
import type { Values } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import type { Rule } from '#platform/contract/resource.ts'
import { salaryAtSql } from './situation.ts'

export const vinculos = [
  { code: 'E', label: 'Emprego' },
  { code: 'S', label: 'Estágio' },
  { code: 'A', label: 'Aprendiz' },
  { code: 'T', label: 'Temporário' },
  { code: 'O', label: 'Sócio' },
  { code: 'ED', label: 'Empregado doméstico' },
  { code: 'TA', label: 'Trabalhador avulso' },
  { code: 'SE', label: 'Segurado especial' },
] as const

export const situacoesTalento = [
  { code: 'A', label: 'Ativo' },
  { code: 'D', label: 'Desligado' },
  { code: 'G', label: 'Aguardando confirmação' },
  { code: 'C', label: 'Cancelado' },
  { code: 'U', label: 'Aguardando confirmação do desligamento' },
] as const

const DADO_SENSIVEL = 'ROLE_VER_DADO_SENSIVEL'
const place = { readOnly: true, help: 'Vem do histórico em vigor hoje.', width: 6 } as const
const byIndex = (v: Values): boolean => v.tipoSalario === '2'
const byValue = (v: Values): boolean => v.tipoSalario === '3'

/** Whole years between two calendar dates. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

const required: Rule = (values, context) => {
  const pessoal = (values.pessoal ?? {}) as Values
  const missing: { field: string; message: string }[] = []
  if (!pessoal.cpf && context.has(DADO_SENSIVEL))
    missing.push({ field: 'pessoal.cpf', message: 'CPF é obrigatório' })
  if (!pessoal.dataNascimento)
    missing.push({ field: 'pessoal.dataNascimento', message: 'Data de nascimento é obrigatória' })
  if (!pessoal.sexo) missing.push({ field: 'pessoal.sexo', message: 'Sexo é obrigatório' })
  return missing
}

const ageAtAdmission: Rule = (values) => {
  const birth = ((values.pessoal ?? {}) as Values).dataNascimento
  const admission = values.dataAdmissao
  if (typeof birth !== 'string' || typeof admission !== 'string') return undefined
  const age = yearsBetween(birth, admission)
  if (age < 14)
    return {
      field: 'dataAdmissao',
      message: 'A pessoa precisa ter ao menos 14 anos na data de admissão.',
    }
  if (age < 16 && values.vinculo !== 'A')
    return {
      field: 'vinculo',
      message:
        'Menor de 16 anos só pode ser admitido como aprendiz (Constituição, art. 7º, XXXIII).',
    }
  return undefined
}

const experienceDays: Rule = (values) =>
  Number(values.diasExperiencia ?? 0) + Number(values.diasProrrogacao ?? 0) > 90
    ? {
        field: 'diasProrrogacao',
        message:
          'O contrato de experiência tem no máximo 90 dias, com a prorrogação (CLT, art. 445, parágrafo único).',
      }
    : undefined

const admissionAhead: Rule = (values, { today }) => {
  if (typeof values.dataAdmissao !== 'string') return undefined
  const days =
    (Date.parse(`${values.dataAdmissao}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000
  return days > 60
    ? {
        field: 'dataAdmissao',
        message: 'A data de admissão pode ser no máximo 60 dias depois de hoje.',
      }
    : undefined
}

const historyFields = {
  data: field.date({ label: 'A partir da data', gender: 'f', required: true, width: 4 }),
  motivo: field.choice({
    label: 'Motivo',
    required: true,
    default: 'C',
    options: [
      { code: 'C', label: 'Contratação' },
      { code: 'P', label: 'Promoção' },
      { code: 'D', label: 'Dissídio' },
      { code: 'T', label: 'Transferência' },
      { code: 'A', label: 'Alteração' },
    ],
    width: 4,
  }),
  status: field.choice({
    label: 'Situação na folha',
    gender: 'f',
    readOnly: true,
    default: 'M',
    options: [
      { code: 'M', label: 'Manual' },
      { code: 'E', label: 'Enviado' },
      { code: 'C', label: 'Confirmado' },
    ],
    width: 4,
  }),
  estabelecimento: field.ref({
    label: 'Estabelecimento',
    to: 'utilitario.estabelecimentos',
    required: true,
    width: 6,
  }),
  areaOrganizacional: field.ref({
    label: 'Área organizacional',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    required: true,
    width: 6,
  }),
  faixaSalarial: field.ref({
    label: 'Cargo e faixa salarial',
    to: 'cargo-salario.faixas-salariais',
    required: true,
    width: 6,
  }),
  ambiente: field.ref({
    label: 'Ambiente',
    to: 'sst.ambientes',
    requiredWhen: (_, { settings }) => settings.obrigarAmbienteFuncao === true,
    width: 6,
  }),
  funcao: field.ref({
    label: 'Função',
    gender: 'f',
    to: 'sst.funcoes',
    requiredWhen: (_, { settings }) => settings.obrigarAmbienteFuncao === true,
    width: 6,
  }),
  tipoSalario: field.choice({
    label: 'Tipo de salário',
    options: tiposSalario,
    required: true,
    default: '1',
    access: VER_SALARIO,
    width: 4,
  }),
  indice: field.ref({
    label: 'Índice',
    to: 'cargo-salario.indices',
    access: VER_SALARIO,
    visibleWhen: byIndex,
    requiredWhen: byIndex,
    messages: { required: 'Índice é requerido' },
    width: 4,
  }),
  quantidadeIndice: field.decimal({
    label: 'Quantidade do índice',
    gender: 'f',
    decimals: 4,
    moreThan: 0,
    access: VER_SALARIO,
    visibleWhen: byIndex,
    requiredWhen: byIndex,
    width: 4,
  }),
  salario: field.money({
    label: 'Salário',
    moreThan: 0,
    sensitive: true,
    access: VER_SALARIO,
    visibleWhen: byValue,
    requiredWhen: byValue,
    messages: { required: 'Valor é obrigatório' },
    width: 4,
  }),
  observacao: field.text({ label: 'Observação', gender: 'f', max: 255, lines: 2 }),
}

export const talentos = defineResource({
  key: 'gestao-talentos.talentos',
  label: { one: 'Talento', many: 'Talentos', gender: 'm' },
  title: 'nome',
  scope: 'area',
  areaField: 'areaOrganizacional',
  sharing: 'colaboradores',
  alsoAt: ['cargo-salario/colaboradores'],
  person: {
    from: 'gestao-talentos.pessoas',
    of: pessoas,
    via: 'pessoa',
    fields: [
      'nome',
      'nomeSocial',
      'foto',
      'pessoal',
      'endereco',
      'contato',
      'habilitacao',
      'formacao',
      'experiencias',
      'candidatoIdiomas',
      'certificados',
      'cursos',
    ],
    access: {
      ...Object.fromEntries(
        [
          'pessoal.cpf',
          'endereco.cep',
          'endereco.logradouro',
          'endereco.numero',
          'endereco.complemento',
          'endereco.bairro',
          'contato.ddd',
          'contato.foneFixo',
          'contato.dddCelular',
          'contato.foneCelular',
          'experiencias.contatoEmpresa',
        ].map((name) => [name, DADO_SENSIVEL]),
      ),
      'experiencias.salario': VER_SALARIO,
    },
  },
  fields: {
    pessoa: field.ref({
      label: 'Pessoa',
      gender: 'f',
      to: 'gestao-talentos.pessoas',
      readOnly: 'afterCreate',
    }),
    matricula: field.text({
      label: 'Matrícula',
      gender: 'f',
      max: 30,
      required: true,
      unique: true,
      default: { from: 'proximo' },
      width: 4,
    }),
    dataAdmissao: field.date({ label: 'Data de admissão', gender: 'f', required: true, width: 4 }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: situacoesTalento,
      default: 'A',
      readOnly: true,
      width: 4,
    }),
    vinculo: field.choice({
      label: 'Vínculo',
      options: vinculos,
      required: true,
      default: 'E',
      width: 4,
    }),
    tipoAdmissao: field.choice({
      label: 'Tipo de admissão',
      default: '1',
      options: [
        { code: '1', label: 'Admissão' },
        { code: '2', label: 'Transferência do mesmo grupo' },
        { code: '3', label: 'Sucessão, fusão ou cisão' },
        { code: '4', label: 'Outra' },
      ],
      width: 4,
    }),
    tipoContrato: field.choice({
      label: 'Tipo de contrato',
      default: 'I',
      options: [
        { code: 'I', label: 'Indeterminado' },
        { code: 'D', label: 'Determinado' },
        { code: 'E', label: 'Experiência' },
      ],
      width: 4,
    }),
    fimContrato: field.date({
      label: 'Fim do contrato',
      notBefore: 'dataAdmissao',
      messageOrder: 'O fim do contrato não pode ser anterior à admissão.',
      visibleWhen: (v) => v.tipoContrato === 'D',
      requiredWhen: (v) => v.tipoContrato === 'D',
      width: 4,
    }),
    diasExperiencia: field.integer({
      label: 'Dias de experiência',
      min: 0,
      max: 90,
      visibleWhen: (v) => v.tipoContrato === 'E',
      width: 4,
    }),
    diasProrrogacao: field.integer({
      label: 'Dias de prorrogação',
      min: 0,
      max: 90,
      visibleWhen: (v) => v.tipoContrato === 'E',
      width: 4,
    }),
    jornadaDiaria: field.time({ label: 'Jornada diária', gender: 'f', default: '08:00', width: 4 }),
    // More than 24 hours do not fit the kind time.
    jornadaSemanal: field.text({
      label: 'Jornada semanal',
      gender: 'f',
      max: 5,
      default: '44:00',
      mask: '99:99',
      width: 4,
    }),
    segundoVinculo: field.flag({
      label: 'Segundo vínculo',
      help: 'Permite outro vínculo ativo com o mesmo CPF, como médicos e professores.',
    }),
    emailCorporativo: field.text({
      label: 'E-mail corporativo',
      format: 'email',
      max: 100,
      width: 6,
    }),
    estabelecimento: field.ref({
      label: 'Estabelecimento',
      to: 'utilitario.estabelecimentos',
      ...place,
    }),
    areaOrganizacional: field.ref({
      label: 'Área organizacional',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      ...place,
    }),
    faixaSalarial: field.ref({
      label: 'Cargo e faixa salarial',
      to: 'cargo-salario.faixas-salariais',
      ...place,
    }),
    ambiente: field.ref({ label: 'Ambiente', to: 'sst.ambientes', ...place }),
    funcao: field.ref({ label: 'Função', gender: 'f', to: 'sst.funcoes', ...place }),
    cargo: field.computed({
      label: 'Cargo',
      as: 'text',
      sql: '(select c.nome from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id where f.id = t.faixa_salarial_id)',
      sort: true,
    }),
    salarioHoje: field.computed({
      label: 'Salário hoje',
      as: 'money',
      access: VER_SALARIO,
      sort: false,
      sql: salaryAtSql('t.id', 'current_date'),
    }),
    dataDesligamento: field.date({
      label: 'Data de desligamento',
      gender: 'f',
      readOnly: true,
      width: 4,
    }),
    solicitacao: field.ref({
      label: 'Solicitação de origem',
      gender: 'f',
      to: 'captacao.solicitacoes-pessoal',
      readOnly: true,
      onRemove: 'empty',
      width: 4,
    }),
    origem: field.choice({
      label: 'Origem',
      gender: 'f',
      readOnly: true,
      default: 'FORTES_RH',
      options: [
        { code: 'FORTES_RH', label: 'Cadastrado aqui' },
        { code: 'FORTES_PESSOAL', label: 'Folha de pagamento' },
      ],
      width: 4,
    }),
    codigoAC: field.text({ label: 'Código na folha', max: 12, readOnly: true, width: 4 }),
    observacao: field.text({ label: 'Observação', gender: 'f', lines: 4, max: 4000 }),
  },
  rules: [required, ageAtAdmission, experienceDays, admissionAhead],
  list: {
    columns: ['matricula', 'nome', 'cargo', 'areaOrganizacional', 'dataAdmissao', 'situacao'],
    search: ['nome', 'nomeSocial', 'matricula'],
    sort: 'nome',
    more: [
      'pessoal.cpf',
      'estabelecimento',
      'vinculo',
      'dataDesligamento',
      'salarioHoje',
      'emailCorporativo',
      'contato.email',
      'pessoal.dataNascimento',
    ],
    filters: [
      'nome',
      {
        name: 'cpf',
        label: 'CPF',
        kind: 'text',
        access: DADO_SENSIVEL,
        sql: `p.pessoal_cpf like regexp_replace($value, '\\D', '', 'g') || '%'`,
      },
      'matricula',
      {
        name: 'situacao',
        label: 'Situação',
        kind: 'choice',
        default: 'A',
        options: [{ code: 'T', label: 'Todos' }, ...situacoesTalento],
        sql: `($value = 'T' or t.situacao = $value)`,
      },
      'estabelecimento',
      'areaOrganizacional',
      {
        name: 'cargoId',
        label: 'Cargo',
        kind: 'ref',
        to: 'cargo-salario.cargos',
        sql: 't.faixa_salarial_id in (select f.id from cargo_salario_faixas_salariais f where f.cargo_id = $value)',
      },
      'vinculo',
      'dataAdmissao',
      {
        name: 'deficiencia',
        label: 'Deficiência',
        kind: 'choice',
        access: DADO_SENSIVEL,
        options: [
          { code: '1', label: 'Todos' },
          { code: '2', label: 'Somente com deficiência' },
          { code: '3', label: 'Sem deficiência' },
        ],
        sql: `($value = '1' or ($value = '2' and coalesce(p.pessoal_deficiencia, '0') <> '0') or ($value = '3' and coalesce(p.pessoal_deficiencia, '0') = '0'))`,
      },
    ],
  },
  form: {
    layout: 'tabs',
    sections: [
      {
        title: 'Vínculo',
        fields: [
          'nome',
          'nomeSocial',
          'matricula',
          'dataAdmissao',
          'situacao',
          'vinculo',
          'tipoAdmissao',
          'tipoContrato',
          'fimContrato',
          'diasExperiencia',
          'diasProrrogacao',
          'jornadaDiaria',
          'jornadaSemanal',
          'segundoVinculo',
          'emailCorporativo',
          'dataDesligamento',
        ],
      },
      {
        title: 'Lotação',
        visibleWhen: (_, { id }) => id !== null,
        fields: ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'ambiente', 'funcao'],
        help: 'Para mudar a lotação ou o salário, inclua um histórico.',
      },
      { title: 'Pessoal', fields: ['pessoal', 'habilitacao', 'foto'] },
      { title: 'Endereço e contato', fields: ['endereco', 'contato'] },
      { title: 'Formação', fields: ['formacao', 'candidatoIdiomas', 'certificados', 'cursos'] },
      { title: 'Experiência', fields: ['experiencias'] },
      { title: 'Observações', fields: ['observacao', 'origem', 'codigoAC', 'solicitacao'] },
    ],
  },
  history: {
    label: { one: 'Histórico do talento', many: 'Históricos do talento', gender: 'm' },
    first: 'historico',
    firstTitle: 'Lotação e salário na admissão',
    firstWithout: ['data', 'motivo', 'observacao'],
    columns: [
      'data',
      'motivo',
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'tipoSalario',
      'salario',
      'status',
    ],
    fields: historyFields,
  },
  menu: { order: 10 },
})
