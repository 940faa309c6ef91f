import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService, type Saving, type Stored } from '#platform/server/engine/service.ts'
import { areasOrganizacionais } from './resource.ts'
import { depthBelow, rewriteHierarchy, withAncestors } from './tree.ts'

/** Longer lines would no longer fit the index of the list. */
const maxLevels = 20

const idOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : ((value as { id?: number } | null | undefined)?.id ?? null)
const refuse = (field: string, label: string, message: string) =>
  failure.invalid([{ field, label, message }])

export const service = defineService({
  // One writer of the tree at a time: two moves that are right alone can make a cycle together.
  lock: async (ctx) => {
    await ctx.tx.query(
      `select pg_advisory_xact_lock(hashtextextended('areas-organizacionais', $1))`,
      [companyOf(ctx).id],
    )
  },
  beforeSave: async (ctx, saving) => {
    await motherFits(ctx, saving)
    await activeFits(ctx, saving)
  },
  afterSave: async (ctx, { id, record, stored }) => {
    if (
      !stored ||
      stored['nome'] !== record['nome'] ||
      idOf(stored['areaMae']) !== idOf(record['areaMae'])
    )
      await rewriteHierarchy(ctx, id)
    await replicate(ctx, record)
  },
  complete: async (ctx, records) => {
    await addPermissions(ctx, records)
  },
})

async function motherFits(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  if (values['areaMae'] === undefined) return
  const [mother, before] = [idOf(values['areaMae']), idOf(stored?.['areaMae'])]
  if (mother === before && stored) return
  if (stored) {
    const locked = await whyMotherIsLocked(ctx, stored.id)
    if (locked) throw refuse('areaMae', 'Área mãe', locked)
  }
  if (mother === null) return
  const above = await withAncestors(ctx, mother)
  if (stored && above.includes(stored.id))
    throw refuse(
      'areaMae',
      'Área mãe',
      'A área mãe não pode ser a própria área nem uma área abaixo dela.',
    )
  if (above.length + (stored ? await depthBelow(ctx, stored.id) : 1) > maxLevels)
    throw refuse('areaMae', 'Área mãe', `A hierarquia pode ter no máximo ${maxLevels} níveis.`)
}

async function whyMotherIsLocked(ctx: Ctx, id: number): Promise<string | undefined> {
  if (ctx.settings['acIntegra'] === true)
    return 'A área mãe vem da folha de pagamento e não pode ser alterada aqui.'
  const used = await ctx.tx.one(
    'select 1 from gestao_talentos_talentos__historico where area_organizacional_id = $1 limit 1',
    [id],
  )
  return used ? 'A área está em históricos de talentos e não pode mudar de área mãe.' : undefined
}

async function activeFits(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  const mother = idOf(values['areaMae'] === undefined ? stored?.['areaMae'] : values['areaMae'])
  const active = (values['ativo'] ?? stored?.['ativo']) !== false
  const motherActive =
    mother === null ||
    (
      await ctx.tx.one<{ ativo: boolean }>(
        'select ativo from cargo_salario_areas_organizacionais where id = $1',
        [mother],
      )
    )?.ativo !== false
  if (active && !motherActive)
    throw refuse(
      stored?.['ativo'] === false ? 'ativo' : 'areaMae',
      'Ativa',
      'A área mãe está inativa: ative-a antes ou escolha outra.',
    )
  if (!stored || active || stored['ativo'] === false) return
  if (!motherActive)
    throw refuse('ativo', 'Ativa', 'A área mãe está inativa: a situação desta área não pode mudar.')
  const child = await ctx.tx.one(
    'select 1 from cargo_salario_areas_organizacionais where area_mae_id = $1 and ativo limit 1',
    [stored.id],
  )
  if (child)
    throw refuse('ativo', 'Ativa', 'A área possui áreas filhas ativas e não pode ser inativada.')
}

/** Copied once, at this save; who already answers for a child stays. */
async function replicate(ctx: Ctx, record: Stored): Promise<void> {
  const lists = [
    ['replicarResponsaveisParaAreasFilhas', 'empresa_e_responsaveis'],
    ['replicarCorresponsaveisParaAreasFilhas', 'empresa_e_coresponsaveis'],
  ] as const
  for (const [flag, list] of lists) {
    if (record[flag] !== true) continue
    const table = `${areasOrganizacionais.table}__${list}`
    await ctx.tx.query(
      `insert into ${table} (empresa_id, registro_id, ordem, colaborador_id)
       select $2, f.id, coalesce((select max(ordem) from ${table} z where z.registro_id = f.id), 0) + x.ordem, x.colaborador_id
         from cargo_salario_areas_organizacionais f join ${table} x on x.registro_id = $1
        where f.area_mae_id = $1 and not exists (select 1 from ${table} y where y.registro_id = f.id and y.colaborador_id = x.colaborador_id)`,
      [record.id, companyOf(ctx).id],
    )
  }
  if (lists.some(([flag]) => record[flag] === true))
    await ctx.tx.query(
      'update cargo_salario_areas_organizacionais set replicar_responsaveis_para_areas_filhas = false, replicar_corresponsaveis_para_areas_filhas = false where id = $1',
      [record.id],
    )
}

async function addPermissions(ctx: Ctx, records: Stored[]): Promise<void> {
  const rows = await ctx.tx.query<{
    id: number
    usada: boolean
    filhas: boolean
    mae_ativa: boolean
    corresponsaveis: string | null
  }>(
    `select a.id, exists (select 1 from gestao_talentos_talentos__historico h where h.area_organizacional_id = a.id) usada,
            exists (select 1 from cargo_salario_areas_organizacionais f where f.area_mae_id = a.id and f.ativo) filhas, coalesce(m.ativo, true) mae_ativa,
            (select string_agg(p.nome, ', ' order by x.ordem) from cargo_salario_areas_organizacionais__empresa_e_coresponsaveis x join gestao_talentos_talentos c on c.id = x.colaborador_id join gestao_talentos_pessoas p on p.id = c.pessoa_id where x.registro_id = a.id) corresponsaveis
       from cargo_salario_areas_organizacionais a left join cargo_salario_areas_organizacionais m on m.id = a.area_mae_id where a.id = any ($1)`,
    [records.map((r) => r.id)],
  )
  const byId = new Map(rows.map((r) => [r.id, r]))
  for (const record of records) {
    const at = byId.get(record.id)
    record['podeEditarAreaMae'] = ctx.settings['acIntegra'] !== true && at?.usada !== true
    record['podeEditarStatusAtivo'] =
      at?.mae_ativa === true && (record['ativo'] === false || at.filhas === false)
    record['nomeCoResponsaveis'] = at?.corresponsaveis ?? null
    record['descricaoHierarquiaComEmpresa'] =
      `${ctx.empresa?.nome ?? ''} > ${String(record['descricaoHierarquia'] ?? record['nome'])}`
  }
}
