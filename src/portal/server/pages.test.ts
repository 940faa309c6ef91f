import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, mails, registration as typed, visit } from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
const registration = (more: Record<string, string> = {}) =>
  typed({ cargos: String(v.cargo), ...more })
const raw = (url: string, headers: Record<string, string> = {}) =>
  s.app.inject({
    method: 'GET',
    url: `/fortes${url}`,
    headers: { host: 'rh.local:8080', ...headers },
  })
const setting = (body: Record<string, unknown>) =>
  s.act((ctx) =>
    updateRecord(ctx, ctx.registry.byKey('utilitario.empresas').resource, s.empresa, body, {
      internal: true,
    }),
  )
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  await advertise(s, {
    solicitacao: v.solicitacao,
    titulo: 'Analista de crédito',
    descricao: '<p>Analisar <strong>crédito</strong>.</p>',
    dataHoraExpiracao: '2026-12-31T12:00:00.000Z',
  })
})
afterAll(() => s.stop())

const meta = (html: string, name: string): string =>
  (
    new RegExp(`<(?:meta property="${name}" content|link rel="${name}" href)="([^"]*)"`).exec(
      html,
    )?.[1] ?? ''
  ).replaceAll('&amp;', '&')

test('a vacancy page names itself by its whole address: of the installation, or the public one of the parameters, never of the request', async () => {
  const path = `/externo/anuncios?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`
  const page = (await raw(`${path}&utm=1`)).payload
  expect([meta(page, 'canonical'), meta(page, 'og:url')]).toEqual([
    `http://127.0.0.1:3000/fortes${path}`,
    `http://127.0.0.1:3000/fortes${path}`,
  ])
  expect(meta(page, 'og:image')).toBe(
    `http://127.0.0.1:3000/fortes/externo/anuncios/imagem.png?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`,
  )
  await s.sql(
    "update utilitario_parametros_sistema set url_publica = 'https://vagas.exemplo.com.br/'",
  )
  const behind = (await raw(`${path}&utm=2`)).payload
  expect(meta(behind, 'canonical')).toBe(`https://vagas.exemplo.com.br/fortes${path}`)
  expect((await raw('/externo/sitemap.xml')).payload).toContain(
    `<loc>https://vagas.exemplo.com.br/fortes${path.replace('&', '&amp;')}</loc>`,
  )
  await s.sql('update utilitario_parametros_sistema set url_publica = null')
})

test('JobPosting says what search engines ask for and nothing of the salary', async () => {
  const page = (
    await raw(`/externo/anuncios?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`)
  ).payload
  const posting = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as Record<
    string,
    unknown
  >
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Analista de crédito',
    description: '<p>Analisar <strong>crédito</strong>.</p>',
    datePosted: '2026-11-27',
    validThrough: '2026-12-31T12:00:00.000Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Horizonte' },
    identifier: { value: String(v.solicitacao) },
    jobLocation: { address: { addressCountry: 'BR' } },
    directApply: true,
  })
  expect(JSON.stringify(posting)).not.toMatch(/salar/i)
})

test('the picture of a link is a PNG of 1200 × 630 in the colours of the company', async () => {
  await setting({ visual: { corPrincipal: '#123456' } })
  const answer = await raw(
    `/externo/anuncios/imagem.png?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`,
  )
  const image = sharp(answer.rawPayload)
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    'image/png',
    'public, max-age=3600',
  ])
  expect(await image.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect([
    ...(await image
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]).toEqual([0x12, 0x34, 0x56])
})

test('crawlers find their rules at the root, browsers their icon; a session is never kept by anyone between', async () => {
  expect((await s.app.inject({ method: 'GET', url: '/robots.txt' })).headers['location']).toBe(
    '/fortes/robots.txt',
  )
  expect((await raw('/robots.txt')).payload).toContain(
    'Sitemap: http://127.0.0.1:3000/fortes/externo/sitemap.xml',
  )
  const visitor = await raw(`/externo/anuncios?empresaId=${s.empresa}`)
  expect([visitor.headers['cache-control'], String(visitor.headers['vary'])]).toEqual([
    'public, max-age=30',
    expect.stringContaining('Cookie'),
  ])
  const c = await candidateByPortal(s, registration())
  const own = await raw('/externo/anuncios', {
    cookie: [...c.cookies].map(([k, value]) => `${k}=${value}`).join('; '),
  })
  expect(own.headers['cache-control']).toBe('no-store')
})

test('a registration that waits is unreadable in the database, with key and without, and gone once it is used or a day old', async () => {
  const sent = registration({ nome: 'Nome Que Ninguém Leu' })
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  const stored = async () =>
    (
      await s.sql<{ dados: Record<string, string> }>(
        "select dados from plataforma_convite where tipo in ('candidato-pedido', 'candidato-cadastro') and dados <> '{}'",
      )
    ).map((r) => r.dados)
  expect((await stored()).map((d) => Object.keys(d))).toEqual([['marca', 'selado']])
  await mails(s, sent['contato.email'] ?? '')
  const [sealed] = await stored()
  const bytes = Buffer.from(sealed?.['selado'] ?? '', 'base64').toString('latin1')
  for (const text of ['Ninguém', sent['pessoal.cpf'] ?? '', sent['contato.email'] ?? '', 'argon2'])
    expect(bytes + JSON.stringify(sealed)).not.toContain(text)
  expect(await s.sql("select 1 from tarefas.job where data::text like '%Ninguém%'")).toEqual([])
  const before = s.clock.now
  s.clock.now = new Date(before.getTime() + 25 * 3_600_000)
  await s.world.registry.jobs
    .find((j) => j.name === 'portal-nao-confirmados')
    ?.run({ platform: s.world.platform, registry: s.world.registry, now: s.clock.now } as never, {})
  s.clock.now = before
  expect(await stored()).toEqual([])
})

test('a waiting registration that was changed in the database is not taken', async () => {
  const sent = registration()
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  const [mail] = await mails(s, sent['contato.email'] ?? '')
  await s.sql(
    "update plataforma_convite set dados = jsonb_set(dados, '{selado}', to_jsonb(reverse(dados ->> 'selado'))) where tipo = 'candidato-cadastro' and dados <> '{}'",
  )
  const answer = await visit(s, s.anonymous(), '/confirmar', {
    token: new URLSearchParams(mail?.link.split('?')[1]).get('token') ?? '',
  })
  expect(answer.status).toBe(410)
  expect(
    await s.sql('select 1 from gestao_talentos_pessoas where pessoal_cpf = $1', [
      sent['pessoal.cpf'],
    ]),
  ).toEqual([])
})

test('a list that stood on the form with nothing ticked is emptied; one that did not stand there stays', async () => {
  const area = await s.act(
    async (ctx) =>
      (
        await createRecord(
          ctx,
          ctx.registry.byKey('captacao.areas-interesse').resource,
          { nome: 'Logística', areasOrganizacionaisIds: [v.area] },
          { internal: true },
        )
      ).id,
  )
  const c = await candidateByPortal(s, registration({ areasInteresse: String(area) }))
  const record = async () => (await c.get(`/externo/candidatos/${c.id}`)).body
  const sent = async (more: Record<string, string>) =>
    visit(s, c, `/candidatos/${c.id}`, {
      versao: String((await record()).versao),
      nome: 'Rosa Maria Alencar',
      'pessoal.sexo': 'F',
      'contato.email': c.email,
      cargos: String(v.cargo),
      formacao: '[]',
      experiencias: '[]',
      candidatoIdiomas: '[]',
      ...more,
    })
  expect((await sent({})).to).toContain('aviso=gravado')
  expect((await record()).areasInteresse).toHaveLength(1)
  expect((await sent({ areasInteresse: '' })).to).toContain('aviso=gravado')
  expect((await record()).areasInteresse).toEqual([])
})

test('configured fields are asked in the right gender, extra fields by their title, and at least one experience unless it is the first job [R1-V-040] [R1-V-051] [R1-M-042]', async () => {
  await setting({
    camposCandidatoObrigatorios: [
      'nomeSocial',
      'pessoal.escolaridade',
      'certificados',
      'experiencias',
      'foto',
    ],
    configuracao: { campoExtraCandidato: true },
    camposExtras: [
      {
        cadastro: 'candidato',
        campo: 'texto1',
        titulo: 'Tamanho do uniforme',
        visivel: true,
        obrigatorio: true,
        ordem: 1,
      },
    ],
  })
  const form = (await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`)).text
  for (const text of ['CERTIFICADOS', 'Tamanho do uniforme', 'data-photo'])
    expect(form).toContain(text)
  const page = await visit(
    s,
    s.anonymous(),
    `/candidatos/new?empresaId=${s.empresa}`,
    registration(),
  )
  expect(page.status).toBe(422)
  for (const text of [
    'Nome social é obrigatório',
    'Escolaridade é obrigatória',
    'Certificados é obrigatório',
    'Experiência profissional é obrigatória',
    'Foto é obrigatória',
    'Tamanho do uniforme é obrigatório',
  ])
    expect(page.text).toContain(text)
  expect(
    (
      await visit(
        s,
        s.anonymous(),
        `/candidatos/new?empresaId=${s.empresa}`,
        registration({ primeiroEmprego: 'true' }),
      )
    ).text,
  ).not.toContain('Experiência profissional é obrigatória')
  await setting({ camposCandidatoObrigatorios: [], configuracao: { campoExtraCandidato: false } })
})

test('only an image becomes a photo, and only by the key that came with it [R1-V-041]', async () => {
  const wrong = await s.anonymous().upload(`/externo/foto?empresaId=${s.empresa}`, {
    name: 'foto.png',
    bytes: Buffer.from('texto'),
    type: 'image/png',
  })
  expect([wrong.status, wrong.body.message]).toEqual([422, 'O arquivo adicionado não é uma imagem'])
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { arquivo } = (
    await s.anonymous().upload(`/externo/foto?empresaId=${s.empresa}`, {
      name: 'foto.png',
      bytes,
      type: 'image/png',
    })
  ).body
  const stranger = await candidateByPortal(
    s,
    registration({ foto: String(arquivo.id), fotoChave: 'inventada' }),
  )
  expect((await stranger.get(`/externo/candidatos/${stranger.id}/foto`)).status).toBe(404)
  const own = await candidateByPortal(
    s,
    registration({ foto: String(arquivo.id), fotoChave: arquivo.chave }),
  )
  expect((await own.get(`/externo/candidatos/${own.id}/foto`)).headers['content-type']).toBe(
    'image/jpeg',
  )
})

test('what asks before something of a list goes names it', async () => {
  const c = await candidateByPortal(s, registration())
  await c.post(`/externo/candidato-solicitacoes?solicitacaoId=${v.solicitacao}`)
  await visit(s, c, '/alertas', { busca: 'ceramista & oleiro' })
  await s.sql(
    "insert into captacao_documentos_anexos (empresa_id, candidato_id, descricao, modulo_externo) values ($1, $2, 'Diploma', true)",
    [s.empresa, c.id],
  )
  const plain = (html: string | undefined): string => (html ?? '').replace(/<[^>]+>/g, '').trim()
  const asked = async (path: string): Promise<boolean[]> =>
    (await visit(s, c, path)).text
      .split('<li class="card">')
      .slice(1)
      .map((card) => {
        const title = plain(/<h2>([\s\S]*?)<\/h2>/.exec(card)?.[1])
        const question = /data-confirm="([^"]*)"/.exec(card)?.[1] ?? ''
        return title !== '' && question.includes(title)
      })
  for (const path of [
    '/candidato-solicitacoes',
    '/alertas',
    `/candidatos/${c.id}/documentos-anexos`,
  ])
    expect([path, await asked(path)]).toEqual([path, [true]])
})

test('an application to a closed process is not offered to be withdrawn, nor is it', async () => {
  const c = await candidateByPortal(s, registration())
  const { id } = (await c.post(`/externo/candidato-solicitacoes?solicitacaoId=${v.solicitacao}`))
    .body
  expect((await visit(s, c, '/candidato-solicitacoes')).text).toContain('Retirar candidatura')
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = current_date where id = $1',
    [v.solicitacao],
  )
  const page = (await visit(s, c, '/candidato-solicitacoes')).text
  expect([page.includes('Processo encerrado'), page.includes('Retirar candidatura')]).toEqual([
    true,
    false,
  ])
  await visit(s, c, `/candidato-solicitacoes/retirar?id=${id}`, {})
  expect(
    await s.sql('select removed_at from captacao_candidato_solicitacoes where id = $1', [id]),
  ).toEqual([{ removed_at: null }])
  await s.sql('update captacao_solicitacoes_pessoal set encerrada = false where id = $1', [
    v.solicitacao,
  ])
})
