import { checkCityOfState } from '#modules/geral/cidades/city-of-state.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { pessoas } from './resource.ts'

export const service = defineService(pessoas, { beforeSave: checkCityOfState })

/** Used when two records of one person become one, and when that is undone. */
export async function setCpf(ctx: Ctx, pessoaId: number, cpf: string | null): Promise<void> {
  await ctx.tx.db
    .updateTable('gestao_talentos_pessoas')
    .set({ pessoal_cpf: cpf })
    .where('id', '=', pessoaId)
    .execute()
}
