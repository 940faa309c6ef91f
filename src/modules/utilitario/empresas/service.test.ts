import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let admin: Client & { id: number }
beforeAll(async () => {
  s = await installation()
  admin = await s.user({ authorities: allAuthorities(s.world.registry) })
})
afterAll(() => s.stop())

const place = { cep: '60150160', logradouro: 'Rua A', numero: 'S/N', uf: 23, bairro: 'Centro' }
async function establishment(more: Record<string, unknown>) {
  const [city] = await s.sql<{ id: number }>(
    "select id from geral_cidades where codigo_ibge = '2304400'",
  )
  return admin.post('/utilitario/estabelecimentos', {
    nome: `Filial ${Math.random()}`,
    endereco: { ...place, cidade: city?.id },
    ...more,
  })
}

test('a CNPJ establishment takes the first eight characters of the company and a complement of four; the check digits are counted [R3-V-188, R3-V-189]', async () => {
  const made = await establishment({ tipoInscricao: 'CNPJ', base: '99999999', complemento: '0002' })
  expect(made.body).toMatchObject({
    base: '11222333',
    complemento: '0002',
    digitoVerificador: '62',
  })
  for (const complemento of ['002', '00002']) {
    const wrong = await establishment({ tipoInscricao: 'CNPJ', complemento })
    expect([wrong.status, wrong.body.errors.map((e: { field: string }) => e.field)]).toEqual([
      422,
      ['complemento'],
    ])
  }
  const short = await establishment({ tipoInscricao: 'CNPJ', complemento: '002' })
  expect(short.body.errors[0].message).toBe('Inválido')
  const again = await establishment({ tipoInscricao: 'CNPJ', complemento: '0002' })
  expect([again.status, again.body.errors[0].message]).toEqual([
    422,
    expect.stringMatching(/^O estabelecimento 'Filial .*' já usa este CNPJ\.$/),
  ])
})

test('a CAEPF establishment has a base of nine digits and a complement of three', async () => {
  const made = await establishment({
    tipoInscricao: 'CAEPF',
    base: '293118610',
    complemento: '001',
  })
  expect([made.status, made.body.digitoVerificador]).toEqual([
    201,
    expect.stringMatching(/^\d{2}$/),
  ])
  expect(
    (await establishment({ tipoInscricao: 'CAEPF', base: '29311861', complemento: '001' })).status,
  ).toBe(422)
  expect(
    (await establishment({ tipoInscricao: 'CAEPF', base: '293118610', complemento: '0001' }))
      .status,
  ).toBe(422)
})

test('the number is checked before saving, for a new establishment and for a stored one [R3-C-368]', async () => {
  const check = async (id: number, query: string) =>
    (await admin.get(`/utilitario/estabelecimentos/${id}/verificar-cnpj-caepf?${query}`)).body
  const made = (await establishment({ tipoInscricao: 'CNPJ', complemento: '0003' })).body
  expect(await check(0, 'complemento=0004')).toEqual({
    valor: true,
    numeroInscricao: '11222333000424',
    existe: false,
    mensagem: null,
  })
  expect(await check(0, 'complemento=0003')).toMatchObject({ valor: false, existe: true })
  expect(await check(made.id, 'complemento=0003')).toMatchObject({ valor: true, existe: false })
  expect(await check(0, 'complemento=1')).toEqual({
    valor: false,
    numeroInscricao: null,
    existe: false,
    mensagem: 'Inválido',
  })
})

test('environments of an establishment are those in use; one of another company is 404 [R3-C-367]', async () => {
  const made = (await establishment({ complemento: '0005' })).body
  await s.sql(
    "insert into sst_ambientes (empresa_id, estabelecimento_id, nome, ativo) values ($1, $2, 'Loja', true), ($1, $2, 'Fechado', false)",
    [s.empresa, made.id],
  )
  expect(
    (await admin.get(`/utilitario/estabelecimentos/${made.id}/ambientes`)).body.map(
      (a: { nome: string }) => a.nome,
    ),
  ).toEqual(['Loja'])
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.get(`/utilitario/estabelecimentos/${made.id}/ambientes`)).status).toBe(404)
})

test('every change of the policy is a new version, the same text again is none', async () => {
  const save = (text: string) =>
    admin.put(`/utilitario/empresas/${s.empresa}`, { configuracao: { politicaSeguranca: text } })
  const versions = () =>
    s.sql<{ versao: number; texto: string }>(
      'select versao, texto from utilitario_empresas_politicas where empresa_id = $1 order by versao',
      [s.empresa],
    )
  await save('<p>Primeira</p>')
  await save('<p>Primeira</p>')
  await admin.put(`/utilitario/empresas/${s.empresa}`, { telefone: '8532221111' })
  await save('<p>Segunda</p>')
  expect((await versions()).map((v) => [v.versao, v.texto])).toEqual([
    [1, '<p>Primeira</p>'],
    [2, '<p>Segunda</p>'],
  ])
  expect((await admin.get('/utilitario/empresas/configuracao')).body).toMatchObject({
    versaoPolitica: 2,
    exibirSalario: true,
    empresa: { id: s.empresa },
  })
})

test('the configuration of a company holds its policy; a new one begins without caps, terms and in orange [R1-B-157] [R1-V-146] [R1-V-148]', async () => {
  await admin.put(`/utilitario/empresas/${s.empresa}`, {
    configuracao: { politicaSeguranca: '<p>Texto em vigor</p>' },
  })
  expect(
    (await admin.get(`/utilitario/empresas/${s.empresa}`)).body.configuracao.politicaSeguranca,
  ).toBe('<p>Texto em vigor</p>')
  const { body } = await admin.get('/utilitario/empresas/novo')
  expect(body).toMatchObject({
    configuracao: { maxCandidataCargo: 0, tempoExclusaoCandidato: 0, exigirAceitePsi: false },
    visual: { corPrincipal: '#C74700' },
  })
})

test('no cap of positions and no term of erasure until the company sets them [R1-V-147] [R1-B-186] [R2-V-020]', async () => {
  expect(
    await s.sql(
      'select configuracao_max_candidata_cargo cap, configuracao_tempo_exclusao_candidato months from utilitario_empresas where id = $1',
      [s.outra],
    ),
  ).toEqual([{ cap: 0, months: 0 }])
})

test.each(['8533', '859999988', '85999998888123'])(
  'a telephone in one field has 10 or 11 digits, not %s [R1-V-139]',
  async (telefone) => {
    expect(
      (await admin.put(`/utilitario/empresas/${s.empresa}`, { telefone })).body.errors,
    ).toMatchObject([{ field: 'telefone', message: 'Número de telefone inválido.' }])
  },
)

test('whoever creates a company works in it with the profiles they came with; the one they work in is not closed under them', async () => {
  const made = await admin.post('/utilitario/empresas', {
    nome: 'Terceira',
    razaoSocial: 'Terceira Ltda',
    tipoInscricao: 'CNPJ',
    numeroInscricao: '11.222.333/0009-39',
  })
  expect(made.status).toBe(201)
  await expect
    .poll(async () => (await admin.put(`/userinfo/empresa/${made.body.id}`)).status)
    .toBe(200)
  expect((await admin.get('/utilitario/empresas')).status).toBe(200)
  await admin.put(`/userinfo/empresa/${s.empresa}`)
  const closed = await admin.put(`/utilitario/empresas/${s.empresa}`, { ativa: false })
  expect(closed.status).toBe(409)
})

test('companies one neither works in nor shares are not found', async () => {
  const one = await s.user({ authorities: ['ROLE_CAD_EMPRESAS', 'ROLE_CAD_EMPRESAS_EDITAR'] })
  expect((await one.get(`/utilitario/empresas/${s.outra}`)).status).toBe(404)
  expect((await one.put(`/utilitario/empresas/${s.outra}`, { nome: 'x' })).status).toBe(404)
  expect((await one.get('/utilitario/empresas/maximo-cargos')).body).toEqual({ maximo: 0 })
})

test('the parameters are read and saved at their root, each flag has its call [R3-C-375, R3-C-376, R3-C-429]', async () => {
  const now = (await admin.get('/utilitario/parametros-sistema')).body
  expect(now).toMatchObject({
    nomeInstalacao: 'Trama RH',
    minutosInatividade: 60,
    can: { editar: true },
  })
  const saved = await admin.put('/utilitario/parametros-sistema', {
    compartilharCandidatos: true,
    versao: now.versao,
  })
  expect(saved.body).toMatchObject({ compartilharCandidatos: true })
  expect((await admin.get('/utilitario/parametros-sistema/compartilha-candidatos')).body).toEqual({
    valor: true,
  })
  expect((await admin.get('/utilitario/parametros-sistema/compartilha-cursos')).body).toEqual({
    valor: false,
  })
  expect((await admin.get('/utilitario/parametros-sistema/aderiu-ao-esocial')).body).toEqual({
    valor: false,
  })
  expect(
    (
      await admin.put('/utilitario/parametros-sistema', {
        horasSessao: 0,
        versao: saved.body.versao,
      })
    ).status,
  ).toBe(422)
})

test('the code of an AC group is found whatever its case [R3-C-369]', async () => {
  await s.sql("insert into utilitario_grupos_ac (codigo, descricao) values ('Abc', 'Grupo')")
  expect(
    (await admin.get('/utilitario/grupos-ac/verificar-codigo-existe?codigo=ABC')).body,
  ).toMatchObject({ valor: true, descricao: 'Grupo' })
  expect(
    (await admin.get('/utilitario/grupos-ac/verificar-codigo-existe?codigo=x')).body,
  ).toMatchObject({ valor: false })
})

test('the log answers the last seven days by filters, in words, and as a sheet; other companies stay out [R3-C-345]', async () => {
  const made = (await admin.post('/captacao/areas-formacao', { nome: 'Química' })).body
  await admin.put(`/captacao/areas-formacao/${made.id}`, { nome: 'Química industrial' })
  await s.sql("update plataforma_log set data = $1 where recurso = 'captacao.areas-formacao'", [
    s.clock.now.toISOString(),
  ])
  const find = async (query: string) => (await admin.get(`/utilitario/log?page=0&${query}`)).body
  const changes = await find(`recurso=captacao.areas-formacao&registro=${made.id}&acao=ALTERACAO`)
  expect(changes.content).toEqual([
    expect.objectContaining({
      rotuloRecurso: 'Área de formação',
      rotuloAcao: 'Alteração',
      usuarioId: admin.id,
      alteracoes: [
        expect.objectContaining({ rotulo: 'Nome', de: 'Química', para: 'Química industrial' }),
      ],
    }),
  ])
  expect((await find('busca=quimica industrial')).totalElements).toBeGreaterThan(0)
  await s.sql(
    "update plataforma_log set data = data - interval '8 days' where recurso = 'captacao.areas-formacao'",
  )
  expect((await find('recurso=captacao.areas-formacao')).totalElements).toBe(0)
  expect(
    (await find('recurso=captacao.areas-formacao&dataIni=2026-11-01&dataFim=2026-11-30'))
      .totalElements,
  ).toBe(2)
  expect((await admin.get('/utilitario/log?dataIni=2026-11-30&dataFim=2026-11-01')).status).toBe(
    422,
  )
  const other = await s.user({ empresas: [s.outra], authorities: ['ROLE_CONF_LOG'] })
  expect(
    (await other.get('/utilitario/log?page=0&dataIni=2026-11-01&recurso=captacao.areas-formacao'))
      .body.totalElements,
  ).toBe(0)
  expect((await other.get('/utilitario/log/exportar')).status).toBe(403)
  const sheet = await admin.get(
    '/utilitario/log/exportar?dataIni=2026-11-01&recurso=captacao.areas-formacao',
  )
  expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test('the days of the log are those of the company that reads it', async () => {
  const made = (await admin.post('/captacao/areas-formacao', { nome: 'Metalurgia' })).body
  const on = async (day: string) =>
    (
      await admin.get(
        `/utilitario/log?page=0&recurso=captacao.areas-formacao&registro=${made.id}&dataIni=${day}&dataFim=${day}`,
      )
    ).body.totalElements
  const zone = async (timezone: string | null) =>
    admin.put(`/utilitario/empresas/${s.empresa}`, { timezone })
  await zone('America/Manaus')
  await s.sql(
    "update plataforma_log set data = '2026-11-27T03:30:00Z' where recurso = 'captacao.areas-formacao' and registro = $1",
    [made.id],
  )
  expect([await on('2026-11-26'), await on('2026-11-27')]).toEqual([1, 0])
  await s.sql(
    "update plataforma_log set data = '2026-11-27T04:00:00Z' where recurso = 'captacao.areas-formacao' and registro = $1",
    [made.id],
  )
  expect([await on('2026-11-26'), await on('2026-11-27')]).toEqual([0, 1])
  await zone(null)
})
