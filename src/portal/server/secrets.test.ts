/** What the company keeps about a candidate stays there: every reading of the portal is tried for words that were planted in it. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, mails, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let rh: Client & { id: number }
let advertised: Vacancy
let linked: Vacancy
let c: Client & { id: number; cpf: string; email: string }
const at = { application: 0, evaluation: 0, document: 0, exam: 0 }

const secret = 'segredo'
/** Each text that the company keeps about a candidate, of the candidate `$1`. */
const planted: string[] = [
  "update captacao_candidatos set observacao_rh = 'segredo nota', guarda_judicial = 'segredo processo' where id = $1",
  "update captacao_historico set observacao = 'segredo etapa', aptidao = 'N' where candidato_id = $1",
  "update captacao_exames_palografico set laudo = 'segredo laudo' where candidato_id = $1",
  "update avaliacao_aplicacoes set observacao = 'segredo avaliador' where candidato_id = $1",
  "insert into captacao_documentos_anexos (empresa_id, candidato_id, descricao, observacao, tipo_documento, url) select empresa_id, id, 'segredo parecer', 'segredo do parecer', 'segredo', 'https://segredo.exemplo' from captacao_candidatos where id = $1",
  "insert into captacao_pedidos_lgpd (empresa_id, candidato_id, prazo, motivo, situacao, pedido_em) select empresa_id, id, '2026-12-31', 'segredo do motivo', 'PENDENTE', now() from captacao_candidatos where id = $1",
  "update captacao_solicitacoes_pessoal set descricao = 'segredo pedido ' || id, info_complementares = 'segredo', experiencias = 'segredo', obs_suspensao = 'segredo', observacao_liberador = 'segredo' where id in (select solicitacao_id from captacao_candidato_solicitacoes where candidato_id = $1)",
]

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  advertised = await vacancy(s, { tipoVaga: 'EXTERNA' })
  linked = await vacancy(s)
  await advertise(s, {
    solicitacao: advertised.solicitacao,
    titulo: 'Vaga do anúncio',
    utilizarAvaliacoesEtapaSeletiva: true,
  })
  c = await candidateByPortal(s, registration({ cargos: String(advertised.cargo) }))
  at.application = (
    await c.post(`/externo/candidato-solicitacoes?solicitacaoId=${advertised.solicitacao}`)
  ).body.id
  await s.sql(
    "insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, data, origem) values ($1, $2, $3, now(), 'RH')",
    [s.empresa, c.id, linked.solicitacao],
  )
  const asked = (
    await rh.post('/captacao/avaliacoes', {
      titulo: 'Conversa',
      perguntas: [{ texto: 'Pode viajar?', tipo: '3', peso: 1 }],
    })
  ).body
  at.evaluation = asked.id
  for (const v of [advertised, linked])
    await s.sql(
      'insert into captacao_solicitacoes_pessoal__avaliacoes_ids (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, 1)',
      [s.empresa, v.solicitacao, at.evaluation],
    )
  await rh.post(
    `/captacao/candidatos/${c.id}/avaliacoes/${at.evaluation}?solicitacaoId=${advertised.solicitacao}`,
    { respostas: [{ perguntaId: asked.perguntas[0].id, texto: 'segredo da resposta do RH' }] },
  )
  await rh.post('/captacao/candidato-solicitacoes/mover', {
    ids: [at.application],
    etapaId: advertised.etapas[0],
  })
  at.exam = (
    await rh.patch(`/captacao/candidatos/${c.id}/exames-palografico`, {
      data: '2026-11-20',
      medidas: [{ intervalo: 1, quantidade: 31 }],
    })
  ).body.id
  at.document = (
    await c.upload(
      `/externo/candidatos/${c.id}/documentos-anexos`,
      { name: 'rg.txt', bytes: Buffer.from('documento') },
      { descricao: 'RG' },
    )
  ).body.id
  for (const sql of planted) await s.sql(sql, [c.id])
  await s.sql("update captacao_candidato_solicitacoes set situacao = 'N' where id = $1", [
    at.application,
  ])
  await s.sql('update captacao_candidatos set guarda_judicial = null where id = $1', [c.id])
  await (
    await s.user({ perfil: 'Administrador' })
  ).put(`/captacao/candidatos/${c.id}/bloquear-exclusao`, { motivo: 'segredo processo' })
})
afterAll(() => s.stop())

function filled(path: string): string {
  const own = path.includes('candidato-solicitacoes/')
    ? at.application
    : path.includes('/exames/')
      ? at.exam
      : /avaliacoes\/\{id\}/.test(path)
        ? at.evaluation
        : /(empresas|campos-extras)[^/]*\/\{id\}/.test(path)
          ? s.empresa
          : c.id
  return path
    .replace('{id}', String(own))
    .replace('{docId}', String(at.document))
    .replace('{x}', 'candidato')
    .replace('{cep}', '60000000')
}

async function words(raw: Buffer): Promise<string> {
  if (raw.subarray(0, 5).toString() !== '%PDF-') return raw.toString()
  return (await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })).text
}

const internal =
  /"(situacao":"N"|can":|guardaJudicial|ocrTexto|ocrSituacao|observacaoRH|aptidao|etapaSeletiva|percentual|disponivel|pessoaId)|bloque|Bloquear exclus/

test('no page and no call of the portal tells the candidate a word that the company keeps for itself', async () => {
  const [held] = await s.sql<{ guarda: string; vezes: number }>(
    "select guarda_judicial guarda, (select count(*)::int from plataforma_log where recurso = 'captacao.candidatos' and registro = c.id and acao like 'BLOQUEAR%') vezes from captacao_candidatos c where id = $1",
    [c.id],
  )
  expect(held).toEqual({ guarda: 'segredo processo', vezes: 1 })
  const readings = s.world.registry.routes.filter(
    (r) =>
      r.method === 'GET' &&
      r.path.startsWith('externo') &&
      !/\*|sitemap|imagem|\{cep\}/.test(r.path),
  )
  expect(readings.length).toBeGreaterThan(40)
  const asked = `avaliacaoId=${at.evaluation}&empresaId=${s.empresa}`
  const leaks: string[] = []
  for (const r of readings) {
    const path = filled(r.path)
    const url = `/fortes/${r.page ? '' : 'api/'}${path}`
    const more = /avaliac|anuncios/.test(path)
      ? [`?${asked}`, `?${asked}&solicitacaoId=${advertised.solicitacao}`]
      : []
    for (const query of ['', ...more]) {
      const { statusCode, rawPayload } = await s.app.inject({
        method: 'GET',
        url: `${url}${query}`,
        headers: {
          host: 'localhost',
          cookie: [...c.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
        },
      })
      const text = await words(rawPayload)
      if (statusCode >= 500 || text.includes(secret) || internal.test(text))
        leaks.push(
          `${r.page ? 'page' : 'api'} ${path}${query} ${statusCode}: ${internal.exec(text)?.[0] ?? text.slice(Math.max(0, text.indexOf(secret) - 60), text.indexOf(secret) + 40)}`,
        )
    }
  }
  expect(leaks).toEqual([])
})

test('a conflict shows the candidate the other version as the person may read it', async () => {
  const own = `/externo/candidatos/${c.id}`
  for (const path of [own, `${own}/documentos-anexos/${at.document}`]) {
    const answer = await c.put(path, { versao: 999, nome: 'Rosa Outra', descricao: 'RG e CPF' })
    expect([
      path,
      answer.status,
      answer.body.code,
      Object.keys(answer.body.details?.atual ?? answer.body.atual ?? {}).length > 3,
    ]).toEqual([path, 409, 'VERSAO_DESATUALIZADA', true])
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${secret}|${internal.source}`))
  }
})

test('the candidate knows a vacancy by its ad, and one without ad by the name of the position', async () => {
  const named = (await c.get('/externo/candidato-solicitacoes')).body as {
    vaga: string
    status: string
    etapa: unknown
  }[]
  const [position] = await s.sql<{ nome: string }>(
    'select nome_mercado nome from cargo_salario_cargos where id = $1',
    [linked.cargo],
  )
  expect(named.map((a) => a.vaga).toSorted()).toEqual(
    [position?.nome, 'Vaga do anúncio'].toSorted(),
  )
  expect(named.find((a) => a.vaga === 'Vaga do anúncio')).toMatchObject({
    status: 'Em análise',
    etapa: null,
  })
  for (const page of ['/candidato-solicitacoes', '/historico-candidatos', '/avaliacoes'])
    expect((await visit(s, c, page)).text).toContain(position?.nome)
  await rh.post('/captacao/candidato-solicitacoes/mover', {
    ids: [at.application],
    etapaId: advertised.etapas[1],
  })
  await s.act((ctx) =>
    updateRecord(
      ctx,
      ctx.registry.byKey('captacao.candidatos').resource,
      c.id,
      { nomeSocial: 'Rô' },
      { internal: true },
    ),
  )
  for (const mail of await mails(s, c.email))
    expect(`${mail.subject} ${mail.text}`).not.toContain(secret)
})

test('of documents the candidate reads and changes those sent by the candidate, and of these neither stage, day nor address', async () => {
  const list = `/externo/candidatos/${c.id}/documentos-anexos`
  expect((await c.get(list)).body).toEqual([
    expect.objectContaining({ id: at.document, descricao: 'RG' }),
  ])
  const [hidden] = await s.sql<{ id: number }>(
    'select id from captacao_documentos_anexos where candidato_id = $1 and not modulo_externo',
    [c.id],
  )
  for (const answer of [
    await c.get(`${list}/${hidden?.id}`),
    await c.put(`${list}/${hidden?.id}`, { descricao: 'x' }),
    await c.delete(`${list}/${hidden?.id}`),
  ])
    expect(answer.status).toBe(404)
  const [stray] = await s.sql<{ id: number }>(
    "insert into plataforma_arquivo (empresa_id, nome, chave, especie, tipo, tamanho, sha256) values ($1, 'alheio.pdf', 'alheio', 'pdf', 'application/pdf', 1, '') returning id",
    [s.empresa],
  )
  expect(
    (
      await c.put(`${list}/${at.document}`, {
        descricao: 'RG e CPF',
        data: '2020-01-01',
        url: 'https://x.exemplo',
        etapaSeletiva: { id: advertised.etapas[0] },
        anexo: { id: stray?.id },
      })
    ).status,
  ).toBe(200)
  const [row] = await s.sql(
    'select descricao, data::text data, url, etapa_seletiva_id etapa, anexo_id = $2 outro from captacao_documentos_anexos where id = $1',
    [at.document, stray?.id],
  )
  expect(row).toMatchObject({ descricao: 'RG e CPF', url: null, etapa: null, outro: false })
  expect(row?.['data']).not.toBe('2020-01-01')
})
