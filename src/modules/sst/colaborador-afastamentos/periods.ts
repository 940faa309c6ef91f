/** When somebody may be away: once at a time, and while the bond lasts. */
import { sql } from 'kysely'
import { formatDate } from '#platform/contract/dates.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export type Period = { colaborador: number; inicio: string; fim: string | null }

const a = table('sst_colaborador_afastamentos', 'a')

/** Leaves of the person that touch the period, with its first and its last day; `ignored` is the one that is being changed. */
export const overlapping = (ctx: Ctx, { colaborador, inicio, fim }: Period, ignored: number) =>
  ctx.tx.select(
    { id: a.id, inicio: a.inicio, fim: a.fim },
    sql`from ${a} where ${a.colaborador_id} = ${colaborador}::int and ${a.id} <> ${ignored}::int
      and (${fim}::date is null or ${a.inicio} <= ${fim}::date) and (${a.fim} is null or ${a.fim} >= ${inicio}::date)
      order by ${a.inicio}`,
  )

export const periodWords = ({ inicio, fim }: Pick<Period, 'inicio' | 'fim'>): string =>
  fim === null
    ? `desde ${formatDate(inicio)}, sem fim`
    : `de ${formatDate(inicio)} a ${formatDate(fim)}`

/** The constraint says the same; this sentence says with which. */
export async function checkFree(ctx: Ctx, period: Period, ignored = 0): Promise<void> {
  const [other] = await overlapping(ctx, period, ignored)
  if (!other) return
  const message = `O talento já está afastado ${periodWords(other)}. Os períodos não podem se sobrepor.`
  throw new Failure(409, 'JA_EXISTE', message, {
    errors: [{ field: 'inicio', label: 'Início', message }],
  })
}

const wrong = (field: 'colaborador' | 'inicio' | 'fim', label: string, message: string): Failure =>
  failure.invalid([{ field, label, message }])

/** Who has left is away until the last day at most; who is to leave may still be away without an end. */
export async function checkEmployed(ctx: Ctx, { colaborador, inicio, fim }: Period): Promise<void> {
  const talent = await ctx.tx.db
    .selectFrom('gestao_talentos_talentos')
    .select(['data_admissao', 'data_desligamento', 'situacao'])
    .where('id', '=', colaborador)
    .where('empresa_id', '=', companyOf(ctx).id)
    .executeTakeFirst()
  // Talents that other companies show are seen, and kept by their own company.
  if (!talent) throw wrong('colaborador', 'Talento', 'Valor inválido')
  const { data_admissao: first, data_desligamento: last, situacao } = talent
  if (situacao === 'C')
    throw wrong(
      'colaborador',
      'Talento',
      'A admissão deste talento foi cancelada: não há vínculo do qual se afastar.',
    )
  if (inicio < first)
    throw wrong(
      'inicio',
      'Início',
      `O afastamento não pode começar antes da admissão, em ${formatDate(first)}.`,
    )
  if (last === null) return
  if (inicio > last)
    throw wrong(
      'inicio',
      'Início',
      `O talento foi desligado em ${formatDate(last)}: o afastamento não pode começar depois.`,
    )
  if (fim === null ? situacao === 'D' : fim > last)
    throw wrong(
      'fim',
      'Fim',
      `O último dia do talento é ${formatDate(last)}: informe o fim do afastamento até esse dia.`,
    )
}
