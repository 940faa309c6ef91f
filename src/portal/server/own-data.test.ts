/** What a person is given of the own data, the days it is told in, and the files of who has not confirmed yet. */
import JSZip from 'jszip'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { jobRunner } from '#platform/server/acting.ts'
import { platformJobs } from '#platform/server/platform-jobs.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { keptBack, partOfTable } from './meus-dados/held.ts'
import {
  candidateByPortal,
  entered,
  mails,
  registration as typed,
  visit,
} from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
let rh: Client & { id: number }
const registration = (more: Record<string, string> = {}) =>
  typed({ cargos: String(v.cargo), ...more })
const hour = 3_600_000
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
beforeAll(async () => {
  s = await installation()
  await s.sql("update utilitario_empresas set timezone = 'America/Manaus' where id = $1", [
    s.empresa,
  ])
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  await advertise(s, {
    solicitacao: v.solicitacao,
    titulo: 'Analista de crédito',
    descricao: '<p>Analisar.</p>',
  })
  rh = await s.user()
})
afterAll(() => s.stop())

const questions = [
  {
    aspecto: 'Técnica',
    texto: 'Conhece planilhas?',
    tipo: '1',
    peso: 2,
    respostas: [
      { texto: 'Jamais', peso: 0 },
      { texto: 'Muito bem', peso: 10 },
    ],
  },
  { texto: 'Nota para a própria organização', tipo: '4', peso: 1, notaMinima: 0, notaMaxima: 10 },
  { texto: 'Por que esta vaga?', tipo: '3', obrigatoria: false },
]

async function throughTheProcess(): Promise<Client & { id: number }> {
  const c = await candidateByPortal(s, registration())
  const { id: application } = (
    await c.post(`/externo/candidato-solicitacoes?solicitacaoId=${v.solicitacao}`)
  ).body
  const asked = (
    await rh.post('/captacao/avaliacoes', {
      titulo: 'Primeira conversa',
      aspectos: [{ nome: 'Técnica' }],
      perguntas: questions,
    })
  ).body
  await s.sql(
    'insert into captacao_solicitacoes_pessoal__avaliacoes_ids (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, 1)',
    [s.empresa, v.solicitacao, asked.id],
  )
  const [one, grade, why] = asked.perguntas as { id: number; respostas: { id: number }[] }[]
  const sent = await visit(
    s,
    c,
    `/solicitacao-avaliacao?avaliacaoId=${asked.id}&solicitacaoId=${v.solicitacao}`,
    {
      [`p${one?.id}`]: String(one?.respostas[1]?.id),
      [`p${grade?.id}`]: '8',
      [`p${why?.id}`]: 'Gosto de números',
    },
  )
  expect(sent.to).toContain('aviso=respondida')
  const byCompany = await rh.post(
    `/captacao/candidatos/${c.id}/avaliacoes/${asked.id}?solicitacaoId=${v.solicitacao}`,
    {
      respostas: [
        { perguntaId: one?.id, respostaId: one?.respostas[0]?.id },
        { perguntaId: grade?.id, nota: 1 },
      ],
      observacao: 'Observação secreta da avaliação',
    },
  )
  expect(byCompany.status).toBeLessThan(300)
  expect(
    (
      await rh.post('/captacao/candidato-solicitacoes/mover', {
        ids: [application],
        etapaId: v.etapas[0],
      })
    ).body.movidos,
  ).toEqual([application])
  await s.sql(
    "update captacao_historico set aptidao = 'N', observacao = 'Anotação secreta da etapa', entrevista_data = '2026-12-03', entrevista_hora = '14:30', entrevista_local = 'Rua das Flores, 10' where candidato_id = $1",
    [c.id],
  )
  const exam = (
    await rh.patch(`/captacao/candidatos/${c.id}/exames-palografico`, {
      data: '2026-11-20',
      medidas: [
        { intervalo: 1, quantidade: 31 },
        { intervalo: 2, quantidade: 27 },
      ],
      laudo: 'Laudo secreto',
    })
  ).body
  const { id: image } = (
    await rh.upload('/arquivos?recurso=captacao.exames-palografico&campo=imagem', {
      name: 'palos.png',
      bytes: await picture(),
      type: 'image/png',
    })
  ).body
  await s.sql('update captacao_exames_palografico set imagem_id = $2 where id = $1', [
    exam.id,
    image,
  ])
  return c
}

test('the copy of the own data holds the own answers, stages, interviews and exams, in JSON and PDF, and no word of who selects', async () => {
  const c = await throughTheProcess()
  const text = (await c.get('/externo/meus-dados')).raw.toString()
  expect(JSON.parse(text)).toMatchObject({
    respostas: [
      {
        avaliacao: 'Primeira conversa',
        vaga: 'Analista de crédito',
        respostas: [
          { pergunta: 'Conhece planilhas?', resposta: '• Muito bem' },
          { pergunta: 'Nota para a própria organização', resposta: 'Nota 8 de 10' },
          { pergunta: 'Por que esta vaga?', resposta: 'Gosto de números' },
        ],
      },
    ],
    etapas: [
      {
        vaga: 'Analista de crédito',
        etapa: expect.stringContaining('Triagem'),
        entrevista: { data: '2026-12-03', hora: '14:30', local: 'Rua das Flores, 10' },
      },
    ],
    examesPalograficos: [
      {
        data: '2026-11-20',
        total: 58,
        medidas: [
          { intervalo: 1, quantidade: 31 },
          { intervalo: 2, quantidade: 27 },
        ],
        imagem: 'palos.png',
      },
    ],
    pedidosDeExclusao: [],
  })
  const printed = (
    await extractText(
      await getDocumentProxy(new Uint8Array((await c.get('/externo/meus-dados/pdf')).raw)),
      { mergePages: true },
    )
  ).text.replaceAll(/\s+/g, ' ')
  for (const words of [
    'Muito bem',
    'Nota 8 de 10',
    'Gosto de números',
    'Triagem',
    '03/12/2026',
    'Rua das Flores, 10',
    '20/11/2026',
    '58 palos',
  ])
    expect(printed).toContain(words)
  for (const whole of [text, printed])
    expect(whole).not.toMatch(/secret[ao]|Jamais|aptidao|percentual|laudo|Não apto/i)
})

test('the picture of the own exam is handed over, that of another candidate is a 404', async () => {
  const [exam] = await s.sql<{ id: number; candidato: number; cpf: string }>(
    'select x.id, x.candidato_id candidato, p.pessoal_cpf cpf from captacao_exames_palografico x join captacao_candidatos c on c.id = x.candidato_id join gestao_talentos_pessoas p on p.id = c.pessoa_id',
  )
  const owner = await entered(s, exam?.cpf ?? '')
  const page = (await visit(s, owner, '/meus-dados')).text
  const at = /\/api(\/externo\/meus-dados\/exames\/\d+\/imagem)/.exec(page)?.[1] ?? ''
  expect(at).toBe(`/externo/meus-dados/exames/${exam?.id}/imagem`)
  expect((await owner.get(at)).headers['content-type']).toMatch(/^image\//)
  const other = await candidateByPortal(s, registration())
  expect((await other.get(at)).status).toBe(404)
  expect((await visit(s, other, '/meus-dados')).text).not.toContain('palográfico de')
})

test('the person reads the days of the company where they are, not those of Greenwich or of the server', async () => {
  const c = await candidateByPortal(s, registration())
  // 23:30 of the 26th in Manaus, 00:30 of the 27th in São Paulo, 03:30 in Greenwich.
  const late = '2026-11-27T03:30:00Z'
  await visit(s, c, '/alertas', { busca: 'crédito', cidade: '' })
  await s.sql('update captacao_alertas_vaga set consentido_em = $1 where candidato_id = $2', [
    late,
    c.id,
  ])
  expect((await visit(s, c, '/alertas')).text).toContain('Criado em 26/11/2026')
  expect(
    (await c.post(`/externo/candidato-solicitacoes?solicitacaoId=${v.solicitacao}`)).status,
  ).toBe(201)
  await s.sql('update captacao_candidato_solicitacoes set data = $1 where candidato_id = $2', [
    late,
    c.id,
  ])
  expect((await visit(s, c, '/candidato-solicitacoes')).text).toContain('Enviada em 26/11/2026')
  await visit(s, c, '/meus-dados/apagar', { senha: 'uma frase longa de acesso' })
  await s.sql('update captacao_pedidos_lgpd set pedido_em = $1 where candidato_id = $2', [
    late,
    c.id,
  ])
  expect((await visit(s, c, '/meus-dados')).text).toContain('Pedido recebido em 26/11/2026')
  await s.sql('update captacao_anuncios set data_publicacao = $1 where solicitacao_id = $2', [
    late,
    v.solicitacao,
  ])
  const stranger = s.anonymous()
  expect(
    (await visit(s, stranger, `/anuncios?empresaId=${s.empresa}&busca=analista`)).text,
  ).toContain('Publicada em 26/11/2026')
  expect((await visit(s, stranger, '/anuncios?busca=analista')).text).toContain(
    'Publicada em 26/11/2026',
  )
  expect(
    (await visit(s, stranger, `/anuncios?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`))
      .text,
  ).toContain('"datePosted":"2026-11-26"')
  expect((await visit(s, stranger, '/sitemap.xml')).text).toContain('<lastmod>2026-11-26</lastmod>')
})

test('a photo waits as long as its registration may be confirmed, with a mail server that was away for a day; one that nobody follows goes after three days', async () => {
  const upload = async () =>
    (
      await s.anonymous().upload(`/externo/foto?empresaId=${s.empresa}`, {
        name: 'rosto.png',
        bytes: await picture(),
        type: 'image/png',
      })
    ).body.arquivo as { id: number; chave: string }
  const [mine, nobodys] = [await upload(), await upload()]
  const start = s.clock.now
  await s.sql('update plataforma_arquivo set criado_em = $1 where id = any ($2)', [
    start.toISOString(),
    [mine.id, nobodys.id],
  ])
  const sweep = platformJobs(s.world.registry).find((j) => j.name === 'plataforma-limpeza')
  const after = async (hours: number) => {
    s.clock.now = new Date(start.getTime() + hours * hour)
    await jobRunner(s.world)(sweep as NonNullable<typeof sweep>, {})
    return (
      await s.sql<{ id: number }>(
        'select id from plataforma_arquivo where id = any ($1) order by id',
        [[mine.id, nobodys.id]],
      )
    ).map((r) => r.id)
  }
  const sent = registration({ foto: String(mine.id), fotoChave: mine.chave })
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  expect(await after(23)).toEqual([mine.id, nobodys.id])
  const link = (await mails(s, sent['contato.email'] ?? '')).at(-1)?.link ?? ''
  expect(await after(46)).toEqual([mine.id, nobodys.id])
  await visit(s, s.anonymous(), `/confirmar?empresaId=${s.empresa}`, {
    token: new URLSearchParams(link.split('?')[1]).get('token') ?? '',
  })
  expect(await after(73)).toEqual([mine.id])
  s.clock.now = start
  const own = await entered(s, sent['pessoal.cpf'] ?? '')
  const { id } = (await own.get('/externo/userinfo')).body.usuario
  expect((await own.get(`/externo/candidatos/${id}/foto`)).headers['content-type']).toBe(
    'image/jpeg',
  )
})

test('the copy with the files holds both texts, the résumé and every own document, and lists them alike', async () => {
  const c = await candidateByPortal(s, registration())
  const sentBy = async (path: string, name: string, text: string) =>
    (await c.upload(path, { name, bytes: Buffer.from(text), type: 'text/plain' })).body
  const { arquivo } = (await sentBy(
    `/externo/curriculo?empresaId=${s.empresa}`,
    'currículo.txt',
    'Sei soldar e tornear.',
  )) as { arquivo: { id: number; chave: string } }
  const record = (await c.get(`/externo/candidatos/${c.id}`)).body
  await c.put(`/externo/candidatos/${c.id}`, {
    versao: record.versao,
    ocrFile: { id: arquivo.id, chave: arquivo.chave },
  })
  await s.runJobs()
  for (const text of ['um', 'dois'])
    await c.upload(
      `/externo/candidatos/${c.id}/documentos-anexos`,
      { name: 'diploma.txt', bytes: Buffer.from(text), type: 'text/plain' },
      { descricao: `Diploma ${text}` },
    )
  const zip = await JSZip.loadAsync((await c.get('/externo/meus-dados/zip')).raw)
  const names = Object.values(zip.files)
    .filter((f) => !f.dir)
    .map((f) => f.name)
  expect(names.toSorted()).toEqual([
    'currículo/currículo.txt',
    'documentos/diploma (2).txt',
    'documentos/diploma.txt',
    'meus-dados.json',
    'meus-dados.pdf',
  ])
  const data = JSON.parse((await zip.file('meus-dados.json')?.async('string')) ?? '{}') as {
    curriculo: unknown
    arquivos: { pasta: string; nome: string }[]
  }
  expect(data.curriculo).toEqual({ arquivo: 'currículo.txt', texto: 'Sei soldar e tornear.' })
  expect(data.arquivos.map((a) => `${a.pasta}/${a.nome}`).toSorted()).toEqual(
    names.filter((n) => n.includes('/')).toSorted(),
  )
  expect(await zip.file('documentos/diploma (2).txt')?.async('string')).toBe('dois')
  const pdf = new Uint8Array((await zip.file('meus-dados.pdf')?.async('arraybuffer')) ?? [])
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  for (const words of ['Sei soldar e tornear.', 'currículo.txt', 'diploma (2).txt'])
    expect(text).toContain(words)
})

test('every table that tells of a person stands in the copy, or is kept back with a reason that the page gives', async () => {
  const telling = await s.sql<{ nome: string }>(
    `select distinct c.conrelid::regclass::text nome from pg_constraint c
     where c.contype = 'f' and c.confrelid::regclass::text in ('captacao_candidatos', 'gestao_talentos_pessoas', 'captacao_candidato_solicitacoes', 'captacao_historico') order by 1`,
  )
  const known = new Set([...Object.keys(partOfTable), ...keptBack.flatMap(({ tables }) => tables)])
  expect(telling.map((t) => t.nome).filter((name) => !known.has(name))).toEqual([])
  const all = new Set(telling.map((t) => t.nome))
  expect([...known].filter((name) => !all.has(name) && name !== 'gestao_talentos_pessoas')).toEqual(
    [],
  )
  const c = await candidateByPortal(s, registration())
  const data = (await c.get('/externo/meus-dados')).body as Record<string, unknown>
  expect(Object.values(partOfTable).filter((part) => !(part in data))).toEqual([])
  const page = (await visit(s, c, '/meus-dados')).text
  for (const { what, why } of keptBack) {
    expect(page).toContain(`<b>${what}.</b>`)
    expect(page).toContain(why)
  }
})

test('mails that went to the person are in both copies; one that waits, and one to an interviewer, are in none', async () => {
  const c = await candidateByPortal(s, registration())
  for (const [assunto, destinatario, situacao] of [
    ['Recebemos a candidatura', 'C', 'E'],
    ['Recusa que ainda espera', 'C', 'A'],
    ['Entrevista com a pessoa', 'E', 'E'],
  ])
    await s.sql(
      `insert into captacao_emails_enviados (empresa_id, candidato_id, tipo, modelo, destinatario, situacao, assunto, corpo, enviado_em)
       values ($1, $2, 'captacao.candidatura', 'captacao.candidatura', $3, $4, $5, '<p>Corpo de ' || $5 || '.</p>', now())`,
      [s.empresa, c.id, destinatario, situacao, assunto],
    )
  const json = (await c.get('/externo/meus-dados')).raw.toString()
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array((await c.get('/externo/meus-dados/pdf')).raw)),
    { mergePages: true },
  )
  for (const whole of [json, text.replaceAll(/\s+/g, ' ')])
    expect([
      whole.includes('Corpo de Recebemos a candidatura.'),
      whole.includes('Recusa que ainda espera'),
      whole.includes('Entrevista com a pessoa'),
    ]).toEqual([true, false, false])
})
