import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#platform/server/engine/move-rows.ts'
import { candidateIn, hrAtWork } from './set-up-for-tests.ts'
import { staying } from './merge.ts'
import { whyNotMerged } from './merge-reasons.ts'
import { candidatos } from './resource.ts'

let s: Awaited<ReturnType<typeof hrAtWork>>['s']
let rh: Awaited<ReturnType<typeof hrAtWork>>['rh']
let cargo: number
beforeAll(async () => {
  ;({ s, rh } = await hrAtWork())
  const [position] = await s.sql<{ id: number }>(
    "insert into cargo_salario_cargos (empresa_id, nome, nome_mercado) values ($1, 'Analista', 'Analista') returning id",
    [s.empresa],
  )
  cargo = position?.id ?? 0
})
afterAll(() => s.stop())

const base = `/${candidatos.path}`

test('every table that refers to a candidate is moved by a merge, or named with its reason', async () => {
  const [{ columns } = { columns: [] }] = await s.sql<{ columns: string[] }>(
    `select array_agg(c.conrelid::regclass::text || '.' || a.attname order by 1) columns from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = $1::regclass and a.attname not in ('empresa_id', 'registro_id')`,
    [candidatos.table],
  )
  const moved = await s.act(async (ctx) => {
    const rows = await rowsOf(ctx, candidatos, 0, staying)
    return rows.map(({ table, column }) => `${table}.${column}`)
  })
  const named = [...Object.keys(staying), 'captacao_candidatos.mesclado_em_id']
  expect(moved).toContain('avaliacao_aplicacoes.candidato_id')
  expect([...moved, ...named].toSorted()).toEqual(columns.toSorted())
})

test('answered evaluations go with the candidate who is merged, and come back when it is undone', async () => {
  const [keep, twin] = [await candidateIn(s, 'Rui Sá'), await candidateIn(s, 'Rui de Sá')]
  await s.sql(
    `with a as (insert into captacao_avaliacoes (empresa_id, titulo) values ($1, 'Prova') returning id),
      v as (insert into avaliacao_versoes (empresa_id, avaliacao_id, numero, conteudo) select $1, id, 1, '{}' from a returning id, avaliacao_id)
     insert into avaliacao_aplicacoes (empresa_id, avaliacao_id, versao_id, candidato_id) select $1, avaliacao_id, id, $2 from v`,
    [s.empresa, twin],
  )
  const owners = () => s.sql('select candidato_id from avaliacao_aplicacoes')
  const merged = await rh.post(`${base}/${keep}/mesclar`, { outro: { id: twin }, doOutro: [] })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await owners()).toEqual([{ candidato_id: keep }])
  const [merge] = (await rh.get(`${base}/${keep}/mesclagens`)).body
  expect((await rh.post(`${base}/${keep}/mesclagens/${merge.id}/desfazer`)).status).toBe(200)
  expect(await owners()).toEqual([{ candidato_id: twin }])
})

const merge = (keep: number, twin: number, more: object = {}) =>
  rh.post(`${base}/${keep}/mesclar`, { outro: { id: twin }, doOutro: [], doMantido: [], ...more })

test('a record that was merged away leads to the one that stays, by every address of it', async () => {
  const [first, second, last] = [
    await candidateIn(s, 'Lia Sá'),
    await candidateIn(s, 'Lia de Sá'),
    await candidateIn(s, 'Lia Souza de Sá'),
  ]
  await s.sql("update gestao_talentos_pessoas set nome_social = 'Léo Sá' where nome = 'Lia Sá'")
  expect((await merge(second, last)).status).toBe(200)
  expect((await merge(first, second)).status).toBe(200)
  for (const rest of ['', '/completo', '/linha-do-tempo', '/foto', '/curriculo', '/mesclagens']) {
    const { status, body } = await rh.get(`${base}/${second}${rest}`)
    expect([rest, status, body.code]).toEqual([rest, 410, 'REGISTRO_MOVIDO'])
    expect(body).toMatchObject({
      registro: { id: first, rotulo: 'Léo Sá' },
      message: 'Este cadastro foi mesclado com o de Léo Sá.',
    })
  }
  // What was merged before leads on to the one that stays now.
  expect((await rh.get(`${base}/${last}`)).body.registro.id).toBe(first)
  expect((await rh.put(`${base}/${last}`, { nome: 'X' })).status).toBe(410)
  const again = await merge(first, second)
  expect([again.status, again.body.message]).toEqual([409, 'Um dos candidatos já foi mesclado.'])
})

test('both are told apart before they are merged, and each field is taken from the one that was chosen', async () => {
  const make = async (more: object): Promise<{ id: number }> =>
    (await rh.post(base, { nome: 'Bia Reis', cargos: [cargo], ...more })).body
  const keep = await make({ contato: { email: 'bia@exemplo.com.br' } })
  const twin = await make({
    nomeSocial: 'Bento Reis',
    pessoal: { cpf: '39053344705', pai: 'José' },
    contato: { email: 'bento@exemplo.com.br', dddCelular: '85', foneCelular: '988887777' },
  })
  const { body } = await rh.get(`${base}/${keep.id}/mesclar/previa?outro=${twin.id}`)
  expect(body.mantido).toMatchObject({ nome: 'Bia Reis', cpf: null, email: 'bia@exemplo.com.br' })
  expect(body.repetido).toMatchObject({
    nome: 'Bento Reis',
    cpf: '39053344705',
    telefone: '85988887777',
  })
  const [cpf] = body.campos.filter((c: { fixo: boolean }) => c.fixo)
  expect(cpf).toMatchObject({ campo: 'pessoal.cpf', sugestao: 'REPETIDO' })
  const merged = await merge(keep.id, twin.id, {
    doOutro: ['contato.email'],
    doMantido: ['pessoal.pai', 'nomeSocial'],
  })
  expect(merged.body).toMatchObject({
    nomeSocial: null,
    pessoal: { cpf: '39053344705', pai: null },
    contato: { email: 'bento@exemplo.com.br', foneCelular: '988887777' },
  })
  const listed = (await rh.get(`${base}?page=0&busca=Bia`)).body.content[0]
  expect([listed.id, listed.can.desfazerMesclagem]).toEqual([keep.id, true])
  const undone = await rh.post(`${base}/${keep.id}/desfazer-mesclagem`, {})
  expect(undone.body).toMatchObject({ pessoal: { cpf: null }, mesclagemDesfazivel: null })
  expect((await rh.get(`${base}/${twin.id}`)).body.pessoal.cpf).toBe('39053344705')
})

test('people are called by their social name where HR reads of them: conflicts of CPF, pending items, links', async () => {
  const cpf = '52998224725'
  const { body } = await rh.post(base, {
    cargos: [cargo],
    nome: 'Ana Lima',
    nomeSocial: 'Artur Lima',
    pessoal: { cpf },
  })
  const taken = await rh.post(base, { nome: 'Outra Pessoa', cargos: [cargo], pessoal: { cpf } })
  expect(taken.body.message).toContain('candidato Artur Lima')
  const pending = await rh.post(`${base}/verificar-pendencias-em-lote`, { ids: [body.id] })
  expect(pending.body).toMatchObject([{ nome: 'Artur Lima' }])
})

test('whoever can not be merged is seen so in the choice, by what its rows tell, with the reason the server gives', async () => {
  const made = async (nome: string, pessoal: object) =>
    (await rh.post(base, { cargos: [cargo], nome, pessoal })).body.id as number
  const keep = await made('Zilda Escolha', { cpf: '86288366757' })
  const other = await made('Zuleide Escolha', { cpf: '71428793860' })
  const none = await made('Zoraide Escolha', {})
  const { content } = (await rh.get(`${base}?page=0&size=20&busca=escolha&total=nao`)).body
  type Row = {
    id: number
    nome: string
    pessoal: { cpf: string | null }
    jaFoiColaborador: boolean
    apagadoEm?: string | null
    can: { mesclar: true | string }
  }
  const rowOf = (id: number): Row => content.find((row: Row) => row.id === id)
  const told = (id: number) => {
    const { nome, pessoal, jaFoiColaborador } = rowOf(id)
    return { nome, cpf: pessoal.cpf, apagado: false, jaFoiColaborador }
  }
  expect(rowOf(keep)).toMatchObject({ can: { mesclar: true }, jaFoiColaborador: false })
  const refused = await merge(keep, other)
  expect(refused.status).toBe(409)
  expect(whyNotMerged(told(keep), told(other))).toBe(refused.body.message)
  expect(whyNotMerged(told(keep), told(none))).toBeUndefined()
  expect((await merge(keep, none)).status).toBe(200)
  const employee = { ...told(keep), nome: 'Zoé', jaFoiColaborador: true }
  expect(whyNotMerged(told(keep), { ...employee, cpf: null })).toContain('Mantenha Zoé')
})
