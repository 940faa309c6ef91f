/** A follow-up as a questionnaire in use: of one talent, about one period, by its evaluator or by HR. */
import { sql } from 'kysely'
import {
  type AnswerRow,
  answerWords,
  byQuestion,
  defineQuestionnaire,
  forAnswering,
  type Frozen,
  type FrozenQuestion,
  type GivenAnswer,
  type Kept,
} from '#modules/avaliacao/questoes/service.ts'
import { modelosDesempenhoExperiencia } from '#modules/avaliacao/modelos-avaliacao-desempenho-experiencia/resource.ts'
import { ownSql } from '#modules/gestao-talentos/colaboradores-ocorrencias/fields.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { asEvaluator } from './as-evaluator.ts'
import type { pareceres } from './fields.ts'
import { acompanhamentos } from './resource.ts'

type FollowUp = RecordOf<typeof acompanhamentos>
type Opinion = { parecer: (typeof pareceres)[number]['code']; observacao: string | null }

const engine = defineQuestionnaire<Opinion & { id: number }>({
  identity: 'nominal',
  questions: (ctx, id) => readRecord(ctx, modelosDesempenhoExperiencia, id),
  versions: 'avaliacao_modelos_versoes',
  subject: { keep },
})

async function keep(
  ctx: Ctx,
  { id, parecer, observacao }: Opinion & { id: number },
  kept: Kept,
): Promise<number> {
  const empresa_id = companyOf(ctx).id
  await changeRows(ctx, 'gestao_talentos_acompanhamentos', id, {
    parecer,
    observacao,
    percentual: kept.score.percentual,
    resultado: verdict(kept.aprovado),
    versao_id: kept.versao,
    respondida_em: ctx.now.toISOString(),
    respondida_por_id: ctx.user.id,
  })
  if (kept.respostas.length)
    await ctx.tx.db
      .insertInto('gestao_talentos_acompanhamentos_respostas')
      .values(kept.respostas.map((r) => ({ empresa_id, acompanhamento_id: id, ...r })))
      .execute()
  return id
}

function verdict(passed: boolean | null): 'A' | 'R' | null {
  if (passed === null) return null
  return passed ? 'A' : 'R'
}

/** The evaluator, or HR in their place; to anybody else it is not there. Nobody answers about themselves. */
async function forWhoAnswers(ctx: Ctx, id: number, lock = false): Promise<FollowUp> {
  const found = await readRecord(ctx, acompanhamentos, id, { lock })
  if (!found.minha && !ctx.has(authorityFor(acompanhamentos, 'EDITAR'))) throw failure.notFound()
  const [own] = await ctx.tx.rows(
    sql`select 1 where ${sql.raw(ownSql(String(Math.trunc(found.colaborador.id))))}`,
  )
  if (own) throw failure.notFound()
  if (found.situacao === 'R') throw failure.conflict('Este acompanhamento já foi respondido.')
  if (found.situacao === 'C') throw failure.conflict('Este acompanhamento foi cancelado.')
  if (found.situacao === 'P')
    throw failure.conflict('Este acompanhamento ainda não está disponível para resposta.')
  return found
}

export const questionsOf = (ctx: Ctx, id: number) =>
  asEvaluator(ctx, id, async function askedOf(seen) {
    const { modelo, colaborador, periodoExperiencia } = await forWhoAnswers(ctx, id)
    return {
      ...forAnswering(await engine.frozen(ctx, modelo.id), ctx.user.id),
      talento: colaborador.rotulo,
      periodo: periodoExperiencia.rotulo,
      visivel: seen && ctx.has(authorityFor(acompanhamentos)),
    }
  })

type Sent = Opinion & { respostas: readonly GivenAnswer[] }

export const answerFollowUp = (ctx: Ctx, id: number, sent: Sent) =>
  asEvaluator(ctx, id, () => answered(ctx, id, sent))

async function answered(ctx: Ctx, id: number, { respostas, ...opinion }: Sent) {
  const { modelo, titulo } = await forWhoAnswers(ctx, id, true)
  const { score, aprovado } = await engine.answer(ctx, modelo.id, { id, ...opinion }, respostas)
  await audit(ctx, {
    recurso: acompanhamentos.key,
    registro: id,
    titulo: titulo ?? '',
    acao: 'AVALIACAO_RESPONDIDA',
  })
  return { id, percentual: score.percentual, aprovado }
}

const a = table('gestao_talentos_acompanhamentos', 'a')
const v = table('avaliacao_modelos_versoes', 'v')
const r = table('gestao_talentos_acompanhamentos_respostas', 'r')

/** In the words of the day it was answered. */
export async function answersOf(ctx: Ctx, id: number) {
  const found = await readRecord(ctx, acompanhamentos, id)
  const [row] = await ctx.tx.select(
    {
      conteudo: sql<Frozen>`${v.conteudo}`,
      percentual: sql<string | null>`${a.percentual}::text`,
      respostas: sql<AnswerRow[]>`coalesce((
        select json_agg(json_build_object('perguntaId', ${r.pergunta_id}, 'respostaId', ${r.resposta_id}, 'nota', ${r.nota}::text, 'texto', ${r.texto}, 'comentario', ${r.comentario}, 'naoSeAplica', ${r.nao_se_aplica}) order by ${r.id})
        from ${r} where ${r.acompanhamento_id} = ${a.id}), '[]')`,
    },
    sql`from ${a} join ${v} on ${v.id} = ${a.versao_id} where ${a.id} = ${id}`,
  )
  if (!row) throw failure.notFound()
  const given = byQuestion(row.respostas)
  const inWords = (q: FrozenQuestion) => ({
    aspecto: q.aspecto,
    pergunta: q.texto,
    resposta: answerWords(q, given.get(q.id) ?? []).join('\n'),
  })
  return {
    titulo: row.conteudo.titulo,
    percentual: row.percentual,
    aprovado: found.resultado === null ? null : found.resultado === 'A',
    parecer: found.parecer,
    observacao: found.observacao,
    respostas: row.conteudo.perguntas.map(inWords),
  }
}
