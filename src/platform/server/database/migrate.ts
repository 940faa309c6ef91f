/** Brings a database to this build: extensions, role, functions, then the files of db/migrations in their order. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { requestRoles } from './roles.ts'

export const migrationsFolder = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '..',
  '..',
  'db',
  'migrations',
)

type Log = {
  info: (data: object, text: string) => void
  warn: (data: object, text: string) => void
}

const lock = 7_220_115_301
/** insufficient_privilege */
const refused = '42501'

/** Runs before every migration, as often as it likes. */
const ground = `
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create or replace function rh_chave(texto text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
create or replace function rh_busca(texto text) returns text language sql immutable parallel safe strict
  as $$ select case when chave = sem then chave else chave || ' ' || sem end from (select public.rh_chave(texto) chave, translate(public.rh_chave(texto), '''".,;:()/-', '') sem) x $$;
create table if not exists plataforma_migracao (nome text primary key, resumo text not null, em timestamptz not null default now());
do $$ begin
  if not exists (select 1 from pg_ts_config where cfgname = 'rh_portugues') then
    create text search configuration rh_portugues (copy = portuguese);
    alter text search configuration rh_portugues alter mapping for hword, hword_part, word with unaccent, portuguese_stem;
  end if;
end $$;
`

const makeRole = (role: string): string => `
do $$ begin
  if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
grant usage on schema public to ${role};
`

/** Only an owner of the system may say so; without it searches under the policies are right but slow. */
const leakproof = `
alter function pg_catalog.textlike(text, text) leakproof;
alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
alter function pg_catalog.ts_match_qv(tsquery, tsvector) leakproof;
`

export async function migrate(url: string, log: Log): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${lock})`)
    await client.query(ground)
    for (const role of requestRoles) await ensureRole(client, role)
    await client.query(leakproof).catch((error: Error) => warnOfSlowSearch(log, error))
    const applied = await applyPending(client, log)
    return { applied }
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`).catch(() => undefined)
    await client.end()
  }
}

/** Where the owner of the tables may not make roles, whoever administers the server makes them before. */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  try {
    await client.query(makeRole(role))
    // Refused where somebody else made the role; what counts is whether it can be taken.
    await client.query(`grant ${role} to current_user`).catch(() => undefined)
    await client.query(`set role ${role}`)
    await client.query('reset role')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === refused)) throw error
    const { rows } = await client.query<{ owner: string }>('select current_user as owner')
    throw new StartProblem(
      `O usuário do banco não pode criar ou assumir o papel ${role}: peça a quem administra o PostgreSQL que execute create role ${role} nologin; (se ainda não existir) e grant ${role} to "${rows[0]?.owner}"; e inicie de novo.`,
      { cause: error },
    )
  }
}

const warnOfSlowSearch = (log: Log, error: Error): void =>
  log.warn(
    { motivo: error.message },
    'As buscas por texto serão mais lentas: o usuário do banco não pode marcar as funções de busca como seguras.',
  )

async function applyPending(client: pg.Client, log: Log): Promise<string[]> {
  const done = new Map(
    (
      await client.query<{ nome: string; resumo: string }>(
        'select nome, resumo from plataforma_migracao',
      )
    ).rows.map((r) => [r.nome, r.resumo]),
  )
  const files = (await readdir(migrationsFolder)).filter((f) => f.endsWith('.sql')).toSorted()
  const applied: string[] = []
  for (const file of files) {
    const text = await readFile(join(migrationsFolder, file), 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    const before = done.get(file)
    if (before === digest) continue
    if (before)
      throw new StartProblem(
        `A migração ${file} foi alterada depois de aplicada. Use um banco novo ou restaure o arquivo original.`,
      )
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into plataforma_migracao (nome, resumo) values ($1, $2)', [
        file,
        digest,
      ])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new StartProblem(
        `A migração ${file} falhou: ${(error as Error).message}. Nada dela foi gravado; corrija a causa e inicie de novo.`,
        { cause: error },
      )
    }
    applied.push(file)
    log.info({ migracao: file }, 'migração aplicada')
  }
  return applied
}
