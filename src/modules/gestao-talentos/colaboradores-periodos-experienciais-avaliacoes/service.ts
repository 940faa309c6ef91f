import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { counted } from '#platform/contract/numbers.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { defineService, whenSaved } from '#platform/server/engine/service.ts'
import { takesPart } from '#platform/server/engine/taking-part.ts'
import { checkFollowUp } from './entry.ts'
import { followAdmission } from './of-admission.ts'
import { acompanhamentos } from './resource.ts'

type FollowUp = RecordOf<typeof acompanhamentos>

const answered = 'Este acompanhamento já foi respondido: reabra-o antes.'
const cancelled = 'Este acompanhamento está cancelado: reabra-o antes.'

const name = 'gestao_talentos_acompanhamentos'

export const service = defineService(acompanhamentos, {
  // Older senders name what is meant by its number alone.
  accept: ({ colaboradorId, periodoExperienciaId, modeloId, avaliadorId, ...body }) => ({
    ...(colaboradorId === undefined ? {} : { colaborador: colaboradorId }),
    ...(periodoExperienciaId === undefined ? {} : { periodoExperiencia: periodoExperienciaId }),
    ...(modeloId === undefined ? {} : { modelo: modeloId }),
    ...(avaliadorId === undefined ? {} : { avaliador: avaliadorId }),
    ...body,
  }),
  beforeSave: checkFollowUp,
  can: {
    editar: ({ situacao }) => {
      if (situacao === 'C') return cancelled
      return situacao === 'R' ? answered : true
    },
    excluir: ({ situacao }) => (situacao === 'R' ? answered : true),
  },
  actions: {
    cancelar: async (ctx, { id }, { notaSituacao }) => {
      await changeRows(ctx, name, id, {
        cancelada_em: ctx.now.toISOString(),
        nota_situacao: notaSituacao,
      })
    },
    reabrir: reopen,
  },
  following: [whenSaved(talentos, followAdmission)],
  takingPart: [takesPart(talentos, 'desligar', cancelOpen)],
})

async function reopen(
  ctx: Ctx,
  { id }: FollowUp,
  { notaSituacao }: { notaSituacao: string },
): Promise<void> {
  await ctx.tx.db
    .deleteFrom('gestao_talentos_acompanhamentos_respostas')
    .where('acompanhamento_id', '=', id)
    .execute()
  await changeRows(ctx, name, id, {
    respondida_em: null,
    respondida_por_id: null,
    cancelada_em: null,
    parecer: null,
    percentual: null,
    resultado: null,
    observacao: null,
    versao_id: null,
    nota_situacao: notaSituacao,
  })
}

/** Of who leaves nothing more is asked, and nobody who left is asked. */
async function cancelOpen(ctx: Ctx, { id }: RecordOf<typeof talentos>): Promise<string[]> {
  const open = () =>
    ctx.tx.db
      .selectFrom(name)
      .select('id')
      .where('respondida_em', 'is', null)
      .where('cancelada_em', 'is', null)
  const own = await open().where('colaborador_id', '=', id).execute()
  const others = await open().where('avaliador_id', '=', id).execute()
  if (own.length)
    await changeRows(
      ctx,
      name,
      own.map((one) => one.id),
      { cancelada_em: ctx.now.toISOString(), nota_situacao: 'Desligamento registrado.' },
    )
  return [
    ...(own.length
      ? [
          `${counted(own.length, 'acompanhamento de experiência cancelado', 'acompanhamentos de experiência cancelados')}.`,
        ]
      : []),
    ...(others.length
      ? [
          `Avalia ${counted(others.length, 'acompanhamento de experiência', 'acompanhamentos de experiência')} de outras pessoas: escolha outro avaliador.`,
        ]
      : []),
  ]
}
