/** What people see, change and learn of their own record, and what HR answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { alteracoesCadastrais } from '#modules/gestao-talentos/alteracoes-cadastrais/resource.ts'
import { companiesChanged } from '#platform/server/company-memory.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'

const at = '/gestao-talentos/meus-dados'
const asked = '/gestao-talentos/alteracoes-cadastrais'
let s: Scenario
let v: Vacancy
let rh: Client
let own: Client
let talent = 0

beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  rh = await s.user()
  const made = await rh.post('/gestao-talentos/talentos', {
    nome: 'Dalva Própria',
    pessoal: { cpf: cpfOf(61), dataNascimento: '1985-02-03', sexo: 'F', etniaRaca: '4' },
    contato: { email: 'dalva@casa.test', dddCelular: '85', foneCelular: '999990000' },
    dataAdmissao: '2026-01-05',
    historico: {
      estabelecimento: v.estabelecimento,
      areaOrganizacional: v.area,
      faixaSalarial: v.faixa,
      tipoSalario: '1',
    },
  })
  talent = made.body.id
  own = await s.user({ authorities: ['ROLE_CAD_INFO_PESSOAL'], colaborador: talent })
})
afterAll(() => s.stop())

async function integrated(on: boolean): Promise<void> {
  await s.sql('update utilitario_empresas set ac_integra = $2 where id = $1', [s.empresa, on])
  await s.act(companiesChanged)
}
const email = async () => (await rh.get(`/gestao-talentos/talentos/${talent}`)).body.contato.email

test('people see all of their own record without any right to the register; a user who is no talent has none', async () => {
  const { body } = await own.get(at)
  expect(body).toMatchObject({
    vinculo: { id: talent, situacao: 'A', dataAdmissao: '2026-01-05' },
    pessoa: { nome: 'Dalva Própria', pessoal: { cpf: cpfOf(61), etniaRaca: '4' } },
    esperaRH: false,
    pedido: null,
  })
  expect((await own.get(`/gestao-talentos/talentos/${talent}`)).status).toBe(403)
  expect((await rh.get(at)).body).toBeNull()
  expect((await rh.put(at, { contato: {} })).status).toBe(404)
  expect((await s.anonymous().get(at)).status).toBe(401)
})

test('contact, address, schooling, languages and experience are changed by oneself, the rest stays whatever is sent', async () => {
  const contato = { email: 'nova@casa.test', dddCelular: '85', foneCelular: '988887777' }
  const saved = await own.put(at, { contato, nome: 'Outra', pessoal: { cpf: cpfOf(62) } })
  expect(saved.body).toEqual({ gravado: true, mensagem: 'Dados gravados com sucesso.' })
  expect(await email()).toBe('nova@casa.test')
  expect((await own.get(at)).body.pessoa).toMatchObject({
    nome: 'Dalva Própria',
    pessoal: { cpf: cpfOf(61) },
  })
  const wrong = await own.put(at, { contato: { ...contato, dddCelular: '00' } })
  expect(wrong.body.errors).toMatchObject([
    { field: 'contato.dddCelular', message: 'DDD inválido.' },
  ])
  const watcher = await s.user({ authorities: [], colaborador: talent })
  expect((await watcher.put(at, { contato })).status).toBe(403)
})

test('with payroll integrated a change waits for HR: it is shown in words, and stands in the record once accepted', async () => {
  await integrated(true)
  const before = await email()
  const send = (e: string) =>
    own.put(at, { contato: { email: e, dddCelular: '85', foneCelular: '988887777' } })
  expect((await send(String(before))).body).toEqual({
    gravado: true,
    mensagem: 'Nada mudou nos seus dados.',
  })
  expect((await send('um@casa.test')).body.gravado).toBe(false)
  expect((await send('dois@casa.test')).body.gravado).toBe(false)
  expect((await own.put(at, { contato: { dddCelular: '00' } })).status).toBe(422)
  expect(await email()).toBe(before)
  const waiting = (await rh.get(`${asked}?situacao=P`)).body
  expect(waiting).toHaveLength(1)
  const { body: one } = await rh.get(`${asked}/${waiting[0].id}`)
  expect(one).toMatchObject({
    colaborador: { id: talent },
    resumo: 'Contato: E-mail',
    mudancas: [{ campo: 'Contato: E-mail', de: before, para: 'dois@casa.test' }],
  })
  expect((await own.get(at)).body.pedido).toMatchObject({ situacao: 'P' })
  const accepted = await rh.put(`${asked}/${one.id}/aceitar`, { versao: one.versao })
  expect(accepted.body, JSON.stringify(accepted.body)).toMatchObject({ situacao: 'A' })
  expect(await email()).toBe('dois@casa.test')
  expect((await rh.put(`${asked}/${one.id}/recusar`, { motivo: 'Tarde' })).status).toBe(409)
})

test('a refusal says why, and the person reads it; whoever may not answer does not', async () => {
  await integrated(true)
  await own.put(at, {
    contato: { email: 'tres@casa.test', dddCelular: '85', foneCelular: '988887777' },
  })
  const [{ id }] = (await rh.get(`${asked}?situacao=P`)).body
  const reader = await s.user({
    authorities: [authorityFor(alteracoesCadastrais), 'ROLE_VER_TODAS_AREAS'],
  })
  expect((await reader.put(`${asked}/${id}/aceitar`, {})).status).toBe(403)
  expect(JSON.stringify((await reader.get(`${asked}/${id}`)).body)).not.toContain('tres@casa.test')
  const manager = await s.user({ authorities: [authorityFor(alteracoesCadastrais)] })
  expect((await manager.get(asked)).body).toEqual([])
  expect((await rh.put(`${asked}/${id}/recusar`, { motivo: '' })).status).toBe(422)
  expect((await rh.put(`${asked}/${id}/recusar`, { motivo: 'Falta o comprovante' })).status).toBe(
    200,
  )
  expect((await own.get(at)).body.pedido).toMatchObject({
    situacao: 'R',
    motivo: 'Falta o comprovante',
  })
  expect(await email()).not.toBe('tres@casa.test')
  await integrated(false)
})

test('who has looked is told by day, kind and profile, never by name, and not of oneself', async () => {
  const reader = await s.user({ perfil: 'Administrador' })
  await reader.get(`/gestao-talentos/talentos/${talent}`)
  await expect
    .poll(async () =>
      (await own.get(`${at}/acessos`)).body.map((a: { tipo: string; perfil: string }) => [
        a.tipo,
        a.perfil,
      ]),
    )
    .toContainEqual(['Consulta', 'Administrador'])
  const { body } = await own.get(`${at}/acessos`)
  expect(JSON.stringify(body)).not.toContain('Usuário')
})
