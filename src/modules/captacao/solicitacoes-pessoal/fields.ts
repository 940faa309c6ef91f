/** One table: the fields of a personnel request, what it asks for first and what was decided of it last. */
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import { sexos } from '#modules/gestao-talentos/pessoas/resource.ts'
import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { field } from '#platform/contract/field.ts'
import type { Condition, Locked } from '#platform/contract/field.ts'
import { stateOptions, stateSql } from '#platform/contract/states.ts'
import { idIn } from '#platform/contract/value-at.ts'
import { estados, statusSolicitacao } from './actions.ts'

export const tiposVaga = [
  { code: 'INTERNA', label: 'Interna' },
  { code: 'EXTERNA', label: 'Externa' },
  { code: 'MISTA', label: 'Mista' },
] as const

/** Who sees every area is HR; everyone else is a manager of some. */
export const VER_TODAS_AREAS = 'ROLE_VER_TODAS_AREAS'
export const ROLE_LIBERA = 'ROLE_LIBERA_SOLICITACAO'

const complete: Condition = (v) => v.rascunho !== true
const complementary: Condition = (v, { settings }) =>
  v.rascunho !== true && settings.solPessoalObrigarDadosComplementares === true
const showsSalary: Condition = (_, { settings }) => settings.solPessoalExibirSalario === true
const place: Condition = (v, { settings }) =>
  v.rascunho !== true && settings.obrigarAmbienteFuncao === true
const showsReplaced: Condition = (_, { settings }) =>
  settings.solPessoalExibirColabSubstituido === true
const replaces: Condition = (v, c) =>
  showsReplaced(v, c) &&
  Array.isArray(v.colaboradoresSubstituidos) &&
  v.colaboradoresSubstituidos.length > 0
/** What an approval answers for; after it, only who may approve changes these. */
export const approvedFields = [
  'quantidade',
  'faixaSalarial',
  'areaOrganizacional',
  'estabelecimento',
  'motivoSolicitacao',
  'remuneracao',
  'tipoVaga',
  'vinculo',
] as const
const approvedOnly: Locked = (v, { id, has }) =>
  id !== null && v.status === 'A' && !has(ROLE_LIBERA)
    ? 'Só quem aprova solicitações muda este campo depois da aprovação.'
    : undefined

export const fields = {
  codigo: field.computed({ label: 'Código', as: 'integer', sql: 't.id', sort: true }),
  codigoEDescricao: field.computed({
    label: 'Solicitação',
    gender: 'f',
    as: 'text',
    sql: `t.id || ' - ' || t.descricao`,
  }),
  descricao: field.text({
    label: 'Descrição',
    gender: 'f',
    max: 100,
    required: true,
    help: 'Nome curto que identifica a vaga, como Analista financeiro da matriz.',
    width: 6,
  }),
  data: field.date({
    label: 'Data da solicitação',
    gender: 'f',
    required: true,
    default: { from: 'hoje' },
    width: 3,
  }),
  estabelecimento: field.ref({
    label: 'Estabelecimento',
    lockedWhen: approvedOnly,
    to: 'utilitario.estabelecimentos',
    requiredWhen: complete,
    width: 6,
  }),
  areaOrganizacional: field.ref({
    label: 'Área organizacional',
    lockedWhen: approvedOnly,
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    filter: () => ({ minhas: true }),
    requiredWhen: complete,
    width: 6,
  }),
  faixaSalarial: field.ref({
    label: 'Cargo e faixa salarial',
    lockedWhen: approvedOnly,
    to: 'cargo-salario.faixas-salariais',
    requiredWhen: complete,
    width: 6,
  }),
  ambiente: field.ref({
    label: 'Ambiente',
    to: 'sst.ambientes',
    requiredWhen: place,
    filter: (v) => ({ estabelecimento: idIn(v.estabelecimento) }),
    width: 6,
  }),
  funcao: field.ref({
    label: 'Função',
    gender: 'f',
    to: 'sst.funcoes',
    requiredWhen: place,
    width: 6,
  }),
  quantidade: field.integer({
    label: 'Número de vagas',
    lockedWhen: approvedOnly,
    required: true,
    moreThan: 0,
    max: 9999,
    default: 1,
    width: 3,
    messages: { min: 'Número de vagas deve ser maior que 0' },
  }),
  motivoSolicitacao: field.ref({
    label: 'Motivo',
    lockedWhen: approvedOnly,
    to: 'captacao.motivos-solicitacao',
    requiredWhen: complete,
    width: 6,
  }),
  tipoVaga: field.choice({
    label: 'Tipo da vaga',
    lockedWhen: approvedOnly,
    options: tiposVaga,
    default: 'EXTERNA',
    help: 'Vagas externas e mistas podem aparecer no portal.',
    width: 6,
  }),
  horarioComercial: field.text({
    label: 'Horário de trabalho',
    max: 255,
    required: true,
    width: 6,
  }),
  horasDiariasPrevistas: field.time({ label: 'Horas diárias previstas', gender: 'f', width: 3 }),
  dataPrevisaoEncerramento: field.date({
    label: 'Previsão de encerramento',
    gender: 'f',
    notBefore: 'data',
    messageOrder: 'A previsão de encerramento não pode ser anterior à data da solicitação.',
    width: 3,
  }),
  qtdDiasPrevisao: field.computed({
    label: 'Dias previstos',
    as: 'integer',
    sql: 't.data_previsao_encerramento - t.data',
  }),
  incluirColaboradoresDesligados: field.flag({
    label: 'Incluir talentos desligados na busca',
    visibleWhen: showsReplaced,
    width: 6,
  }),
  colaboradoresSubstituidos: field.refs({
    label: 'Talentos substituídos',
    to: 'gestao-talentos.talentos',
    ordered: true,
    maxItems: 100,
    onlyLastEmpty: 'Somente o último talento pode ficar vazio',
    visibleWhen: showsReplaced,
    filter: (v) => ({ situacao: v.incluirColaboradoresDesligados === true ? 'T' : 'A' }),
    width: 6,
  }),
  justificativaEstabilidade: field.text({
    label: 'Justificativa da substituição com estabilidade',
    gender: 'f',
    lines: 2,
    max: 1000,
    visibleWhen: replaces,
    help: 'Pedida quando um dos talentos substituídos faz parte da CIPA.',
  }),
  vinculo: field.choice({
    label: 'Vínculo',
    lockedWhen: approvedOnly,
    options: vinculos,
    default: 'E',
    requiredWhen: complementary,
    width: 4,
  }),
  remuneracao: field.money({
    label: 'Remuneração',
    lockedWhen: approvedOnly,
    gender: 'f',
    moreThan: 0,
    visibleWhen: showsSalary,
    requiredWhen: (v, c) => complementary(v, c) && showsSalary(v, c),
    messages: { min: 'Remuneração deve ser um número positivo' },
    width: 4,
  }),
  sexo: field.choice({
    label: 'Sexo',
    options: sexos,
    default: 'I',
    requiredWhen: complementary,
    width: 4,
  }),
  escolaridades: field.choices({
    label: 'Escolaridade',
    gender: 'f',
    options: escolaridades,
    requiredWhen: complementary,
    width: 6,
  }),
  idadeMinima: field.integer({
    label: 'Idade mínima',
    gender: 'f',
    min: 14,
    max: 120,
    requiredWhen: complementary,
    width: 3,
  }),
  idadeMaxima: field.integer({
    label: 'Idade máxima',
    gender: 'f',
    min: 14,
    max: 120,
    requiredWhen: complementary,
    width: 3,
  }),
  cidade: field.ref({
    label: 'Cidade',
    gender: 'f',
    to: 'geral.cidades',
    requiredWhen: complementary,
    width: 6,
  }),
  bairrosIds: field.refs({
    label: 'Bairros',
    to: 'geral.bairros',
    requiredWhen: complementary,
    filter: (v) => ({ cidade: idIn(v.cidade) }),
    messages: { required: 'Bairro é obrigatório' },
    width: 6,
  }),
  experiencias: field.text({ label: 'Experiências', gender: 'f', lines: 3, max: 4000 }),
  infoComplementares: field.text({
    label: 'Informações complementares',
    gender: 'f',
    lines: 4,
    max: 4000,
    requiredWhen: complementary,
    messages: { required: 'Informações complementares são obrigatórias' },
  }),
  avaliacoesIds: field.refs({
    label: 'Avaliações',
    gender: 'f',
    to: 'captacao.avaliacoes',
    ordered: true,
    help: 'Questionários que os candidatos desta vaga respondem.',
  }),
  recrutadorResponsavel: field.ref({
    label: 'Recrutador responsável',
    to: 'utilitario.usuarios',
    onRemove: 'empty',
    width: 6,
  }),
  emailsCheck: field.texts({
    label: 'E-mails avisados',
    format: 'email',
    max: 100,
    maxItems: 20,
    help: 'Recebem um aviso a cada mudança de situação da solicitação.',
    width: 6,
  }),
  invisivelParaGestor: field.flag({
    label: 'Invisível para o gestor',
    help: 'Quem só acessa as áreas pelas quais responde não vê esta solicitação.',
    visibleWhen: (_, { has }) => has(VER_TODAS_AREAS),
    width: 6,
  }),
  rascunho: field.flag({
    label: 'Salvar como rascunho',
    help: 'Um rascunho pode ficar incompleto, não avisa ninguém e não pode ser aprovado.',
    width: 6,
  }),
  solicitante: field.ref({
    label: 'Solicitante',
    to: 'utilitario.usuarios',
    readOnly: true,
    onRemove: 'empty',
    default: { from: 'usuario' },
    width: 4,
  }),
  status: field.choice({
    label: 'Status',
    options: statusSolicitacao,
    readOnly: true,
    default: 'I',
    width: 4,
  }),
  dataStatus: field.date({
    label: 'Data do status',
    gender: 'f',
    readOnly: true,
    default: { from: 'hoje' },
    width: 4,
  }),
  liberador: field.ref({
    label: 'Liberador',
    to: 'utilitario.usuarios',
    readOnly: true,
    onRemove: 'empty',
    width: 4,
  }),
  observacaoLiberador: field.text({
    label: 'Observação do liberador',
    gender: 'f',
    lines: 2,
    max: 1000,
    readOnly: true,
    width: 8,
  }),
  suspensa: field.flag({ label: 'Suspensa', readOnly: true, width: 4 }),
  obsSuspensao: field.text({
    label: 'Motivo da suspensão',
    lines: 2,
    max: 1000,
    readOnly: true,
    width: 8,
  }),
  encerrada: field.flag({ label: 'Encerrada', readOnly: true, width: 4 }),
  dataEncerramento: field.date({
    label: 'Data de encerramento',
    gender: 'f',
    readOnly: true,
    width: 4,
  }),
  obsEncerra: field.text({
    label: 'Observação do encerramento',
    gender: 'f',
    lines: 2,
    max: 1000,
    readOnly: true,
    width: 4,
  }),
  cancelada: field.flag({ label: 'Cancelada', readOnly: true, width: 4 }),
  obsCancelamento: field.text({
    label: 'Motivo do cancelamento',
    lines: 2,
    max: 1000,
    readOnly: true,
    width: 8,
  }),
  situacao: field.computed({
    label: 'Situação',
    gender: 'f',
    as: 'choice',
    options: stateOptions(estados),
    sql: stateSql(estados, 't'),
  }),
  cargo: field.computed({
    label: 'Cargo',
    as: 'text',
    sql: '(select c.nome from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id where f.id = t.faixa_salarial_id)',
    sort: true,
  }),
  qtdVagasPreenchidas: field.computed({
    label: 'Vagas preenchidas',
    gender: 'f',
    as: 'integer',
    sql: `(select count(*)::int from captacao_candidato_solicitacoes s where s.solicitacao_id = t.id and s.situacao = 'C' and s.removed_at is null)`,
  }),
  qtdCandidatos: field.computed({
    label: 'Candidatos',
    as: 'integer',
    sql: '(select count(*)::int from captacao_candidato_solicitacoes s where s.solicitacao_id = t.id and s.removed_at is null)',
  }),
}
