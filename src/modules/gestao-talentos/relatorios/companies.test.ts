import { expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { printed, type Printed, reportSetUp } from '#platform/testing/report.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { worksThere } from '#platform/testing/works-there.ts'
import { adder, hiring, structure } from './people-for-tests.ts'

const reports = [
  'indicador-turnover',
  'taxa-demissao',
  'absenteismo',
  'admitidos',
  'desligamentos',
  'geracoes',
  'aniversariantes-mes',
]
const authorityOf = (name: string): string => `ROLE_REL_${name.replaceAll('-', '_').toUpperCase()}`
const ALL = 'ROLE_VER_TODAS_AREAS'
const SHARED = 'ROLE_VER_EMPRESAS_COLABORADORES'
const rights = [
  ...reports.map(authorityOf),
  ALL,
  'ROLE_VER_DADO_SENSIVEL',
  'ROLE_MOV_COLABORADOR_AFASTAMENTOS_EDITAR',
]

type Staff = { mark: string; before: number; came: number; missed: string }

/** So many since 2025, of whom one leaves on 31/03/2026, and so many who come on 16/03; one is away from the 10th on. */
async function staff(s: Scenario, empresa: number, { mark, before, came, missed }: Staff) {
  const add = adder(s, empresa)
  const of = await structure(s, empresa, mark)
  const hire = hiring(of)
  const pessoa = { pessoal_data_nascimento: '1990-03-10', pessoal_sexo: 'F' }
  const tipo = await add('sst_afastamentos', {
    descricao: `Licença${mark}`,
    classe: 'SIMPLES',
    absenteismo: true,
  })
  for (let n = 1; n <= before; n += 1) {
    const isLast = n === before
    const { id } = await hire(`Antiga${n}`, [{ data: '2025-06-02' }], {
      matricula: `A${n}${mark}`,
      pessoa,
      ...(isLast ? { data_desligamento: '2026-03-31', situacao: 'D' } : {}),
    })
    if (n === 1)
      await add('sst_colaborador_afastamentos', {
        colaborador_id: id,
        afastamento_id: tipo,
        classe: 'SIMPLES',
        inicio: '2026-03-10',
        fim: missed,
      })
  }
  for (let n = 1; n <= came; n += 1)
    await hire(`Nova${n}`, [{ data: '2026-03-16' }], { matricula: `N${n}${mark}`, pessoa })
  return of
}

const setUp = reportSetUp(installation, async function twoCompanies(s) {
  const own = await staff(s, s.empresa, { mark: '', before: 4, came: 2, missed: '2026-03-10' })
  await staff(s, s.outra, { mark: ' do Litoral', before: 2, came: 0, missed: '2026-03-12' })
  await s.sql('update utilitario_parametros_sistema set compartilhar_colaboradores = true')
  const both = await s.user({ authorities: [...rights, SHARED], empresas: [s.empresa, s.outra] })
  const half = await s.user({ authorities: [...rights, SHARED] })
  await worksThere(s, half, onlySees)
  return { ...own, both, half }
})

/** Prints no report there. */
const onlySees = { nome: 'Só vê', authorities: [ALL] }

const march = { mesInicio: '2026-03', mesFim: '2026-03' }
const days = { periodoInicio: '2026-03-01', periodoFim: '2026-03-31' }
const asked: Readonly<Record<string, object>> = {
  'indicador-turnover': { ...march, agruparPor: 'empresa' },
  'taxa-demissao': march,
  absenteismo: { ...march, agruparPor: 'empresa' },
  admitidos: { ...days, agruparPor: 'AREA' },
  desligamentos: { ...days, agruparPor: 'AREA' },
  geracoes: { dataReferencia: '2026-03-20', agruparPor: 'AREA_ORGANIZACIONAL' },
  'aniversariantes-mes': { mes: '3', agruparPor: 'MES' },
}
const print = (who: Client, name: string, more: object = {}): Promise<Printed> =>
  printed(who, `gestao-talentos/relatorios/${name}`, { ...asked[name], ...more })

/** Rows of a sheet as the spreadsheet holds them, without its heads. */
const sheet = ({ sheets }: Printed, name: string) =>
  sheets.find((one) => one.name === name)?.rows.slice(1) ?? []
const words = ({ pdf, cells }: Printed): string => `${pdf} ${cells.join(' ')}`

test('figures of two companies stand beside each other, and together they are those of all people, not the mean of the two', async () => {
  const { both } = setUp.made
  const turnover = await print(both, 'indicador-turnover')
  // Opening 4, in 2, out 1; 2, 0, 1; together 6, 2, 2: 3/8, 1/4, 4/12.
  expect(turnover.pdf).toContain('Horizonte')
  expect(turnover.pdf).toMatch(/37,50%.*25,00%.*33,33%/)
  const rate = await print(both, 'taxa-demissao')
  expect(rate.pdf).toMatch(/25,00%.*50,00%.*33,33%/)
  const absence = await print(both, 'absenteismo')
  // 22 working days each: 1 of 88, 3 of 44, 4 of 132.
  expect(absence.pdf).toMatch(/1,14%.*6,82%.*3,03%/)
  expect(sheet(turnover, 'Todas as empresas').flat()).toEqual(expect.arrayContaining([6, 2]))
})

test('people of two companies are listed company by company, and counted together; with none chosen the staff of all counts [R2-B-195]', async () => {
  const { both } = setUp.made
  // Nobody came to the other one: the head says that it was counted all the same.
  const came = await print(both, 'admitidos')
  expect(came.pdf).toMatch(/Empresas: Horizonte, Litoral.*Total 2 talentos/)
  expect(came.pdf).not.toContain('Todas as empresas')
  const left = await print(both, 'desligamentos')
  expect(left.pdf).toMatch(
    /Horizonte.*Antiga4.*Litoral.*Antiga2 do Litoral.*Todas as empresas.*2 talentos/,
  )
  expect((await print(both, 'geracoes')).pdf).toMatch(/Todas as empresas.*8 talentos/)
  const birthdays = words(await print(both, 'aniversariantes-mes'))
  expect(birthdays).toMatch(/Nova1/)
  expect(birthdays).toMatch(/Antiga1 do Litoral/)
})

test('only the companies chosen are printed, and the head says which', async () => {
  const { s, made } = setUp
  const other = await print(made.both, 'indicador-turnover', { empresas: [s.outra] })
  expect(other.pdf).toMatch(/Empresas:? Litoral/)
  expect(words(other)).not.toMatch(/37,50%|33,33|Todas as empresas/)
  const own = await print(made.both, 'indicador-turnover', { empresas: [s.empresa] })
  expect(words(own)).not.toMatch(/Litoral|Todas as empresas/)
})

test('a company where the right to the report is missing counts nowhere, chosen or not, and is not offered', async () => {
  const { s, made } = setUp
  for (const name of reports) {
    const found = words(await print(made.half, name, { empresas: [s.empresa, s.outra] }))
    expect([name, /Litoral|Todas as empresas/.exec(found)?.[0]]).toEqual([name, undefined])
    expect(words(await print(made.half, name))).not.toMatch(/Todas as empresas/)
  }
  const alone = await made.half.post('/gestao-talentos/relatorios/indicador-turnover', {
    ...asked['indicador-turnover'],
    empresas: [s.outra],
  })
  expect([alone.status, alone.body.code]).toEqual([422, 'SEM_DADOS'])
  const offered = async (who: Client) =>
    (
      await who.get(`/utilitario/empresas/opcoes?comPermissao=${authorityOf('indicador-turnover')}`)
    ).body.content.map((row: { id: number }) => row.id)
  expect([await offered(made.both), await offered(made.half)]).toEqual([
    [s.empresa, s.outra],
    [s.empresa],
  ])
})

test('without sharing, or without the right to see talents of other companies, a report is of the current company', async () => {
  const { s } = setUp
  const here = await s.user({ authorities: rights, empresas: [s.empresa, s.outra] })
  const found = words(await print(here, 'indicador-turnover', { empresas: [s.outra] }))
  expect(found).toContain('37,50%')
  expect(found).not.toContain('Litoral')
})

test('why somebody left is told of all companies only to who may know it of each; the log of each company holds the print', async () => {
  const { s, made } = setUp
  const blind = await s.user({ authorities: [...reports.map(authorityOf), ALL] })
  await s.sql(
    `update utilitario_usuarios__empresas__perfis p set valor_id = b.valor_id
     from utilitario_usuarios__empresas e, utilitario_usuarios__empresas be, utilitario_usuarios__empresas__perfis b
     where e.id = p.registro_id and e.registro_id = $1 and e.empresa_id = $2 and be.registro_id = $3 and b.registro_id = be.id`,
    [made.half.id, s.outra, blind.id],
  )
  const rate = await print(made.half, 'taxa-demissao')
  expect(rate.pdf).toMatch(/25,00%.*50,00%.*33,33%/)
  const heads = (name: string) => rate.sheets.find((one) => one.name === name)?.rows[0]
  expect(heads('Horizonte')).toContain('Empregador')
  expect(heads('Litoral')).not.toContain('Empregador')
  expect(heads('Todas as empresas')).not.toContain('Empregador')
  const log = await s.sql<{ empresa_id: number }>(
    `select distinct empresa_id from plataforma_log where acao = 'IMPRESSAO' and usuario_id = $1 order by 1`,
    [made.half.id],
  )
  expect(log.map((row) => row.empresa_id)).toEqual([s.empresa, s.outra])
})

test('where a filter that was used is withheld a company is left out, and the head says so; what is withheld here filters nowhere', async () => {
  const { s } = setUp
  const add = adder(s, s.empresa)
  const motivo = await add('gestao_talentos_motivo_desligamento', {
    descricao: 'Mudança',
    iniciativa: 'TALENTO',
    turnover: true,
    ativo: true,
  })
  await s.sql(
    `update gestao_talentos_talentos set motivo_desligamento_id = $1 where empresa_id = $2 and data_desligamento is not null`,
    [motivo, s.empresa],
  )
  const reading = [...reports.map(authorityOf), ALL]
  const knowing = await s.user({ authorities: [...rights, SHARED] })
  await worksThere(s, knowing, { nome: 'Sem motivos', authorities: reading })
  const blind = await s.user({ authorities: [...reading, SHARED] })
  await worksThere(s, blind, { nome: 'Com motivos', authorities: rights })
  const leftOut = /fora do relatório:? Litoral \(sem permissão para um dos filtros usados\)/
  const chosen = { iniciativas: ['TALENTO'], empresas: [s.empresa, s.outra] }
  for (const used of [{ motivos: [motivo] }, chosen]) {
    const { pdf } = await print(knowing, 'desligamentos', used)
    expect(pdf).toContain('Antiga4')
    expect(pdf).toMatch(leftOut)
    expect(pdf).not.toMatch(/Antiga2|Todas as empresas/)
  }
  const empty = { motivos: [], iniciativas: [], reducaoQuadro: false }
  const all = await print(knowing, 'desligamentos', empty)
  expect(all.pdf).toMatch(/Antiga4.*Antiga2 do Litoral/)
  expect(all.pdf).not.toContain('fora do relatório')
  const other = await print(blind, 'desligamentos', { motivos: [motivo] })
  expect(other.pdf).toMatch(/Antiga4.*Antiga2 do Litoral/)
  expect(other.pdf).not.toMatch(/Motivos|fora do relatório/)
})

test('a filter that only shows more leaves no company out: where it is withheld the company stands without it, and the head says so', async () => {
  const { s } = setUp
  const here = await s.user({ authorities: [...rights, SHARED] })
  await worksThere(s, here, { nome: 'Só o dia', authorities: reports.map(authorityOf) })
  const birthdays = await print(here, 'aniversariantes-mes', { mostrar: 'I' })
  expect(birthdays.pdf).toMatch(/Empresas:? Horizonte, Litoral/)
  expect(birthdays.pdf).toMatch(/com menos:? Litoral \(sem permissão para Ano ou idade\)/)
  expect(birthdays.pdf).not.toContain('fora do relatório')
  const heads = (name: string) => birthdays.sheets.find((one) => one.name === name)?.rows[0]
  expect(heads('Horizonte')).toContain('Idade')
  expect(heads('Litoral') ?? []).not.toContain('Idade')
  // What the form sends by itself shows no more.
  const plain = await print(here, 'aniversariantes-mes', { mostrar: 'N' })
  expect(plain.pdf).toMatch(/Empresas:? Horizonte, Litoral/)
  expect(plain.pdf).not.toMatch(/com menos|fora do relatório/)
  const absence = await print(here, 'absenteismo', { detalhar: true })
  expect(absence.pdf).toMatch(/Empresas:? Horizonte, Litoral/)
  expect(absence.pdf).toMatch(/com menos:? Litoral \(sem permissão para Detalhar por tipo\)/)
  expect(words(absence)).toContain('Licença')
  expect(words(absence)).not.toContain('Licença do Litoral')
})

test('where a talent of another company works is said to be there, never to be none', async () => {
  const seer = await setUp.s.user({ authorities: ['ROLE_CAD_TALENTOS', ALL, SHARED] })
  const { content } = (await seer.get('/gestao-talentos/talentos?page=0&size=50&situacao=T')).body
  const placeOf = (matricula: string): unknown =>
    content.find((one: { matricula: string }) => one.matricula === matricula)?.areaOrganizacional
      .rotulo
  expect(['A1', 'A1 do Litoral'].map(placeOf)).toEqual(['Diretoria > Vendas', 'sem acesso'])
})
