import type { Condition } from '#platform/contract/field.ts'
import { defineResource, type Rule, withActions } from '#platform/contract/resource.ts'
import { actions, estados } from './actions.ts'
import { fields } from './fields.ts'

export { situacoesSolicitacao } from './actions.ts'
export { approvedFields, ROLE_LIBERA, tiposVaga, VER_TODAS_AREAS } from './fields.ts'

/** What is seldom asked for begins folded while nothing stands in it; what the company demands opens it. */
const untouched: Condition = (v) =>
  !v.cidade &&
  !v.infoComplementares &&
  !v.experiencias &&
  !v.remuneracao &&
  !(Array.isArray(v.escolaridades) && v.escolaridades.length)
const begun: Condition = (_, { id }) => id !== null

const ages: Rule = (values) =>
  typeof values.idadeMinima === 'number' &&
  typeof values.idadeMaxima === 'number' &&
  values.idadeMaxima < values.idadeMinima
    ? { field: 'idadeMaxima', message: 'A idade máxima não pode ser menor que a idade mínima.' }
    : undefined

const base = defineResource({
  key: 'captacao.solicitacoes-pessoal',
  label: { one: 'Solicitação de pessoal', many: 'Solicitações de pessoal', gender: 'f' },
  title: 'descricao',
  rotulo: 'codigoEDescricao',
  scope: 'area',
  areaField: 'areaOrganizacional',
  states: estados,
  type: 'MOV',
  files: {
    field: 'solicitacao',
    kinds: [
      { code: 'J', label: 'Justificativa' },
      { code: 'A', label: 'Aprovação' },
      { code: 'O', label: 'Outro' },
    ],
  },
  timeline: true,
  readFirst: true,
  fields,
  rules: [ages],
  list: {
    columns: [
      'descricao',
      'codigo',
      'situacao',
      'areaOrganizacional',
      'data',
      'qtdVagasPreenchidas',
      'qtdCandidatos',
    ],
    search: ['descricao', 'codigo'],
    sort: 'data,desc',
    more: [
      'quantidade',
      'cargo',
      'status',
      'estabelecimento',
      'motivoSolicitacao',
      'solicitante',
      'recrutadorResponsavel',
      'dataStatus',
      'liberador',
      'suspensa',
      'encerrada',
      'dataEncerramento',
      'cancelada',
      'rascunho',
      'tipoVaga',
      'dataPrevisaoEncerramento',
    ],
    filters: [
      'status',
      'descricao',
      { name: 'codigo', label: 'Código', kind: 'integer', sql: 't.id = $value' },
      'data',
      'estabelecimentoId',
      {
        name: 'areaOrganizacionaId',
        label: 'Área organizacional',
        kind: 'ref',
        to: 'cargo-salario.areas-organizacionais',
        sql: 't.area_organizacional_id = $value',
      },
      {
        name: 'motivoId',
        label: 'Motivo',
        kind: 'ref',
        to: 'captacao.motivos-solicitacao',
        sql: 't.motivo_solicitacao_id = $value',
      },
      {
        name: 'cargoId',
        label: 'Cargo',
        kind: 'ref',
        to: 'cargo-salario.cargos',
        sql: 't.faixa_salarial_id in (select f.id from cargo_salario_faixas_salariais f where f.cargo_id = $value)',
      },
      'dataEncerramento',
      { name: 'rascunho', label: 'Rascunho', kind: 'flag', sql: 't.rascunho = $value' },
      {
        name: 'meusRascunhos',
        label: 'Meus rascunhos',
        kind: 'flag',
        sql: "(t.rascunho and t.criado_por = (select nullif(current_setting('app.usuario', true), ''))::int) = $value",
      },
    ],
  },
  form: {
    sections: [
      {
        title: 'O quê',
        step: true,
        fields: ['faixaSalarial', 'quantidade', 'tipoVaga', 'descricao', 'horarioComercial'],
      },
      {
        title: 'Onde',
        step: true,
        fields: ['areaOrganizacional', 'estabelecimento'],
      },
      {
        title: 'Por quê',
        step: true,
        fields: [
          'motivoSolicitacao',
          'data',
          'colaboradoresSubstituidos',
          'incluirColaboradoresDesligados',
          'justificativaEstabilidade',
        ],
      },
      {
        title: 'Perfil procurado',
        folded: untouched,
        fields: [
          'ambiente',
          'funcao',
          'vinculo',
          'remuneracao',
          'sexo',
          'escolaridades',
          'idadeMinima',
          'idadeMaxima',
          'cidade',
          'bairrosIds',
          'experiencias',
          'infoComplementares',
        ],
      },
      {
        title: 'Seleção e avisos',
        folded: (_, { id }) => id === null,
        fields: [
          'dataPrevisaoEncerramento',
          'horasDiariasPrevistas',
          'recrutadorResponsavel',
          'avaliacoesIds',
          'emailsCheck',
          'invisivelParaGestor',
          'rascunho',
        ],
      },
      {
        title: 'Decisões',
        visibleWhen: begun,
        decided: true,
        fields: [
          'solicitante',
          'dataStatus',
          'liberador',
          'observacaoLiberador',
          'obsSuspensao',
          'dataEncerramento',
          'obsEncerra',
          'obsCancelamento',
          'qtdVagasPreenchidas',
        ],
      },
    ],
  },
  search: {
    words: ['vaga', 'requisição', 'pedido de vaga', 'quadro', 'kanban', 'aprovação'],
    records: { order: 30, beside: ['situacao', 'areaOrganizacional'] },
  },
  menu: { order: 10, part: 'diario', seenBy: 'readers' },
})

export const solicitacoesPessoal = withActions(base, actions)
