import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Absences, absences, days, type Kind, path } from './absences-for-tests.ts'

let w: Absences
beforeAll(async () => {
  w = await absences()
})
afterAll(() => w.s.stop())

const cnpj = '11222333000181'
const errorsOf = (answer: { body: { errors?: { field: string; message: string }[] } }) =>
  (answer.body.errors ?? []).map(({ field, message }) => [field, message])

/** Reason, class, what it asks, and what answers it. */
const forms: readonly (readonly [Kind, string, readonly (readonly string[])[], object])[] = [
  [
    'cessao',
    'CESSAO_REQUISICAO',
    [
      ['cessaoCnpj', 'CNPJ do Órgão/Entidade é obrigatório'],
      ['cessaoOnus', 'Ônus da cessão é obrigatório'],
    ],
    { cessaoCnpj: cnpj, cessaoOnus: 'CEDENTE_E_CESSIONARIO' },
  ],
  [
    'sindical',
    'MANDATO_SINDICAL',
    [
      ['sindicatoCnpj', 'CNPJ do Sindicato é obrigatório'],
      ['sindicatoOnus', 'Ônus do mandato é obrigatório'],
    ],
    { sindicatoCnpj: cnpj, sindicatoOnus: 'EMPREGADOR_E_SINDICATO' },
  ],
  [
    'eletivo',
    'MANDATO_ELETIVO',
    [
      ['mandatoCnpj', 'CNPJ do Órgão Público é obrigatório'],
      ['mandatoOptaRemuneracao', 'Opta pela remuneração do cargo é obrigatória'],
    ],
    { mandatoCnpj: cnpj, mandatoOptaRemuneracao: 'N' },
  ],
  ['ferias', 'FERIAS_RECESSO', [], {}],
  ['licenca', 'SIMPLES', [], {}],
  ['doenca', 'ACIDENTE_DOENCA', [], { tipoAcidente: 'COLISAO' }],
]

test.each(forms)(
  'the form of %s (%s) asks for what its class needs, whatever class was sent [R3-V-167, R3-V-168, R3-V-169, R3-V-170, R3-V-171, R3-V-172, R3-B-148, R3-B-149, R3-B-150, R3-B-278] [R2-V-121, R2-V-122, R2-V-123, R2-V-124, R2-V-125, R2-V-126, R2-M-060, R2-M-061, R2-M-062]',
  async (kind, classe, asked, given) => {
    const person = await w.talent()
    const bare = await w.away(
      person,
      { ...days('2026-03-02', '2026-03-06'), classe: 'SIMPLES' },
      kind,
    )
    expect(errorsOf(bare)).toEqual(asked)
    const made = await w.away(person, { ...days('2026-05-04', '2026-05-08'), ...given }, kind)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ classe, ...given })
  },
)

test('what is sent for another class is not kept, in a new absence as in one that is edited', async () => {
  const foreign = {
    cessaoCnpj: cnpj,
    cessaoOnus: 'CEDENTE',
    sindicatoCnpj: cnpj,
    sindicatoOnus: 'SINDICATO',
    mandatoCnpj: cnpj,
    mandatoOptaRemuneracao: 'S',
    tipoAcidente: 'COLISAO',
  }
  const nothing = Object.fromEntries(Object.keys(foreign).map((name) => [name, null]))
  const made = await w.away(await w.talent(), { ...days('2026-03-02'), ...foreign }, 'licenca')
  expect(made.body).toMatchObject({ classe: 'SIMPLES', ...nothing })
  const { id, versao } = made.body
  const again = await w.rh.put(`${path}/${id}`, { ...foreign, versao })
  expect(again.body).toMatchObject({ classe: 'SIMPLES', ...nothing })
  const own = await w.away(await w.talent(), { ...days('2026-03-02'), ...foreign }, 'eletivo')
  expect(own.body).toMatchObject({
    ...nothing,
    mandatoCnpj: cnpj,
    mandatoOptaRemuneracao: 'S',
  })
})

test('another reason empties what the one before had asked', async () => {
  const person = await w.talent()
  const { id, versao } = (
    await w.away(
      person,
      { ...days('2026-03-02'), sindicatoCnpj: cnpj, sindicatoOnus: 'SINDICATO' },
      'sindical',
    )
  ).body
  const changed = await w.rh.put(`${path}/${id}`, { afastamento: w.of.licenca, versao })
  expect(changed.body).toMatchObject({
    classe: 'SIMPLES',
    sindicatoCnpj: null,
    sindicatoOnus: null,
  })
})

test('what table 18 no longer has is refused in a new absence, and stays where it stands', async () => {
  const person = await w.talent({ dataAdmissao: '2020-01-02' })
  expect(errorsOf(await w.away(person, days('2020-03-02', '2020-03-06'), 'suspensao'))).toEqual([
    ['afastamento', 'Este motivo não é aceito em novos afastamentos. Escolha outro.'],
  ])
  const asked = { cessaoCnpj: cnpj, cessaoOnus: 'CEDENTE' }
  const ceded = (inicio: string, fim: string) =>
    w.away(person, { ...days(inicio, fim), ...asked }, 'cessaoAntiga')
  expect(errorsOf(await ceded('2022-03-10', '2022-03-20'))).toEqual([
    ['afastamento', 'O código 14 da tabela 18 do eSocial deixou de valer depois de 09/03/2022.'],
  ])
  expect((await ceded('2022-03-09', '2022-03-20')).status).toBe(201)
  const [row] = await w.s.sql<{ id: number }>(
    `insert into sst_colaborador_afastamentos (empresa_id, colaborador_id, afastamento_id, classe, inicio, fim) values ($1, $2, $3, 'NAO_SUPORTADO', '2021-02-01', '2021-02-05') returning id`,
    [w.s.empresa, person, w.of.suspensao],
  )
  const kept = await w.rh.put(`${path}/${row?.id}`, { fim: '2021-02-10', versao: 1 })
  expect([kept.status, kept.body.classe, kept.body.fim]).toEqual([
    200,
    'NAO_SUPORTADO',
    '2021-02-10',
  ])
  const offered = (await w.rh.get('/sst/afastamentos/opcoes?suportado=true')).body
  const names = offered.content.map((row: { rotulo: string }) => row.rotulo)
  expect(names).toContain('ferias')
  expect(names).not.toContain('suspensao')
})

test('a type that absences have keeps its class', async () => {
  await w.away(await w.talent(), days('2026-03-02', '2026-03-06'), 'licenca')
  const at = `/sst/afastamentos/${w.of.licenca}`
  const { versao } = (await w.rh.get(at)).body
  expect((await w.rh.put(at, { classe: 'MANDATO_ELETIVO', versao })).status).toBe(409)
  expect((await w.rh.put(at, { codMotAfast: '29', versao })).body).toMatchObject({
    codMotAfast: '29',
    classe: 'SIMPLES',
  })
  expect((await w.rh.delete(at)).body.code).toBe('EM_USO')
})

test('a relapse names an earlier illness of the same person that ended 1 to 60 days before [R3-V-173, R3-B-151, R3-C-271] [R2-V-127, R2-B-121]', async () => {
  const [person, other] = [await w.talent(), await w.talent()]
  const ill = (await w.away(person, days('2026-01-20', '2026-01-31'), 'doenca')).body
  const holidays = (await w.away(person, days('2026-02-02', '2026-02-06'))).body
  const foreign = (await w.away(other, days('2026-01-20', '2026-01-31'), 'doenca')).body
  const linkable = async (day: string) =>
    (await w.rh.get(`${path}/vinculaveis?colaboradorId=${person}&inicio=${day}`)).body.map(
      (row: { id: number }) => row.id,
    )
  // 31/01 + 60 days = 01/04.
  expect(await linkable('2026-02-01')).toEqual([ill.id])
  expect(await linkable('2026-04-01')).toEqual([ill.id])
  expect(await linkable('2026-04-02')).toEqual([])
  expect(await linkable('2026-01-31')).toEqual([])
  const asked = [['afastamentoOrigem', 'Afastamento de origem é obrigatório']]
  const wrong = [
    [
      'afastamentoOrigem',
      'Escolha um afastamento por acidente ou doença deste talento, encerrado no máximo 60 dias antes do início.',
    ],
  ]
  const again = (inicio: string, afastamentoOrigem: number | null, kind: Kind = 'recaida') =>
    w.away(person, { ...days(inicio, inicio), afastamentoOrigem }, kind)
  expect(errorsOf(await again('2026-04-01', null))).toEqual(asked)
  expect(errorsOf(await again('2026-04-02', ill.id))).toEqual(wrong)
  expect(errorsOf(await again('2026-04-01', holidays.id))).toEqual(wrong)
  expect(errorsOf(await again('2026-04-01', foreign.id))).toEqual(wrong)
  const linked = await again('2026-04-01', ill.id, 'doenca')
  expect(linked.body).toMatchObject({
    classe: 'RECAIDA',
    afastamentoOrigem: { id: ill.id, rotulo: expect.stringContaining('20/01/2026 a 31/01/2026') },
  })
  // A relapse may be the origin of the next one.
  expect((await again('2026-05-31', linked.body.id)).body.classe).toBe('RECAIDA')
  const earlier = await w.rh.put(`${path}/${ill.id}`, { fim: '2026-01-30', versao: ill.versao })
  expect([earlier.status, earlier.body.message]).toEqual([
    409,
    'O afastamento que começa em 01/04/2026 é recaída deste: desfaça a ligação antes.',
  ])
  expect((await w.rh.delete(`${path}/${ill.id}`)).body.code).toBe('EM_USO')
})

test('what the payroll has taken is neither changed nor removed; its end is said apart; what it refused waits again once changed [R3-V-174, R3-B-113] [R2-B-119]', async () => {
  const person = await w.talent()
  const { id, versao, statusAC } = (await w.away(person, days('2026-03-02'))).body
  expect(statusAC).toBe('AGUARDANDO')
  const told = (status: string, erro: string | null) =>
    w.s.sql('update sst_colaborador_afastamentos set status_ac = $2, erro_ac = $3 where id = $1', [
      id,
      status,
      erro,
    ])
  const at = `${path}/${id}`
  const end = (fim: string, version: number) =>
    w.rh.put(`${at}/informarTermino`, { fim, versao: version })
  expect((await end('2026-03-20', versao)).status).toBe(409)
  await told('COM_ERRO', 'CPF desconhecido')
  expect((await w.rh.get(at)).body.erroAC).toBe('CPF desconhecido')
  const mended = (await w.rh.put(at, { previsaoRetorno: '2026-03-30', versao })).body
  expect(mended).toMatchObject({ statusAC: 'AGUARDANDO', erroAC: null })
  await told('SEM_ERRO', null)
  const changed = await w.rh.put(at, { fim: '2026-03-20', versao: mended.versao })
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'A folha de pagamento já recebeu este afastamento, que não pode mais ser alterado. Sem fim, use Informar término.',
  ])
  expect((await w.rh.delete(at)).status).toBe(409)
  expect((await end('2026-03-01', mended.versao)).status).toBe(422)
  expect((await end('2026-03-20', mended.versao)).status).toBe(200)
  expect((await w.rh.get(at)).body).toMatchObject({
    fim: '2026-03-20',
    statusAC: 'SEM_ERRO',
    statusTermino: 'AGUARDANDO',
  })
})

test('days of a certificate count with the first and the last: 20/01 and 30 days end on 18/02', async () => {
  const authorities = (await w.rh.get('/userinfo')).body.authorities
  const nurse = await w.s.user({ authorities: [...authorities, 'ROLE_VER_ATESTADO'] })
  const person = await w.talent()
  const send = (row: object) =>
    nurse.post(path, {
      colaborador: person,
      afastamento: w.of.doenca,
      ...days('2026-01-20', '2026-02-18'),
      atestados: [{ data: '2026-01-20', inicio: '2026-01-20', ...row }],
    })
  expect(errorsOf(await send({ fim: '2026-02-18', dias: 29 }))).toEqual([
    ['atestados.0.dias', 'De 20/01/2026 a 18/02/2026 são 30 dias.'],
  ])
  expect(errorsOf(await send({ dias: 30, cid: '1X' }))).toEqual([
    ['atestados.0.cid', expect.stringContaining('CID')],
  ])
  const made = await send({ dias: 30, cid: 'm54.5', emitenteOrgao: 'CRM' })
  expect(made.body).toMatchObject({
    dias: 30,
    atestados: [{ inicio: '2026-01-20', fim: '2026-02-18', dias: 30, cid: 'M54.5' }],
  })
})
