/** The eight profiles every installation begins with (read only; cloned to be changed). Kept as the build declares them. */
import type { Tx } from '#platform/server/database/tx.ts'
import type { Registry } from '#platform/server/registry.ts'

type Level = 'T' | 'E' | 'V' | '–'

type Profile = {
  nome: string
  descricao: string
  requests: Level
  recruitment: Level
  registers: Level
  talents: Level
  utilities: Level
  further: readonly string[]
  approves: boolean
}

const everyView = [
  'ROLE_VER_TODAS_AREAS',
  'ROLE_VER_SALARIO',
  'ROLE_VER_DADO_SENSIVEL',
  'ROLE_VER_RESULTADO_AVALIACAO',
  'ROLE_VER_RESPOSTA_AVALIACAO',
]
const sharing = [
  'ROLE_VER_EMPRESAS_CANDIDATOS',
  'ROLE_VER_EMPRESAS_COLABORADORES',
  'ROLE_VER_EMPRESAS_CURSOS',
]
const own = 'ROLE_CAD_INFO_PESSOAL'
const assistant = 'ROLE_ASSISTENTE_RH'

const profiles: readonly Profile[] = [
  {
    nome: 'Administrador',
    descricao: 'Acesso a tudo, menos a dados de saúde.',
    requests: 'T',
    recruitment: 'T',
    registers: 'T',
    talents: 'T',
    utilities: 'T',
    further: [...everyView, ...sharing, own, assistant],
    approves: true,
  },
  {
    nome: 'RH',
    descricao: 'Todo o trabalho de recursos humanos da empresa.',
    requests: 'T',
    recruitment: 'T',
    registers: 'T',
    talents: 'T',
    utilities: '–',
    further: [...everyView, own, assistant],
    approves: true,
  },
  {
    nome: 'Recrutador',
    descricao: 'Recrutamento e seleção, sem aprovar solicitações.',
    requests: 'T',
    recruitment: 'T',
    registers: 'V',
    talents: 'V',
    utilities: '–',
    further: ['ROLE_VER_TODAS_AREAS', own, assistant],
    approves: false,
  },
  {
    nome: 'Gestor',
    descricao: 'Solicitações e candidatos das áreas pelas quais responde.',
    requests: 'E',
    recruitment: 'V',
    registers: 'V',
    talents: 'V',
    utilities: '–',
    further: ['ROLE_VER_RESULTADO_AVALIACAO', 'ROLE_MOV_HISTORICO_CANDIDATOS_EDITAR', own],
    approves: false,
  },
  {
    nome: 'Avaliador',
    descricao: 'Responde as avaliações em que participa.',
    requests: '–',
    recruitment: '–',
    registers: '–',
    talents: '–',
    utilities: '–',
    further: [own],
    approves: false,
  },
  {
    nome: 'SST',
    descricao: 'Segurança e saúde no trabalho.',
    requests: '–',
    recruitment: '–',
    registers: 'V',
    talents: 'V',
    utilities: '–',
    further: ['ROLE_VER_TODAS_AREAS', 'ROLE_VER_ATESTADO', 'ROLE_VER_DADO_SENSIVEL', own],
    approves: false,
  },
  {
    nome: 'Treinamento',
    descricao: 'Treinamento e desenvolvimento.',
    requests: '–',
    recruitment: '–',
    registers: 'V',
    talents: 'V',
    utilities: '–',
    further: ['ROLE_VER_TODAS_AREAS', 'ROLE_VER_CUSTO_TREINAMENTO', own, assistant],
    approves: false,
  },
  {
    nome: 'Consulta',
    descricao: 'Consulta sem alterar.',
    requests: 'V',
    recruitment: 'V',
    registers: 'V',
    talents: 'V',
    utilities: '–',
    further: ['ROLE_VER_TODAS_AREAS', own],
    approves: false,
  },
]

function authoritiesOfProfile(
  profile: Profile,
  registry: Registry,
  everything: readonly string[],
): string[] {
  const names = new Set<string>()
  const known = new Set(everything)
  for (const { resource } of registry.slices.values()) {
    const level = levelFor(profile, resource.key)
    for (const authority of authoritiesAt(level, resource.authorityBase, everything))
      names.add(authority)
  }
  for (const { report } of registry.reports.values())
    if (levelFor(profile, `${report.module}.relatorio`) !== '–') names.add(report.authorityName)
  for (const module of registry.modules)
    for (const entry of module.entries ?? [])
      for (const a of typeof entry.authority === 'string'
        ? [entry.authority]
        : (entry.authority ?? []))
        if (a.startsWith('ROLE_ANA_') && levelFor(profile, `${module.key}.painel`) !== '–')
          names.add(a)
  if (profile.nome === 'Administrador')
    for (const a of everything)
      if (a !== 'ROLE_VER_SAUDE' && a !== 'ROLE_VER_ATESTADO') names.add(a)
  if (profile.approves) names.add('ROLE_LIBERA_SOLICITACAO')
  for (const authority of profile.further) if (known.has(authority)) names.add(authority)
  return [...names].toSorted()
}

/** Requests and consents of persons by the law: work of those who lead recruiting, of no other reader. */
const ofPrivacy = new Set([
  'captacao.pedidos-lgpd',
  'captacao.aceites-termo',
  'captacao.alertas-vaga',
])

function levelFor(profile: Profile, key: string): Level {
  const [module = ''] = key.split('.')
  if (ofPrivacy.has(key)) return profile.recruitment === 'T' ? 'T' : '–'
  if (key === 'captacao.solicitacoes-pessoal') return profile.requests
  if (module === 'captacao') return profile.recruitment
  if (
    module === 'cargo-salario' ||
    module === 'geral' ||
    module === 'sst' ||
    key === 'utilitario.estabelecimentos'
  )
    return profile.registers
  if (module === 'gestao-talentos') return profile.talents
  return profile.utilities
}

function authoritiesAt(level: Level, base: string, everything: readonly string[]): string[] {
  if (level === '–') return []
  if (level === 'V') return [base]
  if (level === 'E') return [base, `${base}_INSERIR`, `${base}_EDITAR`, `${base}_EXPORTAR`]
  return everything.filter((a) => a === base || a.startsWith(`${base}_`))
}

/** The row of a standard profile, and what it holds so far. */
async function standardProfile(tx: Tx, { nome, descricao }: Profile) {
  const found = await tx.db
    .selectFrom('utilitario_perfis')
    .select('id')
    .where('padrao', '=', true)
    .where('nome', '=', nome)
    .executeTakeFirst()
  const { id } =
    found ??
    (await tx.db
      .insertInto('utilitario_perfis')
      .values({ nome, descricao, padrao: true })
      .returning('id')
      .executeTakeFirstOrThrow())
  const held = await tx.db
    .selectFrom('utilitario_perfis__authorities')
    .select('valor')
    .where('registro_id', '=', id)
    .execute()
  return { id, held: held.map((a) => a.valor).toSorted() }
}

async function ensureParameters(tx: Tx): Promise<void> {
  const known = await tx.db
    .selectFrom('utilitario_parametros_sistema')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!known)
    await tx.db
      .insertInto('utilitario_parametros_sistema')
      .values({ nome_instalacao: 'Trama RH' })
      .execute()
}

export async function ensureDefaultProfiles(
  tx: Tx,
  registry: Registry,
  everything: readonly string[],
): Promise<void> {
  await tx.lock('perfis padrão')
  await ensureParameters(tx)
  for (const profile of profiles) {
    const wanted = authoritiesOfProfile(profile, registry, everything)
    const { id, held } = await standardProfile(tx, profile)
    if (JSON.stringify(held) === JSON.stringify(wanted)) continue
    await tx.db.deleteFrom('utilitario_perfis__authorities').where('registro_id', '=', id).execute()
    const rows = wanted.map((valor, i) => ({ registro_id: id, ordem: i + 1, valor }))
    if (rows.length) await tx.db.insertInto('utilitario_perfis__authorities').values(rows).execute()
  }
}
