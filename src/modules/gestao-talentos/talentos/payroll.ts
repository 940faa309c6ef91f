/** What the payroll says of admissions and dismissals: each item for itself, and twice the same is once. */
import { sql } from 'kysely'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { runAction } from '#platform/server/engine/action.ts'
import { eachAlone, type Outcome } from '#platform/server/engine/apart.ts'
import { talentos } from './resource.ts'
import type {
  admissoesDaFolha,
  cancelamentosDaFolha,
  desligamentosDaFolha,
} from './situation-calls.ts'

type Fates = CallAnswer<typeof admissoesDaFolha>
type Fate = Fates[number]['situacao']
type Item<
  C extends typeof admissoesDaFolha | typeof desligamentosDaFolha | typeof cancelamentosDaFolha,
> = CallBody<C>['itens'][number]
type Talent = { id: number; situacao: string | null; dia: string | null }

const t = table('gestao_talentos_talentos', 't')
const m = table('gestao_talentos_motivo_desligamento', 'm')

const byPayroll = 'Pela folha de pagamento.'

/** The payroll decides what a person may not: its one right stands for those of the acts. */
const asPayroll = (ctx: Ctx): Ctx => ({ ...ctx, has: () => true, proven: true })

async function talentBy(ctx: Ctx, matricula: string): Promise<Talent> {
  const [talent] = await ctx.tx.select(
    { id: t.id, situacao: t.situacao, dia: sql<string | null>`${t.data_desligamento}` },
    sql`from ${t} where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.matricula} = ${matricula} for update`,
  )
  if (!talent) throw failure.conflict(`Não há talento com a matrícula ${matricula}.`)
  return talent
}

async function decided<I extends { matricula: string }>(
  ctx: Ctx,
  itens: readonly I[],
  decide: (ctx: Ctx, talent: Talent, item: I) => Promise<Fate>,
): Promise<Fates> {
  if (ctx.settings.acIntegra !== true)
    throw failure.conflict('Esta empresa não está integrada com a folha de pagamento.')
  const payroll = asPayroll(ctx)
  const outcomes = await eachAlone(payroll, itens, async (item) =>
    decide(payroll, await talentBy(payroll, item.matricula), item),
  )
  return outcomes.map(fateOf)
}

const fateOf = ({ row, answer, refused }: Outcome<{ matricula: string }, Fate>): Fates[number] => ({
  matricula: row.matricula,
  situacao: answer ?? 'RECUSADO',
  mensagem: refused ? refused.errors?.map((e) => e.message).join(' ') || refused.message : null,
})

async function admission(
  ctx: Ctx,
  { id, situacao }: Talent,
  { resultado, codigoAC, mensagem }: Item<typeof admissoesDaFolha>,
): Promise<Fate> {
  const accepted = resultado === 'ACEITO'
  if (situacao === (accepted ? 'A' : 'C')) return 'JA_FEITO'
  await runAction(ctx, talentos, accepted ? 'confirmarAdmissao' : 'cancelarAdmissao', id, {
    notaSituacao: mensagem || byPayroll,
  })
  if (accepted && codigoAC)
    await changeRows(ctx, 'gestao_talentos_talentos', id, { codigo_ac: codigoAC })
  return 'FEITO'
}

async function reasonBy(ctx: Ctx, code: string | null | undefined): Promise<number> {
  const [reason] = code
    ? await ctx.tx.select(
        { id: m.id },
        sql`from ${m} where ${m.empresa_id} = ${companyOf(ctx).id} and ${m.codigo_ac} = ${code} order by ${m.ativo} desc, ${m.id} limit 1`,
      )
    : []
  if (!reason)
    throw failure.conflict(
      'Nenhum motivo de desligamento tem este código na folha: cadastre-o em Motivos de desligamento.',
    )
  return reason.id
}

async function dismissal(
  ctx: Ctx,
  { id, situacao, dia }: Talent,
  item: Item<typeof desligamentosDaFolha>,
): Promise<Fate> {
  const { resultado, dataDesligamento: day, mensagem } = item
  if (resultado === 'RECUSADO') {
    if (situacao === 'A' && dia === null) return 'JA_FEITO'
    await runAction(ctx, talentos, 'recusarDesligamento', id, {
      notaSituacao: mensagem || byPayroll,
    })
    return 'FEITO'
  }
  if (situacao === 'U') {
    await runAction(ctx, talentos, 'confirmarDesligamento', id, { dataDesligamento: day ?? null })
    return 'FEITO'
  }
  if (dia !== null && (!day || day === dia)) return 'JA_FEITO'
  if (dia !== null)
    throw failure.conflict(`O talento já tem um desligamento em ${formatDate(dia)}.`)
  if (!day) throw failure.conflict('Falta a data de desligamento.')
  await madeThere(ctx, id, { day, motivo: await reasonBy(ctx, item.motivo), mensagem })
  return 'FEITO'
}

/** A dismissal that the payroll began: asked for and confirmed in one. */
async function madeThere(
  ctx: Ctx,
  id: number,
  { day, motivo, mensagem }: { day: string; motivo: number; mensagem?: string | null | undefined },
): Promise<void> {
  await runAction(ctx, talentos, 'desligar', id, {
    dataDesligamento: day,
    motivoDesligamento: motivo,
    tipoAviso: 'N',
    entrevista: 'M',
    observacaoDesligamento: mensagem || null,
    justificativaEstabilidade: byPayroll,
  })
  await runAction(ctx, talentos, 'confirmarDesligamento', id, { dataDesligamento: day })
}

async function takenBack(
  ctx: Ctx,
  { id, situacao, dia }: Talent,
  { evento, mensagem }: Item<typeof cancelamentosDaFolha>,
): Promise<Fate> {
  const said = { notaSituacao: mensagem || byPayroll }
  if (evento === 'ADMISSAO') {
    if (situacao === 'C') return 'JA_FEITO'
    await runAction(ctx, talentos, 'cancelarAdmissao', id, said)
    return 'FEITO'
  }
  if (dia === null) return 'JA_FEITO'
  await runAction(ctx, talentos, situacao === 'D' ? 'reintegrar' : 'cancelarDesligamento', id, said)
  return 'FEITO'
}

export const admissionsDecided = (ctx: Ctx, { itens }: CallBody<typeof admissoesDaFolha>) =>
  decided(ctx, itens, admission)
export const dismissalsDecided = (ctx: Ctx, { itens }: CallBody<typeof desligamentosDaFolha>) =>
  decided(ctx, itens, dismissal)
export const eventsTakenBack = (ctx: Ctx, { itens }: CallBody<typeof cancelamentosDaFolha>) =>
  decided(ctx, itens, takenBack)
