import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { mostDaily } from '#platform/contract/menu.ts'
import type { MenuItem, SessionInfo } from '#platform/contract/session.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const menuOf = async (user: Client): Promise<MenuItem[]> =>
  ((await user.get('/userinfo')).body as SessionInfo).menu
const entriesIn = (module: MenuItem | undefined, part: string): string[] =>
  (module?.filhos ?? []).filter(({ parte }) => parte === part).map(({ titulo }) => titulo)

test('the panel of recruiting has at most six entries of daily work, then processes, then registers; readers look them up', async () => {
  const [recruiting] = await menuOf(await s.user())
  expect(entriesIn(recruiting, 'diario')).toEqual([
    'Solicitações de pessoal',
    'Anúncios',
    'Candidatos',
    'Entrevistas',
    'Avaliações dos candidatos',
  ])
  expect(entriesIn(recruiting, 'processo')).toContain('Históricos dos candidatos')
  expect(entriesIn(recruiting, 'cadastro')).toContain('Motivos da solicitação')
  const modules = await menuOf(await s.user({ perfil: 'Administrador' }))
  for (const module of modules)
    expect(entriesIn(module, 'diario').length, module.titulo).toBeLessThanOrEqual(mostDaily)
  const [reading] = await menuOf(await s.user({ perfil: 'Consulta' }))
  expect(entriesIn(reading, 'cadastro')).toEqual([])
  expect(entriesIn(reading, 'consulta')).toContain('Motivos da solicitação')
})

test('a manager has five screens to use: the own requests, candidates, interviews, talents and reports', async () => {
  const menu = await menuOf(await s.user({ perfil: 'Gestor' }))
  const used = (part: string) => [...new Set(menu.flatMap((module) => entriesIn(module, part)))]
  expect(used('diario')).toEqual([
    'Solicitações de pessoal',
    'Candidatos',
    'Entrevistas',
    'Talentos',
  ])
  expect([...used('processo'), ...used('cadastro')]).toEqual([])
  const reporting = menu.filter((module) => entriesIn(module, 'relatorio').length)
  expect(reporting.map((module) => module.chave)).toEqual([
    'captacao',
    'cargo-salario',
    'gestao-talentos',
    'analytics',
  ])
})

test('a screen that several modules show has one name and one address', async () => {
  const menu = await menuOf(await s.user({ perfil: 'Administrador' }))
  const places = menu.flatMap(({ filhos = [] }) => filhos)
  const namesAt = Map.groupBy(places, ({ rota }) => rota)
  for (const [rota, items] of namesAt)
    expect(new Set(items.map(({ titulo }) => titulo)).size, rota).toBe(1)
  expect(namesAt.get('/cargo-salario/cargos')).toHaveLength(2)
})

test('the catalogue of a module names each report and dashboard that may be opened, with what it answers', async () => {
  const rh = await s.user()
  const { status, body } = await rh.get('/userinfo/catalogo/captacao')
  expect(status).toBe(200)
  const lines = body as { titulo: string; responde: string; rota: string; painel: boolean }[]
  expect(lines.filter((line) => line.painel).map((line) => line.titulo)).toEqual([
    'Estatísticas de preenchimento',
  ])
  expect(lines.filter((line) => !line.painel)).toHaveLength(8)
  expect(lines.filter((line) => line.responde.length < 20)).toEqual([])
  const own = await s.user({ authorities: ['ROLE_REL_DURACAO_VAGA'] })
  const few = (await own.get('/userinfo/catalogo/captacao')).body as typeof lines
  expect(few.map((line) => line.rota)).toEqual(['/captacao/relatorios/duracao-vaga'])
  expect((await own.get('/userinfo/catalogo/utilitario')).status).toBe(404)
})

test('absences stand with safety and health, and with the talents where a company does not use it', async () => {
  const holding = (menu: readonly MenuItem[]) =>
    menu
      .filter(({ filhos = [] }) =>
        filhos.some(({ rota }) => rota === '/sst/colaborador-afastamentos'),
      )
      .map(({ chave }) => chave)
  expect(holding(await menuOf(await s.user({ empresas: [s.outra] })))).toEqual(['sst'])
  await s.sql('update utilitario_empresas set possui_sst = false where id = $1', [s.outra])
  const rh = await s.user({ empresas: [s.outra] })
  const menu = await menuOf(rh)
  expect(menu.map(({ chave }) => chave)).not.toContain('sst')
  expect(holding(menu)).toEqual(['gestao-talentos'])
  const talents = menu.find(({ chave }) => chave === 'gestao-talentos')
  expect(entriesIn(talents, 'diario')).toContain('Afastamentos')
  expect(entriesIn(talents, 'cadastro')).toContain('Tipos de afastamento')
  expect((await rh.get('/sst/colaborador-afastamentos')).status).toBe(200)
})
