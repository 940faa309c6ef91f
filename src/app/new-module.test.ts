import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authoritiesOfProfile, checkProfiles } from '#modules/utilitario/perfis/default-profiles.ts'
import { failure } from '#platform/contract/failure.ts'
import { field } from '#platform/contract/field.ts'
import { defineModule } from '#platform/contract/module.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { allAuthorities, apartAuthorities, declaredAuthorities } from '#platform/server/menu.ts'
import type { Registry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { create } from './command-new.ts'
import { installation } from './testing.ts'

let s: Scenario
let folder: string
beforeAll(async () => {
  s = await installation()
  folder = await mkdtemp(join(tmpdir(), 'rh-modulos-'))
})
afterAll(async () => {
  await s.stop()
  await rm(folder, { recursive: true })
})

const turmas = defineResource({
  key: 'desenvolvimento.turmas',
  label: { one: 'Turma', many: 'Turmas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: { nome: field.text({ label: 'Nome', max: 100, required: true }) },
  list: { columns: ['nome'], sort: 'nome' },
})

const base = { key: 'desenvolvimento', label: 'Treinamento', order: 8, icon: 'folder' } as const

function ofNew(module: ReturnType<typeof defineModule>, nome: string): string[] {
  const { registry } = s.world
  const slice = { resource: turmas, service: {}, table: {} }
  const with_: Registry = {
    ...registry,
    modules: [...registry.modules, module],
    slices: new Map([...registry.slices, [turmas.key, slice]]),
  }
  return authoritiesOfProfile(nome, with_, allAuthorities(with_)).filter((a) =>
    a.includes('TURMAS'),
  )
}

const everything = ['', '_EDITAR', '_EXCLUIR', '_EXPORTAR', '_INSERIR'].map(
  (verb) => `ROLE_CAD_TURMAS${verb}`,
)

test('a new module is one file, made by a command, with the next command told', async () => {
  expect(await create(['desenvolvimento', "Treinamento d'água"], folder)).toBe(0)
  const text = await readFile(join(folder, 'desenvolvimento', 'module.ts'), 'utf8')
  expect(text).toContain("key: 'desenvolvimento',\n  label: 'Treinamento d\\'água',")
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await create(['desenvolvimento', 'turmas', 'Turma', 'Turmas', 'f'], folder)).toBe(0)
  const [said] = told.mock.calls.at(-1) ?? []
  told.mockRestore()
  for (const word of ['field.rows', 'below:', 'defineStates', 'withTasks', 'groupBy', 'rowsBehind'])
    expect(said).toContain(word)
  expect(said).toContain('queueMail')
  expect(
    await readFile(join(folder, 'desenvolvimento', 'turmas', 'resource.ts'), 'utf8'),
  ).toContain("key: 'desenvolvimento.turmas'")
  await expect(create(['desenvolvimento', 'Outro'], folder)).rejects.toThrow('já existe')
  await expect(create(['outro', 'turmas', 'Turma', 'Turmas', 'f'], folder)).rejects.toThrow(
    "npm run new -- outro 'Nome do módulo'",
  )
})

test('what a new register is told of, and what the six things are written with, is there', async () => {
  const told = await readFile('src/app/command-new.ts', 'utf8')
  const [, shown = ''] =
    /## Six things[^]*?(```ts[^]*?)\n## /.exec(await readFile('docs/architecture.md', 'utf8')) ?? []
  const mail = /cron, (\w+(?:, \w+)*)/.exec(told)?.[1]?.split(', ') ?? []
  const called = [...shown.matchAll(/(?<![.\w]|function )([a-z]\w+)\(/g)].map(([, name]) => name)
  const names = new Set([...mail, ...called].filter((name) => name !== 'sum'))
  expect(names).toContain('emailsHolding')
  let source = ''
  for await (const file of glob('src/**/*.ts', { exclude: ['src/**/*.test.ts'] }))
    source += await readFile(file, 'utf8')
  const missing = [...names].filter(
    (name) => !new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(source),
  )
  expect(missing).toEqual([])
})

test('HR works in a module that declares no profiles; one that does is given as it says', () => {
  const silent = defineModule(base)
  expect(ofNew(silent, 'RH')).toEqual(everything)
  expect(ofNew(silent, 'Consulta')).toEqual(['ROLE_CAD_TURMAS'])
  expect(ofNew(silent, 'Gestor')).toEqual([])
  const spoken = defineModule({
    ...base,
    profiles: { levels: { Treinamento: 'tudo' }, of: { turmas: { Gestor: 'ver' } } },
  })
  expect(ofNew(spoken, 'Gestor')).toEqual(['ROLE_CAD_TURMAS'])
  expect(ofNew(spoken, 'RH')).toEqual([])
})

test('what a module says of profiles and authorities must be there, and belongs to one module', () => {
  const { registry } = s.world
  const problem = (more: Partial<Parameters<typeof defineModule>[0]>) => {
    const with_ = {
      ...registry,
      modules: [...registry.modules, defineModule({ ...base, ...more })],
    }
    return () => checkProfiles(with_, allAuthorities(with_))
  }
  expect(problem({ profiles: { levels: { Recrutadora: 'ver' } } })).toThrow(
    "src/modules/desenvolvimento/module.ts: profiles names 'Recrutadora', which is no default profile. Did you mean 'Recrutador'?",
  )
  expect(problem({ profiles: { levels: {}, grants: { RH: ['ROLE_VER_SALARIOS'] } } })).toThrow(
    "profiles.grants gives 'ROLE_VER_SALARIOS', which is no authority. Did you mean 'ROLE_VER_SALARIO'?",
  )
  expect(problem({ defaultProfiles: { RH: { descricao: 'Outro.' } } })).toThrow(
    "The default profile 'RH' is declared by two modules",
  )
  expect(
    problem({ authorities: { ROLE_VER_SALARIO: { row: 'Salário', label: 'Ver salários' } } }),
  ).toThrow("The authority 'ROLE_VER_SALARIO' is declared by two modules")
})

test('profiles and authorities come from what the modules declare; what stands apart is held by name alone', () => {
  const module = defineModule({
    ...base,
    defaultProfiles: { Enfermagem: { descricao: 'Saúde.' } },
    authorities: {
      ROLE_VER_PRESENCA: { row: 'Presença', label: 'Ver presenças', view: true },
      ROLE_VER_PRONTUARIO: { row: 'Saúde', label: 'Ver prontuários', view: true, apart: true },
    },
    profiles: { levels: {}, grants: { Enfermagem: ['ROLE_VER_PRONTUARIO'] } },
  })
  const with_ = { ...s.world.registry, modules: [...s.world.registry.modules, module] }
  const all = allAuthorities(with_)
  const of = (profile: string) => authoritiesOfProfile(profile, with_, all)
  expect(of('Enfermagem')).toEqual(['ROLE_VER_PRONTUARIO'])
  const apart = [...apartAuthorities(with_)].toSorted()
  expect(apart).toEqual(['ROLE_INTEGRA_FOLHA', 'ROLE_VER_ATESTADO', 'ROLE_VER_PRONTUARIO'])
  expect(all.filter((a) => !of('Administrador').includes(a)).toSorted()).toEqual(apart)
})

/** What no level of a register says: given by name, profile by profile. */
const byName: Record<string, string[]> = {
  RH: [
    'ROLE_ASSISTENTE_RH',
    'ROLE_CAD_INFO_PESSOAL',
    'ROLE_CAD_PROVIDENCIA_OCORRENCIA',
    'ROLE_CONF_MENSAGENS_ENVIAR',
    'ROLE_LIBERA_SOLICITACAO',
    'ROLE_MOV_MOVIMENTACOES_COLETIVAS_APLICAR',
    'ROLE_RESPONDE_ACOMPANHAMENTO',
    'ROLE_VER_DADO_SENSIVEL',
    'ROLE_VER_ENTREVISTA_DESLIGAMENTO',
    'ROLE_VER_RESPOSTA_AVALIACAO',
    'ROLE_VER_RESULTADO_AVALIACAO',
    'ROLE_VER_SALARIO',
    'ROLE_VER_TODAS_AREAS',
  ],
  Recrutador: ['ROLE_ASSISTENTE_RH', 'ROLE_CAD_INFO_PESSOAL', 'ROLE_VER_TODAS_AREAS'],
  Gestor: ['ROLE_CAD_INFO_PESSOAL', 'ROLE_RESPONDE_ACOMPANHAMENTO', 'ROLE_VER_RESULTADO_AVALIACAO'],
  Avaliador: ['ROLE_CAD_INFO_PESSOAL', 'ROLE_VER_AGENDA_ENTREVISTAS'],
  SST: [
    'ROLE_CAD_INFO_PESSOAL',
    'ROLE_VER_ATESTADO',
    'ROLE_VER_DADO_SENSIVEL',
    'ROLE_VER_TODAS_AREAS',
  ],
  Treinamento: ['ROLE_ASSISTENTE_RH', 'ROLE_CAD_INFO_PESSOAL', 'ROLE_VER_TODAS_AREAS'],
  Consulta: ['ROLE_CAD_INFO_PESSOAL', 'ROLE_VER_TODAS_AREAS'],
}

test('the default profiles of an installation hold what they always held beside the registers', async () => {
  const rows = await s.sql<{ nome: string; valor: string }>(
    'select f.nome, a.valor from utilitario_perfis f join utilitario_perfis__authorities a on a.registro_id = f.id where f.padrao order by a.valor',
  )
  const declared = new Set(declaredAuthorities(s.world.registry).map(([name]) => name))
  const held = (nome: string) =>
    rows.filter((r) => r.nome === nome && declared.has(r.valor)).map((r) => r.valor)
  for (const [nome, names] of Object.entries(byName))
    expect([nome, held(nome)]).toEqual([nome, names])
  const apart = apartAuthorities(s.world.registry)
  expect(held('Administrador')).toEqual([...declared].filter((a) => !apart.has(a)).toSorted())
})

test('a refusal names what is missing to who may give it, and to nobody else', async () => {
  const giver = await s.user({ authorities: ['ROLE_CONF_PERFIS', 'ROLE_CONF_PERFIS_EDITAR'] })
  const told = await giver.get('/captacao/areas-formacao')
  expect([told.status, told.body.message]).toEqual([
    403,
    'Não autorizado. Falta a permissão ROLE_CAD_AREAS_FORMACAO: inclua-a em um perfil seu, em Utilitários > Perfis.',
  ])
  const other = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const silent = await other.get('/captacao/areas-formacao')
  expect([silent.status, silent.body.message]).toEqual([403, 'Não autorizado.'])
})

/** A call that its own route lets through and that its handler, or the engine, refuses. */
const inner: Record<string, { holds: string[]; path: string; body?: object; missing: string }> = {
  'a handler': {
    holds: ['ROLE_CAD_CARGOS'],
    path: '/cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico?tipo=1',
    missing: 'ROLE_VER_SALARIO',
  },
  'a call answered by another module': {
    holds: ['ROLE_CONF_USUARIOS', 'ROLE_CONF_USUARIOS_INSERIR'],
    path: '/utilitario/usuarios/criar-para-talentos/previa',
    body: { perfil: 1 },
    missing: 'ROLE_CAD_TALENTOS',
  },
  'the choices of a register': {
    holds: ['ROLE_CAD_IDIOMAS'],
    path: '/captacao/motivos-solicitacao/combo',
    missing: 'ROLE_CAD_MOTIVOS_SOLICITACAO',
  },
}

test.each(Object.keys(inner))(
  'a refusal of %s names what is missing to who may give it, and to nobody else',
  async (which) => {
    const { holds, path, body, missing } = inner[which] ?? { holds: [], path: '', missing: '' }
    const asked = async (authorities: string[]) => {
      const user = await s.user({ authorities })
      const { status, body: said } = body ? await user.post(path, body) : await user.get(path)
      return [status, said.message]
    }
    expect(await asked([...holds, 'ROLE_CONF_PERFIS', 'ROLE_CONF_PERFIS_EDITAR'])).toEqual([
      403,
      `Não autorizado. Falta a permissão ${missing}: inclua-a em um perfil seu, em Utilitários > Perfis.`,
    ])
    expect(await asked(holds)).toEqual([403, 'Não autorizado.'])
  },
)

test('a refusal that names no authority can not be made', () => {
  expect(() => failure.forbidden([])).toThrow('which authority is missing')
  expect(failure.forbidden(['ROLE_CAD_IDIOMAS']).missing).toEqual(['ROLE_CAD_IDIOMAS'])
})

test('no other place makes a refusal for want of an authority', async () => {
  const found: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.ts'] })) {
    const text = await readFile(file, 'utf8')
    if (/new Failure\(\s*403,\s*'NAO_AUTORIZADO'/.test(text)) found.push(file)
  }
  expect(found).toEqual(['src/platform/contract/failure.ts'])
})
