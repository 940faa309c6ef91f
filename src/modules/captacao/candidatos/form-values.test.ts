/** The values of the reference table by the real calls; a valid one of each kind is taken. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { mails, registration, visit } from '#portal/server/portal-for-tests.ts'
import { type Answer, type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'

const reference = process.env['RH_REFERENCIA']
const file = join(reference ?? '', 'valores-de-formulario.tsv')
const present = reference !== undefined && existsSync(file)
if (!present)
  console.info('RH_REFERENCIA is not set: the reference values of forms are not compared.')

let s: Scenario
let v: Vacancy
let rh: Client
let perfil: number
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  rh = await s.user({ perfil: 'Administrador' })
  const [known] = await s.sql<{ id: number }>("select id from utilitario_perfis where nome = 'RH'")
  perfil = known?.id ?? 0
})
afterAll(() => s.stop())

type Body = Record<string, unknown>

function place(body: Body, path: string, value: string): void {
  const [first = '', ...rest] = path.split('.')
  if (!rest.length) body[first] = value
  else place((body[first] ??= {}) as Body, rest.join('.'), value)
}

let users = 50_000
const base = (path: string): Body =>
  path === '/utilitario/usuarios'
    ? {
        nome: 'Usuária',
        cpf: cpfOf((users += 1)),
        empresas: [{ empresa: s.empresa, perfis: [perfil] }],
      }
    : { nome: 'Zzvalores', cargos: [v.cargo] }

async function send(path: string, values: readonly (readonly [string, string])[]): Promise<Answer> {
  const body = base(path)
  for (const [field, value] of values) place(body, field, value)
  return rh.post(path, body)
}

/** Refused for these fields, each named with a sentence. */
function refused(answer: Answer, fields: readonly string[]): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  expect(answer.body.errors.map((e: { field: string }) => e.field).toSorted()).toEqual(
    fields.toSorted(),
  )
  for (const e of answer.body.errors as { message: string }[])
    expect(e.message.length).toBeGreaterThan(5)
}

async function stored(path: string, answer: Answer): Promise<Body> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (await rh.get(`${path}/${answer.body.id}`)).body
}

const decoded = (value: string): string =>
  value
    .replace(/^'(.*)'$/, '$1')
    .replace(/^\S+(@\S+) \(U\+FF41\)$/, '\uff41$1')
    .replace(/ ?(?:\+ )?U\+([0-9A-F]{4})( ?)/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )

type Row = { path: string; fields: string[]; value: string; expected: string }
const rows: Row[] = present
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [call = '', field = '', value = '', expected = ''] = line.split('\t')
        const [first = '', ...more] = field.split(/ and |\+/)
        const group = first.includes('.') ? first.slice(0, first.lastIndexOf('.') + 1) : ''
        return {
          path: call.replace('POST /api', ''),
          fields: [first, ...more.map((name) => group + name)],
          value: decoded(value),
          expected,
        }
      })
  : []
const named = (of: RegExp): [string, Row][] =>
  rows.flatMap((r): [string, Row][] =>
    of.test(r.expected)
      ? [[`${r.fields.join(' ')} ${JSON.stringify(r.value)} ${r.expected}`, r]]
      : [],
  )
const parts = ({ fields, value }: Row): [string, string][] => {
  const several = fields.length > 1 && value.includes(' ') ? value.split(' ') : []
  return fields.map((f, i) => [f, several[i] ?? value])
}
const [refusals, values, words] = [
  named(/^refused/),
  named(/^(?:stored|accepted as) /),
  named(/U\+|blank/),
]

describe.skipIf(!present)('the reference values', () => {
  test('each row is one of these three kinds', () =>
    expect(refusals.length + values.length + words.length).toBe(rows.length))

  test.each(refusals)('%s', async (_, row) => {
    const sent = parts(row)
    // Of an area code and a number the one that is wrong by itself is named.
    const wrong = row.fields[0]?.startsWith('contato.ddd')
      ? row.fields.filter((f) =>
          f.includes('ddd') ? row.value.startsWith('00') : row.value.includes(' 8'),
        )
      : row.fields
    refused(await send(row.path, sent), wrong)
  })

  test.each(values)('%s', async (_, row) => {
    const record = await stored(row.path, await send(row.path, parts(row)))
    expect(valueAt(record, row.fields[0] ?? '')).toBe(
      row.expected.replace(/^(?:stored|accepted as) /, ''),
    )
  })

  test.each(words)('%s', async (_, row) => {
    const record = await stored(row.path, await send(row.path, parts(row)))
    const clean = row.value.replace(/[\u200b\u202e]/g, '').replace(/ {2,}/g, ' ')
    expect(record['nome']).toBe(clean)
    for (const search of [clean.toLowerCase(), /'([^']*)'$/.exec(row.expected)?.[1] ?? clean]) {
      const { body } = await rh.get(
        `/captacao/candidatos?page=0&busca=${encodeURIComponent(search)}`,
      )
      expect(body.content.map((c: { id: number }) => c.id)).toContain(record['id'])
    }
  })
})

const title = (beginning: string): string =>
  beginning + (checkDigitsOf('tituloEleitor', beginning) ?? '')
const license = (beginning: string): string => beginning + (checkDigitsOf('cnh', beginning) ?? '')
const states = Array.from({ length: 28 }, (_, i) => String(i + 1).padStart(2, '0'))

describe('valid ones of each kind', () => {
  test.each([
    ['pessoal.tituloEleitoral.titEleitNumero', states.map((uf) => title(`01234567${uf}`))],
    ['habilitacao.registro', ['026503064', '123456789', '900000001'].map(license)],
    ['habilitacao.numeroHab', ['583167945', '000123456'].map(license)],
    ['endereco.cep', ['01001000', '20040020', '60150160', '69900970', '99999999']],
    ['contato.foneCelular', ['981237654', '912345678', '999999999']],
    ['contato.foneFixo', ['32221111', '40041234', '981237654']],
    ['contato.dddCelular', ['11', '21', '27', '53', '61', '68', '79', '85', '99']],
    ['contato.ddd', ['12', '24', '28', '55', '64', '69', '71', '88', '98']],
    ['contato.email', ['a@b.co', 'ana.maria+vagas@sub.exemplo.com.br', "o'neil_1@exemplo.com"]],
    ['pessoal.pis', ['12056412545']],
  ])('%s', async (field, list) => {
    for (const value of list) {
      const record = await stored(
        '/captacao/candidatos',
        await send('/captacao/candidatos', [[field, value]]),
      )
      expect(valueAt(record, field)).toBe(value)
    }
  })

  test.each([
    '20',
    '23',
    '25',
    '26',
    '29',
    '30',
    '36',
    '39',
    '50',
    '52',
    '56',
    '60',
    '70',
    '72',
    '76',
    '78',
    '80',
    '90',
  ])('there is no area code %s', async (code) =>
    refused(await send('/captacao/candidatos', [['contato.dddCelular', code]]), [
      'contato.dddCelular',
    ]),
  )

  test.each([
    ['Cyrillic', 'jo\u0430o@exemplo.com'],
    ['Greek', 'joa\u03bf@exemplo.com'],
    ['in the domain', 'joao@ex\u0435mplo.com'],
    ['accented', 'joão@exemplo.com'],
    ['mathematical', '𝐣oao@exemplo.com'],
    ['a ligature', 'o\ufb01cio@exemplo.com'],
  ])(
    'an e-mail with a letter that is not of ASCII is refused with its reason: %s',
    async (_, email) => {
      const answer = await send('/captacao/candidatos', [['contato.email', email]])
      refused(answer, ['contato.email'])
      expect(answer.body.errors[0].message).toContain('só letras sem acento')
    },
  )

  test('digits of other scripts are read as what they say', async () => {
    const record = await stored(
      '/captacao/candidatos',
      await send('/captacao/candidatos', [
        ['endereco.cep', '٦٠١٥٠-١٦٠'],
        ['contato.dddCelular', '８５'],
        ['contato.foneCelular', '९८१२३७६५४'],
        ['pessoal.pis', '１２０.５６４１２.５４-５'],
      ]),
    )
    expect(record).toMatchObject({
      endereco: { cep: '60150160' },
      contato: { dddCelular: '85', foneCelular: '981237654' },
      pessoal: { pis: '12056412545' },
    })
  })
})

test('the portal stores a registration clean and refuses what the office refuses', async () => {
  const wrong = await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, {
    ...registration({ cargos: String(v.cargo) }),
    'contato.email': 'ros\u0430@exemplo.com',
  })
  expect([wrong.status, wrong.text.includes('só letras sem acento')]).toEqual([422, true])
  const sent = registration({
    cargos: String(v.cargo),
    nome: ' Zzportal\u200b  Joa\u0303o \u202eSilva ',
  })
  const email = sent['contato.email'] ?? ''
  const browser = s.anonymous()
  await visit(s, browser, `/candidatos/new?empresaId=${s.empresa}`, {
    ...sent,
    'contato.email': ` ${email.toUpperCase().replace('ROSA', '\uff32OSA')}\u200b`,
  })
  const link = (await mails(s, email)).at(-1)?.link ?? ''
  await visit(s, browser, `/confirmar?empresaId=${s.empresa}`, {
    token: new URLSearchParams(link.split('?')[1]).get('token') ?? '',
  })
  const [row] = await s.sql(
    'select nome, contato_email from gestao_talentos_pessoas where contato_email = $1',
    [email],
  )
  expect(row).toEqual({ nome: 'Zzportal João Silva', contato_email: email })
})
