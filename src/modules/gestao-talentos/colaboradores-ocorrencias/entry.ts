/** What speaks against a fact: whose it is, when they worked here, how it is counted and what stands there already. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { longestSuspension } from '#modules/gestao-talentos/providencias/service.ts'
import { daysBetween, formatDate } from '#platform/contract/dates.ts'
import { type FieldError, failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import { ownSql } from './fields.ts'
import type { colaboradoresOcorrencias } from './resource.ts'

export type FactSaving = SavingOf<typeof colaboradoresOcorrencias>
type Fact = RecordOf<typeof colaboradoresOcorrencias>

const t = table('gestao_talentos_talentos', 't')
const f = table('gestao_talentos_colaboradores_ocorrencias', 'f')
const o = table('gestao_talentos_ocorrencias', 'o')

export const refused = (field: string, label: string, message: string) =>
  failure.invalid([{ field, label, message } satisfies FieldError])

/** Without an end, or with one that is behind a later beginning, it is of one day. */
function wholePeriod({ values, stored }: FactSaving): { from: string; until: string } {
  const from = values.dataInicio ?? stored?.dataInicio ?? ''
  const kept = values.dataFim === undefined ? stored?.dataFim : values.dataFim
  const until = kept && kept >= from ? kept : from
  values.dataFim = until
  return { from, until }
}

async function talentOf(ctx: Ctx, id: number) {
  const [talent] = await ctx.tx.select(
    {
      nome: sql.raw<string>(calledBesideSql('t')),
      admissao: t.data_admissao,
      desligamento: t.data_desligamento,
      situacao: t.situacao,
      propria: sql<boolean>`${sql.raw(ownSql('t.id'))}`,
    },
    sql`from ${t} where ${t.id} = ${id} and ${t.empresa_id} = ${companyOf(ctx).id}`,
  )
  if (!talent) throw refused('colaborador', 'Talento', 'Valor inválido')
  return talent
}

type Talent = Awaited<ReturnType<typeof talentOf>>
type Period = ReturnType<typeof wholePeriod>

function insideEmployment(talent: Talent, { from, until }: Period): void {
  if (talent.situacao === 'C')
    throw refused('colaborador', 'Talento', `A admissão de ${talent.nome} foi cancelada.`)
  if (from < talent.admissao)
    throw refused(
      'dataInicio',
      'Início',
      `${talent.nome} foi admitido(a) em ${formatDate(talent.admissao)}: a ocorrência não pode começar antes.`,
    )
  if (talent.desligamento !== null && until > talent.desligamento)
    throw refused(
      from > talent.desligamento ? 'dataInicio' : 'dataFim',
      from > talent.desligamento ? 'Início' : 'Fim',
      `${talent.nome} foi desligado(a) em ${formatDate(talent.desligamento)}: a ocorrência não pode passar desse dia.`,
    )
}

/** In hours: of one day, and how many; in days: no hours at all. */
async function countedRightly(ctx: Ctx, saving: FactSaving, period: Period): Promise<void> {
  const { values, stored } = saving
  const [kind] = await ctx.tx.select(
    { unidade: o.unidade, ativo: o.ativo },
    sql`from ${o} where ${o.id} = ${values.ocorrencia ?? stored?.ocorrencia.id ?? 0}`,
  )
  if (!kind) throw refused('ocorrencia', 'Ocorrência', 'Valor inválido')
  if (!kind.ativo && values.ocorrencia !== undefined && values.ocorrencia !== stored?.ocorrencia.id)
    throw refused('ocorrencia', 'Ocorrência', 'Esta ocorrência está inativa. Escolha outra.')
  if (kind.unidade !== 'HORA') {
    values.horas = null
    return
  }
  const horas = values.horas === undefined ? stored?.horas : values.horas
  if (!horas) throw refused('horas', 'Horas', 'Horas é obrigatória')
  if (horas === '00:00') throw refused('horas', 'Horas', 'Diga quantas horas foram.')
  if (period.from !== period.until)
    throw refused('dataFim', 'Fim', 'Uma ocorrência contada em horas é de um só dia.')
}

/** The constraint says the same; this sentence says of whom. */
async function notThereYet(
  ctx: Ctx,
  { values, stored }: FactSaving,
  { talent, id, period }: { talent: Talent; id: number; period: Period },
): Promise<void> {
  const [same] = await ctx.tx.select(
    { id: f.id },
    sql`from ${f} where ${f.colaborador_id} = ${id} and ${f.id} <> ${stored?.id ?? 0}
      and ${f.ocorrencia_id} = ${values.ocorrencia ?? stored?.ocorrencia.id ?? 0}
      and ${f.data_inicio} <= ${period.until}::date and ${f.data_fim} >= ${period.from}::date limit 1`,
  )
  if (same)
    throw failure.conflict(`Já existe esta ocorrência para ${talent.nome} no período.`, 'JA_EXISTE')
}

const isMoved = ({ values, stored }: FactSaving, { from, until }: Period): boolean =>
  stored === null ||
  from !== stored.dataInicio ||
  until !== stored.dataFim ||
  (values.ocorrencia ?? stored.ocorrencia.id) !== stored.ocorrencia.id

export async function checkFact(ctx: Ctx, saving: FactSaving): Promise<void> {
  const id = saving.values.colaborador ?? saving.stored?.colaborador.id ?? 0
  // Two that come at once are looked at one after the other: the second is told in words.
  await ctx.tx.lock('ocorrencias', id)
  const talent = await talentOf(ctx, id)
  if (talent.propria)
    throw refused('colaborador', 'Talento', 'Ninguém registra nem muda uma ocorrência própria.')
  const period = wholePeriod(saving)
  // What was right when it was entered stays, whatever became of the employment since.
  if (isMoved(saving, period)) {
    insideEmployment(talent, period)
    await notThereYet(ctx, saving, { talent, id, period })
  }
  await countedRightly(ctx, saving, period)
  await checkSuspension(ctx, saving, period)
}

/** A measure that is a suspension lasts as long as the fact. */
async function checkSuspension(
  ctx: Ctx,
  { values, stored }: FactSaving,
  { from, until }: Period,
): Promise<void> {
  const measure =
    values.providencia === undefined ? (stored?.providencia?.id ?? null) : values.providencia
  if (measure === null) return
  await suspensionFits(ctx, measure, { dataInicio: from, dataFim: until })
}

const daysOf = ({ dataInicio, dataFim }: Pick<Fact, 'dataInicio' | 'dataFim'>): number =>
  daysBetween(dataInicio, dataFim ?? dataInicio) + 1

async function suspensionFits(
  ctx: Ctx,
  measure: number,
  fact: Pick<Fact, 'dataInicio' | 'dataFim'>,
): Promise<void> {
  if (daysOf(fact) <= longestSuspension) return
  const kept = ctx.tx.db.selectFrom('gestao_talentos_providencias').select('medida')
  const found = await kept.where('id', '=', measure).executeTakeFirst()
  if (found?.medida === 'S')
    throw refused(
      'providencia',
      'Providência',
      `Uma suspensão não passa de ${longestSuspension} dias (CLT, art. 474); esta ocorrência tem ${daysOf(fact)}.`,
    )
}
