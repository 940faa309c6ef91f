import { expect, test } from 'vitest'
import { foreignMark, peopleSetUp } from '#modules/gestao-talentos/relatorios/people-for-tests.ts'
import { printed } from '#platform/testing/report.ts'
import { query } from './query.ts'

const setUp = peopleSetUp()
const path = 'gestao-talentos/relatorios/talento-dinamico'
const may = 'ROLE_REL_TALENTO_DINAMICO'

const asked = {
  colunasDinamicas: ['nome', 'areaNaData', 'salarioNaData'],
  dataReferencia: '2026-11-27',
  situacao: 'A',
  vinculos: [],
}
const nowhere = { estabelecimentos: [], areas: [], gruposOcupacionais: [], cargos: [] }

async function rows(more: object = {}) {
  const [table] = await setUp.tables(query, { ...nowhere, ...asked, ...more })
  return table?.groups.map((g) => [g.title, g.note, ...g.rows.map((r) => Object.values(r))]) ?? []
}

test('values are those of the day of reference: place and pay by the history [R2-C-272, R2-S-125]', async () => {
  expect(await rows()).toEqual([
    [
      '',
      undefined,
      ['Ana', 'Apoio', '2000.00'],
      ['Bruno', 'Diretoria > Vendas', '3300.00'],
      ['Eva', 'Diretoria > Vendas', '2000.00'],
      ['Hugo', 'Apoio', '2000.00'],
      ['Íris', 'Diretoria > Vendas', '2000.00'],
    ],
  ])
  expect(await rows({ dataReferencia: '2026-10-31', areas: [setUp.made.apoio] })).toEqual([
    [
      '',
      undefined,
      ['Ana', 'Apoio', '2000.00'],
      ['Bruno', 'Apoio', '3000.00'],
      ['Célia', 'Apoio', '2000.00'],
      ['Hugo', 'Apoio', '2000.00'],
    ],
  ])
  expect(await rows({ situacao: 'D', colunasDinamicas: ['nome', 'motivoDesligamento'] })).toEqual([
    ['', undefined, ['Célia', 'Pedido do talento'], ['Davi', 'Corte de quadro'], ['Íris', null]],
  ])
})

test('grouped by one column with a count, ordered by another, what is empty last', async () => {
  const ofYears = { colunasDinamicas: ['nome', 'idade', 'geracao'], agruparPor: 'vinculo' }
  expect(await rows({ ...ofYears, ordenarPor: 'idade' })).toEqual([
    ['Aprendiz', '1 talento', ['Eva', 18, 'Z']],
    ['Emprego', '3 talentos', ['Ana', 36, 'Y'], ['Bruno', 45, 'X'], ['Íris', null, 'Sem geração']],
    ['Estágio', '1 talento', ['Hugo', 74, 'Baby Boomer']],
  ])
  const byPay = { colunasDinamicas: ['nome'], ordenarPor: 'salarioNaData' }
  await setUp.s.sql(
    'update gestao_talentos_talentos__historico set salario = 10000 where registro_id = $1',
    [setUp.made.hugo.id],
  )
  expect((await rows(byPay))[0]?.slice(2)).toEqual([
    ['Ana'],
    ['Eva'],
    ['Íris'],
    ['Bruno'],
    ['Hugo'],
  ])
  const counted = { colunasDinamicas: ['nome', 'mesesDeEmpresa', 'pontos', 'formacoes'] }
  expect((await rows({ ...counted, mesAniversario: '11' }))[0]?.slice(2)).toEqual([
    ['Ana', 80, -14, 'Administração (UFC)'],
  ])
  expect((await rows({ ...counted, vinculos: ['S'] }))[0]?.slice(2)).toEqual([
    ['Hugo', 119, -50, null],
  ])
})

test('twelve columns on a page, sixty in a spreadsheet, at least one', async () => {
  const rh = await setUp.s.user()
  const codes = async () =>
    ((await rh.get(`/${path}/colunas`)).body as { codigo: string }[]).map(({ codigo }) => codigo)
  const thirteen = { ...asked, colunasDinamicas: (await codes()).slice(0, 13) }
  const page = await rh.post(`/${path}`, thirteen)
  expect([page.status, page.body.errors]).toEqual([
    422,
    [
      expect.objectContaining({
        field: 'colunasDinamicas',
        message: 'Escolha até 12 colunas para o PDF ou use a planilha.',
      }),
    ],
  ])
  expect((await rh.post(`/${path}`, { ...thirteen, pdf: false })).status).toBe(200)
  const none = await rh.post(`/${path}`, { ...asked, colunasDinamicas: [] })
  expect(none.body.errors).toEqual([
    expect.objectContaining({ field: 'colunasDinamicas', message: 'Escolha ao menos uma coluna' }),
  ])
})

test('comes as PDF and as spreadsheet with the same columns under the own title, nothing of another company', async () => {
  const rh = await setUp.s.user()
  const found = await printed(rh, path, { ...asked, titulo: 'Quadro de hoje' })
  expect(found.pdf).toContain('Quadro de hoje')
  expect(found.pdf).toContain('3.300,00')
  expect(found.cells).toContain('Área na data')
  expect(`${found.pdf} ${found.cells.join(' ')}`).not.toMatch(
    RegExp(`${foreignMark}|Fred|Gil|Célia`),
  )
})

test('a column is offered to whoever may read the field, and refused to others by whatever way it is asked', async () => {
  const { s, made } = setUp
  const offered = async (client: Awaited<ReturnType<typeof s.user>>) =>
    ((await client.get(`/${path}/colunas`)).body as { codigo: string }[]).map(
      ({ codigo }) => codigo,
    )
  const all = await offered(await s.user())
  expect(all.length).toBeGreaterThanOrEqual(75)
  const secret = [
    'pessoal.cpf',
    'pessoal.etniaRaca',
    'pessoal.dataNascimento',
    'salarioNaData',
    'idade',
    'motivoDesligamento',
  ]
  expect(secret.filter((one) => all.includes(one))).toEqual(secret)
  const manager = await s.user({ authorities: [may], colaborador: made.hugo.id })
  const ofManager = await offered(manager)
  expect(secret.filter((one) => ofManager.includes(one))).toEqual([])
  const plain = { ...asked, colunasDinamicas: ['nome', 'areaNaData'] }
  for (const more of [
    { colunasDinamicas: ['nome', 'salarioNaData'] },
    { ordenarPor: 'pessoal.cpf' },
    { agruparPor: 'pessoal.etniaRaca' },
    { colunasDinamicas: ['nome', 't.versao'] },
  ])
    expect((await manager.post(`/${path}`, { ...plain, ...more })).status).toBe(422)
  const own = await printed(manager, path, { ...plain, deficiencia: '2' })
  expect(own.pdf).toContain('Somente áreas sob sua responsabilidade')
  expect(['Ana', 'Hugo', 'Bruno', 'Eva'].map((one) => own.pdf.includes(one))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('an arrangement is kept for its user and company, and loses what is not allowed any more with a notice [R2-C-274, R2-C-275, R2-C-276, R2-C-277, R2-B-123]', async () => {
  const { s } = setUp
  const rh = await s.user()
  const can = async () => (await rh.get(`/${path}/pode-gerar-relatorio-dinamico`)).body
  expect(await can()).toEqual({ pode: false, motivo: 'Escolha ao menos uma coluna.' })
  const arranged = {
    titulo: 'Salários',
    colunasDinamicas: ['salarioNaData', 'nome'],
    ordenarPor: 'nome',
    agruparPor: 'areaNaData',
  }
  const config = `/${path}/config-relatorio-dinamico`
  expect((await rh.put(config, arranged)).status).toBe(200)
  expect((await rh.put(config, arranged)).status).toBe(200)
  expect((await rh.get(config)).body).toEqual({ ...arranged, aviso: null })
  expect(await can()).toEqual({ pode: true, motivo: null })
  const other = await s.user()
  expect((await other.get(config)).body.colunasDinamicas).toEqual([])
  await s.sql(
    `insert into gestao_talentos_modelos_relatorio_dinamico__colunas (empresa_id, registro_id, ordem, valor)
     select empresa_id, id, 9, 'naoExisteMais' from gestao_talentos_modelos_relatorio_dinamico where usuario_id = $1`,
    [rh.id],
  )
  expect((await rh.get(config)).body).toEqual({
    ...arranged,
    aviso: '1 coluna que não está mais disponível saiu do relatório.',
  })
  const blind = await s.user({ authorities: ['ROLE_VER_TODAS_AREAS'] })
  expect((await blind.get(`/${path}/pode-gerar-relatorio-dinamico`)).body.pode).toBe(false)
  expect((await blind.get(config)).status).toBe(403)
})

test('models are named, shared on demand, without columns that the reader may not see, and removed by their owner alone', async () => {
  const { s } = setUp
  const [rh, seeing] = [
    await s.user(),
    await s.user({ authorities: [may, 'ROLE_VER_TODAS_AREAS'] }),
  ]
  const model = {
    titulo: null,
    colunasDinamicas: ['nome', 'salarioNaData'],
    ordenarPor: 'salarioNaData',
    agruparPor: null,
  }
  const at = `/${path}/modelos`
  const kept = await rh.post(at, { ...model, nome: 'Folha', compartilhado: true })
  expect((await rh.post(at, { ...model, nome: 'folha', compartilhado: true })).body).toEqual(
    kept.body,
  )
  await rh.post(at, { ...model, nome: 'Só meu', compartilhado: false })
  expect((await rh.get(at)).body.map(({ nome }: { nome: string }) => nome)).toEqual([
    'folha',
    'Só meu',
  ])
  expect((await seeing.get(at)).body).toEqual([
    {
      id: kept.body.id,
      nome: 'folha',
      compartilhado: true,
      meu: false,
      titulo: null,
      colunasDinamicas: ['nome'],
      ordenarPor: null,
      agruparPor: null,
      aviso: '1 coluna que não está mais disponível saiu do relatório.',
    },
  ])
  expect((await seeing.delete(`${at}/${kept.body.id}`)).status).toBe(404)
  const elsewhere = await s.user({ empresas: [s.outra] })
  expect((await elsewhere.get(at)).body).toEqual([])
  expect((await rh.delete(`${at}/${kept.body.id}`)).status).toBe(204)
  expect((await seeing.get(at)).body).toEqual([])
})
