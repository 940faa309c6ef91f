/**
 * What an interviewer reads of the one interview they were named for, with or without rights to the register or the area:
 * being the participant is the right. Nothing of pay, documents, other applications, other candidates or others' sheets.
 */
import { sql } from 'kysely'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import {
  answeredHeld,
  answerHeld,
  type Held,
  heldSheets,
  questionsHeld,
  whole,
  type sheetBody,
} from '#modules/captacao/avaliacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { heldBy, undecided } from '#modules/captacao/historico/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { titleNow } from '#platform/server/engine/read.ts'
import { noteReading } from '#platform/server/engine/reading-log.ts'
import { sendFile } from '#platform/server/http/file-routes.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { z } from 'zod'
import { interviewers } from './agenda.ts'
import type { leitura } from './calls.ts'

type Reading = CallAnswer<typeof leitura>

const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')
const n = table('captacao_anuncios', 'n')
const e = table('captacao_etapas_seletivas', 'e')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const r = table('captacao_candidatos_curriculo', 'r')
const f = table('plataforma_arquivo', 'f')

const over = 'A sua participação terminou: o candidato já tem decisão ou a vaga foi encerrada.'

const rowsOf = (ctx: Ctx, id: number, usuarioId: number) =>
  ctx.tx.select(
    {
      id: h.id,
      candidatoId: h.candidato_id,
      solicitacaoId: h.solicitacao_id,
      aberta: undecided,
      candidato: sql.raw<string>(calledSql('p')),
      vaga: sql.raw<string>(vacancyNameSql('s')),
      descricao: sql<string | null>`${n.descricao}`,
      etapa: e.nome,
      data: sql<string>`${h.entrevista_data}`,
      hora: sql<string>`${h.entrevista_hora}`,
      duracao: sql<number>`coalesce(${h.entrevista_duracao}, 60)`,
      local: h.entrevista_local,
      link: h.entrevista_link,
      entrevistadores: interviewers,
      curriculo: sql<string | null>`${r.texto}`,
      situacao: c.ocr_situacao,
      arquivo: sql<Reading['curriculo']['arquivo']>`case when ${f.id} is not null then
        jsonb_build_object('nome', ${f.nome}, 'tipo', ${f.tipo}) end`,
      arquivoId: sql<number | null>`${f.id}`,
    },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${e} on ${e.id} = ${h.etapa_seletiva_id}
      join ${c} on ${c.id} = ${h.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      left join ${n} on ${n.solicitacao_id} = ${s.id} left join ${r} on ${r.candidato_id} = ${c.id}
      left join ${f} on ${f.id} = ${c.ocr_file_id}
     where ${h.id} = ${id} and ${h.empresa_id} = ${companyOf(ctx).id} and ${c.apagado_em} is null
       and ${h.entrevista_hora} is not null and ${heldBy(usuarioId)}`,
  )

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** The one door: everything below is asked through it, outside the limits of rows, about this one interview. */
const throughTheDoor = <T>(ctx: Ctx, id: number, work: (row: Row, held: Held) => Promise<T>) =>
  asOwnerWithin(ctx.tx, async function asParticipant() {
    const usuarioId = ctx.user.kind === 'interno' ? ctx.user.id : null
    const [row] = usuarioId === null ? [] : await rowsOf(ctx, id, usuarioId)
    if (!row || usuarioId === null) throw failure.notFound()
    if (!row.aberta) throw failure.conflict(over, 'PARTICIPACAO_ENCERRADA')
    const { candidatoId, solicitacaoId } = row
    return work(row, { candidatoId, solicitacaoId, historicoId: id, usuarioId })
  })

const noteRead = (ctx: Ctx, { candidatoId }: Row): void =>
  noteReading(ctx, candidatos, { id: candidatoId }, (now) => titleNow(now, candidatos, candidatoId))

/** Of a sheet that is asked for what its own answerer may know. */
function sheetOf(asked: Awaited<ReturnType<typeof heldSheets>>[number]): Reading['fichas'][number] {
  const { avaliacaoId, titulo, historicoId, qtdPerguntas, respondidaEm } = asked
  return { avaliacaoId, titulo, historicoId, qtdPerguntas, respondidaEm }
}

export const readingOf = (ctx: Ctx, id: number): Promise<Reading> =>
  throughTheDoor(ctx, id, async function readHeld(row, held) {
    noteRead(ctx, row)
    const {
      candidatoId: _c,
      solicitacaoId: _s,
      aberta: _a,
      arquivoId: _f,
      vaga,
      descricao,
      curriculo,
      situacao,
      arquivo,
      ...interview
    } = row
    const asked = await heldSheets(ctx, held)
    return {
      ...interview,
      vaga: { titulo: vaga, descricao },
      curriculo: { texto: curriculo, situacao, arquivo },
      fichas: asked.map(sheetOf),
    }
  })

export const resumeOf = (ctx: Ctx, id: number): Promise<FileAnswer> =>
  throughTheDoor(ctx, id, async function fileHeld(row) {
    if (row.arquivoId === null) throw failure.notFound()
    noteRead(ctx, row)
    return sendFile(ctx, row.arquivoId, { inline: true })
  })

type Which = { id: number; avaliacaoId: number; historicoId: number | null }

export const questionsOf = (ctx: Ctx, { id, ...which }: Which) =>
  throughTheDoor(ctx, id, (_row, held) => questionsHeld(ctx, held, which))

export const answeredOf = (ctx: Ctx, { id, ...which }: Which) =>
  throughTheDoor(ctx, id, (_row, held) => answeredHeld(ctx, held, which))

export const answerOf = (
  ctx: Ctx,
  { id, ...which }: Which,
  { respostas, observacao }: z.infer<typeof sheetBody>,
) =>
  throughTheDoor(ctx, id, async function answerOwn(_row, held) {
    const given = { respostas: respostas.map(whole), observacao: observacao ?? null }
    return { id: await answerHeld(ctx, held, which, given) }
  })
