/** What happened to a record, told to who may see it: of every resource that declares it, and of requests and candidates in words. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidateIn } from '#modules/captacao/candidatos/set-up-for-tests.ts'
import {
  at,
  type Ground,
  ground,
  hired,
  openRequest,
} from '#modules/captacao/solicitacoes-pessoal/testing.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { TimelinePage } from '#platform/contract/timeline.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { examples } from '#platform/testing/examples.ts'
import { installation } from './testing.ts'
import { calledBelow, isBelow } from '#platform/contract/below.ts'

const wordIn = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const registry = await loadRegistry()
const all = [...registry.slices.values()].map((slice) => slice.resource).filter((r) => r.timeline)

let s: Scenario
let g: Ground
let rh: Client
let other: Client
let maker: Maker
const everything = allAuthorities(registry)
beforeAll(async () => {
  s = await installation()
  g = await ground(s)
  rh = await s.user({ authorities: everything, nome: 'Ana do RH' })
  other = await s.user({ authorities: everything, empresas: [s.outra] })
  maker = new Maker(s, rh, examples)
})
afterAll(() => s?.stop())

async function pageOf(path: string, id: number, query = '', client = rh): Promise<TimelinePage> {
  const answer = await client.get(`/${path}/${id}/linha-do-tempo${query}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as TimelinePage
}
const titles = (page: TimelinePage): string[] => page.content.map((e) => e.titulo)

describe.each(all.map((r) => [r.key, r] as const))('%s', (_key, r) => {
  test('tells of the creation with who and when, and is closed to others and to who may not read the record', async () => {
    const id = (await maker.record(r.key))['id'] as number
    const page = await pageOf(r.path, id)
    const end = r.label.gender === 'f' ? 'a' : 'o'
    // Beside its record one is called by the short word.
    const called = isBelow(r) ? wordIn(calledBelow(r)) : r.label.one
    expect(page.content.at(-1)).toMatchObject({
      titulo: `${called} incluíd${end}`,
      usuario: 'Ana do RH',
      data: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect((await other.get(`/${r.path}/${id}/linha-do-tempo`)).status).toBe(404)
    const nobody = await s.user({ authorities: ['ROLE_CAD_INFO_PESSOAL'] })
    expect((await nobody.get(`/${r.path}/${id}/linha-do-tempo`)).status).toBe(403)
    expect((await rh.get(`/${r.path}/99999999/linha-do-tempo`)).status).toBe(404)
  })
})

const requests = 'captacao/solicitacoes-pessoal'
const candidates = 'captacao/candidatos'

test('moves stand in the words of the states with what was said, changes by the names of their fields', async () => {
  const { id, versao } = await openRequest(rh, g)
  await rh.put(at(id), { descricao: 'Analista pleno', versao })
  await rh.put(at(id, '/status'), { status: 'R', observacaoLiberador: 'Sem orçamento.' })
  await rh.put(at(id, '/status'), { status: 'A' })
  const page = await pageOf(requests, id)
  expect(titles(page)).toEqual([
    'Aprovada',
    'Reprovada',
    'Dados alterados',
    'Solicitação de pessoal incluída',
  ])
  expect(page.content.map((e) => [e.tipo, e.nota])).toEqual([
    ['situacao', null],
    ['situacao', 'Sem orçamento.'],
    ['dados', null],
    ['situacao', null],
  ])
  expect(page.content[2]).toMatchObject({
    alteracao: true,
    alteracoes: [{ rotulo: 'Descrição', de: 'Analista da matriz', para: 'Analista pleno' }],
  })
})

test('files are told with their names, also when they are gone, and can be asked for alone, by pages', async () => {
  const { id } = await openRequest(rh, g)
  const file = (name: string) =>
    rh.upload(at(id, '/anexos'), { name, bytes: Buffer.from('papel') }, { descricao: name })
  const gone = (await file('orçamento.txt')).body.id
  await file('aprovação.txt')
  await rh.delete(at(id, `/anexos/${gone}`))
  const page = await pageOf(requests, id)
  expect(page.tipos.map((t) => t.rotulo)).toEqual(['Anexos', 'Situação'])
  const anexos = 'captacao.solicitacoes-pessoal-anexos'
  const alone = await pageOf(requests, id, `?tipo=${anexos}&page=0&size=2`)
  expect(alone).toMatchObject({ totalElements: 3, totalPages: 2, number: 0 })
  expect(alone.content.map((e) => [e.titulo, e.sobre])).toEqual([
    ['Anexo removido', 'orçamento.txt'],
    ['Anexo incluído', 'aprovação.txt'],
  ])
  const rest = await pageOf(requests, id, `?tipo=${anexos}&page=1&size=2`)
  expect(rest.content.map((e) => e.sobre)).toEqual(['orçamento.txt'])
  expect(alone.tipos).toEqual(page.tipos)
})

/** An approved request with the candidate in it. */
async function applied(id: number, vaga: string, area: number): Promise<void> {
  const more = { descricao: vaga, areaOrganizacional: { id: area } }
  const request = await openRequest(rh, g, more)
  await rh.put(at(request.id, '/status'), { status: 'A' })
  const sent = { candidato: { id }, solicitacao: { id: request.id } }
  const linked = await rh.post('/captacao/candidato-solicitacoes', sent)
  if (linked.status !== 201) throw new Error(JSON.stringify(linked.body))
}

const [ofFactory, ofOffice] = ['Soldador da fábrica', 'Analista do escritório']

/** A candidate with a hidden change, a document, and an application in each of two areas. */
async function told(): Promise<number> {
  const id = await candidateIn(s, 'Bruno Alves')
  const { versao } = (await rh.get(`/${candidates}/${id}`)).body
  await rh.put(`/${candidates}/${id}`, {
    versao,
    cargos: [{ id: g.cargo }],
    contato: { email: 'bruno@exemplo.com.br' },
  })
  await rh.upload(
    `/${candidates}/${id}/documentos-anexos`,
    { name: 'rg.txt', bytes: Buffer.from('papel') },
    { descricao: 'Identidade' },
  )
  await applied(id, ofFactory, g.fabrica)
  await applied(id, ofOffice, g.financeiro)
  return id
}

/** Answers for the office alone, with every other right. */
async function managerOfOffice(): Promise<Client> {
  const talent = await hired(s, g, g.financeiro)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, g.financeiro, talent],
  )
  const authorities = everything.filter((a) => a !== 'ROLE_VER_TODAS_AREAS')
  return s.user({ authorities, colaborador: talent })
}

test('a candidate’s own changes, documents and applications are one line of time', async () => {
  const id = await told()
  const page = await pageOf(candidates, id)
  expect(page.tipos.map((t) => t.rotulo)).toEqual(
    expect.arrayContaining(['Candidaturas', 'Dados', 'Documentos anexos']),
  )
  expect(page.content.map((e) => e.sobre).join()).toContain(ofFactory)
  expect(titles(page)).toEqual(expect.arrayContaining(['Documento incluído', 'Dados alterados']))
})

test('what the reader may not see is not told: fields of a class, documents, other areas, registers without the right', async () => {
  const id = await told()
  const manager = await managerOfOffice()
  const page = await pageOf(candidates, id, '', manager)
  const words = JSON.stringify(page)
  expect(words).not.toContain('Identidade')
  expect(words).not.toContain('E-mail')
  expect(words).not.toContain(ofFactory)
  expect(words).toContain(ofOffice)
  expect(page.tipos.map((t) => t.rotulo)).toEqual(['Candidaturas', 'Dados'])
  expect(page.content.flatMap((e) => e.alteracoes.map((c) => c.rotulo))).toContain(
    'Cargo/Função Pretendida',
  )
  const applications = registry.byKey('captacao.candidato-solicitacoes').resource
  const without = await s.user({
    authorities: everything.filter((a) => a !== authorityFor(applications)),
  })
  const seen = await pageOf(candidates, id, '', without)
  expect(JSON.stringify(seen)).not.toContain(ofOffice)
  expect(JSON.stringify(seen)).toContain('Identidade')
})

test('what another register tells of the record is told to who may read that register alone, in the timeline as in the log', async () => {
  const bruno = await candidateIn(s, 'Bruno Movido')
  await applied(bruno, 'Torneiro da fábrica', g.fabrica)
  const [row] = await s.sql<{ id: number; solicitacao_id: number }>(
    'select id, solicitacao_id from captacao_candidato_solicitacoes where candidato_id = $1',
    [bruno],
  )
  const moved = { ids: [row?.id], etapaId: 'naoAptos' }
  expect((await rh.post('/captacao/candidato-solicitacoes/mover', moved)).status).toBe(200)
  const id = row?.solicitacao_id ?? 0
  const logOf = async (client: Client): Promise<string> =>
    JSON.stringify((await client.get(`/${requests}/${id}/alteracoes`)).body)
  const whole = await pageOf(requests, id)
  expect(whole.tipos.map((t) => t.rotulo)).toContain('Candidaturas')
  for (const words of [JSON.stringify(whole), await logOf(rh)]) expect(words).toContain('Bruno')
  const applications = registry.byKey('captacao.candidato-solicitacoes').resource
  const without = await s.user({
    authorities: everything.filter((a) => a !== authorityFor(applications)),
  })
  const seen = await pageOf(requests, id, '', without)
  expect(seen.tipos.map((t) => t.rotulo)).toEqual(['Situação'])
  expect(seen.totalElements).toBe(seen.content.length)
  for (const words of [JSON.stringify(seen), await logOf(without)]) {
    expect(words).not.toContain('Bruno')
    expect(words).toMatch(/Aprova/)
  }
})
