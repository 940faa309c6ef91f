/** What speaks against a follow-up: whose it is, which model asks, who answers and when. */
import { sql } from 'kysely'
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import type { acompanhamentos } from './resource.ts'
import { dueDay, responsibleFor, unnamed } from './schedule.ts'

type Saving = SavingOf<typeof acompanhamentos>

const t = table('gestao_talentos_talentos', 't')
const p = table('avaliacao_periodos_experiencia', 'p')
const m = table('avaliacao_modelos', 'm')
const a = table('gestao_talentos_acompanhamentos', 'a')

const refused = (field: string, label: string, message: string) =>
  failure.invalid([{ field, label, message }])

async function talentOf(ctx: Ctx, id: number) {
  const [talent] = await ctx.tx.select(
    {
      nome: sql.raw<string>(calledBesideSql('t')),
      admissao: t.data_admissao,
      situacao: t.situacao,
      desligamento: t.data_desligamento,
    },
    sql`from ${t} where ${t.id} = ${id} and ${t.empresa_id} = ${companyOf(ctx).id}`,
  )
  if (!talent) throw refused('colaborador', 'Talento', 'Valor inválido')
  return talent
}

async function periodOf(ctx: Ctx, id: number) {
  const [period] = await ctx.tx.select(
    { id: p.id, nome: p.nome, dias: p.dias, ativo: p.ativo },
    sql`from ${p} where ${p.id} = ${id}`,
  )
  if (!period) throw refused('periodoExperiencia', 'Período de experiência', 'Valor inválido')
  return period
}

/** Of type A, and of that period. */
async function modelFits(ctx: Ctx, id: number, period: { id: number; nome: string }) {
  const [model] = await ctx.tx.select(
    { tipo: m.tipo, periodo: m.periodo_acompanhamento_experiencia_id, ativo: m.ativo },
    sql`from ${m} where ${m.id} = ${id}`,
  )
  if (model?.tipo !== 'A' || model.periodo !== period.id)
    throw refused(
      'modelo',
      'Modelo',
      `Escolha um modelo de acompanhamento de experiência do período ${period.nome}.`,
    )
  if (!model.ativo) throw refused('modelo', 'Modelo', 'Este modelo está inativo. Escolha outro.')
}

/** The constraint says the same; this sentence says of whom. */
async function onlyOne(ctx: Ctx, { stored }: Saving, of: Subject): Promise<void> {
  const [other] = await ctx.tx.select(
    { id: a.id },
    sql`from ${a} where ${a.colaborador_id} = ${of.id} and ${a.periodo_experiencia_id} = ${of.period.id}
      and ${a.id} <> ${stored?.id ?? 0} limit 1`,
  )
  if (other)
    throw failure.conflict(
      `${of.talent.nome} já tem o acompanhamento do período ${of.period.nome}.`,
      'JA_EXISTE',
    )
}

type Subject = {
  id: number
  talent: Awaited<ReturnType<typeof talentOf>>
  period: Awaited<ReturnType<typeof periodOf>>
}

/** Empty it is reckoned; another day than the reckoned one is typed and says why. */
function dated({ values, stored }: Saving, { talent, period }: Subject): void {
  const reckoned = dueDay(talent.admissao, period.dias)
  const other = stored !== null && stored.periodoExperiencia.id !== period.id
  const moved = other && !stored.motivoData
  const kept = moved ? undefined : stored?.dataPrevista
  const day = (values.dataPrevista === undefined ? kept : values.dataPrevista) ?? reckoned
  const why = values.motivoData === undefined ? stored?.motivoData : values.motivoData
  values.dataPrevista = day
  if (day === reckoned) {
    values.motivoData = null
    return
  }
  // The days of a period may have changed since: what was reckoned then stays.
  if (day === kept && (why || !stored?.motivoData)) return
  if (day < talent.admissao)
    throw refused(
      'dataPrevista',
      'Data prevista',
      `A data não pode ser anterior à admissão, em ${formatDate(talent.admissao)}.`,
    )
  if (!why)
    throw refused(
      'motivoData',
      'Por que a data é outra',
      `A data calculada é ${formatDate(reckoned)}: diga por que é outra.`,
    )
}

async function evaluated(ctx: Ctx, { values, stored }: Saving, id: number): Promise<void> {
  const named = values.avaliador === undefined ? stored?.avaliador?.id : values.avaliador
  const avaliador = named ?? (await responsibleFor(ctx, id))
  if (!avaliador && unnamed.has(ctx)) return
  if (!avaliador)
    throw refused(
      'avaliador',
      'Avaliador',
      'A área do talento não tem responsável: escolha o avaliador.',
    )
  if (avaliador === id)
    throw refused('avaliador', 'Avaliador', 'Ninguém avalia o próprio período de experiência.')
  values.avaliador = avaliador
}

export async function checkFollowUp(ctx: Ctx, saving: Saving): Promise<void> {
  const { values, stored } = saving
  const id = values.colaborador ?? stored?.colaborador.id ?? 0
  await ctx.tx.lock('acompanhamentos', id)
  const talent = await talentOf(ctx, id)
  if (!stored && talent.situacao !== 'A' && talent.situacao !== 'G')
    throw refused('colaborador', 'Talento', `${talent.nome} não está ativo(a).`)
  const period = await periodOf(
    ctx,
    values.periodoExperiencia ?? stored?.periodoExperiencia.id ?? 0,
  )
  const subject = { id, talent, period }
  if (values.modelo !== undefined || values.periodoExperiencia !== undefined)
    await modelFits(ctx, values.modelo ?? stored?.modelo.id ?? 0, period)
  await onlyOne(ctx, saving, subject)
  dated(saving, subject)
  await evaluated(ctx, saving, id)
}
