/** With what each report begins: the table of the decisions, worked out for two days. Pure. */
import { expect, test } from 'vitest'
import type { Field, RuleContext, Values } from '#platform/contract/field.ts'
import { absenteismo } from './absenteismo/report.ts'
import { admitidos } from './admitidos/report.ts'
import { aniversariantesMes } from './aniversariantes-mes/report.ts'
import { aniversariantesTempoDeEmpresa } from './aniversariantes-tempo-de-empresa/report.ts'
import { cboEfeitoAprendiz } from './cbo-efeito-aprendiz/report.ts'
import { desligamentos } from './desligamentos/report.ts'
import { formacaoEscolar } from './formacao-escolar/report.ts'
import { geracoes } from './geracoes/report.ts'
import { indicadorTurnover } from './indicador-turnover/report.ts'
import { ocorrencias } from './ocorrencias/report.ts'
import { resultadosEntrevistas } from './resultados-entrevistas-desligamentos/report.ts'
import { talentoDinamico } from './talento-dinamico/report.ts'
import { taxaDemissao } from './taxa-demissao/report.ts'

type Begun = {
  filters: Readonly<Record<string, Field>>
  defaults?: (context: RuleContext) => Values
}

/** What the form of a report begins with on a day, of these fields. */
function begins({ filters, defaults }: Begun, today: string, names: readonly string[]) {
  const computed = defaults?.({ today, settings: {}, has: () => true, id: null }) ?? {}
  return names.map((name) => computed[name] ?? filters[name]?.options.default)
}

const period = ['periodoInicio', 'periodoFim']
const months = ['mesInicio', 'mesFim']
const day = ['dataReferencia']

test.each([
  ['ocorrencias', ocorrencias, ['2026-02-01', '2026-02-28'], ['2027-12-01', '2027-12-31']],
  ['desligamentos', desligamentos, ['2026-02-01', '2026-02-28'], ['2027-12-01', '2027-12-31']],
  ['admitidos', admitidos, ['2026-02-01', '2026-02-28'], ['2027-12-01', '2027-12-31']],
  [
    'resultados-entrevistas-desligamentos',
    resultadosEntrevistas,
    ['2026-01-01', '2026-12-31'],
    ['2028-01-01', '2028-12-31'],
  ],
] as const)(
  'the period of %s is the last month, or the current year from its first to its last day [R2-V-215]',
  (_name, report, march, january) => {
    expect(begins(report, '2026-03-31', period)).toEqual(march)
    expect(begins(report, '2028-01-01', period)).toEqual(january)
  },
)

test('absence begins six months back; turnover and rate of dismissal with the year [R2-V-216]', () => {
  expect(begins(absenteismo, '2026-03-31', months)).toEqual(['2025-09', '2026-03'])
  for (const report of [indicadorTurnover, taxaDemissao])
    expect(begins(report, '2026-03-31', months)).toEqual(['2026-01', '2026-03'])
})

test('the day of reference is today, the month of birthdays the current one [R2-V-217]', () => {
  for (const report of [geracoes, formacaoEscolar, cboEfeitoAprendiz, talentoDinamico])
    expect(begins(report, '2026-03-31', day)).toEqual(['2026-03-31'])
  for (const report of [aniversariantesMes, aniversariantesTempoDeEmpresa])
    expect(begins(report, '2026-03-31', ['mes'])).toEqual(['3'])
  expect(
    begins(aniversariantesTempoDeEmpresa, '2026-03-31', ['minimoAnos', 'multiplosDe']),
  ).toEqual([1, 1])
})
