/** What strangers and search engines may read of vacancies, and numbers that are none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertised,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
const publish = (
  titulo: string,
  empresa = s.empresa,
  more: Record<string, unknown> = {},
): Promise<Vacancy> =>
  advertised(s, { titulo, descricao: `<p>Segredo de ${titulo}.</p>` }, more, empresa)
const raw = (url: string) =>
  s.app.inject({ method: 'GET', url: `/fortes${url}`, headers: { host: 'localhost' } })
const pageOf = (of: Vacancy) =>
  visit(s, s.anonymous(), `/anuncios?empresaId=${s.empresa}&solicitacaoId=${of.solicitacao}`)
beforeAll(async () => {
  s = await installation()
  v = await publish('Analista de crédito')
})
afterAll(() => s.stop())

test.each([
  ['internal', "tipo_vaga = 'INTERNA'"],
  ['not yet approved', "status = 'I'"],
  ['refused', "status = 'R'"],
  ['a draft', "rascunho = true, status = 'I'"],
])(
  'a vacancy that is %s is no page and no picture, whoever tries its number',
  async (name, state) => {
    const hidden = await publish(`Vaga oculta ${name}`)
    await s.sql(`update captacao_solicitacoes_pessoal set ${state} where id = $1`, [
      hidden.solicitacao,
    ])
    const page = await pageOf(hidden)
    expect([page.status, page.text.includes('Vaga oculta'), page.text.includes('Segredo')]).toEqual(
      [404, false, false],
    )
    const picture = (of: number) =>
      raw(`/externo/anuncios/imagem.png?empresaId=${s.empresa}&solicitacaoId=${of}`)
    expect(
      (await picture(hidden.solicitacao)).rawPayload.equals((await picture(999_999)).rawPayload),
    ).toBe(true)
  },
)

test.each([
  ['closed', 'encerrada'],
  ['suspended', 'suspensa'],
  ['cancelled', 'cancelada'],
])('a vacancy that was public and is %s is told to be over', async (name, flag) => {
  const old = await publish(`Vaga que houve ${name}`)
  await s.sql(
    `update captacao_solicitacoes_pessoal set ${flag} = true${flag === 'encerrada' ? ', data_encerramento = data' : ''} where id = $1`,
    [old.solicitacao],
  )
  const page = await pageOf(old)
  expect([
    page.status,
    page.text.includes('Esta vaga não está mais aberta a candidaturas.'),
    page.text.includes('noindex'),
  ]).toEqual([200, true, true])
})

test('the list of several companies is one list: newest first over all, counted whole on every page, also where a company has no more', async () => {
  const all = async (query: string) =>
    (await s.anonymous().get(`/externo/anuncios?busca=Operador${query}`)).body as {
      titulo: string
    }[]
  for (let n = 1; n <= 12; n++) await publish(`Operador de tear ${n}`, s.outra)
  for (let n = 13; n <= 24; n++) await publish(`Operador de tear ${n}`)
  await s.sql(
    "update captacao_anuncios set data_publicacao = timestamptz '2026-11-01T12:00:00Z' + make_interval(hours => (regexp_match(titulo, '\\d+$'))[1]::int % 7, mins => (regexp_match(titulo, '\\d+$'))[1]::int) where titulo like 'Operador%'",
  )
  const wanted = (
    await s.sql<{ titulo: string }>(
      "select titulo from captacao_anuncios where titulo like 'Operador%' order by data_publicacao desc, id desc",
    )
  ).map((r) => r.titulo)
  const [first, second] = [await all('&page=0'), await all('&page=1')]
  expect([first.map((a) => a.titulo), second.map((a) => a.titulo)]).toEqual([
    wanted.slice(0, 20),
    wanted.slice(20),
  ])
  for (const pagina of [0, 1]) {
    const { text } = await visit(s, s.anonymous(), `/anuncios?busca=Operador&pagina=${pagina}`)
    expect([
      text.includes('24 vagas encontradas'),
      text.includes(`Página ${pagina + 1} de 2`),
      text.match(/<li class="card">/g)?.length,
    ]).toEqual([true, true, pagina === 0 ? 20 : 4])
  }
  expect(
    (await visit(s, s.anonymous(), `/anuncios?busca=Operador&empresaId=${s.outra}&pagina=3`)).text,
  ).toContain('12 vagas encontradas')
})

test('a search finds words of the title, its inflections, the text and the city, all of them together, and only what is open', async () => {
  const made = await publish('Soldadores navais')
  const closed = await publish('Soldadores de estruturas')
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = data where id = $1',
    [closed.solicitacao],
  )
  const [city] = await s.sql<{ id: number; nome: string }>(
    "select id, nome from geral_cidades where empresa_id is null and nome like '% %' order by id limit 1",
  )
  await s.sql('update captacao_solicitacoes_pessoal set cidade_id = $2 where id = $1', [
    made.solicitacao,
    city?.id,
  ])
  s.clock.now = new Date(s.clock.now.getTime() + 6_000)
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const text = new URLSearchParams({ empresaId: String(s.empresa), ...query })
    return (await visit(s, s.anonymous(), `/anuncios?${text}`)).text
      .split('<li class="card">')
      .slice(1)
      .map((card) => /<a href="[^"]*">([^<]*)</.exec(card)?.[1] ?? '')
  }
  const place = city?.nome ?? ''
  const searches: [Record<string, string>, number][] = [
    [{ busca: 'soldadores' }, 1],
    [{ busca: 'SOLDADOR' }, 1],
    [{ busca: 'segredo navais' }, 1],
    [{ busca: `soldador, ${place}` }, 1],
    [{ busca: 'soldador', cidade: place.toUpperCase() }, 1],
    [{ busca: 'soldador', cidade: 'Cidade que não há' }, 0],
    [{ busca: 'sold%dor' }, 0],
    [{ busca: 'soldador estruturas' }, 0],
  ]
  for (const [query, count] of searches)
    expect([query, await found(query)]).toEqual([
      query,
      Array.from({ length: count }, () => 'Soldadores navais'),
    ])
})

test('crawlers may read the map, the icon and the vacancies, and nothing else', async () => {
  const rules = (await raw('/robots.txt')).payload.split('\n')
  const allowed = (path: string): boolean => {
    const rule = rules
      .filter((r) => /^(Allow|Disallow): /.test(r))
      .map((r) => r.split(': '))
      .filter(([, at]) => path.startsWith(at ?? ''))
      .toSorted((a, b) => (b[1]?.length ?? 0) - (a[1]?.length ?? 0))[0]
    return rule?.[0] !== 'Disallow'
  }
  const map = new URL(/^Sitemap: (.*)$/m.exec(rules.join('\n'))?.[1] ?? '').pathname
  expect(
    [
      map,
      '/fortes/favicon.ico',
      '/fortes/externo/anuncios?empresaId=1',
      '/fortes/assets/portal.css',
      '/fortes/login',
      '/fortes/externo/meus-dados',
      '/fortes/api/externo/anuncios',
    ].map(allowed),
  ).toEqual([true, true, true, true, false, false, false])
  expect((await raw('/externo/sitemap.xml')).statusCode).toBe(200)
})

const odd = ['1e999', '4294967296', '1.5', 'abc']
/** Those that end the session or the person come last. */
const ending = /sair|logout|apagar/
const numbers = [
  'empresaId',
  'solicitacaoId',
  'avaliacaoId',
  'historicoCandidatoId',
  'id',
  'docId',
  'anuncioId',
  'pagina',
  'page',
  'size',
  'ufId',
  'cidadeId',
  'versao',
  'foto',
  'ocrFile',
  'cargos',
  'areasInteresse',
  'conhecimentos',
  'endereco.uf',
  'endereco.cidade',
  'endereco.bairro',
  'comoFicouSabendoVaga',
  'pretencaoSalarial',
]

test('no number in an address, a form or a body of the portal breaks a page: whoever sends it, it is refused or passed over', async () => {
  const c = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  const broken: string[] = []
  const routes = s.world.registry.routes
    .filter((r) => r.path.startsWith('externo/'))
    .toSorted((a, b) => Number(ending.test(a.path)) - Number(ending.test(b.path)))
  expect(routes.length).toBeGreaterThan(60)
  let visitor = 0
  for (const route of routes)
    for (const value of odd)
      for (const [by, own] of [
        [s.anonymous(), true],
        [s.anonymous(), false],
        [c, true],
      ] as const) {
        const path = route.path
          .replace('externo/candidatos/{id}', `externo/candidatos/${own ? c.id : '{id}'}`)
          .replaceAll(/\{\w+\}/g, encodeURIComponent(value || '0'))
        const query = new URLSearchParams(
          numbers
            .filter((n) => own || n !== 'empresaId')
            .map((n): [string, string] => [n, n === 'empresaId' ? String(s.empresa) : value]),
        ).toString()
        const fields = {
          ...registration(),
          ...Object.fromEntries(
            numbers.filter((n) => n !== 'empresaId' || !own).map((n) => [n, value]),
          ),
        }
        const json = route.bodyKind !== 'form'
        visitor += 1
        const answer = await s.app.inject({
          method: route.method,
          url: `/fortes/${route.page ? '' : 'api/'}${path}?${query}`,
          remoteAddress: `10.${Math.floor(visitor / 65_536)}.${Math.floor(visitor / 256) % 256}.${visitor % 256}`,
          headers: {
            origin: 'http://localhost',
            host: 'localhost',
            cookie: [...by.cookies].map(([k, value2]) => `${k}=${value2}`).join('; '),
            ...(route.method === 'GET'
              ? {}
              : {
                  'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
                }),
          },
          ...(route.method === 'GET'
            ? {}
            : { payload: json ? JSON.stringify(fields) : new URLSearchParams(fields).toString() }),
        })
        if (answer.statusCode >= 500)
          broken.push(
            `${route.method} ${path}?${query} ${answer.statusCode} ${answer.payload.slice(0, 200)}`,
          )
      }
  expect(broken).toEqual([])
}, 240_000)

test('the list marks for whoever has entered what they applied to, and for nobody else', async () => {
  const [applied, other] = [await publish('Padeira'), await publish('Confeiteira')]
  const mark = 'Você já se candidatou'
  const list = `/anuncios?empresaId=${s.empresa}&busca=`
  const marked = async (by: Client, busca: string) =>
    (await visit(s, by, `${list}${busca}`)).text.includes(mark)
  const rosa = await candidateByPortal(s, registration({ cargos: String(applied.cargo) }))
  const beth = await candidateByPortal(s, registration({ cargos: String(other.cargo) }))
  await rosa.post(`/externo/candidato-solicitacoes?solicitacaoId=${applied.solicitacao}`)
  const seen = async () => [
    await marked(rosa, 'padeira'),
    await marked(s.anonymous(), 'padeira'),
    await marked(rosa, 'confeiteira'),
    await marked(beth, 'padeira'),
  ]
  expect(await seen()).toEqual([true, false, false, false])
  const { headers } = await s.app.inject({
    method: 'GET',
    url: `/fortes/externo${list}padeira`,
    headers: {
      host: 'localhost',
      cookie: [...rosa.cookies].map(([k, value]) => `${k}=${value}`).join('; '),
    },
  })
  expect([headers['cache-control'], headers['vary']]).toEqual([
    'no-store',
    expect.stringContaining('Cookie'),
  ])
  const elsewhere = `/anuncios?empresaId=${s.outra}`
  expect((await visit(s, rosa, elsewhere)).text).not.toContain(mark)
  await s.sql(
    'update captacao_candidato_solicitacoes set removed_at = now() where candidato_id = $1',
    [rosa.id],
  )
  expect(await marked(rosa, 'padeira')).toBe(false)
})

test('whoever has entered finds what was published a moment ago, and nothing that was taken down', async () => {
  const c = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  const titulo = 'Vaga de agora há pouco'
  const list = async () => (await visit(s, c, `/anuncios?empresaId=${s.empresa}`)).text
  expect(await list()).not.toContain(titulo)
  const fresh = await publish(titulo)
  expect(await list()).toContain(titulo)
  const hide = `update captacao_anuncios set exibir_modulo_externo = false where solicitacao_id = ${fresh.solicitacao}`
  await asOwner(s.world.platform.pool, (tx) => tx.query(hide))
  expect(await list()).not.toContain(titulo)
})
