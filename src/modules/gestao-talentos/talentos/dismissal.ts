/** Dismissals: registered, corrected, taken back, confirmed by the payroll, and undone by taking the person back. */
import { sql } from 'kysely'
import { motivosDesligamento } from '#modules/gestao-talentos/motivo-desligamento/resource.ts'
import { addDays, formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { togetherWith } from '#platform/server/engine/taking-part.ts'
import { tellReturn } from './area-notices.ts'
import { linksEnded, loginSentence } from './last-day.ts'
import { talentos } from './resource.ts'
import { answeredAreas } from './answered-areas.ts'
import { stabilitiesOf } from './stability-of.ts'
import { coversDay, longest, stabilityQuestion } from './stability.ts'

type Talent = RecordOf<typeof talentos>
type Input<N extends keyof typeof talentos.actions> = ActionInput<typeof talentos, N>

/** How far ahead a dismissal may be registered. */
const mostDaysAhead = 90

const h = table('gestao_talentos_talentos__historico', 'h')
const t = table('gestao_talentos_talentos', 't')

const refusedDay = (message: string) =>
  failure.invalid([{ field: 'dataDesligamento', label: 'Data de desligamento', message }])

async function dayFits(ctx: Ctx, { id, dataAdmissao }: Talent, day: string): Promise<void> {
  if (day < dataAdmissao)
    throw refusedDay(
      `A data de desligamento não pode ser anterior à admissão, em ${formatDate(dataAdmissao)}.`,
    )
  if (day > addDays(ctx.today, mostDaysAhead))
    throw refusedDay(
      `A data de desligamento pode ser no máximo ${mostDaysAhead} dias depois de hoje.`,
    )
  const [newest] = await ctx.tx.select(
    { data: sql<string>`max(${h.data})` },
    sql`from ${h} where ${h.registro_id} = ${id}`,
  )
  if (newest?.data && day < newest.data)
    throw refusedDay(
      `A data de desligamento não pode ser anterior ao último histórico, de ${formatDate(newest.data)}.`,
    )
}

/** Who is protected on the day is dismissed with a reason, and never without having been asked. */
async function stabilityJustified(
  ctx: Ctx,
  { id, nome }: Talent,
  { day, said }: { day: string; said: string | null | undefined },
): Promise<void> {
  const found = longest((await stabilitiesOf(ctx, id)).filter((s) => coversDay(day, s)))
  if (!found || said) return
  throw failure.invalid([
    {
      field: 'justificativaEstabilidade',
      label: 'Justificativa do desligamento com estabilidade',
      message: `${stabilityQuestion(nome, found, 'desligá-lo')} Informe a justificativa.`,
    },
  ])
}

/** One that is out of use stays where it is and is chosen no more. */
async function reasonOf(ctx: Ctx, chosen: number, stored: number | undefined) {
  const reason = await readRecord(ctx, motivosDesligamento, chosen)
  if (reason.ativo || chosen === stored) return reason
  throw failure.invalid([
    {
      field: 'motivoDesligamento',
      label: 'Motivo do desligamento',
      message: 'Este motivo está inativo: escolha outro.',
    },
  ])
}

/** D from the day after the last one. */
const stateOn = (ctx: Ctx, day: string): 'A' | 'D' => (day < ctx.today ? 'D' : 'A')

/** The code as it stands: what follows the end of a bond is done where that changes, by the clock or by hand. */
async function storedState(ctx: Ctx, id: number): Promise<string | null> {
  const row = await ctx.tx.db
    .selectFrom('gestao_talentos_talentos')
    .select('situacao')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.situacao ?? null
}

async function answered(ctx: Ctx, id: number, feito: readonly string[]) {
  const after = await readRecord(ctx, talentos, id)
  return { ...after, can: canOf(ctx, talentos, after), feito }
}

export async function desligar(ctx: Ctx, record: Talent, input: Input<'desligar'>) {
  const day = input.dataDesligamento
  await dayFits(ctx, record, day)
  await stabilityJustified(ctx, record, { day, said: input.justificativaEstabilidade })
  const { exigeEntrevista } = await reasonOf(ctx, input.motivoDesligamento, undefined)
  const waits = ctx.settings.acIntegra === true
  await changeRows(ctx, 'gestao_talentos_talentos', record.id, {
    situacao: waits ? 'U' : stateOn(ctx, day),
    data_desligamento: day,
    motivo_desligamento_id: input.motivoDesligamento,
    tipo_aviso: input.tipoAviso,
    data_aviso: input.tipoAviso === 'N' ? null : (input.dataAviso ?? null),
    aplicar_entrevista:
      input.entrevista === 'M' ? exigeEntrevista === true : input.entrevista === 'S',
    banco_candidatos: input.bancoCandidatos === true,
    substituir: input.substituir === true,
    observacao_desligamento: input.observacaoDesligamento ?? null,
    justificativa_estabilidade: input.justificativaEstabilidade ?? null,
  })
  if (!waits) return answered(ctx, record.id, await consequences(ctx, record.id))
  return answered(ctx, record.id, [
    'O desligamento aguarda a confirmação da folha de pagamento.',
    ...(await answeredAreas(ctx, record.id)),
  ])
}

/** All that follows, in the transaction of the act; what was done, in sentences. */
async function consequences(ctx: Ctx, id: number): Promise<string[]> {
  const record = await readRecord(ctx, talentos, id)
  const day = record.dataDesligamento ?? ctx.today
  const ended = record.situacao === 'D'
  return [
    ended
      ? `O vínculo terminou em ${formatDate(day)}.`
      : `O vínculo permanece ativo até o fim de ${formatDate(day)}.`,
    ...(ended ? await linksEnded(ctx, [id]) : await loginSentence(ctx, id, day)),
    ...(record.aplicarEntrevista ? ['A entrevista de desligamento será aplicada.'] : []),
    ...(await togetherWith(ctx, talentos, 'desligar', record)),
    ...(await answeredAreas(ctx, id)),
  ]
}

export async function corrigirDesligamento(
  ctx: Ctx,
  record: Talent,
  input: Input<'corrigirDesligamento'>,
) {
  const day = input.dataDesligamento
  await dayFits(ctx, record, day)
  await stabilityJustified(ctx, record, {
    day,
    said: input.justificativaEstabilidade ?? record.justificativaEstabilidade,
  })
  await reasonOf(ctx, input.motivoDesligamento, record.motivoDesligamento?.id)
  const situacao = stateOn(ctx, day)
  const kept = await storedState(ctx, record.id)
  if (record.situacao === 'D' && situacao === 'A') await noNewerRecord(ctx, record)
  await changeRows(ctx, 'gestao_talentos_talentos', record.id, {
    situacao,
    data_desligamento: day,
    motivo_desligamento_id: input.motivoDesligamento,
    tipo_aviso: input.tipoAviso,
    data_aviso: input.tipoAviso === 'N' ? null : (input.dataAviso ?? null),
    ...(input.justificativaEstabilidade
      ? { justificativa_estabilidade: input.justificativaEstabilidade }
      : {}),
    nota_situacao: input.notaSituacao,
  })
  if (situacao === kept) return undefined
  const logins = situacao === 'D' ? await linksEnded(ctx, [record.id]) : []
  return answered(ctx, record.id, logins)
}

/** What a talent has who is not dismissed. */
const nothing = {
  situacao: 'A',
  data_desligamento: null,
  motivo_desligamento_id: null,
  tipo_aviso: null,
  data_aviso: null,
  aplicar_entrevista: false,
  banco_candidatos: false,
  substituir: false,
  observacao_desligamento: null,
  justificativa_estabilidade: null,
} as const

/** The log keeps what is erased here; slices above take back what they began with the dismissal. */
export async function semDesligamento(
  ctx: Ctx,
  record: Talent,
  { notaSituacao }: { notaSituacao: string },
): Promise<undefined> {
  const { id } = record
  await changeRows(ctx, 'gestao_talentos_talentos', id, { ...nothing, nota_situacao: notaSituacao })
  await togetherWith(ctx, talentos, 'cancelarDesligamento', record)
}

export async function confirmarDesligamento(
  ctx: Ctx,
  record: Talent,
  input: Input<'confirmarDesligamento'>,
) {
  const day = input.dataDesligamento ?? record.dataDesligamento
  if (!day) throw failure.conflict('O desligamento não tem data.')
  await dayFits(ctx, record, day)
  await changeRows(ctx, 'gestao_talentos_talentos', record.id, {
    situacao: stateOn(ctx, day),
    data_desligamento: day,
  })
  return answered(ctx, record.id, await consequences(ctx, record.id))
}

export async function reintegrar(ctx: Ctx, record: Talent, input: Input<'reintegrar'>) {
  await noNewerRecord(ctx, record)
  await semDesligamento(ctx, record, input)
  await tellReturn(ctx, record)
  return answered(ctx, record.id, [
    `${record.nome} volta ao quadro desde a admissão, em ${formatDate(record.dataAdmissao)}: os indicadores do período mudam.`,
    ...(await loginSentence(ctx, record.id, null)),
  ])
}

async function noNewerRecord(ctx: Ctx, { id, pessoa, dataAdmissao, nome }: Talent): Promise<void> {
  const [newer] = await ctx.tx.select(
    { matricula: t.matricula, data: t.data_admissao },
    sql`from ${t} where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.pessoa_id} = ${pessoa?.id ?? 0} and ${t.id} <> ${id}
      and ${t.situacao} <> 'C' and not ${t.segundo_vinculo} and (${t.data_admissao}, ${t.id}) > (${dataAdmissao}::date, ${id}) limit 1`,
  )
  if (newer)
    throw failure.conflict(
      `${nome} tem um registro mais novo, com a matrícula ${newer.matricula}, admitido em ${formatDate(newer.data)}.`,
    )
}
