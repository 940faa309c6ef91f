/** What was answered, in the version it was answered in; and what is forgotten with a person. */
import { sql } from 'kysely'
import {
  type AnswerRow,
  answersOf,
  answerWords,
  byQuestion,
  type Frozen,
  score,
  type Score,
} from '#modules/avaliacao/questoes/service.ts'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const a = table('avaliacao_aplicacoes', 'a')
const v = table('avaliacao_versoes', 'v')
const r = table('avaliacao_respostas', 'r')
const s = table('captacao_solicitacoes_pessoal', 's')
const u = table('utilitario_usuarios', 'u')

const content = sql<Frozen>`${v.conteudo}`
/** The rows of the application `a`. */
const answers = sql<AnswerRow[]>`coalesce((
  select json_agg(json_build_object('perguntaId', ${r.pergunta_id}, 'respostaId', ${r.resposta_id}, 'nota', ${r.nota}::text, 'texto', ${r.texto}, 'comentario', ${r.comentario}, 'naoSeAplica', ${r.nao_se_aplica}) order by ${r.id})
  from ${r} where ${r.aplicacao_id} = ${a.id}), '[]')`

/** One answered evaluation. 404 for a missing one. */
export async function answeredQuestionnaire(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select(
    {
      id: a.id,
      candidatoId: a.candidato_id,
      respondidaEm: a.respondida_em,
      respondente: sql<'CANDIDATO' | 'RH'>`${a.respondente}`,
      usuarioId: a.usuario_id,
      usuario: sql<string | null>`(select ${u.nome} from ${u} where ${u.id} = ${a.usuario_id})`,
      percentual: a.percentual,
      aprovado: a.aprovado,
      observacao: a.observacao,
      conteudo: content,
      respostas: answers,
    },
    sql`from ${a} join ${v} on ${v.id} = ${a.versao_id} where ${a.id} = ${id}`,
  )
  if (!row) throw failure.notFound()
  return { ...row, titulo: row.conteudo.titulo }
}
export type Answered = Awaited<ReturnType<typeof answeredQuestionnaire>>

/** Percentages by aspect of what was answered, from its own version. */
export const aspectsOf = (
  answered: Pick<Answered, 'conteudo' | 'respostas'>,
): Score['porAspecto'] =>
  score(answered.conteudo.perguntas, answersOf(answered.respostas)).porAspecto

type OwnRow = {
  respondidaEm: string
  vaga: string | null
  conteudo: Frozen
  respostas: AnswerRow[]
}

function inWords({ conteudo, respostas, ...row }: OwnRow) {
  const given = byQuestion(respostas)
  const line = (q: Frozen['perguntas'][number]) => ({
    pergunta: q.texto,
    resposta: answerWords(q, given.get(q.id) ?? []).join('\n'),
  })
  return { avaliacao: conteudo.titulo, ...row, respostas: conteudo.perguntas.map(line) }
}

/** What a candidate answered, word by word as it was asked then: neither scores nor what others answered about the person. */
export async function ownAnswersOf(ctx: Ctx, candidatoId: number) {
  const rows = await ctx.tx.select(
    {
      respondidaEm: a.respondida_em,
      vaga: sql<
        string | null
      >`case when ${s.id} is not null then ${sql.raw(vacancyNameSql('s'))} end`,
      conteudo: content,
      respostas: answers,
    },
    sql`from ${a} join ${v} on ${v.id} = ${a.versao_id} left join ${s} on ${s.id} = ${a.solicitacao_id}
      where ${a.candidato_id} = ${candidatoId} and ${a.respondente} = 'CANDIDATO' order by ${a.respondida_em}, ${a.id}`,
  )
  return rows.map(inWords)
}

/** For a candidate who is erased: scores stay as numbers, words do not. */
export async function forgetAnswerWords(ctx: Ctx, candidatoId: number): Promise<void> {
  const { db } = ctx.tx
  const ofCandidate = db
    .selectFrom('avaliacao_aplicacoes')
    .select('id')
    .where('candidato_id', '=', candidatoId)
  await db
    .updateTable('avaliacao_respostas')
    .set({ texto: null, comentario: null })
    .where('aplicacao_id', 'in', ofCandidate)
    .execute()
  await db
    .updateTable('avaliacao_aplicacoes')
    .set({ observacao: null })
    .where('candidato_id', '=', candidatoId)
    .execute()
}
