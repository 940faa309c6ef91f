/** The people behind the figures, and by what a figure narrows them. Pure. */
import { TRATAR } from '#modules/gestao-talentos/colaboradores-ocorrencias/fields.ts'
import { colaboradoresOcorrencias } from '#modules/gestao-talentos/colaboradores-ocorrencias/resource.ts'
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import {
  deficienciasContadas,
  escolaridadesContadas,
  faixasDeIdade,
  sexosContados,
  temposDeEmpresa,
  vinculosContados,
} from '#modules/gestao-talentos/indicadores/profile.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { rowsBehind } from '#platform/contract/dashboard.ts'
import { field } from '#platform/contract/field.ts'
import { col } from '#platform/contract/report-table.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { inRegister, toTalent } from '#modules/analytics/to-talents.ts'

const id = { min: 0, max: 2_147_483_647 } as const
const person = {
  talento: col.text('Talento'),
  matricula: col.text('Matrícula'),
  cargo: col.text('Cargo'),
  area: col.text('Área organizacional'),
  admissao: col.date('Admissão'),
}
const keys = { id: col.integer('Código') }
const whole = { keys, links: toTalent, register: inRegister }

/** Who is there on a day, or in the stock that a month begins with. */
export const talentos = rowsBehind({
  by: {
    dia: field.date({ label: 'Dia' }),
    mesAbertura: field.month({ label: 'Mês' }),
    areaId: field.integer({ label: 'Área organizacional', gender: 'f', ...id }),
    soDaArea: field.flag({ label: 'Sem as áreas abaixo' }),
    sexo: field.choice({ label: 'Sexo', options: sexosContados }),
    escolaridade: field.choice({
      label: 'Escolaridade',
      gender: 'f',
      options: escolaridadesContadas,
    }),
    tempo: field.choice({ label: 'Tempo de empresa', options: temposDeEmpresa }),
    vinculo: field.choice({ label: 'Vínculo', options: vinculosContados }),
  },
  columns: person,
  ...whole,
})

/** By what only the day of birth tells, which managers do not see. */
export const idades = rowsBehind({
  by: {
    faixaEtaria: field.choice({ label: 'Idade', gender: 'f', options: faixasDeIdade }),
    sexoDaFaixa: field.choice({ label: 'Sexo', options: sexosContados }),
    geracaoId: field.integer({ label: 'Geração', gender: 'f', ...id }),
  },
  columns: person,
  access: seesAllAreas,
  ...whole,
})

export const deficientes = rowsBehind({
  by: {
    deficiencia: field.choice({
      label: 'Deficiência',
      gender: 'f',
      options: deficienciasContadas,
    }),
    daCota: field.flag({ label: 'Contam na cota da empresa' }),
  },
  columns: { ...person, tipo: col.text('Deficiência') },
  access: DADO_SENSIVEL,
  ...whole,
})

const event = {
  previstos: field.flag({ label: 'Previstos' }),
  /** What only moves the stock stands beside the rates. */
  noIndice: field.flag({ label: 'Contam no turnover' }),
}

export const admitidos = rowsBehind({
  by: { mesAdmissao: field.month({ label: 'Mês' }), ...event },
  columns: { ...person, conta: col.text('No turnover') },
  ...whole,
})

export const desligamentos = rowsBehind({
  by: {
    mes: field.month({ label: 'Mês' }),
    motivoId: field.integer({ label: 'Motivo', ...id }),
    porMotivo: field.text({ label: 'Motivo', max: 200 }),
    ...event,
  },
  columns: {
    ...person,
    desligamento: col.date('Desligamento'),
    motivo: col.text('Motivo'),
    codigoEsocial: col.text('eSocial'),
    conta: col.text('No turnover'),
  },
  withheld: { motivo: DADO_SENSIVEL, codigoEsocial: DADO_SENSIVEL },
  ...whole,
})

/** Says no reason, which asks for an authority of its own. */
export const ausencias = rowsBehind({
  by: { mesFaltas: field.month({ label: 'Mês' }) },
  columns: { ...person, dias: col.decimal('Dias de falta', { decimals: 2 }) },
  ...whole,
})

export const providencias = rowsBehind({
  by: {
    ocorrenciaId: field.integer({ label: 'Ocorrência', gender: 'f', ...id }),
    porOcorrencia: field.text({ label: 'Ocorrência', gender: 'f', max: 200 }),
    atrasadas: field.flag({ label: 'Atrasadas' }),
  },
  columns: {
    talento: col.text('Talento'),
    ocorrencia: col.text('Ocorrência'),
    data: col.date('Data'),
    prazo: col.date('Prazo'),
    situacao: col.text('Situação'),
    area: col.text('Área organizacional'),
  },
  keys: { ...keys, fatoId: col.integer('Ocorrência') },
  access: TRATAR,
  links: {
    ...toTalent,
    ocorrencia: {
      authority: authorityFor(colaboradoresOcorrencias),
      to: (row: { fatoId: number | null }) => `/${colaboradoresOcorrencias.path}/${row.fatoId}`,
    },
  },
  register: {
    label: 'Ver em Ocorrências dos talentos',
    authority: authorityFor(colaboradoresOcorrencias),
    path: `/${colaboradoresOcorrencias.path}?situacao=P`,
    id: 'fatoId',
  },
})
