/** The behaviours of a competence stand in the record of its kind too: whichever is saved, the other follows. */
import { sql } from 'kysely'
import {
  competenceOf,
  type Kind,
  type KindRecord,
  kinds,
} from '#modules/cargo-salario/competencias/kinds.ts'
import { competencias } from '#modules/cargo-salario/competencias/resource.ts'
import { behavioursMayBeAdded } from '#modules/cargo-salario/niveis-competencia-historico/percentages.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { defineService, type Saved, whenSaved } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { criteriosAvaliacaoCompetencia as criterios } from './resource.ts'

const c = table('cargo_salario_criterios_avaliacao_competencia', 'c')
const internal = { internal: true } as const
/** While the criteria are written after a record of the kind, what it says is not written back half done. */
const following = new WeakSet<Ctx>()

export const service = defineService(criterios, {
  beforeSave: async (ctx, { stored }) => {
    if (!stored && !following.has(ctx)) await behavioursMayBeAdded(ctx, 'descricao')
  },
  afterSave: (ctx, { record }) => toKind(ctx, record.competencia.id),
  afterRemove: (ctx, record) => toKind(ctx, record.competencia.id),
  following: [
    whenSaved(kinds.C.resource, fromKind('C')),
    whenSaved(kinds.H.resource, fromKind('H')),
    whenSaved(kinds.A.resource, fromKind('A')),
  ],
})

const stored = (ctx: Ctx, competence: number) =>
  ctx.tx.select(
    { id: c.id, descricao: c.descricao },
    sql`from ${c} where ${c.empresa_id} = ${companyOf(ctx).id} and ${c.competencia_id} = ${competence} order by ${c.id}`,
  )

async function toKind(ctx: Ctx, competence: number): Promise<void> {
  if (following.has(ctx)) return
  const { tipo, conhecimento, habilidade, atitude } = await readRecord(
    ctx,
    competencias,
    competence,
  )
  const origin = conhecimento ?? habilidade ?? atitude
  if (!origin) return
  const { resource } = kinds[tipo]
  const { competencias: before } = await readRecord(ctx, resource, origin.id)
  const wanted = await stored(ctx, competence)
  const kept = before.filter((row) => wanted.some((w) => w.descricao === row.descricao))
  const added = wanted.filter((w) => !kept.some((row) => row.descricao === w.descricao))
  if (kept.length === before.length && !added.length) return
  const rows = [...kept, ...added.map(({ descricao }) => ({ descricao }))]
  await updateRecord(ctx, resource, origin.id, { competencias: rows }, internal)
}

function fromKind(kind: Kind) {
  return async (ctx: Ctx, saved: Saved<KindRecord>): Promise<void> => {
    const competence = await competenceOf(ctx, kind, saved.record)
    if (competence === undefined || following.has(ctx)) return
    following.add(ctx)
    try {
      await follow(ctx, competence, saved)
    } finally {
      following.delete(ctx)
    }
  }
}

async function follow(
  ctx: Ctx,
  competence: number,
  { record, stored: before }: Saved<KindRecord>,
): Promise<void> {
  const now = record.competencias
  const said = new Set(now.map(({ descricao }) => descricao))
  const renamed = new Map(
    (before?.competencias ?? []).flatMap((row) => {
      const after = now.find(({ id }) => id === row.id)
      return after ? [[row.descricao, after.descricao] as const] : []
    }),
  )
  const textOf = (descricao: string): string => renamed.get(descricao) ?? descricao
  const known = await stored(ctx, competence)
  for (const { id, descricao } of known)
    if (!said.has(textOf(descricao))) await removeRecord(ctx, criterios, id)
  for (const { id, descricao } of known)
    if (said.has(textOf(descricao)) && textOf(descricao) !== descricao)
      await updateRecord(ctx, criterios, id, { descricao: textOf(descricao) }, internal)
  const kept = new Set(known.map(({ descricao }) => textOf(descricao)))
  for (const descricao of said)
    if (!kept.has(descricao))
      await createRecord(ctx, criterios, { competencia: competence, descricao }, internal)
}
