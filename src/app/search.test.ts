/** Every register is searched by what one has, however it is written, and by nothing that is withheld. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { records } from '#modules/utilitario/inicio/search.ts'
import { installation } from './testing.ts'

const cpf = '52998224725'
let s: Scenario
let rh: Client

async function person(empresa: number, nome: string, own: { cpf?: string } = {}): Promise<number> {
  const [made] = await s.sql<{ id: number }>(
    `insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf, contato_email, contato_ddd_celular, contato_fone_celular, contato_ddd, contato_fone_fixo)
     values ($1, $2, $3, 'joana.prado@achado.com.br', '11', '988887777', '21', '32221111') returning id`,
    [empresa, nome, own.cpf ?? cpf],
  )
  const id = made?.id ?? 0
  await s.sql('insert into captacao_candidatos (empresa_id, pessoa_id) values ($1, $2)', [
    empresa,
    id,
  ])
  await s.sql(
    `insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao) values ($1, $2, $3, '2020-01-01')`,
    [empresa, id, `00.${id}-X`],
  )
  return id
}

beforeAll(async () => {
  s = await installation()
  rh = await s.user({ authorities: [...(await all())] })
  await person(s.empresa, "Joana Prado O'Neil")
  await person(s.outra, 'Joana da Outra Empresa')
  await further()
  await s.sql(
    `update utilitario_empresas set telefone = '1140028922', email = 'rh@horizonte.com.br' where id = $1`,
    [s.empresa],
  )
})
afterAll(() => s.stop())

async function further(): Promise<void> {
  await s.sql(
    `insert into utilitario_usuarios (nome, cpf, email) values ('Procurada', '11144477735', 'pessoa@busca.com.br')`,
  )
  await s.sql(
    `insert into utilitario_usuarios__empresas (registro_id, empresa_id) select u.id, $1 from utilitario_usuarios u where u.nome = 'Procurada'`,
    [s.empresa],
  )
  await s.sql(`update utilitario_empresas set numero_inscricao = '45543915000181' where id = $1`, [
    s.empresa,
  ])
  await s.sql(
    `insert into utilitario_estabelecimentos (empresa_id, nome, tipo_inscricao, complemento, digito_verificador, codigo_ac, endereco_cep, endereco_logradouro, endereco_numero, endereco_uf_id, endereco_cidade_id, endereco_bairro)
     select $1, 'Filial Norte', 'CNPJ', '0042', '01', 'FC-77', '60000000', 'Rua A', '1', c.uf_id, c.id, 'Centro' from geral_cidades c limit 1`,
    [s.empresa],
  )
  await s.sql(
    `insert into cargo_salario_areas_organizacionais (empresa_id, nome, codigo_ac, email) values ($1, 'Área-77', 'AR/77', 'area@exemplo.com')`,
    [s.empresa],
  )
  await s.sql(
    `with q as (insert into captacao_solicitacoes_pessoal (empresa_id, descricao, data, horario_comercial) values ($1, 'Pessoa procurada', '2026-11-01', 'C') returning id)
     insert into captacao_candidato_solicitacoes (empresa_id, solicitacao_id, candidato_id) select $1, q.id, c.id from q, captacao_candidatos c where c.empresa_id = $1`,
    [s.empresa],
  )
}

async function all(): Promise<string[]> {
  const { allAuthorities } = await import('#platform/server/menu.ts')
  return allAuthorities(s.world.registry)
}

const found = async (client: Client, path: string, busca: string): Promise<string[]> => {
  const { status, body } = await client.get(
    `/${path}?page=0&situacao=T&busca=${encodeURIComponent(busca)}`.replace(
      path.endsWith('talentos') ? '' : '&situacao=T',
      '',
    ),
  )
  expect([path, busca, status]).toEqual([path, busca, 200])
  return body.content.map((row: { nome?: string; rotulo?: string }) => row.nome ?? row.rotulo)
}

const ways = {
  name: ['joana', 'prado joana', 'JOANA PRADO', 'oneil', "o'neil", 'O’Neil joana', 'o neil'],
  cpf: ['529.982.247-25', cpf, '529982247', '982.247', '247-25'],
  phone: [
    '(11) 98888-7777',
    '11988887777',
    '+55 11 98888-7777',
    '98888-7777',
    '8888777',
    '(21) 3222-1111',
    '2132221111',
  ],
  email: ['joana.prado@achado.com.br', 'JOANA.PRADO@', 'achado.com.br', 'prado@achado'],
}

const people = ['captacao/candidatos', 'gestao-talentos/talentos']

test.each(people)('%s are found by every way to write what one has of them', async (path) => {
  const wrong: string[] = []
  for (const typed of Object.values(ways).flat())
    if ((await found(rh, path, typed)).join() !== "Joana Prado O'Neil") wrong.push(typed)
  expect(wrong).toEqual([])
})

test('a text filter takes the words of a search: in any order, with or without signs', async () => {
  const held = async (filter: string, typed: string) => {
    const { status, body } = await rh.get(`/${filter}=${encodeURIComponent(typed)}`)
    expect([filter, typed, status]).toEqual([filter, typed, 200])
    return body.content.length
  }
  const wrong: string[] = []
  for (const filter of [
    'captacao/candidatos?page=0&nome',
    'gestao-talentos/talentos?page=0&situacao=T&nome',
  ])
    for (const typed of ways.name)
      if ((await held(filter, typed)) !== 1) wrong.push(`${filter} ${typed}`)
  expect(wrong).toEqual([])
  expect(await held('captacao/candidatos?page=0&nome', 'joana xavier')).toBe(0)
})

test.each([
  ['utilitario/empresas', ['(11) 4002-8922', '40028922', 'rh@horizonte', 'RH@Horizonte.com.br']],
  ['utilitario/usuarios', ['pessoa@busca.com.br', 'busca.com.br', '111.444.777-35', '11144477735']],
  [
    'utilitario/estabelecimentos',
    ['filial', 'FC-77', 'fc77', '45.543.915/0042-01', '45543915004201'],
  ],
  ['cargo-salario/areas-organizacionais', ['área-77', 'AR/77', 'ar77', 'area@exemplo']],
  ['captacao/solicitacoes-pessoal', ['pessoa procurada', 'procurada pessoa', 'codigo']],
] as const)('%s: every way finds the one record', async (path, typed) => {
  const code = (
    await s.sql<{ id: number }>('select max(id) id from captacao_solicitacoes_pessoal')
  )[0]?.id
  const counts = []
  for (const one of typed)
    counts.push((await found(rh, path, one === 'codigo' ? String(code) : one)).length)
  expect(counts).toEqual(typed.map(() => 1))
})

test('what is withheld finds nothing: by class of field, company and area', async () => {
  const authorities = await all()
  const without = (name: string) => s.user({ authorities: authorities.filter((a) => a !== name) })
  const manager = await without('ROLE_VER_TODAS_AREAS')
  const noData = await without('ROLE_VER_DADO_SENSIVEL')
  const other = await s.user({ authorities, empresas: [s.outra] })
  const secret = [...ways.cpf, ...ways.phone]
  const seen = async (who: Client, path: string, typed: readonly string[]) => {
    const names = await Promise.all(typed.map((one) => found(who, path, one)))
    return [...new Set(names.flat())]
  }
  expect(await seen(manager, 'captacao/candidatos', [...secret, ...ways.email])).toEqual([])
  expect(await seen(manager, 'gestao-talentos/talentos', [...secret, ...ways.name])).toEqual([])
  expect(await seen(noData, 'gestao-talentos/talentos', secret)).toEqual([])
  expect(await seen(noData, 'gestao-talentos/talentos', ways.email)).toEqual(["Joana Prado O'Neil"])
  expect(await seen(other, 'gestao-talentos/talentos', [...secret, ...ways.name])).toEqual([
    'Joana da Outra Empresa',
  ])
})

test('a reference is found by the name alone where its register is not held', async () => {
  const authorities = await all()
  const rights = authorities.filter((a) => a !== 'ROLE_CAD_CANDIDATOS')
  const who = await s.user({ authorities: rights })
  expect(rights.length).toBe(authorities.length - 1)
  const rows = async (client: Client, typed: string) =>
    (await client.get(`/captacao/candidato-solicitacoes?page=0&busca=${encodeURIComponent(typed)}`))
      .body.content.length
  expect([
    await rows(rh, 'oneil'),
    await rows(rh, cpf),
    await rows(rh, 'joana 98888-7777'),
  ]).toEqual([1, 1, 1])
  const own = (await who.get('/captacao/candidato-solicitacoes?page=0')).status
  expect([own, await rows(who, 'oneil'), await rows(who, cpf)]).toEqual([200, 1, 0])
})

type Kind = {
  tipo: string
  mais: boolean
  registros: { titulo: string; detalhe: string; rota: string }[]
}
const kinds = async (client: Client, q: string): Promise<Kind[]> => {
  const { status, body } = await client.get(`/userinfo/busca?q=${encodeURIComponent(q)}`)
  expect([q, status]).toEqual([q, 200])
  return body
}
const titles = (of: Kind[]) => of.map((k) => [k.tipo, k.registros.map((r) => r.titulo)])

test("'Pesquisar Menu' finds records of every kind by the same ways, best names first, five of a kind", async () => {
  for (const typed of [...ways.cpf, ...ways.phone, ...ways.email, 'oneil'])
    expect(titles(await kinds(rh, typed))).toEqual([
      ['captacao.candidatos', ["Joana Prado O'Neil"]],
      ['gestao-talentos.talentos', ["Joana Prado O'Neil"]],
    ])
  for (const n of [1, 2, 3, 4, 5, 6])
    await s.sql(
      'insert into cargo_salario_cargos (empresa_id, nome, nome_mercado) values ($1, $2, $2)',
      [s.empresa, n === 6 ? 'Auditor' : `Chefe de auditoria ${n}`],
    )
  const [cargos] = await kinds(rh, 'audit')
  expect(cargos).toMatchObject({ tipo: 'cargo-salario.cargos', mais: true })
  expect(cargos?.registros.map((r) => r.titulo)).toEqual([
    'Auditor',
    ...[1, 2, 3, 4].map((n) => `Chefe de auditoria ${n}`),
  ])
  const [first] = cargos?.registros ?? []
  expect((await rh.get(first?.rota ?? '')).body.nome).toBe('Auditor')
  expect(await kinds(rh, 'xu')).toEqual([])
})

test("'Pesquisar Menu' shows nobody what may not be opened", async () => {
  const authorities = await all()
  const manager = await s.user({
    authorities: authorities.filter((a) => a !== 'ROLE_VER_TODAS_AREAS'),
  })
  const other = await s.user({ authorities, empresas: [s.outra] })
  const nothing = await s.user({ authorities: ['ROLE_CAD_INFO_PESSOAL'] })
  for (const typed of [...Object.values(ways).flat(), 'audit', 'filial']) {
    expect(JSON.stringify(await kinds(other, typed))).not.toContain("O'Neil")
    expect(await kinds(nothing, typed)).toEqual([])
  }
  for (const typed of [...ways.cpf, ...ways.phone, ...ways.email])
    expect(await kinds(manager, typed)).toEqual([])
})

test('screens have the words of their modules, reports what they answer too, and acts are those that one may do', async () => {
  const { body } = await rh.get('/userinfo/busca/telas')
  expect(body.palavras).toMatchObject({
    '/captacao/candidatos': expect.stringContaining('currículo'),
    '/captacao/estatisticas-preenchimento-vaga': expect.stringContaining('indicadores'),
    '/gestao-talentos/relatorios/cbo-efeito-aprendiz': expect.stringMatching(/cota.*a lei pede/),
    '/gestao-talentos/relatorios/desligamentos': expect.stringContaining('quem saiu'),
  })
  const acts = body.atos.map((a: { titulo: string }) => a.titulo)
  expect(acts).toEqual(
    expect.arrayContaining([
      'Nova solicitação de pessoal',
      'Novo candidato',
      'Solicitações para aprovar',
      'Desligar · Talentos',
    ]),
  )
  const only = await s.user({ authorities: ['ROLE_CAD_CANDIDATOS'] })
  const { body: less } = await only.get('/userinfo/busca/telas')
  expect([Object.keys(less.palavras), less.atos]).toEqual([
    ['/captacao/candidatos', '/captacao/emails-enviados'],
    [],
  ])
})

test('each kind is one statement, which compares nothing but what stands under the index of searches', async () => {
  const textsOf = (has: (authority: string) => boolean) =>
    s.act(async (ctx) => {
      const said: string[] = []
      const note = (text: string) => {
        said.push(text)
        return Promise.resolve([])
      }
      const tx = Object.assign(Object.create(ctx.tx), { arrays: note, texts: note, again: note })
      await records({ ...ctx, tx, has }, 'joana (11) 98888-7777')
      return said
    })
  const texts = await textsOf(() => true)
  const searched = [...s.world.registry.slices.values()].filter((x) => x.resource.search?.records)
  expect(texts.length).toBe(searched.length)
  const compared = (said: string[]) =>
    said
      .filter((text) => /from (?:captacao_candidatos|gestao_talentos_talentos) t /.test(text))
      .map((text) => [...text.matchAll(/t\.(\w+) like/g)].map(([, what]) => what))
  expect(compared(texts)).toEqual([
    ['busca_toda', 'busca_toda'],
    ['busca_toda', 'busca_toda'],
  ])
  const registers = new Set(['ROLE_CAD_CANDIDATOS', talentos.authorityBase])
  expect(compared(await textsOf((authority) => registers.has(authority)))).toEqual([
    ['busca', 'busca'],
    ['busca', 'busca_dados', 'busca', 'busca_dados'],
  ])
})
