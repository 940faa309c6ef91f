import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { led } from './person.ts'
import { noteProblems, phoneOf } from './phone.ts'

/** Who has applied from a phone 360 px wide, from the documents to the erasure; each test goes on where the last one stopped. */
let s: Site
let context: BrowserContext
let page: Page
const problems: string[] = []
const files = mkdtempSync(join(tmpdir(), 'rh-account-'))
const [cpf, email, first, second] = [
  '39053344705',
  'iara.macedo@exemplo.com.br',
  'janela-azul-quintal',
  'rio verde ao entardecer',
]
const { looked, go, dialog, button, said, good } = phoneOf(
  () => page,
  () => s.base,
)

beforeAll(async () => {
  s = await site()
  writeFileSync(join(files, 'diploma.txt'), 'Diploma de conclusão')
})
afterAll(() => s.stop())

test('a registration by the call for the first vacancy of the list is confirmed by its mail and is an application', async () => {
  const opened = await s.open({ width: 360, height: 740, timezone: 'America/Rio_Branco' })
  context = opened.context
  page = opened.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  noteProblems(page, problems)
  await go('/anuncios?empresaId=1')
  const href = (await page.locator('.card h2 a').first().getAttribute('href')) ?? ''
  const vacancy = new URL(href, s.base).searchParams.get('solicitacaoId')
  const sent = await context.request.post(
    `${s.base}/api/externo/candidatos?solicitacaoId=${vacancy}`,
    {
      headers: { origin: new URL(s.base).origin },
      data: {
        empresaId: 1,
        nome: 'Iara Macedo Sampaio',
        nomeSocial: 'Iara',
        pessoal: { cpf, sexo: 'F', dataNascimento: '1994-03-02' },
        contato: { email },
        senha: first,
        confirmaSenha: first,
        aceitoPoliticaSeguranca: true,
      },
    },
  )
  expect([sent.status(), await sent.text()]).toEqual([200, expect.any(String)])
  const mail = await s.mailTo(email)
  await page.goto(/https?:\/\/\S+\/externo\/confirmar\?[^\s"<]+/.exec(mail.text ?? '')?.[0] ?? '')
  await led(page, button('Confirmar cadastro').click())
  await said('Inscrição recebida')
})

test('documents are attached, changed and removed [R1-B-016] [R1-M-005]', async () => {
  await page.getByText('Menu', { exact: true }).click()
  await led(page, page.locator('.mobile').getByRole('link', { name: 'Anexar Documentos' }).click())
  await good('documentos')
  await led(page, page.getByRole('link', { name: 'Adicionar documento' }).click())
  await good('adicionar documento')
  await page.getByLabel(/^Descrição/).fill('Diploma')
  await led(page, button('Gravar').click())
  await page.getByRole('heading', { name: 'Preencha os campos indicados' }).waitFor()
  await page.getByLabel(/^Descrição/).fill('Diploma')
  await page.getByLabel(/^Anexo/).setInputFiles(join(files, 'diploma.txt'))
  await led(page, button('Gravar').click())
  await said('Documento gravado.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toBe('Diploma de conclusão')
  await button('Remover').click()
  await button('Sim', dialog()).click()
  await said('Nenhum documento anexado.')
})

test('an evaluation is answered once [R1-B-015]', async () => {
  await go('/avaliacoes')
  await good('avaliações')
  await led(page, page.getByRole('link', { name: 'Responder' }).first().click())
  await good('responder')
  await page.getByLabel('Imediatamente').check()
  await page.getByLabel('Manhã').check()
  await page.locator('textarea').first().fill('Moro perto e gosto da área.')
  await button('Enviar avaliação').click()
  await said('Avaliação enviada. Obrigado.')
  await said(/^\s*Respondida em /)
})

/** A person of HR who opens the candidate and moves them to a stage that asks for an evaluation. */
async function evaluationOfStage(): Promise<{
  deadline: (at: Date) => Promise<void>
  end: () => Promise<void>
}> {
  const hr = await s.logged(cpfs.rh1)
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    data?: unknown,
  ): Promise<T> => {
    const answer = await hr.context.request.fetch(`${s.base}/api/${path}`, {
      method,
      headers: { origin: new URL(s.base).origin },
      ...(data ? { data } : {}),
    })
    expect([path, answer.ok()]).toEqual([path, true])
    return (answer.status() === 204 ? null : await answer.json()) as T
  }
  const { usuario } = (await (
    await context.request.get(`${s.base}/api/externo/userinfo`)
  ).json()) as { usuario: { id: number } }
  await call('GET', `captacao/candidatos/${usuario.id}`)
  const [application] = (await (
    await context.request.get(`${s.base}/api/externo/candidato-solicitacoes`)
  ).json()) as { id: number; solicitacaoId: number }[]
  const board = await call<{ colunas: { etapaId: number | null }[] }>(
    'GET',
    `captacao/solicitacoes-pessoal/${application?.solicitacaoId}/quadro`,
  )
  const stage = board.colunas.find((c) => c.etapaId !== null)?.etapaId
  await call('POST', 'captacao/avaliacoes', {
    titulo: 'Antes da conversa',
    etapasSeletivasIds: [stage],
    perguntas: [
      {
        texto: 'Pode viajar?',
        tipo: '1',
        peso: 1,
        comentario: 'Por quê?',
        exigirComentario: true,
        respostas: [
          { texto: 'Sim, posso', peso: 10 },
          { texto: 'Não', peso: 0 },
        ],
      },
    ],
  })
  await call('POST', 'captacao/candidato-solicitacoes/mover', {
    ids: [application?.id],
    etapaId: stage,
  })
  const [entry] = await call<{ id: number }[]>('GET', `captacao/historico/candidato/${usuario.id}`)
  return {
    deadline: (at) =>
      call('PUT', `captacao/historico/${entry?.id}/data-hora-expiracao`, {
        dataHoraExpiracao: at.toISOString(),
      }),
    end: () => hr.context.close(),
  }
}

test('an evaluation with a deadline says it in plain words, is closed when it has passed, and asks for the comment beside its field', async () => {
  await go('/meus-dados')
  await said('Ninguém da empresa abriu o seu cadastro até agora.')
  const stage = await evaluationOfStage()
  const card = page.locator('.card').filter({ hasText: 'Antes da conversa' })
  await stage.deadline(new Date(Date.now() - 3_600_000))
  await go('/avaliacoes')
  await card.getByText(/^O prazo terminou em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}$/).waitFor()
  await expect.poll(() => card.getByRole('link', { name: 'Responder' }).count()).toBe(0)
  await good('avaliação encerrada')
  await stage.deadline(new Date(Date.now() + 86_400_000))
  await page.reload()
  await card
    .getByText(
      /^Responda até \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2} \(o prazo termina (hoje|amanhã)\)\.$/,
    )
    .waitFor()
  await led(page, card.getByRole('link', { name: 'Responder' }).click())
  await page.getByLabel('Sim, posso').check()
  const comment = page.getByLabel(/^Por quê\?/)
  await expect.poll(() => comment.getAttribute('aria-required')).toBe('true')
  const here = page.url()
  await button('Enviar avaliação').click()
  await page.getByText('O comentário é obrigatório', { exact: true }).waitFor()
  await expect
    .poll(async () => [
      page.url(),
      await comment.getAttribute('aria-invalid'),
      await page.evaluate('document.activeElement.name'),
      await page.getByLabel('Sim, posso').isChecked(),
    ])
    .toEqual([here, 'true', await comment.getAttribute('name'), true])
  await good('comentário obrigatório')
  await comment.fill('Tenho família em três cidades.')
  await expect
    .poll(() => page.getByText('O comentário é obrigatório', { exact: true }).count())
    .toBe(0)
  await button('Enviar avaliação').click()
  await said('Avaliação enviada. Obrigado.')
  await card.getByText(/^\s*Respondida em /).waitFor()
  await stage.end()
})

test('the password is changed in the own registration and, forgotten, made anew by a mail that works once [R1-B-017] [R1-B-018] [R1-B-024]', async () => {
  const { usuario } = (await (
    await context.request.get(`${s.base}/api/externo/userinfo`)
  ).json()) as { usuario: { id: number } }
  await go(`/candidatos/${usuario.id}?tab=senha`)
  await good('alterar senha')
  await page.getByLabel(/^Senha atual/).fill(first)
  await page.getByLabel(/^Nova senha/).fill(second)
  await page.getByLabel(/^Repita a nova senha/).fill('outra coisa qualquer')
  await button('Gravar').click()
  await said('A senha não foi confirmada corretamente. Por favor, confira.')
  await page.getByLabel(/^Senha atual/).fill(first)
  await page.getByLabel(/^Nova senha/).fill(second)
  await page.getByLabel(/^Repita a nova senha/).fill(second)
  await button('Gravar').click()
  await said('Senha alterada com sucesso.')
  await page.getByText('Menu', { exact: true }).click()
  await led(page, page.locator('.mobile').getByRole('button', { name: 'Sair' }).click())
  await go('/login?empresaId=1')
  await good('login')
  await led(page, page.getByRole('link', { name: 'Esqueci minha senha' }).click())
  await good('recuperar senha')
  await page.getByLabel(/^CPF/).fill(cpf)
  const before = s.mails.length
  await button('Enviar link').click()
  await said('Se o CPF tiver cadastro, enviaremos um link ao e-mail dele.')
  const link =
    /https?:\/\/\S+\/nova-senha\?[^\s"<]+/.exec((await s.mailTo(email, before)).text ?? '')?.[0] ??
    ''
  await page.goto(link)
  await good('nova senha')
  await page.getByLabel(/^Nova senha/).fill(first)
  await page.getByLabel(/^Repita a senha/).fill(first)
  await button('Gravar').click()
  await said('A senha foi gravada. Entre com o seu CPF.')
  await page.goto(link)
  await said('Link inválido')
  await go('/login?empresaId=1')
  await page.getByLabel(/^CPF/).fill(cpf)
  await page.getByLabel(/^Senha/).fill(first)
  await led(page, page.locator('main').getByRole('button', { name: 'Entrar' }).click())
  await page.getByRole('heading', { name: 'Vagas abertas' }).waitFor()
})

test('an alert of the own is made and removed; history shows the application', async () => {
  await led(page, button('Avise-me por e-mail').click())
  await said('Alerta criado.')
  await good('alertas')
  await button('Remover').click()
  await button('Sim', dialog()).click()
  await said('Alerta removido.')
  await go('/historico-candidatos')
  await good('histórico')
})

test('own data come as JSON and PDF, who looked is shown, the application is withdrawn and the data are erased', async () => {
  await go('/meus-dados')
  await good('meus dados')
  for (const [name, start] of [
    ['Baixar em PDF', '%PDF'],
    ['Baixar em JSON', '{\n'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('link', { name }).click(),
    ])
    expect(
      readFileSync(await file.path())
        .subarray(0, start.length)
        .toString(),
    ).toBe(start)
  }
  const access = page.getByRole('listitem').filter({ hasText: 'Consulta' })
  await expect
    .poll(() => access.first().innerText())
    .toMatch(/\d{2}\/\d{2}\/\d{4}[\s\S]*Consulta[\s\S]*RH/)
  await go('/candidato-solicitacoes')
  await button('Retirar candidatura').click()
  await button('Sim', dialog()).click()
  await said('Candidatura retirada.')
  await go('/meus-dados')
  await page.getByLabel(/^Confirme com a sua senha/).fill(first)
  await button('Apagar os meus dados').click()
  await button('Sim', dialog()).click()
  await said('Seus dados foram apagados.')
  expect((await context.request.get(`${s.base}/api/externo/userinfo`)).status()).toBe(401)
  expect(problems).toEqual([])
  expect(new Set(looked).size).toBeGreaterThan(12)
})
