import { expect, test } from 'vitest'
import { badlyNamed, printed, type Printed } from '#platform/testing/report.ts'
import { foreignMark, peopleSetUp } from './people-for-tests.ts'

const setUp = peopleSetUp()

const october = { agruparPor: 'AREA', periodoInicio: '2026-10-01', periodoFim: '2026-10-31' }
const months = { mesInicio: '2026-10', mesFim: '2026-11' }
const year = { ...months, agruparPor: 'empresa' }
const day = { dataReferencia: '2026-11-27' }

const certificates = { referencia: 'C', agruparPor: 'TALENTO' }

type Case = {
  asked: object
  /** On the page and in the spreadsheet. */ says: readonly string[]
  /** Of whoever answers for Apoio alone, where Ana and Hugo are today, and Bruno was in October. */
  own: readonly string[]
  notOwn: readonly string[]
}

const people = ['Bruno', 'Célia', 'Davi', 'Eva', 'Íris']
const cases: Readonly<Record<string, Case>> = {
  desligamentos: { asked: october, says: ['Célia', 'Davi'], own: [], notOwn: [] },
  admitidos: { asked: october, says: ['Bruno', '3.000,00'], own: [], notOwn: [] },
  'indicador-turnover': { asked: year, says: ['10/2026'], own: ['10/2026'], notOwn: people },
  'taxa-demissao': { asked: months, says: ['10/2026'], own: ['10/2026'], notOwn: people },
  absenteismo: { asked: year, says: ['10/2026'], own: ['10/2026'], notOwn: people },
  ocorrencias: {
    asked: { ...october, situacao: 'T' },
    says: ['Bruno', 'Sindicância'],
    own: ['Ana', 'Atraso'],
    notOwn: [...people, 'Hugo', 'Sindicância'],
  },
  geracoes: {
    asked: { ...day, agruparPor: 'AREA_ORGANIZACIONAL' },
    says: ['Sem geração'],
    own: ['1981–1996'],
    notOwn: ['Sem geração'],
  },
  'aniversariantes-mes': {
    asked: { mes: '0', agruparPor: 'MES' },
    says: ['Eva'],
    own: ['Ana'],
    notOwn: people,
  },
  'aniversariantes-tempo-de-empresa': {
    asked: { mes: '0', ano: 2026, minimoAnos: 1, multiplosDe: 1, agruparPor: 'MES' },
    says: ['Íris'],
    own: ['Ana', 'Hugo'],
    notOwn: people,
  },
  'cbo-efeito-aprendiz': { asked: day, says: ['Filial'], own: ['Matriz'], notOwn: ['Filial'] },
  'formacao-escolar': {
    asked: { ...day, agruparPor: 'ESCOLARIDADE' },
    says: ['Edificações'],
    own: ['Ana'],
    notOwn: people,
  },
  certificadoTalento: { asked: certificates, says: ['NR 10'], own: ['Excel'], notOwn: ['NR 10'] },
  'talento-certificado': {
    asked: certificates,
    says: ['NR 10'],
    own: ['Excel'],
    notOwn: ['NR 10'],
  },
}
const all = Object.entries(cases)

const path = (name: string): string => `gestao-talentos/relatorios/${name}`
const authorities: Readonly<Record<string, string>> = {
  certificadoTalento: 'ROLE_REL_CERTIFICADO_TALENTO',
  'talento-certificado': 'ROLE_REL_CERTIFICADO_TALENTO',
}
const may = (name: string): string =>
  authorities[name] ?? `ROLE_REL_${name.replaceAll('-', '_').toUpperCase()}`
const words = ({ pdf, cells }: Printed): string => `${pdf} ${cells.join(' ')}`

test.for(all)(
  '%s comes as PDF and as spreadsheet, totals named once, nothing of another company [R2-B-022] [R2-V-214]',
  async ([name, { asked, says }]) => {
    const found = await printed(await setUp.s.user(), path(name), { ...asked })
    for (const one of says) expect(found.pdf).toContain(one)
    expect(badlyNamed(found, /m[ée]dia de/)).toEqual([])
    expect(words(found)).not.toContain(foreignMark)
    expect(words(found)).not.toMatch(/Fred|Gil\b|Somente áreas/)
    expect(found.names.map((one) => /\.(pdf|xlsx)/.exec(one)?.[1])).toEqual(['pdf', 'xlsx'])
  },
)

const seen = all.filter(([, { own }]) => own.length)

test.for(seen)(
  'of %s who answers for an area gets its people alone, and is told so',
  async ([name, { asked, own, notOwn }]) => {
    const manager = await setUp.s.user({
      authorities: [may(name)],
      colaborador: setUp.made.hugo.id,
    })
    const found = await printed(manager, path(name), { ...asked })
    for (const one of own) expect(words(found)).toContain(one)
    expect(notOwn.filter((one) => words(found).includes(one))).toEqual([])
    expect(found.pdf).toContain('Somente áreas sob sua responsabilidade')
  },
)

const unseen = all.filter(([, { own }]) => !own.length)

test.for(unseen)(
  'of %s nobody is told who has moved to an area of somebody else',
  async ([name, { asked }]) => {
    const manager = await setUp.s.user({
      authorities: [may(name)],
      colaborador: setUp.made.hugo.id,
    })
    const answer = await manager.post(`/${path(name)}`, { ...asked })
    expect([answer.status, answer.body.code]).toEqual([422, 'SEM_DADOS'])
  },
)

test('nobody without its authority gets a report, and nobody of another company a row', async () => {
  const blind = await setUp.s.user({ authorities: ['ROLE_VER_TODAS_AREAS'] })
  const elsewhere = await setUp.s.user({ empresas: [setUp.s.outra] })
  for (const [name, { asked }] of all) {
    expect((await blind.post(`/${path(name)}`, { ...asked })).status).toBe(403)
    const found = await elsewhere.post(`/${path(name)}`, {
      ...asked,
      estabelecimentos: [setUp.made.matriz],
    })
    expect([name, found.status]).toEqual([name, 422])
  }
})

test('why somebody left, pay and year of birth stay with who may know them', async () => {
  const { s, made } = setUp
  const seeing = (name: string) =>
    s.user({ authorities: [may(name), 'ROLE_VER_TODAS_AREAS', 'ROLE_CAD_TALENTOS'] })
  const left = await printed(await seeing('desligamentos'), path('desligamentos'), {
    ...october,
    motivos: [made.pedido],
  })
  expect(words(left)).toContain('Davi')
  expect(words(left)).not.toMatch(/Pedido|Corte|eSocial|Motivo/)
  const byReason = { ...october, agruparPor: 'MOTIVO' }
  const refused = await (await seeing('desligamentos')).post(`/${path('desligamentos')}`, byReason)
  expect(refused.status).toBe(403)
  const rate = await printed(await seeing('taxa-demissao'), path('taxa-demissao'), months)
  expect(words(rate)).not.toMatch(/Empregador|Acordo/)
  const came = await printed(await seeing('admitidos'), path('admitidos'), october)
  expect(words(came)).not.toMatch(/3\.?000|Salário/)
  const birthdays = { mes: '0', agruparPor: 'MES', mostrar: 'I' }
  const manager = await s.user({
    authorities: [may('aniversariantes-mes')],
    colaborador: made.hugo.id,
  })
  expect(words(await printed(manager, path('aniversariantes-mes'), birthdays))).not.toMatch(
    /Idade|74/,
  )
  const leader = await s.user({ authorities: [may('geracoes')], colaborador: made.hugo.id })
  const each = await leader.post(`/${path('geracoes')}`, { ...day, agruparPor: 'TALENTO' })
  expect(each.status).toBe(403)
})

test('a period without an occurrence that waits for a measure says so, any other without data the usual sentence', async () => {
  const rh = await setUp.s.user()
  const said = async (more: object) =>
    (
      await rh.post(`/${path('ocorrencias')}`, {
        agruparPor: 'TALENTO',
        situacao: 'T',
        periodoInicio: '2024-01-01',
        periodoFim: '2024-01-31',
        ...more,
      })
    ).body
  expect(await said({ somentePendentes: true })).toMatchObject({
    code: 'SEM_DADOS',
    message: 'Nenhuma ocorrência sem providência no período.',
  })
  expect((await said({})).message).toBe('Não existem dados para o filtro informado.')
})

test('months go forward, end with this one, and are not more than sixty', async () => {
  const rh = await setUp.s.user()
  const told = async (mesInicio: string, mesFim: string) =>
    (await rh.post(`/${path('indicador-turnover')}`, { agruparPor: 'empresa', mesInicio, mesFim }))
      .body.errors
  const at = (message: string) => [expect.objectContaining({ field: 'mesFim', message })]
  expect(await told('2026-03', '2026-02')).toEqual(
    at('O último mês não pode ser anterior ao primeiro.'),
  )
  expect(await told('2026-01', '2026-12')).toEqual(at('Escolha até o mês atual.'))
  expect(await told('2021-11', '2026-11')).toEqual(at('Escolha no máximo 60 meses.'))
})
