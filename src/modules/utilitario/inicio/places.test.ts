import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

type Place = { rota: string; titulo: string; detalhe: string }
let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const at = '/userinfo/lugares'
const own = async (user: Client) =>
  (await user.get(at)).body as {
    favoritos: Place[]
    recentes: Place[]
    usadas: Record<string, number>
  }
async function visit(user: Client, ...rotas: string[]): Promise<void> {
  for (const rota of rotas) {
    expect((await user.post(at, { rota })).status).toBe(204)
    s.clock.now = new Date(s.clock.now.getTime() + 1000)
  }
}
const star = (user: Client, rota: string, more: object = {}) =>
  user.put(at, { rota, favorito: true, ...more })

test('what was opened stands last first under the name it has now, each once, screens counted without their filters', async () => {
  const rh = await s.user()
  const v = await vacancy(s)
  const c = await candidate(s)
  await visit(
    rh,
    '/captacao/candidatos?status=A',
    `/captacao/candidatos/${c}`,
    `/captacao/candidato-solicitacoes?solicitacao=${v.solicitacao}&candidatura=9`,
    `/captacao/cargo/${v.cargo}`,
    '/captacao/candidatos',
  )
  const { recentes, usadas } = await own(rh)
  expect(recentes).toEqual([
    { rota: '/captacao/candidatos', titulo: 'Candidatos', detalhe: 'Recrutamento e Seleção' },
    {
      rota: `/cargo-salario/cargos/${v.cargo}`,
      titulo: expect.stringMatching(/^Analista /),
      detalhe: 'Cargo',
    },
    {
      rota: `/captacao/candidato-solicitacoes?solicitacao=${v.solicitacao}`,
      titulo: expect.stringMatching(/Vaga /),
      detalhe: 'Quadro da seleção',
    },
    {
      rota: `/captacao/candidatos/${c}`,
      titulo: expect.stringMatching(/^Candidata /),
      detalhe: 'Candidato',
    },
  ])
  expect(usadas).toEqual({ '/captacao/candidatos': 2 })
})

test('a favourite keeps its filters and their words, nothing typed, and comes off again', async () => {
  const rh = await s.user()
  const rota = '/captacao/solicitacoes-pessoal?busca=Maria&status=A&visualizar=T'
  expect((await star(rh, rota, { detalhe: 'Status: Aprovada' })).status).toBe(204)
  expect((await star(rh, '/captacao/relatorios/duracao-vaga')).status).toBe(204)
  const { favoritos } = await own(rh)
  expect(favoritos).toEqual([
    {
      rota: '/captacao/solicitacoes-pessoal?status=A&visualizar=T',
      titulo: 'Solicitações de pessoal',
      detalhe: 'Status: Aprovada',
    },
    {
      rota: '/captacao/relatorios/duracao-vaga',
      titulo: 'Duração das vagas',
      detalhe: 'Recrutamento e Seleção',
    },
  ])
  await rh.put(at, { rota, favorito: false })
  expect((await own(rh)).favoritos.map((f) => f.titulo)).toEqual(['Duração das vagas'])
})

test('places are of one user in one company, and show nothing that may not be opened or is gone', async () => {
  const both = await s.user({ empresas: [s.empresa, s.outra] })
  const c = await candidate(s)
  await star(both, `/captacao/candidatos/${c}`)
  await visit(both, '/captacao/anuncios')
  expect((await own(await s.user())).favoritos).toEqual([])
  await both.put(`/userinfo/empresa/${s.outra}`)
  expect(await own(both)).toEqual({ favoritos: [], recentes: [], usadas: {} })
  await both.put(`/userinfo/empresa/${s.empresa}`)
  expect((await own(both)).favoritos).toHaveLength(1)
  await s.sql('update captacao_candidatos set empresa_id = $2 where id = $1', [c, s.outra])
  expect((await own(both)).favoritos).toEqual([])
  const poor = await s.user({ authorities: [] })
  await visit(poor, `/captacao/candidatos/${c}`, '/captacao/anuncios', '/nada/disso')
  expect((await star(poor, '/captacao/anuncios')).status).toBe(404)
  expect(await own(poor)).toEqual({ favoritos: [], recentes: [], usadas: {} })
})

test('of records the last forty are remembered, of a removed user nothing', async () => {
  const rh = await s.user()
  const ids = Array.from({ length: 45 }, (_, i) => i + 1)
  await visit(rh, ...ids.map((id) => `/captacao/candidatos/${id}`))
  const kept = () =>
    s.sql<{ n: number }>('select count(*)::int n from plataforma_lugar where usuario_id = $1', [
      rh.id,
    ])
  expect(await kept()).toEqual([{ n: 40 }])
  const admin = await s.user({ perfil: 'Administrador' })
  const { versao } = (await admin.get(`/utilitario/usuarios/${rh.id}`)).body
  expect((await admin.delete(`/utilitario/usuarios/${rh.id}?versao=${versao}`)).status).toBe(204)
  expect(await kept()).toEqual([{ n: 0 }])
})
