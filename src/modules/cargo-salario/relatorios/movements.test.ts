import { expect, test } from 'vitest'
import { printed } from '#platform/testing/report.ts'
import type { Client } from '#platform/testing/scenario.ts'
import { type Staffed, staffSetUp } from './people-for-tests.ts'

const people: Record<string, number> = {}

const setUp = staffSetUp(async ({ add, hire, ii, g, operacoes, diretoria }) => {
  const hired = { data: '2025-02-03', motivo: 'C' }
  people.ana = await hire('Ana', [
    hired,
    { data: '2026-02-10', motivo: 'P', faixa_salarial_id: ii },
  ])
  people.bia = await hire('Bia', [
    hired,
    { data: '2026-04-01', motivo: 'P', faixa_salarial_id: g, area_organizacional_id: operacoes },
  ])
  people.caio = await hire('Caio', [
    hired,
    { data: '2026-05-01', motivo: 'T', area_organizacional_id: diretoria },
  ])
  await add('cargo_salario_areas_organizacionais__empresa_e_responsaveis', {
    registro_id: operacoes,
    colaborador_id: people.bia,
  })
})

type Case = {
  asked: (made: Staffed) => Record<string, unknown>
  /** Filters of which one must be chosen, with the sentence. */
  least: Readonly<Record<string, string>>
  /** Day, period and choices that are asked for. */
  required: readonly string[]
  onlyPay?: true
  /** A day or period of which nothing is known. */
  nothing: Readonly<Record<string, string>>
  /** What only the own people of the manager bring. */
  own: RegExp
  foreign: RegExp
}
const places = { estabelecimentos: 'Selecione ao menos um estabelecimento' }
const both = ({ matriz, filial }: Staffed) => ({ estabelecimentos: [matriz, filial] })
const year = { periodoInicio: '2026-01-01', periodoFim: '2026-12-31' }
const day = { dataReferencia: '2026-06-30' }
const before = { dataReferencia: '2020-01-01' }
const future = { periodoInicio: '2040-01-01', periodoFim: '2040-01-01' }
const named = { own: /Bia \(B2\)/, foreign: /Ana \(A1\)/ }

const cases: Readonly<Record<string, Case>> = {
  promocoes: {
    asked: (made) => ({ ...year, tipo: 'T', ...both(made) }),
    least: places,
    required: ['periodoInicio', 'periodoFim', 'tipo'],
    nothing: future,
    ...named,
  },
  'ultimas-promocoes': {
    asked: (made) => ({ ...day, ...both(made) }),
    least: places,
    required: ['dataReferencia'],
    nothing: before,
    ...named,
  },
  'alteracoes-cargos-e-ou-areas': {
    asked: (made) => ({ ...year, alteracao: 'T', ...both(made) }),
    least: places,
    required: ['periodoInicio', 'periodoFim', 'alteracao'],
    nothing: future,
    own: /Bia \(B2\)/,
    foreign: /Caio \(C3\)/,
  },
  'projecoes-salariais-talentos': {
    asked: (made) => ({ ...day, agruparPor: 'A', origem: 'TODOS', ...both(made) }),
    least: places,
    required: ['dataReferencia', 'agruparPor', 'origem'],
    onlyPay: true,
    nothing: before,
    ...named,
  },
  'analise-tabelas-salariais': {
    asked: (made) => ({ ...day, cargos: [made.analista, made.gerente], ...both(made) }),
    least: { ...places, cargos: 'Selecione ao menos um cargo' },
    required: ['dataReferencia'],
    onlyPay: true,
    // Bands stand there on every day; of a position without any there is nothing.
    nothing: {},
    own: /8000(\.00)? 1 8000/,
    foreign: /3600(\.00)? 1 3600/,
  },
}
const reports = Object.entries(cases)
const path = (name: string): string => `cargo-salario/relatorios/${name}`
const may = (name: string): string => `ROLE_REL_${name.replaceAll('-', '_').toUpperCase()}`
const post = (client: Client, name: string, filters: object) =>
  client.post(`/${path(name)}`, filters)

test.for(reports)('of %s a manager gets the own areas alone', async ([name, one]) => {
  const asked = one.asked(setUp.made)
  const pay = 'ROLE_VER_SALARIO'
  const manager = await setUp.s.user({ authorities: [may(name), pay], colaborador: people.bia })
  const hr = await setUp.s.user()
  const found = async (client: Client): Promise<boolean[]> => {
    const { pdf, cells } = await printed(client, path(name), asked)
    return [one.own, one.foreign].map((mark) => mark.test(`${pdf} ${cells.join(' ')}`))
  }
  expect(await found(manager)).toEqual([true, false])
  expect(await found(hr)).toEqual([true, true])
})

test.for(reports.filter(([, { onlyPay }]) => onlyPay))(
  '%s is nothing but pay: refused to who may not see it, and absent from the menu',
  async ([name, one]) => {
    const blind = await setUp.s.user({ authorities: [may(name), 'ROLE_VER_TODAS_AREAS'] })
    const { status, body } = await post(blind, name, one.asked(setUp.made))
    expect([status, body.message]).toEqual([403, 'Não autorizado.'])
    const { menu } = (await blind.get('/userinfo')).body
    expect(JSON.stringify(menu)).not.toContain(path(name))
  },
)

test.for(reports)(
  '%s asks for what it cannot do without and says that it found nothing [R2-V-204, R2-V-205, R2-V-206, R2-V-207, R2-V-208, R2-M-090]',
  async ([name, { asked, least, required, nothing }]) => {
    const rh = await setUp.s.user()
    const filters = asked(setUp.made)
    for (const [field, message] of Object.entries(least)) {
      const { status, body } = await post(rh, name, { ...filters, [field]: [] })
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, message })]])
    }
    for (const field of required) {
      const { status, body } = await post(rh, name, { ...filters, [field]: null })
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field })]])
    }
    const empty = await setUp.made.add('cargo_salario_cargos', {
      nome: `Vazio ${name}`,
      nome_mercado: 'Vazio',
    })
    const { status, body } = await post(rh, name, { ...filters, cargos: [empty], ...nothing })
    expect([status, body.code, body.message]).toEqual([
      422,
      'SEM_DADOS',
      'Não existem dados para o filtro informado.',
    ])
  },
)

test.for(reports.filter(([, { required }]) => required.includes('periodoFim')))(
  '%s refuses a period that runs backwards [R2-M-089]',
  async ([name, { asked }]) => {
    const rh = await setUp.s.user()
    const backwards = { periodoInicio: '2026-06-02', periodoFim: '2026-06-01' }
    const { status, body } = await post(rh, name, { ...asked(setUp.made), ...backwards })
    expect([status, body.errors[0]]).toEqual([
      422,
      expect.objectContaining({
        field: 'periodoFim',
        message: 'Data final inferior a data inicial.',
      }),
    ])
  },
)
