import { expect, test } from 'vitest'
import { defineActor } from '#platform/contract/actor.ts'
import { field } from '#platform/contract/field.ts'
import type { Waiting } from '#platform/contract/module.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { accountsOf, type ActorAccounts, type Accounts } from './session/accounts.ts'
import { actorOf } from './http/declared-routes.ts'
import { checkActors, checkHome, checkMenu, checkSharing } from './declared-modules.ts'

const guest = defineActor({
  key: 'candidato',
  resource: 'teste.hospedes',
  cookie: 'hospede',
  origin: 'PORTAL',
  under: 'hospedes/',
  login: 'hospedes/login',
  place: 'portal dos hóspedes',
  links: ['hospede-senha'],
})
const shared = { domain: 'cursos', authority: 'ROLE_VER', parameter: 'compartilhar' } as const
const resource = { key: 'teste.itens', sharing: 'cursos' } as const
const slices = new Map([[resource.key, { resource }]])
const said = [{ authorities: { ROLE_VER: { row: 'Compartilhamento', label: 'Ver' } } }]

test('a domain that nobody declares, two declare or that is no name of a setting stops the start', () => {
  expect(() => checkSharing([shared], slices, said)).not.toThrow()
  expect(() => checkSharing([], slices, said)).toThrow(
    "teste.itens: no module declares the sharing domain 'cursos'. Name it under 'sharing' in module.ts.",
  )
  expect(() => checkSharing([shared, shared], slices, said)).toThrow('is declared by two modules')
  expect(() =>
    checkSharing([{ ...shared, domain: "x'; drop table y; --" as 'cursos' }], slices, said),
  ).toThrow('is written in small letters')
})

test('sharing by an authority that no module puts into words stops the start', () => {
  expect(() => checkSharing([shared], slices, [{}])).toThrow(
    "The sharing domain 'cursos': no module declares the authority 'ROLE_VER'. Put it into words under 'authorities' in module.ts.",
  )
})

test('an actor with the key or the cookie of another, or named by a call and declared by nobody, stops the start', () => {
  const call = { method: 'GET', path: 'hospedes/eu', access: { actor: guest.key } } as const
  expect(() => checkActors([guest], [call])).not.toThrow()
  expect(() => checkActors([], [call])).toThrow(
    "GET hospedes/eu: no module declares the actor 'candidato'. Name it under 'actors' in module.ts.",
  )
  expect(() => checkActors([{ ...guest, key: 'interno' }], [])).toThrow("its key 'interno'")
  expect(() => checkActors([{ ...guest, cookie: 'rh_sessao' }], [])).toThrow(
    "its cookie 'rh_sessao'",
  )
})

test('a call is made as the actor that it names, as the one whose addresses it is among, else as a user', () => {
  const world = { actors: [guest] }
  const as = (path: string, access: Parameters<typeof actorOf>[1]['access']): string =>
    actorOf(world, { path, access }).key
  expect(as('outros/eu', { actor: 'candidato' })).toBe('candidato')
  expect(as('hospedes/novo', 'publico')).toBe('candidato')
  expect(as('outros/novo', 'publico')).toBe('interno')
  expect(as('outros/novo', { any: ['ROLE_VER'] })).toBe('interno')
})

test('an actor is looked for in its own accounts and a user in those of the users, never the one in the other', async () => {
  const asked: string[] = []
  const told = (name: string) => async (): Promise<null> => {
    asked.push(name)
    return null
  }
  const company = async () => ({ empresa: {}, visible: {}, settings: {} })
  const users = {
    forLogin: told('user'),
    load: told('user'),
    forJob: company,
    entered: told('user entered'),
  }
  const own = { forLogin: told('guest'), load: told('guest') }
  const accounts = accountsOf(
    users as unknown as Accounts,
    new Map([[guest.key, own as unknown as ActorAccounts]]),
  )
  const tx = undefined as never
  for (const kind of ['interno', 'candidato'] as const) {
    await accounts.forLogin(tx, kind, '', 1)
    await accounts.load(tx, kind, 1, 1)
    await accounts.entered(tx, kind, 1)
  }
  expect(asked).toEqual(['user', 'user', 'user entered', 'guest', 'guest'])
})

const items = defineResource({
  key: 'teste.itens',
  label: { one: 'Item', many: 'Itens', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome' }),
    ativo: field.flag({ label: 'Ativo' }),
    tipo: field.choice({ label: 'Tipo', options: [{ code: 'A', label: 'A' }] }),
  },
  list: { columns: ['nome'], sort: 'nome', filters: ['ativo', 'tipo'] },
})

test('what waits asks the list of its register for filters and choices that it has', () => {
  const module = { key: 'teste', label: 'Teste', order: 1, icon: 'folder' } as const
  const asking = (filter: Waiting['filter'] & {}) => () =>
    checkHome(
      [
        {
          ...module,
          waiting: [{ label: 'Abertos', detail: '', order: 1, resource: items.key, filter }],
        },
      ],
      () => ({ resource: items }),
    )
  expect(asking('ativo')).not.toThrow()
  expect(asking({ tipo: 'A', ativo: false })).not.toThrow()
  expect(asking('ativa')).toThrow(
    "waiting 'Abertos' asks the list of teste.itens for 'ativa', which is none of its filters. Did you mean 'ativo'? Known: ativo, tipo.",
  )
  expect(asking({ tipo: 'B' })).toThrow("asks 'tipo' for 'B', which is none of its choices: A.")
})

test('what waits and the first steps name registers that exist, and each has its place', () => {
  const step = { label: 'Um', order: 1, resource: 'teste.itens' }
  const module = { key: 'teste', label: 'Teste', order: 1, icon: 'folder' } as const
  const byKey = (key: string) => {
    if (key !== items.key) throw new Error(`No resource '${key}'.`)
    return { resource: items }
  }
  expect(() => checkHome([{ ...module, firstSteps: [step] }], byKey)).not.toThrow()
  expect(() =>
    checkHome([{ ...module, firstSteps: [step, { ...step, label: 'Dois' }] }], byKey),
  ).toThrow("src/modules/teste/module.ts: 'Dois' and 'Um' of firstSteps have the same order 1")
  expect(() =>
    checkHome([{ ...module, firstSteps: [{ ...step, resource: 'teste.nada' }] }], byKey),
  ).toThrow("No resource 'teste.nada'.")
})

test('more entries of daily work than one finds without looking stop the start', () => {
  const module = { key: 'teste', label: 'Teste', order: 1, icon: 'folder' } as const
  const register = (path: string) => ({ module: 'teste', path, menu: { part: 'diario' } }) as const
  const six = [1, 2, 3, 4, 5, 6].map((n) => register(`teste/item-${n}`))
  const page = { path: 'teste/agenda', label: 'Agenda', part: 'diario' } as const
  expect(() => checkMenu([module], six)).not.toThrow()
  expect(() => checkMenu([{ ...module, entries: [page] }], six)).toThrow(
    "src/modules/teste/module.ts: 7 entries are daily work, at most 6 may be. Give those that are opened less the part 'processo'.",
  )
})
