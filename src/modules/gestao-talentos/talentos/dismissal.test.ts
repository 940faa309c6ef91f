/** What a dismissal brings with it, whom the law protects, and whoever comes back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { endDismissed } from './last-day.ts'
import { path, type Staff, staff } from './talents-for-tests.ts'

let s: Scenario
let p: Staff
beforeAll(async () => {
  s = await installation()
  p = await staff(s)
})
afterAll(() => s.stop())

const requests = '/captacao/solicitacoes-pessoal'

test('one dismissal does all that follows in one, and answers what it did', async () => {
  await s.sql(
    'update utilitario_empresas set configuracao_sol_pessoal_exibir_colab_substituido = true where id = $1',
    [s.empresa],
  )
  const t = await p.hired()
  await s.user({ colaborador: t.id, nome: 'Usuária da Pessoa' })
  await p.rh.put(`/cargo-salario/areas-organizacionais/${p.v.area}`, {
    empresaEResponsaveis: [{ colaborador: t.id }],
  })
  const { body } = await p.dismiss(t.id, '2026-12-05', { substituir: true, bancoCandidatos: true })
  const [request] = await s.sql<{ id: number; nome: string; rascunho: boolean }>(
    `select r.id, r.rascunho, c.valor_id replaced from captacao_solicitacoes_pessoal r
       join captacao_solicitacoes_pessoal__colaboradores_substituidos c on c.registro_id = r.id where c.valor_id = $1`,
    [t.id],
  )
  expect(request).toMatchObject({ rascunho: true })
  expect(body.feito).toEqual([
    'O vínculo permanece ativo até o fim de 05/12/2026.',
    'O usuário Usuária da Pessoa será desativado depois de 05/12/2026.',
    'A entrevista de desligamento será aplicada.',
    `${t.nome} está no banco de candidatos, disponível.`,
    `A solicitação de pessoal ${request?.id} foi aberta como rascunho, para substituir.`,
    expect.stringMatching(/^Responde por 1 área \(Finanças \d+\): escolha outro responsável\.$/),
  ])
  const [candidate] = await s.sql(
    'select disponivel from captacao_candidatos where pessoa_id = $1',
    [t.pessoa.id],
  )
  expect(candidate).toEqual({ disponivel: true })
})

test('what may not follow is told and keeps nobody from the dismissal', async () => {
  const t = await p.hired()
  const who = await s.user({
    authorities: [
      'ROLE_CAD_TALENTOS',
      'ROLE_CAD_TALENTOS_DESLIGAR',
      'ROLE_CAD_MOTIVO_DESLIGAMENTO',
      'ROLE_VER_TODAS_AREAS',
    ],
  })
  const answer = await p.dismiss(
    t.id,
    '2026-12-05',
    { substituir: true, bancoCandidatos: true, entrevista: 'N' },
    who,
  )
  expect([answer.status, answer.body.feito]).toEqual([
    200,
    [
      'O vínculo permanece ativo até o fim de 05/12/2026.',
      'A pessoa não foi para o banco de candidatos: falta a permissão de incluir candidatos.',
      'A solicitação de pessoal para substituir não foi aberta: falta a permissão de incluir solicitações.',
    ],
  ])
})

test('the interview is as the reason says where nothing else is said', async () => {
  const wanted = async (more: Record<string, unknown>) =>
    (await p.dismiss((await p.hired()).id, '2026-12-05', more)).body.aplicarEntrevista
  expect([
    await wanted({}),
    await wanted({ motivoDesligamento: p.reason('10') }),
    await wanted({ entrevista: 'N' }),
    await wanted({ motivoDesligamento: p.reason('10'), entrevista: 'S' }),
  ]).toEqual([true, false, false, true])
})

test('the login ends after the last day, only here for who works elsewhere too, and not at all where the installation keeps it', async () => {
  const people = [await p.hired(), await p.hired(), await p.hired()] as const
  const [alone, both, kept] = [
    await s.user({ colaborador: people[0].id }),
    await s.user({ colaborador: people[1].id, empresas: [s.empresa, s.outra] }),
    await s.user({ colaborador: people[2].id }),
  ]
  const after = async (which: 0 | 1 | 2, user: number) => {
    await p.dismiss(people[which].id, '2026-12-01')
    await p.on('2026-12-01', () => s.act(endDismissed))
    const stillIn = await access(user)
    await p.on('2026-12-02', () => s.act(endDismissed))
    return [stillIn, await access(user)]
  }
  const access = async (user: number) =>
    (
      await s.sql<{ ativo: boolean; empresas: number }>(
        'select ativo, (select count(*)::int from utilitario_usuarios__empresas where registro_id = u.id) empresas from utilitario_usuarios u where id = $1',
        [user],
      )
    )[0]
  expect(await after(0, alone.id)).toEqual([
    { ativo: true, empresas: 1 },
    { ativo: false, empresas: 1 },
  ])
  expect((await alone.get(`${path}/${people[0].id}`)).status).toBe(401)
  expect(await after(1, both.id)).toEqual([
    { ativo: true, empresas: 2 },
    { ativo: true, empresas: 1 },
  ])
  await s.sql('update utilitario_parametros_sistema set desativar_usuario_ao_desligar = false')
  expect(await after(2, kept.id)).toEqual([
    { ativo: true, empresas: 1 },
    { ativo: true, empresas: 1 },
  ])
  await s.sql('update utilitario_parametros_sistema set desativar_usuario_ao_desligar = true')
})

test('a dismissal of a day gone by ends the login at once', async () => {
  const t = await p.hired()
  const user = await s.user({ colaborador: t.id, nome: 'Quem já saiu' })
  const { body } = await p.dismiss(t.id, '2026-11-26')
  expect(body.situacao).toBe('D')
  expect(body.feito).toContain('O usuário Quem já saiu foi desativado.')
  expect((await user.get(`${path}/${t.id}`)).status).toBe(401)
  const back = await p.act(t.id, 'reintegrar', { notaSituacao: 'Engano.' })
  expect(back.body.feito).toContain(
    'O usuário Quem já saiu continua desativado: reative-o em Usuários, se for o caso.',
  )
})

test('the manager of 40 people is dismissed: the area is named and waits on the home page, and every list answers', async () => {
  const made = await p.rh.post('/cargo-salario/areas-organizacionais', { nome: 'Quarenta pessoas' })
  const area = made.body.id as number
  const chief = await p.hired({ nomeSocial: 'Lia Nova' }, { areaOrganizacional: area })
  for (let n = 0; n < 40; n += 1) await p.hired({}, { areaOrganizacional: area })
  await p.rh.put(`/cargo-salario/areas-organizacionais/${area}`, {
    empresaEResponsaveis: [{ colaborador: chief.id }],
  })
  const manager = await s.user({ perfil: 'Gestor', colaborador: chief.id })
  expect((await manager.get(path)).body).toHaveLength(41)
  const { body } = await p.dismiss(chief.id, '2026-11-26')
  expect(body.feito.at(-1)).toBe(
    'Responde por 1 área (Quarenta pessoas): escolha outro responsável.',
  )
  const home = await p.rh.get('/userinfo/quadros/areas-sem-responsavel')
  expect(home.status).toBe(200)
  expect(home.body.linhas).toContainEqual(
    expect.objectContaining({
      titulo: 'Quarenta pessoas',
      detalhe: `Lia Nova saiu em 26/11/2026`,
    }),
  )
  const reading = await p.rh.get(`/cargo-salario/areas-organizacionais/${area}`)
  expect([reading.status, reading.body.empresaEResponsaveis[0].colaborador.id]).toEqual([
    200,
    chief.id,
  ])
  for (const at of [path, '/cargo-salario/areas-organizacionais', requests])
    expect((await p.rh.get(at)).status).toBe(200)
})

const cipa = { motivo: 'CIPA', inicio: '2026-01-10', fim: '2026-12-31' }
const why = 'justificativaEstabilidade'

test('whom the law protects is dismissed only with a reason, which is kept, and is never kept from it (R2-M-064)', async () => {
  const t = await p.hired({ estabilidades: [cipa] })
  const asked = await p.dismiss(t.id, '2026-12-05')
  expect([asked.status, asked.body.errors]).toEqual([
    422,
    [
      {
        field: why,
        label: 'Justificativa do desligamento com estabilidade',
        message: `talento ${t.nome} faz parte da CIPA e possui estabilidade até o dia 31/12/2027. Deseja realmente desligá-lo? Informe a justificativa.`,
      },
    ],
  ])
  const done = await p.dismiss(t.id, '2026-12-05', { [why]: 'Renunciou ao mandato.' })
  expect([done.status, done.body[why]]).toEqual([200, 'Renunciou ao mandato.'])
  const past = await p.hired({
    estabilidades: [{ ...cipa, fim: '2025-11-26', inicio: '2025-01-01' }],
  })
  expect((await p.dismiss(past.id, '2026-11-27')).status).toBe(200)
})

test('the calls answer until when, of health only to who may know it, and of the commission alone', async () => {
  const rows = [cipa, { motivo: 'GESTANTE', inicio: '2026-08-01', fim: '2026-12-20' }]
  const t = await p.hired({ estabilidades: rows })
  const both = [
    { motivo: 'CIPA', descricao: 'Membro eleito da CIPA', inicio: '2026-01-10', ate: '2027-12-31' },
    { motivo: 'GESTANTE', descricao: 'Gestante', inicio: '2026-08-01', ate: '2027-05-20' },
  ]
  for (const at of ['cargo-salario/colaboradores', 'gestao-talentos/talentos'])
    expect((await p.rh.get(`/${at}/${t.id}/data-estabilidade`)).body).toEqual(both)
  const blind = await s.user({ authorities: ['ROLE_CAD_TALENTOS', 'ROLE_VER_TODAS_AREAS'] })
  expect((await blind.get(`${path}/${t.id}/data-estabilidade`)).body).toEqual([
    both[0],
    { ...both[1], motivo: null, descricao: 'Estabilidade legal' },
  ])
  expect((await blind.get(`${path}/${t.id}`)).body).not.toHaveProperty('estabilidades')
  const commission = `${path}/data-estabilidade-comissao?colaboradorId=${t.id}`
  expect((await blind.get(commission)).body).toEqual([
    { colaboradorId: t.id, nome: t.nome, inicio: '2026-01-10', ate: '2027-12-31' },
  ])
  const elsewhere = await s.user({ empresas: [s.outra] })
  expect((await elsewhere.get(commission)).body).toEqual([])
  expect((await elsewhere.get(`${path}/${t.id}/data-estabilidade`)).status).toBe(404)
})

test('a member of the commission is replaced only with a reason (R2-B-111)', async () => {
  await s.sql(
    'update utilitario_empresas set configuracao_sol_pessoal_exibir_colab_substituido = true where id = $1',
    [s.empresa],
  )
  const t = await p.hired({ estabilidades: [cipa] })
  const other = await p.hired()
  const save = (replaced: number[], more: object = {}) =>
    p.rh.put(`${requests}/${p.v.solicitacao}`, { colaboradoresSubstituidos: replaced, ...more })
  expect((await save([other.id])).status).toBe(200)
  const asked = await save([other.id, t.id])
  expect([asked.status, asked.body.errors?.[0]]).toEqual([
    422,
    {
      field: why,
      label: 'Justificativa da substituição com estabilidade',
      message: `talento ${t.nome} faz parte da CIPA e possui estabilidade até o dia 31/12/2027. Deseja realmente substituí-lo? Informe a justificativa.`,
    },
  ])
  expect((await save([other.id, t.id], { [why]: 'Vai para outra filial.' })).status).toBe(200)
  expect((await save([t.id])).status).toBe(200)
})

test('a return within 90 days of a dismissal without cause is warned of and makes a second record; the first stays readable', async () => {
  const pessoal = { cpf: cpfOf(7100), dataNascimento: '1980-01-01', sexo: 'M' }
  const first = await p.hired({ nome: 'Ana Volta', pessoal })
  await p.dismiss(first.id, '2026-08-29')
  const warning = async (day: string) =>
    (await p.rh.get(`${path}/retorno?cpf=${pessoal.cpf}&dataAdmissao=${day}`)).body.aviso
  expect(await warning('2026-11-27')).toBe(
    'Retorno em 90 dias de uma dispensa sem justa causa, de 29/08/2026: a readmissão dentro de 90 dias é presumida fraudulenta (Portaria MTb 384/1992).',
  )
  expect(await warning('2026-11-28')).toBeNull()
  const second = await p.hired({ nome: 'Ana Volta', pessoal, dataAdmissao: '2026-11-27' })
  expect(second.aviso).toBe(await warning('2026-11-27'))
  expect(second.id).not.toBe(first.id)
  expect(second.pessoa.id).toBe(first.pessoa.id)
  expect(await p.read(first.id)).toMatchObject({ situacao: 'D', dataDesligamento: '2026-08-29' })
  const back = await p.act(first.id, 'reintegrar', { notaSituacao: 'Engano.' })
  expect([back.status, back.body.message]).toEqual([
    409,
    `${first.nome} tem um registro mais novo, com a matrícula ${second.matricula}, admitido em 27/11/2026.`,
  ])
})

test('a return whose reason allows none is warned of, and goes on', async () => {
  const pessoal = { cpf: cpfOf(7200), dataNascimento: '1980-01-01', sexo: 'M' }
  const first = await p.hired({ pessoal })
  const reason = await p.rh.post('/gestao-talentos/motivo-desligamento', {
    descricao: 'Não volta',
    iniciativa: 'EMPREGADOR',
    permiteRecontratacao: false,
  })
  await p.dismiss(first.id, '2026-03-01', { motivoDesligamento: reason.body.id })
  const second = await p.hired({ pessoal, dataAdmissao: '2026-11-27' })
  expect(second.aviso).toBe(
    `O desligamento da matrícula ${first.matricula}, em 01/03/2026, tem um motivo que não permite recontratação (Não volta).`,
  )
})

test('two admissions of one person at once make one record, two of one number too', async () => {
  const pessoal = { cpf: cpfOf(7300), dataNascimento: '1980-01-01', sexo: 'M' }
  const bodies = Array.from({ length: 5 }, () => p.bodyOf({ pessoal }))
  const same = await Promise.all(bodies.map((body) => p.rh.post(path, body)))
  expect(same.map((a) => a.status).toSorted()).toEqual([201, 409, 409, 409, 409])
  const numbered = await Promise.all(
    [1, 2].map(() => p.rh.post(path, p.bodyOf({ matricula: '00777' }))),
  )
  expect(numbered.map((a) => a.status).filter((status) => status === 201)).toHaveLength(1)
})
