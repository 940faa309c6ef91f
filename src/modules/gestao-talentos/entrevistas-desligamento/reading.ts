/** What is told of an interview inside: how far it has come to who applies it, what was said to who may read it. */
import { sql } from 'kysely'
import { z } from 'zod'
import { answers, id, whole } from '#modules/avaliacao/questoes/given.ts'
import { forAnswering } from '#modules/avaliacao/questoes/service.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { addDays } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { active, lastDayOf, modelFor } from './begun.ts'
import { leadsSql } from './manager.ts'
import { modelOf, sheetOf, takeAnswers } from './questionnaire.ts'
import { entrevistasDesligamento as interviews, linkDays, VER_ENTREVISTA } from './resource.ts'

type Interview = RecordOf<typeof interviews>

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')

const isLed = 'Quem responde pela área do talento não vê as respostas dele.'
const noRight = 'Você não tem permissão para ver as respostas.'

async function leads(ctx: Ctx, talento: number): Promise<boolean> {
  const [row] = await ctx.tx.select(
    { yes: sql<boolean>`${sql.raw(leadsSql('t.id'))}` },
    sql`from ${t} where ${t.id} = ${talento}`,
  )
  return row?.yes === true
}

async function whyNot(ctx: Ctx, talento: number): Promise<string | null> {
  if (!ctx.has(VER_ENTREVISTA)) return noRight
  return (await leads(ctx, talento)) ? isLed : null
}

/** An interview whose answers whoever asks may read. */
async function mayRead(ctx: Ctx, id: number): Promise<Interview> {
  const record = await readRecord(ctx, interviews, id)
  const why = await whyNot(ctx, record.colaborador.id)
  if (why && ctx.has(VER_ENTREVISTA)) throw failure.foreign(why)
  if (why) throw failure.forbidden([VER_ENTREVISTA], why)
  return record
}

const interviewOf = (ctx: Ctx, talento: number) =>
  ctx.tx.db
    .selectFrom('gestao_talentos_entrevistas_desligamento as e')
    .select(['e.id', 'e.situacao', 'e.modelo_id as modelo'])
    .where('e.colaborador_id', '=', talento)
    .executeTakeFirst()

export async function stateOfInterview(ctx: Ctx, colaboradorId: number) {
  const { id, nome } = await readRecord(ctx, talentos, colaboradorId)
  const row = await interviewOf(ctx, id)
  const day = await lastDayOf(ctx, id)
  const [person] = await ctx.tx.select(
    { email: p.contato_email },
    sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id} where ${t.id} = ${id}`,
  )
  const modelo = row && (row.modelo ?? (await modelFor(ctx, id)))
  return {
    entrevista: row ? { id: row.id, modelo: modelo ? { id: modelo } : null } : null,
    estado: row?.situacao ?? 'N',
    nome,
    aviso: day === null ? active : null,
    prazo: day === null ? null : addDays(day, linkDays),
    temEmail: Boolean(person?.email),
    semRespostas: await whyNot(ctx, id),
  }
}

export async function readSheet(ctx: Ctx, id: number) {
  const record = await mayRead(ctx, id)
  const { frozen, respostas, observacao } = await sheetOf(ctx, record)
  const { titulo, observacao: orientacao, perguntas } = forAnswering(frozen, null)
  return { titulo, orientacao, observacao, perguntas, respostas }
}

export const sentBody = answers.extend({
  entrevistaId: id,
  colaboradorId: id,
  parcial: z.boolean().default(false),
})

/** Typed by whoever interviews; `entrevistaId` is the model, as everywhere in these addresses. */
export async function typedAnswers(ctx: Ctx, body: z.infer<typeof sentBody>) {
  const found = await interviewOf(ctx, body.colaboradorId)
  if (!found) throw failure.notFound()
  const record = await mayRead(ctx, found.id)
  if ((await lastDayOf(ctx, record.colaborador.id)) === null) throw failure.conflict(active)
  if ((await modelOf(ctx, record)) !== body.entrevistaId) throw failure.notFound()
  const respostas = body.respostas.map(whole)
  const { parcial, observacao = null } = body
  await takeAnswers(ctx, found.id, { respostas, observacao, parcial })
  const after = await interviewOf(ctx, record.colaborador.id)
  return { estado: after?.situacao ?? 'N' }
}

/** For paper: the questions and, of a talent, what that one answered. */
export async function toPrint(ctx: Ctx, colaboradorId: number) {
  const found = await interviewOf(ctx, colaboradorId)
  if (!found) throw failure.notFound()
  const record = await mayRead(ctx, found.id)
  await audit(ctx, {
    recurso: interviews.key,
    registro: record.id,
    titulo: record.titulo ?? '',
    acao: 'IMPRESSAO',
  })
  return { ...(await sheetOf(ctx, record)), record }
}
