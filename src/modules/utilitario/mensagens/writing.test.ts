import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario, UserOptions } from '#platform/testing/scenario.ts'

type User = Client & { id: number; nome: string }

let s: Scenario
let areas: { diretoria: number; financeiro: number }
let people: Record<
  'rh' | 'gestora' | 'daDiretoria' | 'doFinanceiro' | 'responsavel' | 'recrutador' | 'alheio',
  User
>

async function user(nome: string, o: UserOptions = {}): Promise<User> {
  return Object.assign(await s.user({ nome, ...o }), { nome })
}

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const whole = { empresa_id: s.empresa, ...row }
  const names = Object.keys(whole)
  const [made] = await s.sql<{ id: number }>(
    `insert into ${table} (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()}) returning id`,
    Object.values(whole),
  )
  return made?.id ?? 0
}

const area = (nome: string, area_mae_id: number | null = null): Promise<number> =>
  insert('cargo_salario_areas_organizacionais', { nome, area_mae_id })

async function talent(area_organizacional_id: number): Promise<number> {
  const pessoa_id = await insert('gestao_talentos_pessoas', { nome: 'Talento' })
  return insert('gestao_talentos_talentos', {
    pessoa_id,
    matricula: `M${pessoa_id}`,
    data_admissao: '2020-01-01',
    situacao: 'A',
    area_organizacional_id,
  })
}

const answersFor = (colaborador_id: number, registro_id: number): Promise<number> =>
  insert('cargo_salario_areas_organizacionais__empresa_e_responsaveis', {
    registro_id,
    ordem: 0,
    colaborador_id,
  })

beforeAll(async () => {
  s = await installation()
  const diretoria = await area('Diretoria')
  areas = { diretoria, financeiro: await area('Financeiro', diretoria) }
  const [ofManager, ofOther] = [await talent(areas.financeiro), await talent(areas.financeiro)]
  const [ofBoard, ofAnswering] = [await talent(diretoria), await talent(diretoria)]
  await answersFor(ofManager, areas.financeiro)
  await answersFor(ofAnswering, areas.financeiro)
  const writes = ['ROLE_CONF_MENSAGENS_ENVIAR']
  people = {
    rh: await user('Rita RH'),
    gestora: await user('Gil Gestora', { authorities: writes, colaborador: ofManager }),
    daDiretoria: await user('Dora Diretoria', { perfil: 'Avaliador', colaborador: ofBoard }),
    doFinanceiro: await user('Fábio Financeiro', { perfil: 'Avaliador', colaborador: ofOther }),
    responsavel: await user('Rui Responsável', { perfil: 'Consulta', colaborador: ofAnswering }),
    recrutador: await user('Regina Recrutadora', { perfil: 'Recrutador' }),
    alheio: await user('Alba Alheia', { perfil: 'Avaliador', empresas: [s.outra] }),
  }
  const gone = await user('Inês Inativa', { perfil: 'Avaliador' })
  await s.sql('update utilitario_usuarios set ativo = false where id = $1', [gone.id])
})
afterAll(() => s.stop())

const path = '/utilitario/mensagens'

async function profile(nome: string): Promise<number> {
  const [row] = await s.sql<{ id: number }>('select id from utilitario_perfis where nome = $1', [
    nome,
  ])
  return row?.id ?? 0
}

/** Names of those in whose box the text stands. */
async function receivers(texto: string): Promise<string[]> {
  expect((await s.runJobs()).failed).toEqual([])
  const found: string[] = []
  for (const one of Object.values(people)) {
    const { content } = (await one.get('/userinfo/mensagens?tipo=SISTEMA')).body
    if (content.some((m: { texto: string }) => m.texto === texto)) found.push(one.nome)
  }
  return found.toSorted()
}

async function written(from: User, texto: string, to: object): Promise<string[]> {
  const sent = await from.post(path, { texto, ...to })
  expect(sent.status, sent.body.message).toBe(200)
  const names = await receivers(texto)
  expect(sent.body.pessoas).toBe(names.length)
  return names
}

test('what is written to the company reaches its active users and nobody of another one, under the name of who wrote it', async () => {
  const texto = 'Amanhã o sistema para às 22h.\n\nSalvem o que estiverem fazendo.'
  expect(await written(people.rh, texto, { para: 'EMPRESA' })).toEqual([
    'Dora Diretoria',
    'Fábio Financeiro',
    'Gil Gestora',
    'Regina Recrutadora',
    'Rui Responsável',
  ])
  const { mensagens } = (await people.recrutador.get('/userinfo/avisos')).body
  expect(mensagens[0]).toMatchObject({
    tipo: 'SISTEMA',
    remetente: 'Rita RH',
    texto,
    textoAbreviado: 'Amanhã o sistema para às 22h. Salvem o que estiverem fazendo.',
    link: null,
    lida: false,
  })
})

test('by profile it reaches who has one of them here, by area who works there or below, or answers for it', async () => {
  const perfis = [await profile('Avaliador')]
  expect(await written(people.rh, 'Aos avaliadores', { para: 'PERFIL', perfis })).toEqual([
    'Dora Diretoria',
    'Fábio Financeiro',
  ])
  const to = (id: number) => ({ para: 'AREA', areas: [id] })
  expect(await written(people.rh, 'Ao financeiro', to(areas.financeiro))).toEqual([
    'Fábio Financeiro',
    'Gil Gestora',
    'Rui Responsável',
  ])
  expect(await written(people.rh, 'À diretoria', to(areas.diretoria))).toEqual([
    'Dora Diretoria',
    'Fábio Financeiro',
    'Gil Gestora',
    'Rui Responsável',
  ])
})

test('who does not see every area reaches only users whose talents are seen, whatever is asked for', async () => {
  const { gestora } = people
  expect(await written(gestora, 'À minha área', { para: 'EMPRESA' })).toEqual(['Fábio Financeiro'])
  const perfis = [await profile('Avaliador')]
  expect(await written(gestora, 'Aos meus', { para: 'PERFIL', perfis })).toEqual([
    'Fábio Financeiro',
  ])
  const recruiters = { para: 'PERFIL', perfis: [await profile('Recrutador')] }
  // The area that she sees is below the one that she does not.
  expect(await written(gestora, 'Abaixo', { para: 'AREA', areas: [areas.diretoria] })).toEqual([
    'Fábio Financeiro',
  ])
  const refused = await gestora.post(path, { texto: 'Aos recrutadores', ...recruiters })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Ninguém receberia esta mensagem. Escolha outros destinatários.',
  ])
})

test('the choices say how many people each reaches, and who is meant before it is sent', async () => {
  const choices = async (from: User) => {
    const { pessoas, perfis, areas: offered } = (await from.get(`${path}/destinos`)).body
    const said = (list: { nome: string; pessoas: number }[]) => list.map((c) => [c.nome, c.pessoas])
    return { pessoas, perfis: said(perfis), areas: said(offered) }
  }
  expect(await choices(people.gestora)).toEqual({
    pessoas: 1,
    perfis: [['Avaliador', 1]],
    areas: [['Financeiro', 1]],
  })
  const all = await choices(people.rh)
  expect(all.pessoas).toBe(5)
  expect(all.perfis).toContainEqual(['Avaliador', 2])
  expect(all.areas).toEqual([
    ['Diretoria', 4],
    ['Financeiro', 3],
  ])
  const asked = await people.rh.get(`${path}/destinatarios?para=AREA&areas=${areas.financeiro}`)
  expect(asked.body).toEqual({
    pessoas: 3,
    nomes: ['Fábio Financeiro', 'Gil Gestora', 'Rui Responsável'],
  })
})

test('writing is for who holds the authority; without text or without recipients it is refused field by field', async () => {
  const { recrutador, rh } = people
  expect((await recrutador.post(path, { texto: 'Oi', para: 'EMPRESA' })).status).toBe(403)
  for (const rest of ['destinos', 'destinatarios?para=EMPRESA'])
    expect((await recrutador.get(`${path}/${rest}`)).status).toBe(403)
  const fields = async (body: object) =>
    (await rh.post(path, body)).body.errors.map((e: { field: string }) => e.field)
  expect(await fields({ para: 'EMPRESA', texto: ' ' })).toEqual(['texto'])
  expect(await fields({ para: 'PERFIL', texto: 'Oi', areas: [areas.diretoria] })).toEqual([
    'perfis',
  ])
  expect(await fields({ para: 'AREA', texto: 'Oi' })).toEqual(['areas'])
  const written = async (from: User) =>
    (await from.get('/userinfo/usuario/copias-mensagens')).body.flatMap(
      (box: { escrever: string | null }) => box.escrever ?? [],
    )
  expect([await written(rh), await written(recrutador)]).toEqual([['/utilitario/mensagens'], []])
})

test('sent twice with one key it is one message; two of a day are two', async () => {
  const send = (texto: string, key: string) =>
    people.rh.post(
      path,
      { texto, para: 'EMPRESA' },
      { headers: { 'idempotency-key': key.padEnd(36, '0') } },
    )
  for (const key of ['a', 'a', 'b']) expect((await send('Duas vezes', key)).status).toBe(200)
  expect((await s.runJobs()).failed).toEqual([])
  const { content } = (await people.recrutador.get('/userinfo/mensagens?tipo=SISTEMA')).body
  expect(content.filter((m: { texto: string }) => m.texto === 'Duas vezes')).toHaveLength(2)
})

test('by mail the subject is short and the whole text stands in the mail', async () => {
  const { recrutador, rh } = people
  const copia = { tipo: 'SISTEMA', copia: 'HORA' }
  expect((await recrutador.put('/userinfo/usuario/copias-mensagens', copia)).status).toBe(200)
  const texto = `Recesso de fim de ano.\n${'A portaria fecha mais cedo. '.repeat(20)}`.trim()
  await written(rh, texto, { para: 'EMPRESA' })
  const [mail] = await s.sql<{ assunto: string; texto: string }>(
    "select data->>'subject' assunto, data->>'text' texto from tarefas.job where name = 'plataforma-mail' and data->>'subject' like 'Recesso%'",
  )
  expect(mail?.assunto.length).toBeLessThanOrEqual(121)
  expect(mail?.assunto).toMatch(/^Recesso de fim de ano\. A portaria .+…$/)
  expect(mail?.texto).toContain(texto)
})
