import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import type { AnswerList } from './answerable.ts'
import { checkImported } from './import-check.ts'
import { areasOrganizacionais } from './resource.ts'
import { depthBelow, maxLevels, rewriteHierarchy, standing, withAncestors } from './tree.ts'

type Area = RecordOf<typeof areasOrganizacionais>
type AreaSaving = SavingOf<typeof areasOrganizacionais>

const list = 'cargo_salario_areas_organizacionais__empresa_e'
const f = table('cargo_salario_areas_organizacionais', 'f')

const refuse = (field: string, label: string, message: string) =>
  failure.invalid([{ field, label, message }])

export const service = defineService(areasOrganizacionais, {
  // One writer of the tree at a time: two moves that are right alone can make a cycle together.
  lock: (ctx) => ctx.tx.lock('areas-organizacionais', companyOf(ctx).id),
  beforeSave: async (ctx, saving) => {
    if (!saving.stored) return placeNew(ctx, saving)
    await motherFits(ctx, saving)
    await activeFits(ctx, saving)
  },
  afterSave: async (ctx, { id, record, stored }) => {
    const moved = stored?.areaMae?.id !== record.areaMae?.id
    const renamed = stored && (stored.nome !== record.nome || moved)
    if (renamed) await rewriteHierarchy(ctx, id)
    const replicated = await replicate(ctx, record)
    return renamed || replicated ? 'again' : undefined
  },
  complete: addPermissions,
  importing: (ctx, rows) => checkImported(ctx, rows, (id) => whyMotherIsLocked(ctx, id)),
})

const inactiveMother = 'A área mãe está inativa: ative-a antes ou escolha outra.'

/** Nothing is below it yet: one look at its mother says all, and its line is written with it. */
async function placeNew(ctx: Ctx, { values }: AreaSaving): Promise<void> {
  const { areaMae, nome } = values
  values.descricaoHierarquia = nome
  const mother = areaMae ? await standing(ctx, areaMae) : undefined
  if (!mother) return
  if (mother.niveis >= maxLevels) throw refuse('areaMae', 'Área mãe', tooDeep)
  if (values.ativo !== false && !mother.ativo) throw refuse('areaMae', 'Ativa', inactiveMother)
  if (mother.linha) values.descricaoHierarquia = `${mother.linha} > ${nome}`.slice(0, 4000)
}

const tooDeep = `A hierarquia pode ter no máximo ${maxLevels} níveis.`

async function motherFits(ctx: Ctx, { values, stored }: AreaSaving): Promise<void> {
  if (!stored || values.areaMae === undefined) return
  const [mother, before] = [values.areaMae, stored.areaMae?.id ?? null]
  if (mother === before) return
  const locked = await whyMotherIsLocked(ctx, stored.id)
  if (locked) throw refuse('areaMae', 'Área mãe', locked)
  if (mother === null) return
  const above = await withAncestors(ctx, mother)
  if (above.includes(stored.id))
    throw refuse(
      'areaMae',
      'Área mãe',
      'A área mãe não pode ser a própria área nem uma área abaixo dela.',
    )
  if (above.length + (await depthBelow(ctx, stored.id)) > maxLevels)
    throw refuse('areaMae', 'Área mãe', tooDeep)
}

async function whyMotherIsLocked(ctx: Ctx, id: number): Promise<string | undefined> {
  if (ctx.settings.acIntegra === true)
    return 'A área mãe vem da folha de pagamento e não pode ser alterada aqui.'
  const used = await ctx.tx.db
    .selectFrom('gestao_talentos_talentos__historico')
    .select('id')
    .where('area_organizacional_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return used ? 'A área está em históricos de talentos e não pode mudar de área mãe.' : undefined
}

/** Whether an area, or the want of one, leaves those below it free to be active. */
async function isActive(ctx: Ctx, mother: number | null): Promise<boolean> {
  if (mother === null) return true
  const row = await ctx.tx.db
    .selectFrom('cargo_salario_areas_organizacionais')
    .select('ativo')
    .where('id', '=', mother)
    .executeTakeFirst()
  return row?.ativo !== false
}

async function activeFits(ctx: Ctx, { values, stored }: AreaSaving): Promise<void> {
  const mother = values.areaMae === undefined ? (stored?.areaMae?.id ?? null) : values.areaMae
  const active = (values.ativo ?? stored?.ativo) !== false
  const motherActive = await isActive(ctx, mother)
  if (active && !motherActive)
    throw refuse(stored?.ativo === false ? 'ativo' : 'areaMae', 'Ativa', inactiveMother)
  if (!stored || active || stored.ativo === false) return
  if (!motherActive)
    throw refuse('ativo', 'Ativa', 'A área mãe está inativa: a situação desta área não pode mudar.')
  const child = await ctx.tx.db
    .selectFrom('cargo_salario_areas_organizacionais')
    .select('id')
    .where('area_mae_id', '=', stored.id)
    .where('ativo', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (child)
    throw refuse('ativo', 'Ativa', 'A área possui áreas filhas ativas e não pode ser inativada.')
}

/** Copied once, at this save; who already answers for a child stays. */
async function replicate(ctx: Ctx, record: Area): Promise<boolean> {
  const people = record.replicarResponsaveisParaAreasFilhas
  const deputies = record.replicarCorresponsaveisParaAreasFilhas
  if (people) await copyDown(ctx, record.id, `${list}_responsaveis`)
  if (deputies) await copyDown(ctx, record.id, `${list}_coresponsaveis`)
  if (people || deputies)
    await ctx.tx.db
      .updateTable('cargo_salario_areas_organizacionais')
      .set({
        replicar_responsaveis_para_areas_filhas: false,
        replicar_corresponsaveis_para_areas_filhas: false,
      })
      .where('id', '=', record.id)
      .execute()
  return people || deputies
}

async function copyDown(ctx: Ctx, id: number, from: AnswerList): Promise<void> {
  const [x, y, z] = [table(from, 'x'), table(from, 'y'), table(from, 'z')]
  const columns = [
    nameOf(x, 'empresa_id'),
    nameOf(x, 'registro_id'),
    nameOf(x, 'ordem'),
    nameOf(x, 'colaborador_id'),
  ]
  await ctx.tx.rows(
    sql`insert into ${table(from)} (${sql.join(columns)})
       select ${companyOf(ctx).id}::int, ${f.id}, coalesce((select max(${z.ordem}) from ${z} where ${z.registro_id} = ${f.id}), 0) + ${x.ordem}, ${x.colaborador_id}
         from ${f} join ${x} on ${x.registro_id} = ${id}
        where ${f.area_mae_id} = ${id} and not exists (select 1 from ${y} where ${y.registro_id} = ${f.id} and ${y.colaborador_id} = ${x.colaborador_id})`,
  )
}

/** What stands around the areas: who uses them, what is below and above, who deputises. */
function surroundings(ctx: Ctx, ids: readonly number[]) {
  const a = table('cargo_salario_areas_organizacionais', 'a')
  const m = table('cargo_salario_areas_organizacionais', 'm')
  const h = table('gestao_talentos_talentos__historico', 'h')
  const x = table(`${list}_coresponsaveis`, 'x')
  const c = table('gestao_talentos_talentos', 'c')
  return ctx.tx.select(
    {
      id: a.id,
      usada: sql<boolean>`exists (select 1 from ${h} where ${h.area_organizacional_id} = ${a.id})`,
      filhas: sql<boolean>`exists (select 1 from ${f} where ${f.area_mae_id} = ${a.id} and ${f.ativo})`,
      maeAtiva: sql<boolean>`coalesce(${m.ativo}, true)`,
      corresponsaveis: sql<
        string | null
      >`(select string_agg(${sql.raw(calledBesideSql('c'))}, ', ' order by ${x.ordem}) from ${x} join ${c} on ${c.id} = ${x.colaborador_id} where ${x.registro_id} = ${a.id})`,
    },
    sql`from ${a} left join ${m} on ${m.id} = ${a.area_mae_id} where ${a.id} = any (${ids}::int[])`,
  )
}

async function addPermissions(ctx: Ctx, records: Area[]): Promise<void> {
  const rows = await surroundings(
    ctx,
    records.map((r) => r.id),
  )
  const byId = new Map(rows.map((r) => [r.id, r]))
  for (const record of records) {
    const at = byId.get(record.id)
    record.podeEditarAreaMae = ctx.settings.acIntegra !== true && at?.usada !== true
    record.podeEditarStatusAtivo =
      at?.maeAtiva === true && (record.ativo === false || at.filhas === false)
    record.nomeCoResponsaveis = at?.corresponsaveis ?? null
    record.descricaoHierarquiaComEmpresa = `${ctx.empresa?.nome ?? ''} > ${record.descricaoHierarquia ?? record.nome}`
  }
}
