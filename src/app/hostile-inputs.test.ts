/** A thousand odd inputs from a seed: odd text comes back as it is cleaned at the door, letter for letter, what is wrong is refused and writes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  candidate,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { cleanLine, cleanLines } from '#platform/contract/clean.ts'
import type { Answer, Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const seed = 20_261_128
const odd = 600
const wrong = 400

let s: Scenario
let v: Vacancy
let elsewhere: Vacancy
let foreign: number
let rh: Client & { id: number }

beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  elsewhere = await vacancy(s, {}, s.outra)
  foreign = await candidate(s, { cargos: [elsewhere.cargo] }, s.outra)
  rh = await s.user({ perfil: 'Administrador' })
})
afterAll(() => s.stop())

/** mulberry32: the same inputs at every run. */
function random(from: number): () => number {
  let a = from
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pieces = [
  `"`,
  `'`,
  '`',
  `\\`,
  '%',
  '_',
  '$1',
  '${x}',
  '{{x}}',
  '<b>',
  '</script>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&amp;',
  '&#x3c;',
  `'; drop table utilitario_empresas; --`,
  `' or '1'='1`,
  '" or ""="',
  'union select null',
  '*/ /*',
  '=1+1',
  '@SUM(A1)',
  '+55',
  '-1',
  '../../etc/passwd',
  'C:\\Windows',
  '%00',
  '%2e%2e',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '😀',
  '👩🏽‍🚀',
  '🇧🇷',
  'ﷺ',
  'שלום',
  'مرحبا',
  'नमस्ते',
  '日本語',
  'Ωμέγα',
  'Ж',
  'İ',
  'ß',
  'ﬁ',
  'ç',
  'c\u0327',
  'é',
  'e\u0301',
  'a\u0303o',
  'Å',
  '\u212b',
  '\u1e9b\u0323',
  '\u200d',
  '\u00a0',
  '\u202e',
  '\u200b',
  '\u00ad',
  '  ',
  '𝒜',
  '\u{20000}',
  'ｆｕｌｌ',
  '½',
  '…',
  '–',
  ' ',
]

function oddText(next: () => number, most: number): string {
  let text = ''
  for (;;) {
    const piece = pieces[Math.floor(next() * pieces.length)] ?? ''
    if ((text + piece).normalize('NFC').length > most - 2) return `a${text}z`
    text += piece
    if (next() < 0.06) return `a${text}z`
  }
}

const tables = [
  'captacao_candidatos',
  'gestao_talentos_pessoas',
  'captacao_solicitacoes_pessoal',
  'captacao_idiomas',
  'captacao_candidato_solicitacoes',
  'captacao_documentos_anexos',
  'plataforma_arquivo',
  'utilitario_usuarios',
  'plataforma_log',
]
const counts = async () =>
  (await s.sql(`select ${tables.map((t) => `(select count(*) from ${t}) ${t}`).join(', ')}`))[0]

test(`${odd} odd texts in names and notes are stored and come back letter for letter, in the record, the list and the autocomplete`, async () => {
  const next = random(seed)
  const failed: unknown[] = []
  for (let i = 0; i < odd / 3; i += 1) {
    const sent = {
      nome: oddText(next, 100),
      nomeSocial: oddText(next, 100),
      observacaoRH: oddText(next, 2000),
    }
    const made = await rh.post('/captacao/candidatos', { ...sent, cargos: [v.cargo] })
    const read = await rh.get(`/captacao/candidatos/${made.body.id}`)
    for (const [name, text] of Object.entries(sent))
      if (read.body?.[name] !== (name === 'observacaoRH' ? cleanLines(text) : cleanLine(text)))
        failed.push({
          status: made.status,
          name,
          sent: text,
          got: read.body?.[name] ?? made.body?.message,
        })
    const [row] = await s.sql<{ nome: string }>(
      'select p.nome from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1',
      [made.body.id],
    )
    if (row?.nome !== cleanLine(sent.nome)) failed.push({ stored: row?.nome, sent: sent.nome })
  }
  expect(failed).toEqual([])
  const list = (await rh.get('/captacao/candidatos?page=0&size=200&sort=nome')).body
  expect(list.totalElements).toBe(odd / 3)
  const sheet = await rh.get('/captacao/candidatos/exportar?colunas=nome')
  expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
}, 120_000)

test('odd searches, filters and sorts answer 200 or 4xx, never 5xx, and a search for a stored name finds it', async () => {
  const next = random(seed + 1)
  const answers: number[] = []
  for (let i = 0; i < 100; i += 1) {
    const text = encodeURIComponent(oddText(next, 80))
    for (const path of [
      `/captacao/candidatos?page=0&busca=${text}`,
      `/captacao/candidatos?page=0&curriculo=${text}`,
      `/captacao/idiomas/opcoes?busca=${text}`,
      `/captacao/candidatos?page=0&sort=${text}`,
      `/utilitario/log?busca=${text}`,
    ])
      answers.push((await rh.get(path)).status)
  }
  expect(answers.filter((status) => status !== 200 && (status < 400 || status > 499))).toEqual([])
  const [one] = await s.sql<{ id: number; nome: string }>(
    "select c.id, p.nome from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.empresa_id = $1 and p.nome like '%drop table%' order by c.id limit 1",
    [s.empresa],
  )
  const found = await rh.get(
    `/captacao/candidatos?page=0&size=50&busca=${encodeURIComponent('DROP TABLE utilitario_empresas; --')}`,
  )
  expect(found.body.content.map((c: { id: number }) => c.id)).toContain(one?.id)
}, 120_000)

type Wrong = () => Promise<Answer>

/** Wrong types, sizes, paths, numbers of another company, files that are no files. */
function wrongCalls(next: () => number): Wrong[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const junk = (): unknown =>
    pick<unknown>([
      {},
      [],
      { a: 1 },
      true,
      1e308,
      -1,
      0.5,
      '9'.repeat(400),
      { id: 'x' },
      { id: -1 },
      { id: 2_147_483_648 },
      { id: { $gt: 0 } },
      [[]],
      { id: [1] },
    ])
  const path = (): string =>
    pick([
      '0',
      '-1',
      '2147483648',
      '99999999999999999999',
      'abc',
      '1;drop',
      '1%20or%201=1',
      '%27',
      '..%2f..%2fetc',
      '1e3',
      '0x10',
      'null',
      encodeURIComponent('😀'),
      '١',
    ])
  const body = { nome: 'Pessoa errada', cargos: [v.cargo] }
  return [
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        nome: 'x'.repeat(101 + Math.floor(next() * 5000)),
      }),
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        nome: pick([{}, [], null, '', '   ', '\u200b'.repeat(0)]),
      }),
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        cargos: pick<unknown>([{}, [{ id: 'x' }], [elsewhere.cargo], [-1], 'tudo', [null]]),
      }),
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        pessoal: { cpf: pick<unknown>(['11111111111', '123', oddText(next, 30), 12345, {}, [1]]) },
      }),
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        pessoal: {
          dataNascimento: pick<unknown>([
            '2026-02-30',
            '31/02/2020',
            'ontem',
            20_200_101,
            {},
            '9999-12-31',
            '2020-1-1T00:00',
          ]),
        },
      }),
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        pretencaoSalarial: pick<unknown>(['muito', -1, {}, '1e400', '1.2.3,4']),
      }),
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        pessoal: { sexo: pick<unknown>(['Z', {}, 7, ['M']]) },
      }),
    () =>
      rh.post('/captacao/candidatos', {
        ...body,
        contato: {
          email: pick<unknown>([
            'sem-arroba',
            'a@b',
            '<x@y.z>',
            {},
            'a b@c.de',
            `${'a'.repeat(300)}@x.com`,
          ]),
        },
      }),
    () => rh.get(`/captacao/candidatos/${foreign}`),
    () => rh.put(`/captacao/candidatos/${foreign}`, { nome: 'Roubada' }),
    () => rh.delete(`/captacao/candidatos/${foreign}`),
    () =>
      rh.post('/captacao/candidato-solicitacoes', {
        candidato: foreign,
        solicitacao: v.solicitacao,
      }),
    () => rh.get(`/captacao/candidatos/${path()}`),
    () => rh.put(`/captacao/solicitacoes-pessoal/${path()}`, { descricao: 'x' }),
    () => rh.delete(`/captacao/idiomas/${path()}`),
    () =>
      rh.put(`/captacao/solicitacoes-pessoal/${elsewhere.solicitacao}/cancela`, {
        obsCancelamento: 'De fora',
      }),
    () =>
      rh.post('/captacao/solicitacoes-pessoal', {
        descricao: junk(),
        quantidade: junk(),
        areaOrganizacional: junk(),
      }),
    () => rh.post('/captacao/idiomas', junk()),
    () => rh.post('/utilitario/usuarios', { nome: junk(), cpf: junk(), empresas: junk() }),
    () =>
      rh.upload('/arquivos?recurso=captacao.documentos-anexos&campo=anexo', {
        name: pick(['../../x.exe', 'a\u0000.pdf', '.htaccess', `${'n'.repeat(400)}.exe`]),
        bytes: Buffer.from(
          pick(['MZ\u0090\u0000\u0003', '\u007fELF\u0002', 'PK\u0003\u0004quebrado']),
        ),
      }),
    () =>
      rh.upload(
        `/arquivos?recurso=${pick(['nada', 'captacao.candidatos', '__proto__', 'utilitario.usuarios'])}&campo=${pick(['nome', 'constructor', '../x'])}`,
        { name: 'a.txt', bytes: Buffer.from('texto') },
      ),
    () => rh.get(`/captacao/candidatos/1/arquivos/${path()}`),
    () => rh.post('/captacao/candidatos/excluir-em-lote', { ids: junk() }),
    () => s.anonymous().post('/captacao/candidatos', body),
    () => rh.post('/captacao/candidatos', body, { headers: { origin: 'https://malvado.example' } }),
  ]
}

test(`${wrong} wrong inputs are answered 4xx with a sentence, and nothing is written`, async () => {
  const calls = wrongCalls(random(seed + 2))
  const before = await counts()
  const astray: unknown[] = []
  for (let i = 0; i < wrong; i += 1) {
    const answer = await (calls[i % calls.length] as Wrong)()
    const said =
      typeof answer.body === 'object' &&
      typeof answer.body?.message === 'string' &&
      answer.body.message.length > 5
    if (
      answer.status < 400 ||
      answer.status > 499 ||
      !said ||
      /select |insert |at \w+ \(|node_modules|pg_/i.test(JSON.stringify(answer.body))
    )
      astray.push({
        call: i % calls.length,
        status: answer.status,
        code: answer.body?.code,
        message: answer.body?.message,
      })
  }
  expect(astray).toEqual([])
  expect(await counts()).toEqual(before)
  expect(
    (
      await s.sql<{ nome: string }>(
        'select p.nome from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1',
        [foreign],
      )
    )[0]?.nome,
  ).toMatch(/^Candidata /)
}, 120_000)
