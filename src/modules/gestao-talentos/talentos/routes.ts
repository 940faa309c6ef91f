import { sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { criarParaTalentos, previaParaTalentos } from '#modules/utilitario/usuarios/calls.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord, seenRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { fileOf } from '#platform/server/http/file-routes.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import {
  deColaboradores,
  deTalentos,
  historicosDaArea,
  responsabilidadeDoTalento,
  talentosDaArea,
} from './calls.ts'
import { exportarHistoricos, historicosDeColaboradores } from './history-calls.ts'
import { historyPage, historySheet } from './history-list.ts'
import { importRoutes } from './import-routes.ts'
import { dutiesOf, entriesOf, talentsOf } from './linked.ts'
import { activeTalents, countedSituations, talentsByIds, talentsInAreas } from './naming.ts'
import { recordRoutes } from './record-routes.ts'
import { talentos } from './resource.ts'
import { situationRoutes } from './situation-routes.ts'
import { onlyKnownFilters, previewUsers, usersForTalents } from './users-for-talents.ts'
import { entryAtSql, salaryOfEntrySql } from './situation.ts'

const h = table('gestao_talentos_talentos__historico', 'h')
const e = table('utilitario_estabelecimentos', 'e')
const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')

/** Where a person is, and for what pay, on a day; null before the admission. */
async function situationAt(ctx: Ctx, talentId: number, day: string) {
  const [row] = await ctx.tx.select(
    {
      id: h.id,
      data: h.data,
      motivo: h.motivo,
      tipoSalario: h.tipo_salario,
      salario: sql<string | null>`${sql.raw(salaryOfEntrySql('h', 'd.dia'))}`,
      estabelecimento: e.nome,
      areaOrganizacional: a.descricao_hierarquia,
      faixaSalarial: sql<string | null>`${c.nome} || ' - ' || ${f.nome}`,
    },
    sql`from (select ${talentId}::int talento, ${day}::date dia) d join ${h} on ${h.id} = ${sql.raw(entryAtSql('d.talento', 'd.dia'))}
       left join ${e} on ${e.id} = ${h.estabelecimento_id} left join ${a} on ${a.id} = ${h.area_organizacional_id}
       left join ${f} on ${f.id} = ${h.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}`,
  )
  if (!row) return null
  const { salario, tipoSalario, ...open } = row
  return ctx.has(VER_SALARIO)
    ? { ...open, tipoSalario, salario: salario === null ? null : Number(salario) }
    : open
}

const talentRoutes = (calls: typeof deTalentos | typeof deColaboradores) => [
  answerCall(calls.byIds, (ctx, { query }) => talentsByIds(ctx, query.ids)),
  answerCall(calls.situacoes, countedSituations),
  answerCall(calls.daArea, (ctx, { query }) =>
    talentsInAreas(ctx, query.areasIds, query.data ?? ctx.today),
  ),
  answerCall(calls.participantes, (ctx, { query }) => activeTalents(ctx, query)),
  answerCall(calls.foto, async (ctx, { params }) =>
    fileOf(ctx, talentos, await readRecord(ctx, talentos, params.id), 'foto'),
  ),
  answerCall(calls.situacaoNaData, async (ctx, { params, query }) => {
    const { id } = await seenRecord(ctx, talentos, params.id)
    return situationAt(ctx, id, query.data ?? ctx.today)
  }),
  answerCall(
    calls.formacoes,
    async (ctx, { params }) => (await readRecord(ctx, talentos, params.id)).formacao,
  ),
  answerCall(
    calls.certificados,
    async (ctx, { params }) => (await readRecord(ctx, talentos, params.id)).certificados,
  ),
  answerCall(
    calls.idiomas,
    async (ctx, { params }) => (await readRecord(ctx, talentos, params.id)).candidatoIdiomas,
  ),
  answerCall(
    calls.experiencias,
    async (ctx, { params }) => (await readRecord(ctx, talentos, params.id)).experiencias,
  ),
]

const filtered = { accept: onlyKnownFilters }

export const routes = defineRoutes([
  answerCall(previaParaTalentos, (ctx, { body }) => previewUsers(ctx, body), filtered),
  answerCall(criarParaTalentos, (ctx, { body }) => usersForTalents(ctx, body), filtered),
  ...recordRoutes,
  ...talentRoutes(deTalentos),
  ...talentRoutes(deColaboradores),
  answerCall(historicosDeColaboradores, (ctx, { query }) => historyPage(ctx, query)),
  answerCall(exportarHistoricos, (ctx, { query }) => historySheet(ctx, query)),
  answerCall(talentosDaArea, (ctx, { params }) => talentsOf(ctx, params.id)),
  answerCall(historicosDaArea, (ctx, { params }) => entriesOf(ctx, params.id)),
  answerCall(responsabilidadeDoTalento, (ctx, { params, query }) =>
    dutiesOf(ctx, params.colaboradorId, query.data ?? ctx.today),
  ),
  ...situationRoutes,
  ...importRoutes,
])
