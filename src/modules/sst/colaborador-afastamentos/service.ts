import { addDays, daysBetween, formatDate } from '#platform/contract/dates.ts'
import { type FieldError, failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import { MOTIVO } from './fields.ts'
import { checkEmployed, checkFree, type Period } from './periods.ts'
import { checkRelapses, settleReason } from './reasons.ts'
import { colaboradorAfastamentos, takenByPayroll } from './resource.ts'

type Absence = RecordOf<typeof colaboradorAfastamentos>
type AbsenceSaving = SavingOf<typeof colaboradorAfastamentos>

/** Undefined where neither person nor days change: a bond that ended since then is no reason to refuse a note. */
function changedPeriod({ values, stored }: AbsenceSaving): Period | undefined {
  const colaborador = values.colaborador ?? stored?.colaborador.id ?? 0
  const inicio = values.inicio ?? stored?.inicio ?? ''
  const fim = values.fim === undefined ? (stored?.fim ?? null) : values.fim
  return stored && inicio === stored.inicio && fim === stored.fim
    ? undefined
    : { colaborador, inicio, fim }
}

/** Days count with the first and the last: of first day, last day and days two give the third. */
function settleCertificates({ values }: AbsenceSaving): void {
  const wrong: FieldError[] = []
  for (const [i, row] of (values.atestados ?? []).entries()) {
    const { inicio, fim, dias } = row
    if (row.cid && !/^[A-Z]\d{2}(\.?[0-9A-Z]{1,2})?$/.test(row.cid))
      wrong.push({
        field: `atestados.${i}.cid`,
        label: 'CID',
        message: 'CID inválido: uma letra e dois números, como J11 ou M54.5.',
      })
    if (inicio && dias && !fim) row.fim = addDays(inicio, dias - 1)
    if (!inicio || !fim) continue
    const counted = daysBetween(inicio, fim) + 1
    row.dias ??= counted
    if (row.dias !== counted)
      wrong.push({
        field: `atestados.${i}.dias`,
        label: 'Dias',
        message: `De ${formatDate(inicio)} a ${formatDate(fim)} ${counted === 1 ? 'é 1 dia' : `são ${counted} dias`}.`,
      })
  }
  if (wrong.length) throw failure.invalid(wrong)
}

/** What the payroll refused waits for it again once it was changed. */
function waitAgain({ values, stored }: AbsenceSaving): void {
  if (stored?.statusAC !== 'COM_ERRO' || values.statusAC !== undefined) return
  values.statusAC = 'AGUARDANDO'
  values.erroAC = null
}

/** The row says it also to who may not read it. */
async function keptByPayroll(ctx: Ctx, { id }: Pick<Absence, 'id'>): Promise<void> {
  const row = await ctx.tx.db
    .selectFrom('sst_colaborador_afastamentos')
    .select('status_ac')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status_ac === 'SEM_ERRO') throw failure.conflict(takenByPayroll)
}

const open = ({ statusAC }: Absence): true | string => statusAC !== 'SEM_ERRO' || takenByPayroll

export const service = defineService(colaboradorAfastamentos, {
  // Older senders name the talent by their id alone.
  accept: ({ colaboradorId, ...body }) =>
    colaboradorId === undefined ? body : { colaborador: colaboradorId, ...body },
  beforeSave: async (ctx, saving) => {
    const { values, stored } = saving
    if (!stored && values.afastamento === undefined) throw failure.forbidden([MOTIVO])
    const period = changedPeriod(saving)
    if (period) {
      await checkEmployed(ctx, period)
      await checkFree(ctx, period, stored?.id)
    }
    await settleReason(ctx, saving)
    await checkRelapses(ctx, saving)
    settleCertificates(saving)
    waitAgain(saving)
  },
  beforeRemove: keptByPayroll,
  can: { editar: open, excluir: open },
  actions: {
    informarTermino: async (ctx, record, { fim }) => {
      if (fim < record.inicio)
        throw failure.invalid([
          {
            field: 'fim',
            label: 'Último dia do afastamento',
            message: 'O fim do afastamento não pode ser anterior ao início.',
          },
        ])
      const period = { colaborador: record.colaborador.id, inicio: record.inicio, fim }
      await checkEmployed(ctx, period)
      await changeRows(ctx, 'sst_colaborador_afastamentos', record.id, {
        fim,
        status_termino: 'AGUARDANDO',
      })
    },
  },
})
