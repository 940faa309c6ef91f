/** The list of all histories is the general one, over the entries that talents keep. */
import type { CallQuery } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { exportList } from '#platform/server/engine/export.ts'
import { listPage } from '#platform/server/engine/list.ts'
import type { ListQuery } from '#platform/server/engine/list-query.ts'
import type { exportarHistoricos, historicosDeColaboradores } from './history-calls.ts'
import { historicos } from './history-entries.ts'

/** As an address says it. */
const asked = (query: object): ListQuery =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )

export const historyPage = (ctx: Ctx, query: CallQuery<typeof historicosDeColaboradores>) =>
  listPage(ctx, historicos, asked(query))

export const historySheet = (ctx: Ctx, query: CallQuery<typeof exportarHistoricos>) =>
  exportList(ctx, historicos, asked(query))
