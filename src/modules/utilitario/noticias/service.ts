import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { noticias } from './resource.ts'

const n = table('utilitario_noticias', 'n')

/** It would come back at the next round. */
async function beforeRemove({ tx }: Ctx, { id }: RecordOf<typeof noticias>): Promise<void> {
  const row = await tx.row(
    sql<{
      id: number
    }>`select ${n.id} from ${n} where ${n.id} = ${id} and ${n.versao_da_suite} is not null`,
  )
  if (row)
    throw failure.conflict(
      'Esta notícia veio com a versão do sistema. Para que não apareça mais, informe quando ela expira.',
    )
}

export const service = defineService(noticias, { beforeRemove })
