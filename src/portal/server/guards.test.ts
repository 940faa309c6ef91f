/** Where each page of the portal leads whom, before anything of it is shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let ana: Client & { id: number }
beforeAll(async () => {
  s = await installation()
  const { cargo } = await vacancy(s)
  ana = await candidateByPortal(s, registration({ cargos: String(cargo) }))
})
afterAll(() => s.stop())

const heading = (text: string): string => /<h1[^>]*>\s*([^<]*?)\s*<\/h1>/.exec(text)?.[1] ?? ''

/** What a browser comes to: pages that only lead on are followed. */
async function arrive(by: Client, path: string) {
  let at = path
  let shown = await visit(s, by, at)
  for (let i = 0; i < 5 && shown.to; i += 1) {
    at = shown.to
    shown = await visit(s, by, at)
  }
  return { ...shown, at }
}

test('/externo leads to the vacancies and keeps the company; registration stands at both of its addresses [R1-B-022] [R1-B-023]', async () => {
  const visitor = s.anonymous()
  expect((await arrive(visitor, `?empresaId=${s.empresa}`)).at).toBe(
    `/anuncios?empresaId=${s.empresa}`,
  )
  expect((await arrive(visitor, `/login?empresaId=${s.empresa}`)).text).toContain(
    'Ver as vagas abertas',
  )
  for (const path of ['/candidatos', '/candidatos/new']) {
    const { text } = await arrive(visitor, `${path}?empresaId=${s.empresa}`)
    expect([path, heading(text)]).toEqual([path, 'Cadastro'])
    expect(text).toMatch(/<label for="f-nome"[^>]*>\s*Nome completo/)
  }
})

test('a company id that is no number is told on every page [R1-B-026] [R1-V-001] [R1-M-001]', async () => {
  for (const path of [
    'login',
    'anuncios',
    'candidatos',
    'candidatos/new',
    'recuperar-senha',
    'candidato-solicitacoes',
    'avaliacoes',
    'historico-candidatos',
    'alertas',
    'meus-dados',
  ]) {
    const { text } = await arrive(s.anonymous(), `/${path}?empresaId=1a`)
    const main = text.slice(text.indexOf('<main'))
    expect([path, /<p[^>]*>\s*([^<]*?)\s*<\/p>/.exec(main)?.[1]]).toEqual([
      path,
      'Empresa ID inválido. Revise ou solicite novamente o link',
    ])
  }
})

test('a visitor on a private page goes to the login with the company kept [R1-B-053] [R1-B-031]', async () => {
  for (const path of [
    'candidato-solicitacoes',
    'solicitacao-avaliacao',
    'avaliacoes',
    'historico-candidatos',
    'meus-dados',
    'alertas',
    'candidatos/1',
    'candidatos/1/documentos-anexos',
    'candidatos/1/documentos-anexos/new',
  ]) {
    const { at, text } = await arrive(s.anonymous(), `/${path}?empresaId=${s.empresa}`)
    const login = new URL(at, 'http://localhost')
    expect([path, login.pathname, login.searchParams.get('empresaId')]).toEqual([
      path,
      '/login',
      String(s.empresa),
    ])
    const head = text.slice(text.indexOf('<header'), text.indexOf('</header>'))
    expect(head).toMatch(/<a [^>]*>\s*Entrar\s*<\/a>/)
  }
})

test('whoever has entered is sent from the public-only pages to the vacancies [R1-B-054]', async () => {
  for (const path of ['login', 'recuperar-senha', 'candidatos', 'candidatos/new']) {
    const { at } = await arrive(ana, `/${path}?empresaId=${s.empresa}`)
    expect([path, at.split('?')[0]]).toEqual([path, '/anuncios'])
  }
})

test("another person's id, a missing page and an unreadable address are told in Portuguese, with a way back [R1-B-056] [R1-M-012] [R1-M-013]", async () => {
  for (const path of [
    `candidatos/${ana.id + 1}`,
    `candidatos/${ana.id + 1}?tab=senha`,
    `candidatos/${ana.id + 1}/documentos-anexos`,
    `candidatos/${ana.id + 1}/documentos-anexos/new`,
    'nao-existe',
  ]) {
    const { status, text } = await arrive(ana, `/${path}`)
    expect([path, status, heading(text)]).toEqual([path, 404, 'Página Não Encontrada'])
    expect(text).toContain('ERRO 404 - PÁGINA NÃO ENCONTRADA')
    expect(text).toMatch(/<a [^>]*href="\/fortes\/externo[^"]*"[^>]*>\s*Voltar ao início\s*<\/a>/)
  }
  const unreadable = await arrive(ana, '/candidatos/abc')
  expect([unreadable.type, heading(unreadable.text)]).toEqual([
    'text/html; charset=utf-8',
    'Não foi possível continuar',
  ])
})
