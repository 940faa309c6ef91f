import { files, seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import { extraFields } from '#modules/gestao-talentos/pessoas/extra-fields.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { bond } from './bond.ts'
import { desligamento } from './dismissal-fields.ts'
import { form, usesExtras } from './form.ts'
import { historyFields } from './history-fields.ts'
import { importing } from './import-columns.ts'
import { DADO_SENSIVEL, person, personAccess } from './person.ts'
import {
  admissionAhead,
  ageAtAdmission,
  experienceDays,
  required,
  requiredByCompany,
} from './rules.ts'
import { sharing } from './sharing.ts'
import { activeOnSql, salaryAtSql } from './situation.ts'
import { estabilidades } from './stability-fields.ts'
import { actions, estados } from './states.ts'
import { timeOfWorkSql } from '#modules/gestao-talentos/pessoas/time-of-work.ts'
import { onTheDay, payView } from './on-the-day.ts'

export { situacoesTalento } from './bond.ts'

const place = { readOnly: true, help: 'Vem do histórico em vigor hoje.', width: 6 } as const

const base = defineResource({
  key: 'gestao-talentos.talentos',
  label: { one: 'Talento', many: 'Talentos', gender: 'm' },
  title: 'nome',
  scope: 'area',
  areaField: 'areaOrganizacional',
  sharing: sharing.domain,
  states: estados,
  timeline: true,
  verbs: { FIM_DO_VINCULO: 'Fim do vínculo' },
  completed: {
    aviso: field.text({ label: 'Aviso', max: 1000 }),
    /** To who may dismiss: when the law keeps the talent, not why. */
    protegidoEm: shape.list(shape.object({ inicio: shape.date, ate: shape.orNull(shape.date) })),
  },
  alsoAt: ['cargo-salario/colaboradores'],
  person: { ...person, access: personAccess },
  files,
  fields: {
    pessoa: field.ref({
      label: 'Pessoa',
      gender: 'f',
      to: 'gestao-talentos.pessoas',
      readOnly: 'afterCreate',
    }),
    ...bond,
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
    ...onTheDay,
    // A manager congratulates without knowing the year.
    aniversario: field.computed({
      label: 'Aniversário',
      as: 'text',
      sort: false,
      visibleWhen: (v) => !valueAt(v, 'pessoal.dataNascimento'),
      sql: `(select to_char(an.pessoal_data_nascimento, 'DD/MM') from gestao_talentos_pessoas an where an.id = t.pessoa_id)`,
    }),
    tempoDeEmpresa: field.computed({
      label: 'Tempo de empresa',
      as: 'text',
      sort: false,
      sql: timeOfWorkSql('t'),
    }),
    dataDesligamento: field.date({
      label: 'Data de desligamento',
      gender: 'f',
      readOnly: true,
      width: 4,
    }),
    ...desligamento,
    estabilidades,
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
    codigoAC: field.text({
      label: 'Código na folha',
      max: 12,
      readOnly: true,
      identifies: true,
      width: 4,
    }),
    primeiroEmprego: field.flag({ label: 'Estou em busca do primeiro emprego' }),
    camposExtras: field.group({
      label: 'Campos extras',
      access: seesAllAreas,
      visibleWhen: usesExtras,
      fields: extraFields,
    }),
    observacao: field.text({
      label: 'Observação',
      gender: 'f',
      lines: 4,
      max: 4000,
      access: seesAllAreas,
    }),
  },
  rules: [required, requiredByCompany, ageAtAdmission, experienceDays, admissionAhead],
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
      'aniversario',
      'tempoDeEmpresa',
      ...payView.columns.filter((name) => name in onTheDay),
    ],
    kept: true,
    asOf: true,
    views: { 'cargo-salario/colaboradores': payView },
    filters: [
      'nome',
      {
        name: 'cpf',
        label: 'CPF',
        kind: 'text',
        access: DADO_SENSIVEL,
        sql: `t.pessoa_pessoal_cpf like regexp_replace($value, '\\D', '', 'g') || '%'`,
      },
      'matricula',
      {
        name: 'asOf',
        label: 'Situação em',
        kind: 'date',
        sql: activeOnSql('t', '$value::date'),
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
        sql: `($value = '1' or ($value = '2') = (coalesce(t.pessoa_pessoal_deficiencia, '0') <> '0'))`,
        each: {
          1: { sql: 'true' },
          2: { sql: `t.pessoa_pessoal_deficiencia <> '0'` },
          3: { sql: `coalesce(t.pessoa_pessoal_deficiencia, '0') = '0'` },
        },
      },
    ],
  },
  form,
  readFirst: true,
  importing,
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
  search: {
    words: ['funcionário', 'colaborador', 'empregado', 'quadro de pessoal'],
    records: { order: 20, beside: ['matricula', 'cargo'] },
  },
  menu: { order: 10, part: 'diario', elsewhere: 'diario', seenBy: 'readers' },
})

export const talentos = withActions(base, actions)
