/** Every text that is declared anywhere is stored clean, and every body that a route reads by itself arrives clean. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { candidateByPortal, registration } from '#portal/server/portal-for-tests.ts'
import { vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Field, type Fields, isSimple, type RuleContext } from '#platform/contract/field.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { parseValue } from '#platform/contract/parse-value.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { examples } from '#platform/testing/examples.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const all = [...registry.slices.values()].map((x) => x.resource)
const context: RuleContext = {
  today: '2026-11-27',
  settings: {},
  has: () => true,
  id: null,
}

const isText = (f: Field): boolean => ['text', 'texts', 'richText'].includes(f.kind)
const isLines = (f: Field): boolean => f.kind === 'richText' || Boolean(f.options.lines)
const most = (f: Field): number => Number(f.options.max ?? 255)

/** The texts of a declaration by their path, through groups and rows. */
function texts(fields: Fields, path: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, f]): [string, Field][] => [
    ...(isText(f) ? [[`${path}.${name}`, f] as [string, Field]] : []),
    ...texts(f.options.fields ?? {}, `${path}.${name}`),
  ])
}

const declared = [
  ...all.flatMap((r) => [
    ...texts(r.allFields, r.key),
    ...texts(r.history?.fields ?? {}, `${r.key}.historico`),
    ...Object.entries(r.actions).flatMap(([name, a]) => texts(a.fields ?? {}, `${r.key}:${name}`)),
  ]),
  ...[...registry.reports.values()].flatMap(({ report }) => texts(report.filters, report.key)),
]

const samples: Partial<Record<string, string>> = {
  link: '/mensagens',
  cpf: '52998224725',
  cnpj: '11222333000181',
  cpfCnpj: '11222333000181',
  pis: '12056412545',
  tituloEleitor: '004356870906',
  cnh: '02650306461',
  cep: '60150160',
  telefone: '85988887777',
  email: 'ana@exemplo.com.br',
  url: 'https://exemplo.com.br/a',
  cor: '#0B5C76',
}

function good(f: Field): string {
  const known = samples[f.options.format ?? '']
  if (known) return known
  if (f.options.mask) return Array.from(f.options.mask.replace(/[^9A]/g, ''), () => '7').join('')
  if (isLines(f)) return most(f) < 40 ? 'é\n  ã' : 'ção  dois espaços\n\n  👩‍💻 ❤️ fim'
  return most(f) < 6 ? 'çã'.slice(0, most(f)) : most(f) < 20 ? 'çã é' : 'ção de João 👩‍💻 é'
}

/** The same text with what nobody sees: taken apart into letters and accents, signs between them, blanks around. */
function soiled(text: string, f: Field): string {
  const inner = text.slice(0, 1) + '\u200b\u202e\ufeff' + text.slice(1)
  const lines = isLines(f) ? inner.replaceAll('\n', '\r\n') : inner.replaceAll(' ', ' \u00a0\t ')
  return ` \u202a\u00a0${lines.normalize('NFD')}\u200b \n`
}

describe('each declared text', () => {
  test('there are hundreds', () => expect(declared.length).toBeGreaterThan(250))

  test.each(declared)('%s', (_path, f) => {
    const one = f.kind === 'texts' ? { ...f, kind: 'text' as const } : f
    const clean = good(f)
    const stored = parseValue(one, clean, context)
    expect(stored).not.toHaveProperty('problem')
    expect(parseValue(one, soiled(clean, f), context)).toEqual(stored)
    expect(
      'value' in stored &&
        String(stored.value)
          .replace(/[^\p{L}\p{N}]/gu, '')
          .toLowerCase(),
    ).toBe(
      f.options.uppercase || !f.options.mask
        ? clean.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
        : clean,
    )
    expect(parseValue(one, ' \u200b\u202e\u00a0', context)).toEqual({ value: null })
  })
})

let s: Scenario
let rh: Client
let maker: Maker
beforeAll(async () => {
  s = await installation()
  const { allAuthorities } = await import('#platform/server/menu.ts')
  // Also in the other company, for rows that all companies read.
  rh = await s.user({
    authorities: allAuthorities(s.world.registry),
    empresas: [s.empresa, s.outra],
  })
  maker = new Maker(s, rh, examples)
})
afterAll(() => s.stop())

type Body = Record<string, unknown>

/** An absence keeps them in its own class alone; its slice sends each with its class. */
const ofOtherClass = new Set(['cessaoCnpj', 'sindicatoCnpj', 'mandatoCnpj'])

/** A body with every text it may have, and what of it must be stored, by path. */
async function filled(r: Resource): Promise<{ body: Body; expected: Map<string, string> }> {
  const expected = new Map<string, string>()
  const fill = async (fields: Fields, body: Body, path: string): Promise<void> => {
    for (const [name, f] of Object.entries(fields)) {
      if (f.kind === 'computed' || f.options.readOnly === true || ofOtherClass.has(name)) continue
      if (f.kind === 'group')
        await fill(f.options.fields ?? {}, (body[name] ??= {}) as Body, `${path}${name}.`)
      else if (isSimple(f) && isText(f) && f.options.format !== 'url') {
        const given = typeof body[name] === 'string' ? body[name] : (ruled[name] ?? good(f))
        const text = f.kind === 'richText' ? `<p>${given.replace(/<\/?p>/g, '')}</p>` : given
        body[name] = f.options.format ? text : soiled(text, f)
        expected.set(path + name, text)
      }
    }
  }
  const body = await maker.body(r)
  await fill(r.allFields, body, '')
  return { body, expected }
}

const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value as Body | null | undefined)?.[part], record)

function without(body: Body, path: string): void {
  const parts = path.split('.')
  const holder = at(body, parts.slice(0, -1).join('.')) ?? body
  delete (holder as Body)[parts.at(-1) ?? '']
}

/** Values that the rules of these fields take. */
const ruled: Readonly<Record<string, string>> = {
  foneCelular: '988887777',
  foneFixo: '32221111',
  numero: '1205',
  base: '11222333',
}

/** What was refused all the same. */
const untried = new Set<string>()

/** Whether something of the record itself is text that people write. */
const holdsText = (fields: Fields): boolean =>
  Object.values(fields).some((f) =>
    f.kind === 'group'
      ? holdsText(f.options.fields ?? {})
      : isSimple(f) && isText(f) && f.options.readOnly !== true && f.options.format !== 'url',
  )

const creatable = all.filter(
  (r) => !r.without?.includes('create') && !r.without?.includes('read') && holdsText(r.allFields),
)

test.each(creatable.map((r) => [r.key, r] as const))(
  '%s is stored without what nobody sees, by the real call',
  async (_key, r) => {
    const { body, expected } = await filled(r)
    let answer = await maker.send(r, body)
    for (let round = 0; round < 8 && answer.status === 422; round += 1) {
      for (const { field } of answer.body.errors as { field: string }[]) {
        untried.add(`${r.key}.${field}`)
        without(body, field)
        expected.delete(field)
      }
      answer = await maker.send(r, body)
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const stored = (await rh.get(`/${r.path}/${answer.body.id}`)).body
    const plain = [...expected].filter(([path]) => at(stored, path) !== undefined)
    expect(plain.length).toBeGreaterThan(0)
    expect(
      plain
        .map(([path, text]) => [path, at(stored, path), text])
        .filter(([, got, text]) => got !== text),
    ).toEqual([])
  },
)

test('no text was left out of that', () => {
  expect([...untried].toSorted()).toEqual([])
})

/** As a browser without scripts sends a page's form. */
const sendForm = (by: Client, path: string, form: Record<string, string>) =>
  s.app.inject({
    method: 'POST',
    url: `/fortes/${path}`,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      cookie: [...by.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })

describe('bodies that a route reads by itself', () => {
  const dirty = { texto: 'Joa\u0303o  \u200b\u202eb', senha: ' a\u0301 \u200b ' }
  const clean = { texto: 'João  b', senha: ' a\u0301 \u200b ' }

  test('arrive clean at every declared route, passwords as they were typed', async () => {
    const v = await vacancy(s, { tipoVaga: 'EXTERNA' })
    const candidate = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
    const astray: unknown[] = []
    const read = s.world.registry.routes.filter(
      (r) =>
        r.method !== 'GET' &&
        r.bodyKind !== 'multipart' &&
        (r.body || r.call?.body || r.call?.laidOver),
    )
    expect(read.length).toBeGreaterThan(40)
    for (const r of read) {
      let got: unknown
      const { body, handler } = r
      r.body = z.unknown()
      r.handler = async (_ctx, input) => {
        got = input.body
        throw failure.badRequest('visto')
      }
      const by =
        r.access === 'publico'
          ? s.anonymous()
          : typeof r.access === 'object' && 'actor' in r.access
            ? candidate
            : rh
      const path = r.path.replace(/\{\w+\}/g, '1')
      if (r.page) await sendForm(by, path, dirty)
      else await by.send(r.method, `/${path}`, dirty)
      Object.assign(r, { body, handler })
      const { texto, senha } = (got ?? {}) as typeof clean
      astray.push([r.method, r.path, texto, senha])
    }
    expect(astray).toEqual(read.map((r) => [r.method, r.path, clean.texto, clean.senha]))
  })

  test('a query is cleaned before anything is looked for', async () => {
    await rh.post('/captacao/idiomas', { nome: 'Zzção grega' })
    for (const text of ['Zzc\u0327a\u0303o\u200b   \u202egrega ', ' zzcao\u00a0GREGA'])
      for (const name of ['busca', 'nome'])
        expect(
          (await rh.get(`/captacao/idiomas?page=0&${name}=${encodeURIComponent(text)}`)).body
            .totalElements,
        ).toBe(1)
  })

  test('a password keeps its blanks and signs: nothing less opens', async () => {
    const v = await vacancy(s, { tipoVaga: 'EXTERNA' })
    const senha = '  uma  senha\u200b longa 👩‍💻 '
    const sent = registration({ cargos: String(v.cargo), senha, confirmaSenha: senha })
    await candidateByPortal(s, sent).catch(() => undefined)
    const enter = (typed: string) =>
      s.anonymous().form('/externo/login', {
        cpf: sent['pessoal.cpf'] ?? '',
        senha: typed,
        empresaId: String(s.empresa),
      })
    expect((await enter(senha)).status).toBe(200)
    for (const other of [
      senha.trim(),
      senha.replace('\u200b', ''),
      senha.replace('  uma  ', ' uma '),
    ])
      expect((await enter(other)).status).not.toBe(200)
  })
})
