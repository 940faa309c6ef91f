import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let admin: Client & { id: number }
beforeAll(async () => {
  s = await installation({ VERSAO_DISPONIVEL: '9.9.9' })
  admin = await s.user({ perfil: 'Administrador' })
})
afterAll(() => s.stop())

const path = '/userinfo/mensagens-sistema'
const round = async (name = 'utilitario-mensagens-sistema'): Promise<void> => {
  await s.act((ctx) => ctx.platform.jobs.send(ctx.tx, name, {}))
  expect((await s.runJobs()).failed).toEqual([])
}
const codes = async (user: Client): Promise<string[]> =>
  (await user.get(path)).body.map((one: { codigo: string }) => one.codigo)

test('what the hourly round finds is told to whoever may act on it, the gravest first [R3-C-289]', async () => {
  const rh = await s.user()
  expect(await codes(admin)).toEqual([])
  await round()
  const told = (await admin.get(path)).body
  expect(
    told.map((one: { codigo: string; gravidade: string }) => [one.codigo, one.gravidade]),
  ).toEqual([
    ['email-em-pasta', 'AVISO'],
    ['encarregado-ausente', 'AVISO'],
    ['atualizacao-sistema', 'INFO'],
  ])
  expect(told[2]).toMatchObject({
    mensagem: 'Há uma nova versão disponível: 9.9.9.',
    link: { rotulo: 'Ver o que mudou', rota: '/novidades' },
  })
  expect(told[1].link.rota).toBe(`/utilitario/empresas/${s.empresa}`)
  expect(await codes(rh)).toEqual([])
})

test('a message is hidden for seven days for the one who hides it, an error is not', async () => {
  await round()
  const other = await s.user({ perfil: 'Administrador' })
  const hide = (codigo: string) => admin.post(`${path}/${codigo}/ocultar`)
  expect((await hide('email-em-pasta')).status).toBe(204)
  expect(await codes(admin)).not.toContain('email-em-pasta')
  expect(await codes(other)).toContain('email-em-pasta')
  expect((await hide('nada-disso')).status).toBe(404)
  await s.sql(
    "insert into plataforma_aviso (codigo, gravidade, mensagem, detalhes, authority, achado_em) select 'relogio-incorreto', 'ERRO', 'Acerte.', '[]', authority, now() from plataforma_aviso where codigo = 'email-em-pasta'",
  )
  expect((await hide('relogio-incorreto')).status).toBe(409)
  expect(await codes(admin)).toContain('relogio-incorreto')
  await round()
  expect(await codes(admin)).not.toContain('relogio-incorreto')
})

test('a cause that is gone is told no more; one that stays keeps since when', async () => {
  await round()
  const [before] = await s.sql<{ achado_em: string }>(
    "select achado_em from plataforma_aviso where codigo = 'atualizacao-sistema'",
  )
  await s.sql(
    "update utilitario_empresas set encarregado_nome = 'Ana', encarregado_email = 'ana@exemplo.com.br'",
  )
  await round()
  expect(await codes(admin)).not.toContain('encarregado-ausente')
  expect(
    await s.sql("select achado_em from plataforma_aviso where codigo = 'atualizacao-sistema'"),
  ).toEqual([before])
})

test('mail that is not taken and a queue that stands still are counted', async () => {
  await s.sql(
    `insert into tarefas.job (name, data, state, retry_count, retry_limit, created_on, start_after) select 'plataforma-mail', '{"para":"a@b.br"}', 'retry', 3, 12, now() - interval '3 hours', now() + interval '1 day' from generate_series(1, 2)`,
  )
  await s.sql(
    `insert into tarefas.job (name, data, state, created_on, start_after) select 'plataforma-tarefa', '{}', 'created', now() - interval '1 hour', now() - interval '1 hour'`,
  )
  await s.task(async (ctx) => {
    const found = new Map<string, string | undefined>()
    for (const check of ctx.registry.checks) {
      const [one] = await check.find(ctx)
      found.set(check.codigo, one?.mensagem)
    }
    expect(found.get('email-parado')).toMatch(/^2 e-mails não foram entregues ao servidor desde /)
    expect(found.get('fila-parada')).toMatch(/^1 tarefa automática espera desde /)
    expect(found.get('armazenamento-cheio')).toBeUndefined()
    expect(found.get('relogio-incorreto')).toBeUndefined()
  })
  await s.sql('delete from tarefas.job')
})

test('rounds that are no longer made are told by whoever asks', async () => {
  await round()
  await s.sql("update plataforma_ronda set feita_em = feita_em - interval '3 hours'")
  const [worst] = (await admin.get(path)).body
  expect(worst).toMatchObject({ codigo: 'fila-parada', gravidade: 'CRITICO' })
  await round()
  expect(await codes(admin)).not.toContain('fila-parada')
})

test('the nightly round names what is not as it was made in the database', async () => {
  await round('utilitario-mensagens-sistema-noite')
  expect(await codes(admin)).not.toContain('validacao-integridadeBancoDados')
  await s.sql('alter table captacao_idiomas disable row level security')
  await s.sql('alter table captacao_idiomas add constraint prova_ck check (id > 0) not valid')
  await round('utilitario-mensagens-sistema-noite')
  const found = (await admin.get(path)).body.find(
    (one: { codigo: string }) => one.codigo === 'validacao-integridadeBancoDados',
  )
  expect(found).toMatchObject({
    gravidade: 'ERRO',
    mensagem: 'Foram encontradas 2 inconsistências no banco de dados.',
  })
  expect(found.detalhes).toEqual([
    'captacao_idiomas: a regra prova_ck não vale para todas as linhas',
    'captacao_idiomas: a tabela está sem as regras de acesso',
  ])
})
