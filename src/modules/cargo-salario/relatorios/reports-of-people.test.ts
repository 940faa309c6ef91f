import { expect, test } from 'vitest'
import * as report from '#platform/testing/report.ts'
import type { Client } from '#platform/testing/scenario.ts'
import { foreignMark, staffSetUp } from './staff-for-tests.ts'

const setUp = staffSetUp()

const day = { dataReferencia: '2026-06-30' }
type Made = (typeof setUp)['made']
type Case = {
  asked: (made: Made) => Record<string, unknown>
  /** Filters of which one must be chosen, with the sentence. */ least: Record<string, string>
  /** Amounts that only who sees pay may find, page and sheet. */ pay: readonly string[]
  /** Speaks of people: a manager finds those of the own areas. */ people?: true
  /** Nothing but pay: refused to who may not see it. */ onlyPay?: true
}

const place = 'Selecione ao menos um estabelecimento'
const cases: Readonly<Record<string, Case>> = {
  cargos: {
    asked: ({ cargos }) => ({ ...day, formato: 'R', cargos }),
    least: { cargos: 'Selecione ao menos um cargo' },
    pay: ['3.150,00', '3150'],
  },
  'talentos-cargos': {
    asked: ({ cargos, estabelecimentos }) => ({ ...day, cargos, estabelecimentos }),
    least: { cargos: 'Selecione ao menos um cargo', estabelecimentos: place },
    pay: ['3.150,00', '3150'],
    people: true,
  },
  'talentos-areas-organizacionais': {
    asked: ({ estabelecimentos, financeiro, comercial }) => ({
      ...day,
      estabelecimentos,
      filtrarPor: '1',
      areas: [financeiro, comercial],
    }),
    least: { areas: 'Selecione ao menos uma área organizacional', estabelecimentos: place },
    pay: ['3.150,00', '3150'],
    people: true,
  },
  'talentos-grupos-ocupacionais': {
    asked: ({ estabelecimentos, grupo }) => ({
      ...day,
      estabelecimentos,
      gruposOcupacionais: [grupo],
    }),
    least: {
      gruposOcupacionais: 'Selecione ao menos um grupo ocupacional',
      estabelecimentos: place,
    },
    pay: ['3.150,00', '3150'],
    people: true,
  },
  situacoes: {
    asked: ({ estabelecimentos, grupo }) => ({
      ...day,
      agruparPor: 'C',
      origem: 'TODOS',
      estabelecimentos,
      filtrarPor: '2',
      gruposOcupacionais: [grupo],
    }),
    least: {
      gruposOcupacionais: 'Selecione ao menos um grupo ocupacional',
      estabelecimentos: place,
    },
    pay: ['3.150,00', '3150'],
    people: true,
  },
  'historicos-faixas-salariais': {
    asked: ({ faixas }) => ({ periodoInicio: '2026-06-01', periodoFim: '2026-06-30', faixas }),
    least: { faixas: 'Selecione ao menos uma faixa salarial' },
    pay: ['3.150,00', '3150'],
    onlyPay: true,
  },
}
const names = Object.entries(cases)
const [onlyPay, withPay] = [
  names.filter(([, one]) => one.onlyPay),
  names.filter(([, one]) => !one.onlyPay),
]
const ofPeople = names.filter(([, { people }]) => people)

const path = (name: string): string => `cargo-salario/relatorios/${name}`
const may = (name: string): string => `ROLE_REL_${name.replaceAll('-', '_').toUpperCase()}`
const post = (client: Client, name: string, filters: object) =>
  client.post(`/${path(name)}`, filters)
const words = ({ pdf, cells }: report.Printed): string => `${pdf} ${cells.join(' ')}`

test.for(names)(
  '%s comes as PDF and as spreadsheet with the same figures, total rows named once, nothing of another company',
  async ([name, { asked, pay }]) => {
    const found = await report.printed(await setUp.s.user(), path(name), asked(setUp.made))
    expect(found.pdf).toContain(pay[0])
    expect(found.cells.map((cell) => cell.replace(/\.00$/, ''))).toContain(pay[1])
    expect(words(found)).not.toContain(foreignMark)
    expect(report.badlyNamed(found)).toEqual([])
    expect([found.names[0]?.includes('.pdf'), found.names[1]?.includes('.xlsx')]).toEqual([
      true,
      true,
    ])
  },
)

const blindTo = (name: string): Promise<Client> =>
  setUp.s.user({ authorities: [may(name), 'ROLE_VER_TODAS_AREAS'] })

test.for(withPay)('%s says no pay to who may not see it', async ([name, { asked, pay }]) => {
  const found = words(await report.printed(await blindTo(name), path(name), asked(setUp.made)))
  expect(found).toContain('Analista')
  const told = [...pay, 'Salário', 'Tipo de salário', 'Menor valor', 'R$']
  expect(told.filter((one) => found.includes(one))).toEqual([])
})

test.for(onlyPay)('%s is refused to who may not see pay', async ([name, { asked }]) => {
  const answer = await post(await blindTo(name), name, asked(setUp.made))
  expect(answer.status).toBe(403)
  expect(JSON.stringify(answer.body)).not.toContain('3150')
})

test.for(ofPeople)('of %s a manager gets the own areas alone', async ([name, { asked }]) => {
  const manager = await setUp.s.user({ authorities: [may(name)], colaborador: setUp.made.celia })
  const found = words(await report.printed(manager, path(name), asked(setUp.made)))
  expect([found.includes('Ana'), found.includes('Bruno'), found.includes('Célia')]).toEqual([
    true,
    false,
    false,
  ])
  const nobody = await setUp.s.user({ authorities: [may(name)] })
  expect((await post(nobody, name, asked(setUp.made))).body.code).toBe('SEM_DADOS')
})

test.for(names)(
  '%s asks for what it cannot do without, and gives nothing of one company to another [R2-V-204, R2-V-205, R2-V-206, R2-V-207, R2-V-208, R2-V-209, R2-V-212, R2-V-213]',
  async ([name, { asked, least }]) => {
    const rh = await setUp.s.user()
    const filters = asked(setUp.made)
    for (const [field, message] of Object.entries(least)) {
      const { status, body } = await post(rh, name, { ...filters, [field]: [] })
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, message })]])
    }
    for (const field of ['dataReferencia', 'agruparPor', 'origem', 'periodoFim'].filter(
      (one) => one in filters,
    )) {
      const { status, body } = await post(rh, name, { ...filters, [field]: null })
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field })]])
    }
    const elsewhere = await setUp.s.user({ empresas: [setUp.s.outra] })
    const none = await post(elsewhere, name, filters)
    expect(none.status).toBe(422)
    expect(JSON.stringify(none.body)).not.toContain('Analista')
  },
)

test('nothing in the period or on the day is said in the words of the product, and a period goes forward [R2-V-203]', async () => {
  const rh = await setUp.s.user()
  const nothing = [422, 'Não existem dados para o filtro informado.']
  for (const [name, { asked }] of ofPeople) {
    const { status, body } = await post(rh, name, {
      ...asked(setUp.made),
      dataReferencia: '2025-01-01',
    })
    expect([status, body.message]).toEqual(nothing)
  }
  const name = 'historicos-faixas-salariais'
  const bands = { faixas: setUp.made.faixas }
  const none = await post(rh, name, {
    ...bands,
    periodoInicio: '2025-01-01',
    periodoFim: '2025-01-01',
  })
  expect([none.status, none.body.message]).toEqual(nothing)
  const backwards = await post(rh, name, {
    ...bands,
    periodoInicio: '2026-07-01',
    periodoFim: '2026-06-30',
  })
  expect(backwards.body.errors).toEqual([
    expect.objectContaining({ message: 'Data final inferior a data inicial.' }),
  ])
})
