/** Answers the platform's questions about users: who may enter which company, with which authorities, seeing which rows. */
import { sql } from 'kysely'
import { empresas as empresasResource } from '#modules/utilitario/empresas/resource.ts'
import { acceptedSql } from '#modules/utilitario/termo/acceptance.ts'
import { parametrosSistema } from '#modules/utilitario/parametros-sistema/resource.ts'
import type { AccountKind } from '#platform/contract/actor.ts'
import type { SharingSpec } from '#platform/contract/sharing.ts'
import { authorityFor, snake } from '#platform/contract/resource.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
import type { Tx, Visible } from '#platform/server/database/tx.ts'
import { converter } from '#platform/server/engine/read.ts'
import { type Leaf, leavesOf } from '#platform/server/engine/plan.ts'
import type { Account, Accounts, FoundAccount } from '#platform/server/session/accounts.ts'

type CompanyRow = {
  id: number
  nome: string
  razao_social: string | null
  timezone: string | null
  visual_cor_principal: string | null
  possui_sst: boolean
  grupo_ac_id: number | null
  ativa: boolean
  portal_habilitado: boolean
}
type UserRow = {
  id: number
  nome: string
  cpf: string
  email: string
  origem: string
  colaborador_id: number | null
  aceitou: boolean
}

export type AccountSettings = {
  installationZone: string
  everything: () => readonly string[]
  sharing: readonly SharingSpec[]
  demo: () => Promise<boolean>
}

const companyColumns =
  'id, nome, razao_social, timezone, visual_cor_principal, possui_sst, grupo_ac_id, ativa, portal_habilitado'

export function createAccounts(settings: AccountSettings): Accounts {
  return {
    companiesForLogin: (tx, cpf, knownHere) => companiesForLogin(tx, cpf, knownHere),
    forLogin,
    entered: async (tx, _kind, id) => {
      await tx.query('update utilitario_usuarios set ultimo_acesso = now() where id = $1', [id])
    },
    passwordChanged: async (tx, _kind, id) => {
      await tx.db
        .updateTable('utilitario_usuarios')
        .set({ trocar_senha: false, versao: nextVersion() })
        .where('id', '=', id)
        .where('trocar_senha', '=', true)
        .execute()
    },
    load: (tx, _kind, id, empresaId) => loadUser(tx, settings, id, empresaId),
    heldEverywhere: (tx, id) => heldEverywhere(tx, settings, id),
    accepted: async (tx, _kind, id, empresaId) =>
      (
        await tx.one<{ aceitou: boolean }>(`select ${acceptedSql('$1', '$2')} aceitou`, [
          id,
          empresaId,
        ])
      )?.aceitou === true,
    companyLook,
    sessionsPerUser: async (tx) => (await parameters(tx)).sessoes_por_usuario,
    installation: async (tx) => {
      const p = await parameters(tx)
      return {
        nomeInstalacao: p.nome_instalacao,
        emailSuporte: p.email_suporte,
        timezone: p.timezone,
        urlPublica: p.url_publica,
        demo: await settings.demo(),
        links: { ajuda: p.link_ajuda, chat: p.link_chat, blog: p.link_blog },
      }
    },
    keepAddress,
    forJob: async (tx, empresaId) => {
      if (empresaId === null) return null
      const company = await companyRow(tx, empresaId)
      if (!company) return null
      const only = [company.id]
      return {
        empresa: companyOf(company, (await parameters(tx)).timezone ?? settings.installationZone),
        settings: await companySettings(tx, company.id),
        visible: {
          empresa: company.id,
          empresas: only,
          shared: Object.fromEntries(settings.sharing.map((s) => [s.domain, only])),
          areas: 'todas',
          pessoa: null,
          usuario: null,
        },
      }
    },
  }
}

/** Only whoever may write the address by hand says it by working there. */
async function keepAddress(tx: Tx, account: Account, address: string): Promise<boolean> {
  if (!account.authorities.has(authorityFor(parametrosSistema, 'EDITAR'))) return false
  if (address.length > 200) return true
  const kept = await tx.db
    .updateTable('utilitario_parametros_sistema')
    .set({ url_publica: address, versao: nextVersion() })
    .where('url_publica', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of kept)
    await tx.db
      .insertInto('plataforma_log')
      .values({
        empresa_id: account.empresa.id,
        usuario_id: account.id,
        usuario_nome: account.nome,
        usuario_tipo: account.kind,
        origem: 'WEB',
        recurso: parametrosSistema.key,
        registro: id,
        titulo: parametrosSistema.label.one,
        acao: 'ALTERACAO',
        alteracoes: JSON.stringify([
          { campo: 'urlPublica', rotulo: 'Endereço público', de: null, para: address },
        ]),
      })
      .execute()
  return true
}

type Parameters = {
  nome_instalacao: string
  url_publica: string | null
  timezone: string | null
  email_suporte: string | null
  link_ajuda: string | null
  link_chat: string | null
  link_blog: string | null
  minutos_inatividade: number
  horas_sessao: number
  sessoes_por_usuario: number
  ocultar_empresas_no_login: boolean
  compartilhar_somente_mesmo_grupo_ac: boolean
}

const initial: Parameters = {
  nome_instalacao: 'Trama RH',
  url_publica: null,
  timezone: null,
  email_suporte: null,
  link_ajuda: null,
  link_chat: null,
  link_blog: null,
  minutos_inatividade: 60,
  horas_sessao: 12,
  sessoes_por_usuario: 5,
  ocultar_empresas_no_login: false,
  compartilhar_somente_mesmo_grupo_ac: false,
}

async function parameters(tx: Tx): Promise<Parameters> {
  return (
    (await tx.one<Parameters>('select * from utilitario_parametros_sistema order by id limit 1')) ??
    initial
  )
}

/** The same for known and unknown CPF; only where this CPF entered before does it narrow to its own companies. */
async function companiesForLogin(
  tx: Tx,
  cpf: string,
  knownHere: boolean,
): Promise<{ id: number; nome: string }[]> {
  if (knownHere) {
    const user = await tx.one<{ id: number }>(
      'select id from utilitario_usuarios where cpf = $1 and ativo',
      [cpf],
    )
    if (user) return companiesOf(tx, user.id)
  }
  if ((await parameters(tx)).ocultar_empresas_no_login) return []
  return tx.query<{ id: number; nome: string }>(
    'select id, nome from utilitario_empresas where ativa order by nome',
  )
}

/** User 1, the first administrator, sees every company. */
async function companiesOf(tx: Tx, userId: number): Promise<{ id: number; nome: string }[]> {
  if (userId === 1)
    return tx.query('select id, nome from utilitario_empresas where ativa order by nome')
  return tx.query(
    'select c.id, c.nome from utilitario_usuarios__empresas e join utilitario_empresas c on c.id = e.empresa_id where e.registro_id = $1 and c.ativa order by c.nome',
    [userId],
  )
}

async function forLogin(
  tx: Tx,
  kind: AccountKind,
  cpf: string,
  empresaId: number,
): Promise<FoundAccount | null> {
  const user = await tx.one<{
    id: number
    nome: string
    ativo: boolean
    bloqueado_ate: string | null
    trocar_senha: boolean
  }>(
    'select id, nome, ativo, bloqueado_ate, trocar_senha from utilitario_usuarios where cpf = $1',
    [cpf],
  )
  // Asked for nobody too: an unknown CPF takes as long as a known one.
  const companies = await companiesOf(tx, user?.id ?? 0)
  if (!user) return null
  const blocked = user.bloqueado_ate !== null && Date.parse(user.bloqueado_ate) > Date.now()
  return {
    id: user.id,
    nome: user.nome,
    ativo: user.ativo && !blocked,
    empresaAtiva: companies.some((c) => c.id === empresaId),
    kind,
    changePassword: user.trocar_senha,
  }
}

async function loadUser(
  tx: Tx,
  settings: AccountSettings,
  id: number,
  empresaId: number,
): Promise<Account | null> {
  const user = await tx.one<UserRow>(
    `select id, nome, cpf, email, origem, colaborador_id, ${acceptedSql('$1', '$2')} aceitou from utilitario_usuarios where id = $1 and ativo`,
    [id, empresaId],
  )
  const company = await companyRow(tx, empresaId)
  if (!user || !company) return null
  const companies = await companiesOf(tx, id)
  if (!companies.some((c) => c.id === empresaId)) return null
  const authorities = await authoritiesOf(tx, settings, id, empresaId)
  const p = await parameters(tx)
  return {
    id: user.id,
    nome: user.nome,
    cpf: user.cpf,
    email: user.email,
    kind: 'interno',
    empresa: companyOf(company, p.timezone ?? settings.installationZone),
    empresas: companies,
    authorities,
    visible: await visibleTo(tx, { p, sharing: settings.sharing }, { user, company, authorities }),
    settings: await companySettings(tx, empresaId),
    ownPassword: user.origem === 'LOCAL',
    acceptedPolicy: user.aceitou,
    shown: { colaboradorFotoUrl: null },
    limits: { idleMinutes: p.minutos_inatividade, hours: p.horas_sessao },
  }
}

async function authoritiesOf(
  tx: Tx,
  settings: AccountSettings,
  id: number,
  empresaId: number,
): Promise<ReadonlySet<string>> {
  if (id === 1)
    return new Set(
      settings.everything().filter((a) => a !== 'ROLE_VER_SAUDE' && a !== 'ROLE_VER_ATESTADO'),
    )
  const rows = await tx.query<{ valor: string }>(
    `select distinct a.valor from utilitario_usuarios__empresas e
       join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id
       join utilitario_perfis f on f.id = x.valor_id and (f.empresa_id is null or f.empresa_id = $2)
       join utilitario_perfis__authorities a on a.registro_id = f.id
     where e.registro_id = $1 and e.empresa_id = $2`,
    [id, empresaId],
  )
  const known = new Set(settings.everything())
  return new Set(rows.map((r) => r.valor).filter((a) => known.has(a)))
}

async function heldEverywhere(
  tx: Tx,
  settings: AccountSettings,
  id: number,
): Promise<ReadonlySet<string>> {
  if (id === 1) return authoritiesOf(tx, settings, id, 0)
  const rows = await tx.rows(sql<{ valor: string }>`select a.valor
    from utilitario_usuarios__empresas e
      join utilitario_empresas c on c.id = e.empresa_id and c.ativa
      join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id
      join utilitario_perfis f on f.id = x.valor_id and (f.empresa_id is null or f.empresa_id = e.empresa_id)
      join utilitario_perfis__authorities a on a.registro_id = f.id
    where e.registro_id = ${id}
    group by a.valor
    having count(distinct e.empresa_id) = (select count(*) from utilitario_empresas where ativa)`)
  const known = new Set(settings.everything())
  return new Set(rows.map((r) => r.valor).filter((a) => known.has(a)))
}

type Seeing = { user: UserRow; company: CompanyRow; authorities: ReadonlySet<string> }

/** The one function that says which companies and areas a user sees; the policies of every table read its answer. */
async function visibleTo(
  tx: Tx,
  { p, sharing }: { p: Parameters; sharing: readonly SharingSpec[] },
  { user, company, authorities }: Seeing,
): Promise<Visible> {
  const all = await tx.query<{ id: number; grupo_ac_id: number | null }>(
    'select id, grupo_ac_id from utilitario_empresas where ativa order by id',
  )
  const allowed = await allowedSharing(tx, sharing)
  const shared = (flag: boolean, authority: string): number[] => {
    if (user.id === 1) return all.map((c) => c.id)
    if (!flag || !authorities.has(authority)) return [company.id]
    const same = p.compartilhar_somente_mesmo_grupo_ac
      ? all.filter(
          (c) =>
            c.id === company.id ||
            (c.grupo_ac_id !== null && c.grupo_ac_id === company.grupo_ac_id),
        )
      : all
    return same.map((c) => c.id)
  }
  return {
    empresa: company.id,
    empresas: [company.id],
    shared: Object.fromEntries(
      sharing.map((s, i) => [s.domain, shared(allowed[i] === true, s.authority)]),
    ),
    areas: authorities.has('ROLE_VER_TODAS_AREAS')
      ? 'todas'
      : await areasOf(tx, user.colaborador_id, company.id),
    pessoa: null,
    usuario: user.id,
  }
}

/** Whether the installation's parameters let the companies share, in the order of the declarations. */
async function allowedSharing(tx: Tx, sharing: readonly SharingSpec[]): Promise<unknown[]> {
  if (!sharing.length) return []
  const columns = sharing.map((s) => snake(s.parameter)).join(', ')
  const rows = await tx.arrays(
    `select ${columns} from utilitario_parametros_sistema order by id limit 1`,
    [],
  )
  return rows[0] ?? []
}

/** Areas one answers for and all below them; `union` ends even where a cycle was stored by hand. */
async function areasOf(tx: Tx, colaborador: number | null, empresaId: number): Promise<number[]> {
  if (colaborador === null) return []
  const rows = await tx.query<{ id: number }>(
    `with recursive minhas as (
       select a.id from cargo_salario_areas_organizacionais a where a.empresa_id = $2 and (
         exists (select 1 from cargo_salario_areas_organizacionais__empresa_e_responsaveis r where r.registro_id = a.id and r.colaborador_id = $1)
         or exists (select 1 from cargo_salario_areas_organizacionais__empresa_e_coresponsaveis r where r.registro_id = a.id and r.colaborador_id = $1))
       union
       select f.id from cargo_salario_areas_organizacionais f join minhas m on f.area_mae_id = m.id)
     select id from minhas`,
    [colaborador, empresaId],
  )
  return rows.map((r) => r.id)
}

const companyRow = (tx: Tx, id: number): Promise<CompanyRow | undefined> =>
  tx.one<CompanyRow>(`select ${companyColumns} from utilitario_empresas where id = $1 and ativa`, [
    id,
  ])

function companyOf(row: CompanyRow, zone: string): Account['empresa'] {
  return {
    id: row.id,
    nome: row.nome,
    razaoSocial: row.razao_social,
    timezone: row.timezone ?? zone,
    corPrincipal: row.visual_cor_principal,
    possuiSst: row.possui_sst,
  }
}

const settingLeaves: Leaf[] = leavesOf(
  empresasResource.fields,
  '',
  't',
  empresasResource.table,
).filter(
  (l) =>
    l.parts[0] === 'configuracao' &&
    !['rows', 'refs', 'choices', 'texts', 'computed', 'ref', 'file'].includes(l.field.kind),
)

/** The company's settings by their names, as rules read them. */
async function companySettings(tx: Tx, id: number): Promise<Record<string, unknown>> {
  const rows = await tx.arrays(
    `select t.ac_integra, ${settingLeaves.map((l) => `t.${l.column}`).join(', ')} from ${empresasResource.table} t where t.id = $1`,
    [id],
  )
  const row = rows[0] ?? []
  const settings: Record<string, unknown> = { acIntegra: row[0] }
  for (const [i, leaf] of settingLeaves.entries())
    settings[leaf.parts[1] ?? ''] = converter(leaf.field)(row[i + 1])
  for (const list of [
    'camposCandidatoVisiveis',
    'camposCandidatoObrigatorios',
    'camposColaboradorObrigatorio',
  ]) {
    const table = `utilitario_empresas__${snake(list)}`
    settings[list] = (
      await tx.query<{ valor: string }>(
        `select valor from ${table} where registro_id = $1 order by ordem`,
        [id],
      )
    ).map((r) => r.valor)
  }
  return settings
}

async function companyLook(
  tx: Tx,
  id: number,
): Promise<{ logoFile: string | null; extra: string | null }> {
  const row = await tx.one<{ chave: string | null; razao_social: string | null }>(
    'select a.chave, e.razao_social from utilitario_empresas e left join plataforma_arquivo a on a.id = e.visual_logo_empresa_id where e.id = $1',
    [id],
  )
  return { logoFile: row?.chave ?? null, extra: row?.razao_social ?? null }
}
