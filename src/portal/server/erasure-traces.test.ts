/** After every way of erasing, the whole database and the folder of files are searched for the person. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  linkCandidate,
  moveApplications,
  removeApplication,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import {
  candidate,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { eraseCandidate } from '#modules/captacao/candidatos/service.ts'
import { keepTerms } from '#modules/captacao/candidatos/retention.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { proveLog, sealLog } from '#platform/server/log-seal.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, entered, password, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let rh: Client & { id: number }
let admin: Client & { id: number }

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  admin = await s.user({ perfil: 'Administrador' })
  await s.runJobs()
})
afterAll(() => s.stop())

type Person = Client & { id: number; cpf: string; email: string; here: Vacancy }

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

let n = 0
/** Words that stand nowhere else in an installation; `other` names the second one of a merge. */
const wordsOf = (k: number) => ({
  nome: `Quitéria${k}x Assunção${k}x Bragança${k}x`,
  social: `Zuleíde${k}x`,
  antes: `Petrúcia${k}x`,
  fone: `9${String(70_000_000 + k * 1117)}`,
  fixo: `3${String(4_000_000 + k * 1319)}`,
})

/** Somebody of whom everything that writes has written something. */
async function person(): Promise<Person> {
  n += 1
  const w = wordsOf(n)
  const here = await vacancy(s, { tipoVaga: 'EXTERNA' })
  const cpf = cpfOf(61_000 + n)
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { arquivo } = (
    await s
      .anonymous()
      .upload(`/externo/foto?empresaId=${s.empresa}`, { name: `${w.nome}.png`, bytes: photo })
  ).body
  const c = await candidateByPortal(
    s,
    registration({
      foto: String(arquivo.id),
      fotoChave: String(arquivo.chave),
      nome: `${w.antes} ${w.nome}`,
      cargos: String(here.cargo),
      'pessoal.cpf': cpf,
      'contato.email': `quiteria.assuncao${n}x@exemplo.com.br`,
    }),
  )
  const at = `/captacao/candidatos/${c.id}`
  const changed = await rh.put(at, {
    nome: w.nome,
    nomeSocial: w.social,
    contato: { dddCelular: '85', foneCelular: w.fone, ddd: '85', foneFixo: w.fixo },
    observacaoRH: `Falar com ${w.nome}`,
    ocrTexto: `Currículo de ${w.nome}, CPF ${cpf}, ${c.email}`,
  })
  expect([changed.status, changed.body.errors]).toEqual([200, undefined])
  await rh.get(at)
  expect((await rh.post(`${at}/imprimir-curriculo`, {})).status).toBe(200)
  expect((await entered(s, cpf)).cookies.has('rh_candidato')).toBe(true)
  await s.anonymous().form('/externo/login', { cpf, senha: 'errada', empresaId: String(s.empresa) })
  await visit(s, s.anonymous(), `/recuperar-senha?empresaId=${s.empresa}`, {
    cpf,
    empresaId: String(s.empresa),
  })
  await visit(s, s.anonymous(), '/../recuperar-senha', { cpf })
  await c.upload(
    `/externo/candidatos/${c.id}/documentos-anexos`,
    { name: `rg-${w.nome}.txt`, bytes: Buffer.from(`RG de ${w.nome} ${cpf}`) },
    { descricao: `RG de ${w.nome}` },
  )
  await visit(s, c, '/alertas', { busca: 'contador' })
  return Object.assign(c, { here })
}

/** An application with an interview, then out of the process: nothing binds the data any more. */
async function processed(p: Person): Promise<void> {
  const { id } = await s.act((ctx) => linkCandidate(ctx, p.id, p.here.solicitacao, 'RH'))
  await s.act((ctx) => moveApplications(ctx, [id], p.here.etapas[0] ?? 0))
  const interviewer = await s.user()
  const [entry] = (await rh.get(`/captacao/historico/candidato/${p.id}`)).body
  await rh.put(`/captacao/historico/${entry.id}`, {
    versao: entry.versao,
    entrevista: {
      data: '2026-12-10',
      hora: '09:30',
      local: 'Sala 2',
      entrevistadores: [interviewer.id],
    },
  })
  await s.runJobs()
  const lot = { ids: [id], etapaId: 'naoAptos' }
  expect((await rh.post('/captacao/candidato-solicitacoes/mover-muitos', lot)).status).toBe(202)
  await s.runJobs()
  await rh.post('/captacao/candidato-solicitacoes/enviar-recusa-em-lote', {
    ids: [id],
    aviso: 'A',
  })
  await s.act((ctx) => removeApplication(ctx, id, 'DESISTENCIA'))
}

const pattern = (digits: string): RegExp =>
  new RegExp(`(?<!\\d)${digits.split('').join('[.\\-/ ()]{0,2}')}(?!\\d)`)

async function textsOfDatabase(): Promise<[string, string][]> {
  const tables = await s.sql<{ nome: string }>(
    "select format('%I.%I', n.nspname, c.relname) nome from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'",
  )
  expect(tables.length).toBeGreaterThan(80)
  const all: [string, string][] = []
  for (const { nome } of tables)
    for (const { linha } of await s.sql<{ linha: string }>(`select t::text linha from ${nome} t`))
      all.push([nome, linha])
  return all
}

async function textsOfFiles(): Promise<[string, string][]> {
  const names = readdirSync(s.dataDir, { recursive: true, encoding: 'utf8' })
  const all: [string, string][] = []
  for (const name of names) {
    const path = join(s.dataDir, name)
    all.push(['name of a file', name])
    if (!statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    all.push([name, bytes.toString('utf8')])
    if (!name.endsWith('.eml')) continue
    const mail = await simpleParser(bytes)
    all.push([
      name,
      [JSON.stringify(mail.headerLines), mail.subject, mail.text, mail.html].join('\n'),
    ])
    for (const a of mail.attachments) all.push([name, a.content.toString('utf8')])
  }
  return all
}

async function left(k: number, cpf: string, email: string): Promise<string[]> {
  await s.runJobs()
  const w = wordsOf(k)
  const wanted: [string, (text: string) => boolean][] = [
    ...[...w.nome.split(' '), w.social, w.antes].map((word): [string, (t: string) => boolean] => [
      word,
      (t) => t.includes(fold(word)),
    ]),
    ['CPF', (t) => pattern(cpf).test(t)],
    ['e-mail', (t) => t.includes(fold(email))],
    ['mobile', (t) => pattern(w.fone).test(t)],
    ['phone', (t) => pattern(w.fixo).test(t)],
  ]
  const found = new Set<string>()
  for (const [where, text] of [...(await textsOfDatabase()), ...(await textsOfFiles())]) {
    const plain = fold(text)
    for (const [what, holds] of wanted)
      if (holds(plain)) found.add(`${what} in ${where}: ${text.slice(0, 300)}`)
  }
  return [...found].toSorted()
}

async function sealHolds(): Promise<void> {
  const proof = await asOwner(s.world.platform.pool, async (tx) => {
    await sealLog(tx, s.clock.now)
    return proveLog(tx, s.clock.now)
  })
  expect([proof.problems, proof.blanked > 0]).toEqual([[], true])
}

const request = async (id: number): Promise<number> =>
  (
    await s.sql<{ id: number }>('select id from captacao_pedidos_lgpd where candidato_id = $1', [
      id,
    ])
  )[0]?.id ?? 0

const ways: Record<string, (p: Person) => Promise<void>> = {
  'the own request on the portal': async (p) => {
    await processed(p)
    expect(
      (await p.post(`/externo/candidatos/${p.id}/apagar`, { senha: password })).body,
    ).toMatchObject({ apagado: true })
  },
  'a request that HR answers': async (p) => {
    await processed(p)
    await s.act((ctx) => linkCandidate(ctx, p.id, p.here.solicitacao, 'RH'))
    expect(
      (await p.post(`/externo/candidatos/${p.id}/apagar`, { senha: password })).body,
    ).toMatchObject({ apagado: false })
    const asked = await request(p.id)
    expect((await admin.get(`/captacao/pedidos-lgpd/${asked}`)).status).toBe(200)
    expect((await admin.put(`/captacao/pedidos-lgpd/${asked}/atender`, {})).status).toBe(200)
  },
  "HR's 'Excluir'": async (p) => {
    expect((await rh.delete(`/captacao/candidatos/${p.id}`)).status).toBe(204)
  },
  "HR's 'Excluir' of many": async (p) => {
    expect(
      (await rh.post('/captacao/candidatos/remove-candidato-em-lote', { ids: [p.id] })).body,
    ).toMatchObject({ removidos: [p.id] })
  },
  'the nightly job of retention': async (p) => {
    await processed(p)
    const now = s.clock.now
    await s.sql(
      'update utilitario_empresas set configuracao_tempo_exclusao_candidato = 6 where id = $1',
      [s.empresa],
    )
    await s.sql(
      "update captacao_candidatos set guarda_judicial = 'outro' where id <> $1 and apagado_em is null",
      [p.id],
    )
    await s.sql(
      "update captacao_candidatos set data_atualizacao = '2026-01-10', data_cadastro = '2026-01-10', criado_em = '2026-01-10' where id = $1",
      [p.id],
    )
    await s.sql(
      "update captacao_candidato_solicitacoes set data = '2026-01-10', data_situacao = '2026-01-10' where candidato_id = $1",
      [p.id],
    )
    for (const day of ['2026-12-11', '2027-01-12']) {
      s.clock.now = new Date(`${day}T06:40:00Z`)
      await s.task(keepTerms)
      await s.runJobs()
    }
    s.clock.now = now
    expect(
      await s.sql('select 1 from captacao_candidatos where id = $1 and apagado_em is not null', [
        p.id,
      ]),
    ).toHaveLength(1)
    await s.sql(
      "update captacao_candidatos set guarda_judicial = null where guarda_judicial = 'outro'",
    )
  },
  'a merge, the kept one erased': async (p) => {
    await processed(p)
    const kept = await candidate(s, { nome: 'Fulana de Fora', pessoal: {} })
    await merged(kept, p.id)
    await s.act((ctx) => eraseCandidate(ctx, kept))
  },
  'a merge, the kept one removed': async (p) => {
    const kept = await candidate(s, { nome: 'Fulana de Fora', pessoal: {} })
    await merged(kept, p.id)
    expect((await rh.delete(`/captacao/candidatos/${kept}`)).status).toBe(204)
  },
}

async function merged(kept: number, other: number): Promise<void> {
  const answer = await admin.post(`/captacao/candidatos/${kept}/mesclar`, { outro: { id: other } })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
}

test.each(Object.keys(ways))(
  'after %s nothing tells of the person, and the seal of the log holds',
  async (way) => {
    const p = await person()
    const k = n
    const before = await left(k, p.cpf, p.email)
    // The search finds what there is: without this a search for nothing would pass.
    for (const what of [
      ...wordsOf(k).nome.split(' '),
      wordsOf(k).social,
      'CPF',
      'e-mail',
      'mobile',
      'phone',
    ])
      expect([what, before.some((f) => f.startsWith(`${what} in `))]).toEqual([what, true])
    await ways[way]?.(p)
    expect(await left(k, p.cpf, p.email)).toEqual([])
    await sealHolds()
  },
  60_000,
)
