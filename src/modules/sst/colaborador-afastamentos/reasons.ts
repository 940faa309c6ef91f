/** What the reason of a leave asks: its class, the fields of the class, and the earlier leave of a relapse. */
import { sql } from 'kysely'
import { codeProblem } from '#modules/sst/afastamentos/leave-codes.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { type FieldError, failure } from '#platform/contract/failure.ts'
import { requiredMessage } from '#platform/contract/validate.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import { reason } from './fields.ts'
import { linkableSql, relapseDays } from './linkable.ts'
import type { colaboradorAfastamentos } from './resource.ts'

type AbsenceSaving = SavingOf<typeof colaboradorAfastamentos>
type Field = keyof typeof reason

const a = table('sst_colaborador_afastamentos', 'a')

/** What only leaves of a class have. */
const ofClass: Readonly<Record<string, readonly Field[]>> = {
  CESSAO_REQUISICAO: ['cessaoCnpj', 'cessaoOnus'],
  MANDATO_SINDICAL: ['sindicatoCnpj', 'sindicatoOnus'],
  MANDATO_ELETIVO: ['mandatoCnpj', 'mandatoOptaRemuneracao'],
  RECAIDA: ['afastamentoOrigem'],
}
const ofIllness = ['ACIDENTE_DOENCA', 'RECAIDA']

const problem = (field: Field, message: string): FieldError => ({
  field,
  label: reason[field].options.label,
  message,
})

export const typeOfLeave = (ctx: Ctx, id: number) =>
  ctx.tx.db
    .selectFrom('sst_afastamentos')
    .select(['classe', 'cod_mot_afast'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The class comes from the reason, whatever was sent for it. */
export async function settleReason(ctx: Ctx, saving: AbsenceSaving): Promise<void> {
  const { values, stored } = saving
  const chosen = values.afastamento ?? stored?.afastamento?.id
  // Who may not see the reason leaves it as it is.
  if (chosen === undefined) return
  const type = await typeOfLeave(ctx, chosen)
  if (!type) return
  const inicio = values.inicio ?? stored?.inicio ?? ctx.today
  const isOther = chosen !== stored?.afastamento?.id
  if (isOther && type.classe === 'NAO_SUPORTADO')
    throw failure.invalid([
      problem('afastamento', 'Este motivo não é aceito em novos afastamentos. Escolha outro.'),
    ])
  const ended =
    isOther || inicio !== stored?.inicio ? codeProblem(type.cod_mot_afast, inicio) : undefined
  if (ended) throw failure.invalid([problem('afastamento', ended)])
  const isIllness = ofIllness.includes(type.classe ?? '')
  const origin =
    values.afastamentoOrigem === undefined
      ? stored?.afastamentoOrigem?.id
      : values.afastamentoOrigem
  values.classe = isIllness && origin ? 'RECAIDA' : type.classe
  emptyOthers(saving)
  const due = missing(saving)
  if (due.length) throw failure.invalid(due)
  if (isIllness && origin) await checkOrigin(ctx, saving, { origin, inicio })
}

/** The class decides what is kept: neither what was sent for another one stays, nor what belonged to the one before. */
function emptyOthers({ values, stored }: AbsenceSaving): void {
  const classe = values.classe ?? ''
  for (const [other, fields] of Object.entries(ofClass))
    if (other !== classe)
      for (const name of fields)
        if (values[name] || stored?.[name]) Object.assign(values, { [name]: null })
  if (!ofIllness.includes(classe)) values.tipoAcidente = null
}

const missing = ({ values, stored }: AbsenceSaving): FieldError[] =>
  (ofClass[values.classe ?? ''] ?? [])
    .filter((name) => !(values[name] === undefined ? stored?.[name] : values[name]))
    .map((name) => problem(name, requiredMessage(reason[name])))

/** Leaves of the person that one beginning on the day may be a relapse of, the newest first. */
export const linkable = (ctx: Ctx, colaborador: number, day: string) =>
  ctx.tx.select(
    { id: a.id, inicio: a.inicio, fim: a.fim, classe: a.classe, afastamentoId: a.afastamento_id },
    sql`from ${a} cross join (select ${day}::date dia) d
      where ${a.colaborador_id} = ${colaborador}::int and ${sql.raw(linkableSql('a', 'd.dia'))} order by ${a.fim} desc`,
  )

async function checkOrigin(
  ctx: Ctx,
  { values, stored }: AbsenceSaving,
  { origin, inicio }: { origin: number; inicio: string },
): Promise<void> {
  if (stored && origin === stored.afastamentoOrigem?.id && inicio === stored.inicio) return
  const colaborador = values.colaborador ?? stored?.colaborador.id ?? 0
  const earlier = await linkable(ctx, colaborador, inicio)
  if (earlier.some(({ id }) => id === origin && id !== stored?.id)) return
  throw failure.invalid([
    problem(
      'afastamentoOrigem',
      `Escolha um afastamento por acidente ou doença deste talento, encerrado no máximo ${relapseDays} dias antes do início.`,
    ),
  ])
}

/** A leave from which another began anew keeps its end and its class. */
export async function checkRelapses(ctx: Ctx, { values, stored }: AbsenceSaving): Promise<void> {
  if (!stored) return
  const fim = values.fim === undefined ? stored.fim : values.fim
  const classe = values.classe === undefined ? stored.classe : values.classe
  if (fim === stored.fim && classe === stored.classe) return
  const [relapse] = await ctx.tx.select(
    { inicio: a.inicio },
    sql`from ${a} where ${a.afastamento_origem_id} = ${stored.id}::int
      and (${fim}::date is null or ${classe ?? null}::text not in ('ACIDENTE_DOENCA', 'RECAIDA') or ${fim}::date < ${a.inicio} - ${sql.lit(relapseDays)} or ${fim}::date >= ${a.inicio})
      order by ${a.inicio} limit 1`,
  )
  if (relapse)
    throw failure.conflict(
      `O afastamento que começa em ${formatDate(relapse.inicio)} é recaída deste: desfaça a ligação antes.`,
    )
}
