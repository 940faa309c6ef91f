/**
 * The question engine. It keeps versions, questions, options and scores. Who is asked, about whom, where the answers
 * stand and what may be known about them belong to whoever uses it.
 */
import { sql } from 'kysely'
import { cleanLines } from '#platform/contract/clean.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { type Frozen, frozenOf } from './frozen.ts'
import { type GivenAnswer, problemsOf } from './problems.ts'
import { passes, type Score, score } from './score.ts'

/** One row to keep; a question of several choices has one for each. */
export type KeptAnswer = {
  pergunta_id: number
  resposta_id: number | null
  nota: string | number | null
  texto: string | null
  comentario: string | null
  nao_se_aplica: boolean
}
/** What came of the answers. Who gave them is no part of it. */
export type Kept = {
  versao: number
  score: Score
  aprovado: boolean | null
  respostas: KeptAnswer[]
}
/** The transaction without the person behind it. */
export type Unnamed = Pick<Ctx, 'tx' | 'empresa'>

/** Tables of frozen versions. */
type VersionTable = {
  [T in keyof Tables]: 'avaliacao_id' | 'numero' | 'conteudo' extends keyof Tables[T] ? T : never
}[keyof Tables]

/** Writes the answers and whom they are about; without an id they were given before. */
type Subject<S, C> = { keep(ctx: C, subject: S, kept: Kept): Promise<number | undefined> }

export type QuestionnaireSpec<S> = {
  /** The questions as their record holds them now. */
  questions(ctx: Ctx, id: number): Promise<Frozen>
  versions: VersionTable
} & (
  | { identity: 'nominal'; subject: Subject<S, Ctx> }
  /** What keeps the answers is never told who gave them. */
  | { identity: 'anonima'; subject: Subject<S, Unnamed> }
)

export type AnswerHow = {
  /** Kept to go on later: what is asked need not be answered yet, what is answered must be right. */
  partial?: boolean
  /** The version that was begun with; without it today's questions. */
  version?: number | undefined
}

export type Outcome = Omit<Kept, 'respostas'> & { id: number | undefined; frozen: Frozen }

export type QuestionnaireEngine<S> = {
  identity: QuestionnaireSpec<S>['identity']
  frozen(ctx: Ctx, id: number): Promise<Frozen>
  /** Checks, scores and keeps the answers. 422 names every question that is wrong. */
  answer(
    ctx: Ctx,
    id: number,
    subject: S,
    answers: readonly GivenAnswer[],
    how?: AnswerHow,
  ): Promise<Outcome>
}

/** A questionnaire in use: the questions from `questions`, the answers into `subject`. */
export function defineQuestionnaire<S>(spec: QuestionnaireSpec<S>): QuestionnaireEngine<S> {
  const frozen = async (ctx: Ctx, id: number): Promise<Frozen> =>
    frozenOf(await spec.questions(ctx, id))
  return {
    identity: spec.identity,
    frozen,
    async answer(ctx, id, subject, answers, { partial = false, version } = {}) {
      const now =
        version === undefined ? await frozen(ctx, id) : await contentOf(ctx, spec.versions, version)
      const problems = problemsOf(partial ? withoutDemands(now) : now, answers)
      if (problems.length) throw failure.invalid(problems)
      const result = score(now.perguntas, answers)
      const outcome = {
        versao: version ?? (await versionOf(ctx, spec.versions, id, now)),
        score: result,
        aprovado: passes(result, now.percentualMinimo),
      }
      const kept = { ...outcome, respostas: rowsOf(now, answers) }
      const made =
        spec.identity === 'nominal'
          ? await spec.subject.keep(ctx, subject, kept)
          : await spec.subject.keep({ tx: ctx.tx, empresa: ctx.empresa }, subject, kept)
      return { ...outcome, id: made, frozen: now }
    },
  }
}

/** The questions of a version. */
export async function contentOf(ctx: Ctx, name: VersionTable, version: number): Promise<Frozen> {
  const v = table(name, 'v')
  const [row] = await ctx.tx.select(
    { conteudo: sql<Frozen>`${v.conteudo}` },
    sql`from ${v} where ${v.id} = ${version}`,
  )
  if (!row) throw failure.notFound()
  return row.conteudo
}

const withoutDemands = (frozen: Frozen): Frozen => ({
  ...frozen,
  perguntas: frozen.perguntas.map((q) => ({ ...q, obrigatoria: false, exigirComentario: false })),
})

/** The version that equals today's questions; a changed questionnaire gets a new one and old answers keep theirs. */
async function versionOf(
  ctx: Ctx,
  name: VersionTable,
  id: number,
  frozen: Frozen,
): Promise<number> {
  await ctx.tx.lock('avaliacao', id)
  const v = table(name, 'v')
  const conteudo = JSON.stringify(frozen)
  const [last] = await ctx.tx.select(
    { id: v.id, numero: v.numero, same: sql<boolean>`${v.conteudo} = ${conteudo}::jsonb` },
    sql`from ${v} where ${v.avaliacao_id} = ${id} order by ${v.numero} desc limit 1`,
  )
  if (last?.same) return last.id
  const made = await ctx.tx.db
    .insertInto(name)
    .values({
      empresa_id: companyOf(ctx).id,
      avaliacao_id: id,
      numero: (last?.numero ?? 0) + 1,
      conteudo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

function rowsOf({ perguntas }: Frozen, answers: readonly GivenAnswer[]): KeptAnswer[] {
  const known = new Set(perguntas.map((q) => q.id))
  return answers.filter((a) => known.has(a.perguntaId)).flatMap(rowsOfAnswer)
}

function rowsOfAnswer(a: GivenAnswer): KeptAnswer[] {
  const base = {
    pergunta_id: a.perguntaId,
    nota: a.nota ?? null,
    texto: a.texto ? cleanLines(a.texto) : null,
    comentario: a.comentario ? cleanLines(a.comentario) : null,
    nao_se_aplica: a.naoSeAplica === true,
  }
  const chosen = a.respostasIds?.length ? a.respostasIds : [a.respostaId ?? null]
  return chosen.map((resposta_id) => ({ ...base, resposta_id }))
}
