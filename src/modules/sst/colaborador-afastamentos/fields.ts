/** What is asked of a leave. Who may not change leaves sees that somebody is away and until when, never why. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { classesAfastamento } from '#modules/sst/afastamentos/leave-codes.ts'
import { type Condition, field } from '#platform/contract/field.ts'

/** Of the reason, and of what goes with it. */
export const MOTIVO = 'ROLE_MOV_COLABORADOR_AFASTAMENTOS_EDITAR'
/** Of the certificates and what they say of somebody's health. */
export const ATESTADO = 'ROLE_VER_ATESTADO'

const ofClass =
  (...classes: readonly string[]): Condition =>
  (v) =>
    classes.includes(String(v.classe))

/** Shown and due in leaves of a class. */
const only = (classe: string) =>
  ({ access: MOTIVO, visibleWhen: ofClass(classe), requiredWhen: ofClass(classe) }) as const

const illness = ofClass('ACIDENTE_DOENCA', 'RECAIDA')

const idOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : undefined

export const period = {
  colaborador: field.ref({
    label: 'Talento',
    to: 'gestao-talentos.talentos',
    required: true,
    readOnly: 'afterCreate',
    messages: { required: 'Talento é obrigatório' },
    width: 6,
  }),
  inicio: field.date({
    label: 'Início',
    required: true,
    messages: { required: 'Data de início do período é obrigatória.' },
    width: 3,
  }),
  fim: field.date({
    label: 'Fim',
    notBefore: 'inicio',
    messageOrder: 'O fim do afastamento não pode ser anterior ao início.',
    help: 'O último dia. Fica vazio enquanto a pessoa não volta.',
    width: 3,
  }),
  previsaoRetorno: field.date({
    label: 'Previsão de retorno',
    gender: 'f',
    notBefore: 'inicio',
    messageOrder: 'A previsão de retorno não pode ser anterior ao início.',
    width: 3,
  }),
}

export const reason = {
  afastamento: field.ref({
    label: 'Motivo',
    to: 'sst.afastamentos',
    required: true,
    access: MOTIVO,
    messages: { required: 'Motivo é obrigatório' },
    filter: () => ({ suportado: true }),
    width: 8,
  }),
  classe: field.choice({
    label: 'Classe',
    gender: 'f',
    options: classesAfastamento,
    access: MOTIVO,
    input: 'classe',
    width: 4,
  }),
  afastamentoOrigem: field.ref({
    label: 'Afastamento de origem',
    to: 'sst.colaborador-afastamentos',
    access: MOTIVO,
    visibleWhen: illness,
    requiredWhen: ofClass('RECAIDA'),
    filter: ({ colaborador, inicio }) => ({
      colaborador: idOf(colaborador),
      ...(inicio ? { vinculavelEm: String(inicio) } : {}),
    }),
    help: 'O anterior pela mesma doença, encerrado no máximo 60 dias antes do início deste.',
    width: 8,
  }),
  tipoAcidente: field.choice({
    label: 'Acidente de trânsito',
    access: MOTIVO,
    options: [
      { code: 'ATROPELAMENTO', label: 'Atropelamento' },
      { code: 'COLISAO', label: 'Colisão' },
      { code: 'OUTROS', label: 'Outros' },
    ],
    visibleWhen: illness,
    width: 4,
  }),
  cessaoCnpj: field.text({
    label: 'CNPJ do Órgão/Entidade',
    format: 'cnpj',
    ...only('CESSAO_REQUISICAO'),
    width: 6,
  }),
  cessaoOnus: field.choice({
    label: 'Ônus da cessão',
    options: [
      { code: 'CEDENTE', label: 'Cedente' },
      { code: 'CESSIONARIO', label: 'Cessionário' },
      { code: 'CEDENTE_E_CESSIONARIO', label: 'Cedente e cessionário' },
    ],
    ...only('CESSAO_REQUISICAO'),
    width: 6,
  }),
  sindicatoCnpj: field.text({
    label: 'CNPJ do Sindicato',
    format: 'cnpj',
    ...only('MANDATO_SINDICAL'),
    width: 6,
  }),
  sindicatoOnus: field.choice({
    label: 'Ônus do mandato',
    options: [
      { code: 'EMPREGADOR', label: 'Empregador' },
      { code: 'SINDICATO', label: 'Sindicato' },
      { code: 'EMPREGADOR_E_SINDICATO', label: 'Empregador e sindicato' },
    ],
    ...only('MANDATO_SINDICAL'),
    width: 6,
  }),
  mandatoCnpj: field.text({
    label: 'CNPJ do Órgão Público',
    format: 'cnpj',
    ...only('MANDATO_ELETIVO'),
    width: 6,
  }),
  // Not said is not 'no': a flag could not tell them apart.
  mandatoOptaRemuneracao: field.choice({
    label: 'Opta pela remuneração do cargo',
    gender: 'f',
    options: [
      { code: 'S', label: 'Sim' },
      { code: 'N', label: 'Não' },
    ],
    ...only('MANDATO_ELETIVO'),
    width: 6,
  }),
  observacao: field.text({
    label: 'Observação',
    gender: 'f',
    lines: 3,
    max: 1000,
    access: MOTIVO,
    sensitive: true,
    encrypted: true,
  }),
}

export const certificates = field.rows({
  label: 'Atestados',
  access: ATESTADO,
  sensitive: true,
  fields: {
    data: field.date({ label: 'Data do atestado', gender: 'f', required: true, width: 3 }),
    inicio: field.date({ label: 'Início', width: 3 }),
    dias: field.integer({
      label: 'Dias',
      min: 1,
      max: 999,
      help: 'Contados com o primeiro e o último.',
      width: 3,
    }),
    fim: field.date({ label: 'Fim', notBefore: 'inicio', width: 3 }),
    cid: field.text({
      label: 'CID',
      min: 3,
      max: 6,
      uppercase: true,
      sensitive: true,
      encrypted: true,
      help: 'Como no atestado: J11 ou M54.5.',
      width: 3,
    }),
    emitenteNome: field.text({ label: 'Emitente', max: 100, width: 9 }),
    emitenteOrgao: field.choice({
      label: 'Órgão de classe',
      options: [
        { code: 'CRM', label: 'CRM' },
        { code: 'CRO', label: 'CRO' },
        { code: 'RMS', label: 'RMS' },
        { code: 'CFO', label: 'CFO' },
      ],
      width: 4,
    }),
    emitenteNumero: field.text({ label: 'Número de inscrição', max: 14, width: 4 }),
    emitenteUf: field.ref({ label: 'UF do órgão', gender: 'f', to: 'geral.estados', width: 4 }),
  },
  columns: ['data', 'inicio', 'dias', 'fim', 'cid', 'emitenteNome'],
  item: { one: 'Atestado', gender: 'm' },
})

/** What the payroll has said of it. */
export const payroll = {
  statusAC: field.choice({
    label: 'Situação na folha',
    gender: 'f',
    options: [
      { code: 'AGUARDANDO', label: 'Aguardando', tone: 'espera' },
      { code: 'COM_ERRO', label: 'Com erro', tone: 'mau' },
      { code: 'SEM_ERRO', label: 'Sem erro', tone: 'bom' },
    ],
    default: 'AGUARDANDO',
    readOnly: true,
    access: MOTIVO,
    width: 4,
  }),
  erroAC: field.text({
    label: 'Erro informado pela folha',
    max: 500,
    readOnly: true,
    access: MOTIVO,
    visibleWhen: (v) => v.statusAC === 'COM_ERRO',
    width: 8,
  }),
  statusTermino: field.choice({
    label: 'Término na folha',
    options: [
      { code: 'AGUARDANDO', label: 'Aguardando', tone: 'espera' },
      { code: 'COM_ERRO', label: 'Com erro', tone: 'mau' },
      { code: 'SEM_ERRO', label: 'Sem erro', tone: 'bom' },
    ],
    readOnly: true,
    access: MOTIVO,
    width: 4,
  }),
}

const said = (column: string): string => `to_char(t.${column}, 'DD/MM/YYYY')`

export const derived = {
  periodo: field.computed({
    label: 'Período',
    as: 'text',
    sort: false,
    sql: `case when t.fim is null then 'Afastado desde ' || ${said('inicio')} else 'Afastado de ' || ${said('inicio')} || ' a ' || ${said('fim')} end`,
  }),
  dias: field.computed({ label: 'Dias', as: 'integer', sql: 't.fim - t.inicio + 1' }),
  situacao: field.computed({
    label: 'Situação',
    gender: 'f',
    as: 'choice',
    options: [
      { code: 'PREVISTO', label: 'Previsto', tone: 'espera' },
      { code: 'EM_ANDAMENTO', label: 'Em andamento', tone: 'espera' },
      { code: 'ENCERRADO', label: 'Encerrado', tone: 'neutro' },
    ],
    sql: `case when t.inicio > current_date then 'PREVISTO' when t.fim < current_date then 'ENCERRADO' else 'EM_ANDAMENTO' end`,
  }),
  titulo: field.computed({
    label: 'Afastamento',
    as: 'text',
    sql: `(select ${calledBesideSql('x')} from gestao_talentos_talentos x where x.id = t.colaborador_id) || ', ' || case when t.fim is null then 'desde ' || ${said('inicio')} else ${said('inicio')} || ' a ' || ${said('fim')} end`,
  }),
}
