/** Reasons of leave as eSocial counts them (table 18, layout S-1.3), with the class that each gives. This file is one table. */
import { formatDate } from '#platform/contract/dates.ts'

export const classesAfastamento = [
  { code: 'ACIDENTE_DOENCA', label: 'Acidente/Doença' },
  { code: 'CESSAO_REQUISICAO', label: 'Cessão/Requisição' },
  { code: 'FERIAS_RECESSO', label: 'Férias/Recesso' },
  { code: 'MANDATO_ELETIVO', label: 'Mandato eletivo' },
  { code: 'MANDATO_SINDICAL', label: 'Mandato sindical' },
  { code: 'NAO_SUPORTADO', label: 'Não suportado' },
  { code: 'RECAIDA', label: 'Recaída' },
  { code: 'SIMPLES', label: 'Simples' },
] as const

export type ClasseAfastamento = (typeof classesAfastamento)[number]['code']

type Classes = readonly [ClasseAfastamento, ...ClasseAfastamento[]]
type LeaveCode = {
  code: string
  label: string
  /** The first of them unless another is typed. */
  classes: Classes
  /** Where it came after the table itself. */
  from?: string
  /** Its last day. */
  until?: string
}

const simple: Classes = ['SIMPLES']
const illness: Classes = ['ACIDENTE_DOENCA', 'RECAIDA']
/** Whoever is elected and works for a private employer goes under a licence. */
const licence: Classes = ['SIMPLES', 'MANDATO_ELETIVO']
const ended: Classes = ['NAO_SUPORTADO']

/** What a type without a code may be: cession has had none since 10/03/2022. */
const typed: Classes = [
  'SIMPLES',
  'ACIDENTE_DOENCA',
  'CESSAO_REQUISICAO',
  'FERIAS_RECESSO',
  'MANDATO_ELETIVO',
  'MANDATO_SINDICAL',
  'RECAIDA',
  'NAO_SUPORTADO',
]

const table = [
  { code: '01', label: 'Acidente ou doença do trabalho', classes: illness },
  { code: '03', label: 'Acidente ou doença não relacionada ao trabalho', classes: illness },
  {
    code: '05',
    label: 'Licença de servidor prevista em estatuto, sem remuneração',
    classes: simple,
  },
  { code: '06', label: 'Aposentadoria por invalidez', classes: simple },
  { code: '07', label: 'Acompanhamento de familiar enfermo', classes: simple },
  { code: '08', label: 'Conselho Curador do FGTS', classes: ended, until: '2021-07-18' },
  {
    code: '10',
    label: 'Licença de servidor prevista em estatuto, com remuneração',
    classes: simple,
  },
  { code: '11', label: 'Cárcere', classes: simple },
  { code: '12', label: 'Candidato a cargo eletivo, celetista', classes: simple },
  { code: '13', label: 'Candidato a cargo eletivo, servidor público', classes: simple },
  {
    code: '14',
    label: 'Cessão ou requisição',
    classes: ['CESSAO_REQUISICAO'],
    until: '2022-03-09',
  },
  { code: '15', label: 'Férias ou recesso', classes: ['FERIAS_RECESSO'] },
  { code: '16', label: 'Licença remunerada', classes: licence },
  { code: '17', label: 'Licença-maternidade', classes: simple },
  {
    code: '18',
    label: 'Licença-maternidade, prorrogação de 60 dias (Empresa Cidadã)',
    classes: simple,
    from: '2018-01-01',
  },
  { code: '19', label: 'Licença-maternidade por aborto não criminoso', classes: simple },
  { code: '20', label: 'Licença-maternidade por adoção ou guarda', classes: simple },
  { code: '21', label: 'Licença não remunerada ou suspensão do contrato', classes: licence },
  { code: '22', label: 'Mandato eleitoral', classes: ['MANDATO_ELETIVO'] },
  { code: '23', label: 'Mandato eleitoral, com remuneração', classes: ended, until: '2021-07-18' },
  { code: '24', label: 'Mandato sindical', classes: ['MANDATO_SINDICAL'] },
  { code: '25', label: 'Mulher vítima de violência (Lei Maria da Penha)', classes: simple },
  {
    code: '26',
    label: 'Conselho Nacional de Previdência Social',
    classes: ended,
    until: '2024-04-21',
  },
  { code: '27', label: 'Qualificação (CLT, art. 476-A)', classes: simple },
  {
    code: '28',
    label: 'Representante sindical em organismo internacional',
    classes: ended,
    until: '2024-04-21',
  },
  { code: '29', label: 'Serviço militar obrigatório', classes: simple },
  {
    code: '30',
    label: 'Suspensão disciplinar (CLT, art. 474)',
    classes: ended,
    until: '2021-07-18',
  },
  { code: '31', label: 'Servidor público em disponibilidade', classes: simple },
  {
    code: '33',
    label: 'Licença-maternidade de 180 dias (Lei 13.301/2016)',
    classes: ended,
    from: '2016-06-01',
    until: '2021-07-18',
  },
  { code: '34', label: 'Inatividade de trabalhador avulso por mais de 90 dias', classes: simple },
  {
    code: '35',
    label: 'Licença-maternidade, antecipação ou prorrogação por atestado',
    classes: simple,
    from: '2018-07-01',
  },
  {
    code: '36',
    label: 'Exercente de mandato eletivo em cargo em comissão',
    classes: simple,
    from: '2021-05-10',
  },
  {
    code: '37',
    label: 'Suspensão temporária do contrato (Lei 14.020/2020)',
    classes: ended,
    from: '2020-04-01',
    until: '2021-08-25',
  },
  {
    code: '38',
    label: 'Impedimento de concorrer à escala de trabalho avulso',
    classes: simple,
    from: '2020-04-04',
  },
  { code: '39', label: 'Servidor sem pagamento por não se recadastrar', classes: simple },
  { code: '40', label: 'Empregado público cedido, em exercício em outro órgão', classes: simple },
  {
    code: '41',
    label: 'Qualificação (Lei 14.457/2022, art. 15)',
    classes: simple,
    from: '2022-05-05',
  },
  {
    code: '42',
    label: 'Qualificação (Lei 14.457/2022, art. 17)',
    classes: simple,
    from: '2022-05-05',
  },
  {
    code: '43',
    label: 'Licença-maternidade, prorrogação de 60 dias (Lei 15.156/2025)',
    classes: simple,
    from: '2025-07-02',
  },
  { code: '44', label: 'Suspensão por pedido de rescisão indireta', classes: simple },
  { code: '45', label: 'Suspensão para inquérito de falta grave', classes: simple },
] as const satisfies readonly LeaveCode[]

export type LeaveCodeName = (typeof table)[number]['code']

/** What the table has no more is offered only where it stands already. */
const optionOf = ({ code, label, classes }: (typeof table)[number]) => ({
  code,
  label: `${code} ${label}`,
  ...(classes === ended ? { legacy: true } : {}),
})

export const leaveCodes = table.map(optionOf)

const codeOf = (code: string | null | undefined): LeaveCode | undefined =>
  table.find((one) => one.code === code)

/** The classes that a type of leave with this code may have, the usual one first. */
export const classesOf = (code: string | null | undefined): Classes =>
  codeOf(code)?.classes ?? typed

/** Why a code cannot be that of a leave that begins on a day. */
export function codeProblem(code: string | null | undefined, day: string): string | undefined {
  const { from, until } = codeOf(code) ?? {}
  if (from !== undefined && day < from)
    return `O código ${code} da tabela 18 do eSocial só vale a partir de ${formatDate(from)}.`
  return until !== undefined && day > until
    ? `O código ${code} da tabela 18 do eSocial deixou de valer depois de ${formatDate(until)}.`
    : undefined
}

export const classLabel = (code: ClasseAfastamento): string =>
  classesAfastamento.find((one) => one.code === code)?.label ?? code
