import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { documentosTalento } from './resource.ts'

const DADO_SENSIVEL = 'ROLE_VER_DADO_SENSIVEL'

type Kind = { descricao: string; possui_validade: boolean; sensivel: boolean }

const kindOf = (ctx: Ctx, id: number): Promise<Kind | undefined> =>
  ctx.tx.db
    .selectFrom('gestao_talentos_tipo_documento')
    .select(['descricao', 'possui_validade', 'sensivel'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The kind says whether the document ends, and whether who sends it would see it again. */
async function fitsKind(
  ctx: Ctx,
  { values, stored }: SavingOf<typeof documentosTalento>,
): Promise<void> {
  const id = values.tipo === undefined ? (stored?.tipo?.id ?? null) : values.tipo
  const kind = id === null ? undefined : await kindOf(ctx, id)
  if (!kind) return
  const until = values.validade === undefined ? (stored?.validade ?? null) : values.validade
  if (kind.possui_validade && !until)
    throw failure.invalid([
      {
        field: 'validade',
        label: 'Válido até',
        message: `Informe até quando vale: ${kind.descricao} tem validade.`,
      },
    ])
  if (kind.sensivel && !ctx.has(DADO_SENSIVEL))
    throw failure.invalid([
      {
        field: 'tipo',
        label: 'Tipo do documento',
        message: 'Só quem pode ver dados sensíveis anexa documentos deste tipo.',
      },
    ])
}

async function askSensitive(
  ctx: Ctx,
  records: readonly { tipo: { id: number } | null }[],
): Promise<void> {
  if (ctx.has(DADO_SENSIVEL)) return
  for (const { tipo } of records)
    if (tipo && (await kindOf(ctx, tipo.id))?.sensivel) throw failure.notFound()
}

export const service = defineService(documentosTalento, {
  beforeSave: fitsKind,
  listWhere: (ctx) =>
    ctx.has(DADO_SENSIVEL)
      ? []
      : [
          'not exists (select 1 from gestao_talentos_tipo_documento d where d.id = t.tipo_id and d.sensivel)',
        ],
  async complete(ctx, records, how) {
    if (how === 'record') await askSensitive(ctx, records)
  },
})
