import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Answer, Client, Scenario } from '#platform/testing/scenario.ts'
import {
  at,
  type Ground,
  ground,
  hired,
  type Json,
  openRequest,
  requestBody,
  setting,
} from './testing.ts'

let s: Scenario
let g: Ground
let rh: Client
const list = '/captacao/solicitacoes-pessoal'
beforeAll(async () => {
  s = await installation()
  g = await ground(s)
  rh = await s.user()
})
afterAll(() => s.stop())

const errorOf = (
  a: Answer,
  name: string,
): { field: string; label: string; message: string } | undefined =>
  a.body.errors?.find((e: { field: string }) => e.field === name)
const without = (name: string): Json =>
  Object.fromEntries(Object.entries(requestBody(g)).filter(([k]) => k !== name))

describe('what a request must have', () => {
  test('the day of the request, given or today [R1-V-089]', async () => {
    expect((await rh.post(list, without('data'))).body.data).toBe('2026-11-27')
    expect(errorOf(await rh.post(list, requestBody(g, { data: null })), 'data')).toMatchObject({
      label: 'Data da solicitação',
      message: 'Data da solicitação é obrigatória',
    })
  })
  test('descrição [R1-V-090]', async () =>
    expect(errorOf(await rh.post(list, without('descricao')), 'descricao')?.message).toBe(
      'Descrição é obrigatória',
    ))
  test('horário de trabalho [R1-V-091]', async () =>
    expect(
      errorOf(await rh.post(list, without('horarioComercial')), 'horarioComercial'),
    ).toMatchObject({ label: 'Horário de trabalho' }))
  test('status always has a value and is only changed by its action [R1-V-092, R1-V-119, R1-B-103]', async () => {
    const it = await openRequest(rh, g, { status: 'R' })
    expect(it['status']).toBe('I')
    expect((await rh.put(at(it.id), { status: 'A' })).body.status).toBe('I')
  })
  test('the flags always have a value [R1-V-093]', async () =>
    expect((await openRequest(rh, g))['invisivelParaGestor']).toBe(false))
  test('suspensa, encerrada and cancelada begin off whatever is sent [R1-V-094, R1-V-095, R1-V-096]', async () =>
    expect(
      await openRequest(rh, g, { suspensa: true, encerrada: true, cancelada: true }),
    ).toMatchObject({ suspensa: false, encerrada: false, cancelada: false }))
  test('número de vagas: 1 unless said, never empty [R1-V-097, R1-V-116]', async () => {
    expect((await rh.post(list, without('quantidade'))).body.quantidade).toBe(1)
    expect(
      errorOf(await rh.post(list, requestBody(g, { quantidade: null })), 'quantidade'),
    ).toMatchObject({ label: 'Número de vagas' })
  })
  test.each([0, -1, 1.5])(
    'número de vagas is a whole number above 0, not %s [R1-V-098]',
    async (quantidade) => {
      expect(
        errorOf(await rh.post(list, requestBody(g, { quantidade })), 'quantidade'),
      ).toBeDefined()
    },
  )
  test('estabelecimento, área and motivo unless it is a draft [R1-V-099, R1-V-100, R1-V-101]', async () => {
    for (const name of ['estabelecimento', 'areaOrganizacional', 'motivoSolicitacao'])
      expect({
        name,
        wrong: errorOf(await rh.post(list, without(name)), name) !== undefined,
      }).toEqual({ name, wrong: true })
    const draft = await rh.post(list, {
      descricao: 'Rascunho',
      horarioComercial: 'Comercial',
      rascunho: true,
    })
    expect(draft.status).toBe(201)
    expect((await rh.put(at(draft.body.id, '/status'), { status: 'A' })).status).toBe(409)
  })
  test('the defaults of a new request [R1-V-117, R1-V-118]', async () =>
    expect((await rh.get(`${list}/novo`)).body).toMatchObject({
      vinculo: 'E',
      sexo: 'I',
      status: 'I',
      quantidade: 1,
      tipoVaga: 'EXTERNA',
      data: '2026-11-27',
    }))
})

describe('what the company may demand', () => {
  test('ambiente and função, when it demands them [R1-V-102, R1-V-103, R1-B-204]', async () => {
    await setting(s, { obrigar_ambiente_funcao: true })
    const answer = await (await s.user()).post(list, requestBody(g))
    await setting(s, { obrigar_ambiente_funcao: false })
    expect(answer.status).toBe(422)
    expect([errorOf(answer, 'ambiente'), errorOf(answer, 'funcao')]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
  })

  const complementary = {
    vinculo: 'R1-V-104',
    escolaridades: 'R1-V-105',
    sexo: 'R1-V-106',
    idadeMinima: 'R1-V-107',
    idadeMaxima: 'R1-V-108',
    cidade: 'R1-V-109',
    infoComplementares: 'R1-V-111',
    bairrosIds: 'R1-V-112',
  }
  test.each(Object.entries(complementary))(
    '%s, when it demands the complementary data [%s]',
    async (name) => {
      await setting(s, { sol_pessoal_obrigar_dados_complementares: true })
      const answer = await (await s.user()).post(list, requestBody(g, { [name]: null }))
      await setting(s, { sol_pessoal_obrigar_dados_complementares: false })
      expect(answer.status).toBe(422)
      expect(errorOf(answer, name)).toBeDefined()
    },
  )
  test('the state comes with the city, which is demanded [R1-V-110, R1-B-205]', async () => {
    await setting(s, { sol_pessoal_obrigar_dados_complementares: true })
    const strict = await s.user()
    const [cidade] = await s.sql<{ id: number }>('select id from geral_cidades order by id limit 1')
    const [bairro] = await s.sql<{ id: number }>(
      `insert into geral_bairros (nome, cidade_id) values ('Centro de teste', $1) returning id`,
      [cidade?.id],
    )
    const whole = {
      cidade: { id: cidade?.id },
      bairrosIds: [bairro?.id],
      escolaridade: '11',
      idadeMinima: 18,
      idadeMaxima: 60,
      infoComplementares: 'Perfil.',
    }
    const made = await strict.post(list, requestBody(g, whole))
    const noCity = await strict.post(list, requestBody(g, { ...whole, cidade: null }))
    await setting(s, { sol_pessoal_obrigar_dados_complementares: false })
    expect(made.status).toBe(201)
    expect(errorOf(noCity, 'cidade')).toBeDefined()
    expect((await rh.get(at(made.body.id, '/bairros'))).body).toEqual([
      expect.objectContaining({
        id: bairro?.id,
        rotulo: expect.stringContaining('Centro de teste'),
      }),
    ])
  })
  test('remuneração only when salaries are shown and complementary data demanded [R1-V-113]', async () => {
    const demanded = async (exibir: boolean, obrigar: boolean): Promise<boolean> => {
      await setting(s, {
        sol_pessoal_exibir_salario: exibir,
        sol_pessoal_obrigar_dados_complementares: obrigar,
      })
      return (
        errorOf(
          await (await s.user()).post(list, requestBody(g, { remuneracao: null })),
          'remuneracao',
        ) !== undefined
      )
    }
    expect([
      await demanded(true, true),
      await demanded(true, false),
      await demanded(false, true),
    ]).toEqual([true, false, false])
    await setting(s, {
      sol_pessoal_exibir_salario: true,
      sol_pessoal_obrigar_dados_complementares: false,
    })
  })
  test('remuneração is a positive number [R1-V-114, R1-M-061]', async () => {
    const answer = await (await s.user()).post(list, requestBody(g, { remuneracao: 0 }))
    expect(errorOf(answer, 'remuneracao')?.message).toBe('Remuneração deve ser um número positivo')
  })
  test('of the replaced talents only the last may be empty [R1-V-115, R1-M-062]', async () => {
    await setting(s, { sol_pessoal_exibir_colab_substituido: true })
    const strict = await s.user()
    const talent = await hired(s, g, g.financeiro)
    const refused = await strict.post(
      list,
      requestBody(g, { colaboradoresSubstituidos: [null, { id: talent }] }),
    )
    expect(errorOf(refused, 'colaboradoresSubstituidos')?.message).toBe(
      'Somente o último talento pode ficar vazio',
    )
    const taken = await strict.post(
      list,
      requestBody(g, { colaboradoresSubstituidos: [{ id: talent }, null] }),
    )
    expect(taken.status).toBe(201)
    expect(taken.body.colaboradoresSubstituidos.map((t: { id: number }) => t.id)).toEqual([talent])
  })
})

test('one level of education is taken as a list of one', async () => {
  expect((await openRequest(rh, g, { escolaridade: '11' }))['escolaridades']).toEqual(['11'])
  expect((await openRequest(rh, g, { escolaridades: ['07', '11'] }))['escolaridades']).toEqual([
    '07',
    '11',
  ])
})

test('ages stay between 14 and 120 and in order, hours of a day are a time', async () => {
  expect(
    errorOf(await rh.post(list, requestBody(g, { idadeMinima: 13 })), 'idadeMinima'),
  ).toBeDefined()
  expect(
    errorOf(await rh.post(list, requestBody(g, { idadeMaxima: 121 })), 'idadeMaxima'),
  ).toBeDefined()
  expect(
    errorOf(
      await rh.post(list, requestBody(g, { idadeMinima: 40, idadeMaxima: 30 })),
      'idadeMaxima',
    )?.message,
  ).toBe('A idade máxima não pode ser menor que a idade mínima.')
  expect(
    errorOf(
      await rh.post(list, requestBody(g, { horasDiariasPrevistas: '25:00' })),
      'horasDiariasPrevistas',
    ),
  ).toBeDefined()
})
