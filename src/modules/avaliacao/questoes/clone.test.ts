import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let both: Client & { id: number }
let terceira: number
beforeAll(async () => {
  s = await installation()
  const [made] = await s.sql<{ id: number }>(
    "insert into utilitario_empresas (nome, razao_social, tipo_inscricao, numero_inscricao) values ('Serra', 'Serra Ltda', 'CNPJ', '11222333000262') returning id",
  )
  terceira = made?.id ?? 0
  both = await s.user({ empresas: [s.empresa, s.outra, terceira] })
  // In the third company the same person only reads.
  const [consulta] = await s.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'Consulta'",
  )
  await s.sql(
    'update utilitario_usuarios__empresas__perfis x set valor_id = $1 from utilitario_usuarios__empresas e where x.registro_id = e.id and e.registro_id = $2 and e.empresa_id = $3',
    [consulta?.id, both.id, terceira],
  )
})
afterAll(() => s.stop())

const questions = [
  {
    aspecto: 'Técnica',
    texto: 'Conhece?',
    tipo: '1',
    peso: 2,
    respostas: [
      { texto: 'Não', peso: 0 },
      { texto: 'Sim', peso: 10 },
    ],
  },
  { texto: 'Conte', tipo: '3', comentario: 'Por quê?', exigirComentario: true },
]
const count = async (table: string, empresa: number): Promise<number> =>
  (
    await s.sql<{ n: number }>(`select count(*)::int n from ${table} where empresa_id = $1`, [
      empresa,
    ])
  )[0]?.n ?? 0

test.each([
  ['avaliacoes', 'captacao_avaliacoes'],
  ['modelos-avaliacao-candidato', 'captacao_modelos_avaliacao_candidato'],
])(
  '%s: aspects and questions are copied into each company where the person may include, and each company tells its own result',
  async (name, table) => {
    const source = (
      await both.post(`/captacao/${name}`, {
        titulo: 'Base',
        percentualMinimo: 60,
        observacao: 'Com calma',
        aspectos: [{ nome: 'Técnica' }],
        perguntas: questions,
      })
    ).body
    const cloned = await both.post(
      `/captacao/${name}/${source.id}/clone?empresas=${s.outra},${terceira},${s.empresa},99999`,
    )
    expect(cloned.status).toBe(200)
    expect(
      cloned.body.resultados.map((r: { empresaId: number; situacao: string }) => [
        r.empresaId,
        r.situacao,
      ]),
    ).toEqual([
      [s.outra, 'CLONADA'],
      [terceira, 'RECUSADA'],
      [s.empresa, 'RECUSADA'],
      [99999, 'RECUSADA'],
    ])
    expect(cloned.body.resultados[0].mensagem).toBe(
      name === 'avaliacoes' ? 'Clonada com sucesso.' : 'Clonado com sucesso.',
    )
    expect(cloned.body.resultados[1]).toMatchObject({
      empresa: 'Serra',
      id: null,
      mensagem: expect.stringMatching(/^Você não tem permissão para incluir /),
    })
    expect(cloned.body.resultados[3]).toMatchObject({
      empresa: null,
      mensagem: 'Empresa não encontrada.',
    })
    expect([
      await count(table, s.outra),
      await count(table, terceira),
      await count(table, s.empresa),
    ]).toEqual([1, 0, 1])
    const there = await s.user({ empresas: [s.outra] })
    const copy = (await there.get(`/captacao/${name}/${cloned.body.resultados[0].id}`)).body
    expect(copy).toMatchObject({
      titulo: 'Base',
      percentualMinimo: 60,
      observacao: 'Com calma',
      aspectos: [expect.objectContaining({ nome: 'Técnica' })],
    })
    const shape = (
      list: {
        texto: string
        tipo: string
        peso: number
        comentario: string | null
        respostas: { texto: string; peso: number }[]
      }[],
    ) => list.map((q) => [q.texto, q.tipo, q.comentario, q.respostas.map((r) => [r.texto, r.peso])])
    expect(shape(copy.perguntas)).toEqual(shape(source.perguntas))
    expect(copy.perguntas[0].id).not.toBe(source.perguntas[0].id)
  },
)

test('what is sent twice is copied once, and what stays behind is named', async () => {
  const etapa = (await both.post('/captacao/etapas-seletivas', { nome: 'Só daqui', ordem: 9 })).body
    .id
  const source = (
    await both.post('/captacao/avaliacoes', {
      titulo: 'Com etapa',
      perguntas: questions.slice(1),
      etapasSeletivasIds: [etapa],
    })
  ).body
  const at = `/captacao/avaliacoes/${source.id}/clone?empresas=${s.outra}`
  const sent = await Promise.all([both.post(at), both.post(at)])
  const results = sent.map((r) => r.body.resultados[0])
  expect(results.map((r) => r.situacao).toSorted()).toEqual(['CLONADA', 'RECUSADA'])
  expect(results.find((r) => r.situacao === 'CLONADA')?.mensagem).toBe(
    'Clonada com sucesso. Não foram copiados: as etapas seletivas.',
  )
  expect(
    await s.sql(
      "select 1 from captacao_avaliacoes where empresa_id = $1 and titulo = 'Com etapa'",
      [s.outra],
    ),
  ).toHaveLength(1)
})

test('the companies offered are the other ones of the person, with the right held in each', async () => {
  expect((await both.get('/captacao/avaliacoes/empresas-clonagem')).body).toEqual([
    { id: s.outra, nome: 'Litoral', podeInserir: true },
    { id: terceira, nome: 'Serra', podeInserir: false },
  ])
  expect((await (await s.user()).get('/captacao/avaliacoes/empresas-clonagem')).body).toEqual([])
})

test("another company's evaluation is the same 404 as a missing one, and no company is a field to fill in", async () => {
  const source = (
    await both.post('/captacao/avaliacoes', { titulo: 'Minha', perguntas: questions.slice(1) })
  ).body
  const stranger = await s.user({ empresas: [s.outra] })
  expect(
    (await stranger.post(`/captacao/avaliacoes/${source.id}/clone?empresas=${s.outra}`)).status,
  ).toBe(404)
  expect((await both.post(`/captacao/avaliacoes/${source.id}/clone`)).body.errors).toEqual([
    expect.objectContaining({ field: 'empresas', message: 'Selecione ao menos uma empresa' }),
  ])
})
