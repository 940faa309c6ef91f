/** Questionnaires being answered: frozen versions, answers as rows, one application per answerer, person, vacancy and stage. */
import { avaliacoes } from '#modules/captacao/avaliacoes/resource.ts'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { failure, type FieldError } from '#platform/contract/failure.ts'
import { cleanLines } from '#platform/contract/clean.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { recordEvent } from '#platform/server/event.ts'
import { type AnswerRow, answersOf } from './answer-words.ts'
import { shuffled } from './order.ts'
import { type Answer, passes, type Question, type Score, score } from './score.ts'

export { ownAnswersOf, type OwnAnswers } from './own-answers.ts'

export type FrozenQuestion = Omit<Question, 'respostas'> & {
  texto: string
  obrigatoria: boolean
  permiteNaoSeAplica?: boolean
  comentario: string | null
  exigirComentario: boolean
  notaMinima: number | null
  respostas: { id: number; texto: string; peso: number | null }[]
}
export type Frozen = {
  titulo: string
  observacao: string | null
  percentualMinimo: number | null
  perguntasAleatorias: boolean
  perguntas: FrozenQuestion[]
}
export type GivenAnswer = Answer & { texto?: string | null; comentario?: string | null }
export type Subject = {
  avaliacaoId: number
  candidatoId: number
  solicitacaoId: number | null
  historicoId: number | null
}

export async function questionnaireOf(ctx: Ctx, avaliacaoId: number): Promise<Frozen> {
  const record = await readRecord(ctx, avaliacoes, avaliacaoId)
  const questions = (record['perguntas'] ?? []) as FrozenQuestion[]
  return {
    titulo: String(record['titulo']),
    observacao: (record['observacao'] as string | null) ?? null,
    percentualMinimo: (record['percentualMinimo'] as number | null) ?? null,
    perguntasAleatorias: record['perguntasAleatorias'] === true,
    perguntas: questions,
  }
}

/** Where the order is at random, whoever answers has their own. */
export const orderFor = (frozen: Frozen, answerer: number | null): readonly FrozenQuestion[] =>
  frozen.perguntasAleatorias && answerer !== null
    ? shuffled(frozen.perguntas, answerer)
    : frozen.perguntas

/** What whoever answers may see: no weights. */
export function forAnswering(
  frozen: Frozen,
  answerer: number | null = null,
): Record<string, unknown> {
  return {
    titulo: frozen.titulo,
    observacao: frozen.observacao,
    perguntasAleatorias: frozen.perguntasAleatorias,
    perguntas: orderFor(frozen, answerer).map((q, i) => ({
      id: q.id,
      ordem: i + 1,
      texto: q.texto,
      tipo: { id: Number(q.tipo) },
      aspecto: q.aspecto,
      obrigatoria: q.obrigatoria,
      permiteNaoSeAplica: q.permiteNaoSeAplica === true,
      comentario: q.comentario,
      exigirComentario: q.exigirComentario,
      notaMinima: q.notaMinima,
      notaMaxima: q.notaMaxima,
      respostas: q.respostas.map((r) => ({ id: r.id, texto: r.texto })),
    })),
  }
}

/** The version that equals today's questions; a changed questionnaire gets a new one and old answers keep theirs. */
async function versionOf(ctx: Ctx, avaliacaoId: number, frozen: Frozen): Promise<number> {
  await ctx.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `avaliacao ${avaliacaoId}`,
  ])
  const content = JSON.stringify(frozen)
  const last = await ctx.tx.one<{ id: number; numero: number; igual: boolean }>(
    'select id, numero, conteudo = $2::jsonb igual from avaliacao_versoes where avaliacao_id = $1 order by numero desc limit 1',
    [avaliacaoId, content],
  )
  if (last?.igual) return last.id
  const made = await ctx.tx.one<{ id: number }>(
    'insert into avaliacao_versoes (empresa_id, avaliacao_id, numero, conteudo) values ($1, $2, $3, $4) returning id',
    [companyOf(ctx).id, avaliacaoId, (last?.numero ?? 0) + 1, content],
  )
  if (!made) throw new Error('The version was not written.')
  return made.id
}

export async function answerQuestionnaire(
  ctx: Ctx,
  subject: Subject,
  by: 'CANDIDATO' | 'RH',
  answers: readonly GivenAnswer[],
  observacao: string | null,
): Promise<Record<string, unknown>> {
  if (by === 'RH' && (await isForCandidateAlone(ctx, subject.avaliacaoId)))
    throw failure.conflict('Esta avaliação é respondida somente pelo candidato.')
  const frozen = await questionnaireOf(ctx, subject.avaliacaoId)
  const problems = problemsOf(frozen, answers)
  if (problems.length) throw failure.invalid(problems)
  const result = score(frozen.perguntas, answers)
  const versao = await versionOf(ctx, subject.avaliacaoId, frozen)
  const approved = passes(result, frozen.percentualMinimo)
  const id = await applicationRow(ctx, subject, { by, versao, result, approved, observacao })
  await writeAnswers(ctx, id, frozen, answers)
  await audit(ctx, {
    recurso: 'captacao.candidatos',
    registro: subject.candidatoId,
    titulo: frozen.titulo,
    acao: 'AVALIACAO_RESPONDIDA',
  })
  await recordEvent(ctx, 'captacao.avaliacoes.respondida', {
    recurso: 'captacao.candidatos',
    registro: subject.candidatoId,
    dados: { avaliacao: subject.avaliacaoId, solicitacao: subject.solicitacaoId },
  })
  return {
    id,
    ...(by === 'RH'
      ? {
          percentual: result.percentual,
          pontos: result.pontos,
          possivel: result.possivel,
          porAspecto: result.porAspecto,
          aprovado: approved,
        }
      : { respondida: true }),
  }
}

/** The questions of the candidate are not answered for them; what only HR answers never reaches the candidate's list. */
async function isForCandidateAlone(ctx: Ctx, avaliacaoId: number): Promise<boolean> {
  return (
    (await ctx.tx.one("select 1 from captacao_avaliacoes where id = $1 and quem_responde = 'C'", [
      avaliacaoId,
    ])) !== undefined
  )
}

const alreadyAnswered = 'Esta avaliação já foi respondida.'

type Applying = {
  by: 'CANDIDATO' | 'RH'
  versao: number
  result: Score
  approved: boolean | null
  observacao: string | null
}

async function applicationRow(ctx: Ctx, s: Subject, a: Applying): Promise<number> {
  const row = await ctx.tx.one<{ id: number }>(
    `insert into avaliacao_aplicacoes (empresa_id, avaliacao_id, versao_id, candidato_id, solicitacao_id, historico_id, respondente, usuario_id, percentual, aprovado, observacao)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      companyOf(ctx).id,
      s.avaliacaoId,
      a.versao,
      s.candidatoId,
      s.solicitacaoId,
      s.historicoId,
      a.by,
      ctx.user.kind === 'interno' ? ctx.user.id : null,
      a.result.percentual,
      a.approved,
      a.observacao,
    ],
  )
  if (!row)
    throw failure.conflict(
      a.by === 'RH' ? 'Você já respondeu esta avaliação do candidato.' : alreadyAnswered,
    )
  return row.id
}

async function writeAnswers(
  ctx: Ctx,
  application: number,
  frozen: Frozen,
  answers: readonly GivenAnswer[],
): Promise<void> {
  const known = new Set(frozen.perguntas.map((q) => q.id))
  const rows = answers
    .filter((a) => known.has(a.perguntaId))
    .flatMap((a) => {
      const base = {
        pergunta_id: a.perguntaId,
        nota: a.nota ?? null,
        texto: a.texto ? cleanLines(a.texto) : null,
        comentario: a.comentario ? cleanLines(a.comentario) : null,
        nao_se_aplica: a.naoSeAplica === true,
      }
      const chosen = a.respostasIds?.length ? a.respostasIds : [a.respostaId ?? null]
      return chosen.map((resposta_id) => ({ ...base, resposta_id }))
    })
  if (!rows.length) return
  await ctx.tx.query(
    `insert into avaliacao_respostas (empresa_id, aplicacao_id, pergunta_id, resposta_id, nota, texto, comentario, nao_se_aplica)
     select $1, $2, x.pergunta_id, x.resposta_id, x.nota, x.texto, x.comentario, x.nao_se_aplica from jsonb_to_recordset($3) x (pergunta_id int, resposta_id int, nota numeric, texto text, comentario text, nao_se_aplica boolean)`,
    [companyOf(ctx).id, application, JSON.stringify(rows)],
  )
}

/** Everything that is wrong with the answers, by question; what its comment lacks stands at the comment. */
export function problemsOf(frozen: Frozen, answers: readonly GivenAnswer[]): FieldError[] {
  const byQuestion = new Map(answers.map((a) => [a.perguntaId, a]))
  const errors: FieldError[] = []
  for (const [i, q] of frozen.perguntas.entries()) {
    const given = byQuestion.get(q.id)
    const wrong = questionProblem(q, given)
    const label = q.texto.slice(0, 120)
    if (wrong) errors.push({ field: `respostas.${i}`, label, message: wrong })
    else if (lacksComment(q, given))
      errors.push({
        field: `respostas.${i}.comentario`,
        label,
        message: 'O comentário é obrigatório',
      })
  }
  return errors
}

/** Says that it does not apply, and nothing else. */
function notApplicable(q: FrozenQuestion, a: GivenAnswer): string | undefined {
  if (!q.permiteNaoSeAplica) return 'Esta pergunta não permite a resposta Não se aplica'
  const given =
    (a.respostaId ?? null) !== null ||
    a.respostasIds?.length ||
    (a.nota ?? '') !== '' ||
    a.texto?.trim()
  return given ? 'Escolha entre responder e Não se aplica' : undefined
}

function questionProblem(q: FrozenQuestion, a: GivenAnswer | undefined): string | undefined {
  if (a?.naoSeAplica) return notApplicable(q, a)
  if (!a || isEmpty(a)) return q.obrigatoria ? 'Responda esta pergunta' : undefined
  const ids = new Set(q.respostas.map((r) => r.id))
  if (
    q.tipo === '1' &&
    (a.respostaId === undefined || a.respostaId === null || !ids.has(a.respostaId))
  )
    return 'Escolha uma das respostas'
  if (q.tipo === '5' && !(a.respostasIds ?? []).every((id) => ids.has(id)))
    return 'Escolha entre as respostas'
  if (q.tipo === '4') {
    const nota = Number(a.nota)
    if (
      !/^\d{1,4}(\.\d{1,2})?$/.test(String(a.nota)) ||
      nota < Number(q.notaMinima ?? 0) ||
      nota > Number(q.notaMaxima ?? 10)
    )
      return `Informe uma nota de ${q.notaMinima ?? 0} a ${q.notaMaxima ?? 10}`
  }
  return (a.texto?.length ?? 0) > 5000 || (a.comentario?.length ?? 0) > 2000
    ? 'O texto é longo demais'
    : undefined
}

const isEmpty = (a: GivenAnswer): boolean =>
  (a.respostaId === undefined || a.respostaId === null) &&
  !a.respostasIds?.length &&
  (a.nota === undefined || a.nota === null || a.nota === '') &&
  !a.texto?.trim()

/** Asked of whoever answers the question; not of one that was left out. */
const lacksComment = (q: FrozenQuestion, a: GivenAnswer | undefined): boolean =>
  q.exigirComentario &&
  a !== undefined &&
  a.naoSeAplica !== true &&
  !isEmpty(a) &&
  !a.comentario?.trim()

/** One who answered. `usuario` is null for the candidate. */
export type GivenBy = {
  aplicacaoId: number
  respondente: 'CANDIDATO' | 'RH'
  usuarioId: number | null
  usuario: string | null
  respondidaEm: string
  percentual: string | null
  aprovado: boolean | null
}
/** `respondidaEm` and what stands beside it are those of whoever asks. */
export type Pending = {
  avaliacaoId: number
  titulo: string
  solicitacaoId: number
  solicitacao: string
  /** As the candidate knows it. */ vaga: string
  historicoId: number | null
  etapa: string | null
  prazo: string | null
  quemResponde: 'T' | 'C' | 'R'
  encerrada: boolean
  observacao: string | null
  qtdPerguntas: number
  respondidaEm: string | null
  respondente: string | null
  percentual: string | null
  aprovado: boolean | null
  aplicacaoId: number | null
}
/** An allow-list: what a candidate may know of an evaluation. */
export type OwnPending = Omit<
  Pending,
  'vaga' | 'quemResponde' | 'percentual' | 'aprovado' | 'respondente' | 'aplicacaoId'
>
export type Answerer = { by: 'CANDIDATO' } | { by: 'RH'; usuarioId: number | null }

const sameSubject = (a: string): string =>
  `${a}.avaliacao_id = p.avaliacao_id and ${a}.candidato_id = $1 and ${a}.solicitacao_id = p.solicitacao_id and ${a}.historico_id is not distinct from p.historico_id`

/** Questionnaires of the candidate's applications: those of the request, and those of the stage reached where the ad uses them. */
export async function questionnairesOf(
  ctx: Ctx,
  candidatoId: number,
  answerer: Answerer,
  only: { solicitacaoId?: number | undefined } = {},
): Promise<(Pending & { respostas: GivenBy[] })[]> {
  return ctx.tx.query<Pending & { respostas: GivenBy[] }>(
    `with candidaturas as (
       select s.solicitacao_id, q.descricao, (q.encerrada or q.cancelada) encerrada from captacao_candidato_solicitacoes s join captacao_solicitacoes_pessoal q on q.id = s.solicitacao_id
       where s.candidato_id = $1 and s.removed_at is null and ($2::int is null or s.solicitacao_id = $2)),
     pedidas as (
       select c.solicitacao_id, c.descricao, c.encerrada, x.valor_id avaliacao_id, null::int historico_id, null::text etapa, null::timestamptz prazo
       from candidaturas c join captacao_solicitacoes_pessoal__avaliacoes_ids x on x.registro_id = c.solicitacao_id
       union all
       select c.solicitacao_id, c.descricao, c.encerrada, e.registro_id, h.id, et.nome, h.data_hora_expiracao
       from candidaturas c
         join captacao_anuncios n on n.solicitacao_id = c.solicitacao_id and n.utilizar_avaliacoes_etapa_seletiva
         join captacao_historico h on h.solicitacao_id = c.solicitacao_id and h.candidato_id = $1
         join captacao_avaliacoes__etapas_seletivas_ids e on e.valor_id = h.etapa_seletiva_id
         join captacao_etapas_seletivas et on et.id = h.etapa_seletiva_id)
     select p.avaliacao_id "avaliacaoId", v.titulo, p.solicitacao_id "solicitacaoId", p.descricao solicitacao, (select ${vacancyNameSql('q')} from captacao_solicitacoes_pessoal q where q.id = p.solicitacao_id) vaga, p.historico_id "historicoId", p.etapa, p.prazo, v.quem_responde "quemResponde", p.encerrada, v.observacao, (select count(*)::int from captacao_avaliacoes__perguntas q where q.registro_id = v.id) "qtdPerguntas",
       a.id "aplicacaoId", a.respondida_em "respondidaEm", a.respondente, a.percentual, a.aprovado,
       coalesce((select json_agg(json_build_object('aplicacaoId', r.id, 'respondente', r.respondente, 'usuarioId', r.usuario_id, 'usuario', u.nome, 'respondidaEm', r.respondida_em, 'percentual', r.percentual::text, 'aprovado', r.aprovado) order by r.respondida_em, r.id)
         from avaliacao_aplicacoes r left join utilitario_usuarios u on u.id = r.usuario_id where ${sameSubject('r')}), '[]') respostas
     from pedidas p join captacao_avaliacoes v on v.id = p.avaliacao_id and v.ativo
       left join avaliacao_aplicacoes a on ${sameSubject('a')} and a.respondente = $3 and a.usuario_id is not distinct from $4
     where $3 = 'RH' or v.quem_responde <> 'R' or a.id is not null
     order by a.respondida_em nulls first, v.titulo, p.solicitacao_id, p.historico_id`,
    [
      candidatoId,
      only.solicitacaoId ?? null,
      answerer.by,
      answerer.by === 'RH' ? answerer.usuarioId : null,
    ],
  )
}

/** As the candidate sees them: neither scores nor what others answered, nor the request's own name; over is also what its deadline ended. */
export async function ownQuestionnairesOf(
  ctx: Ctx,
  candidatoId: number,
  only: { solicitacaoId?: number | undefined } = {},
): Promise<OwnPending[]> {
  const list = await questionnairesOf(ctx, candidatoId, { by: 'CANDIDATO' }, only)
  return list.map((q) => ({
    avaliacaoId: q.avaliacaoId,
    titulo: q.titulo,
    solicitacaoId: q.solicitacaoId,
    solicitacao: q.vaga,
    historicoId: q.historicoId,
    etapa: q.etapa,
    prazo: q.prazo,
    encerrada: q.encerrada || isOver(ctx, q.prazo),
    observacao: q.observacao,
    qtdPerguntas: q.qtdPerguntas,
    respondidaEm: q.respondidaEm,
  }))
}

const isOver = (ctx: Ctx, prazo: string | null): boolean =>
  prazo !== null && Date.parse(prazo) < ctx.now.getTime()

/** A candidate answers only what was asked, once, and in time. */
export async function answerAsCandidate(
  ctx: Ctx,
  subject: Subject,
  answers: readonly GivenAnswer[],
): Promise<Record<string, unknown>> {
  const fitting = (
    await ownQuestionnairesOf(ctx, subject.candidatoId, {
      solicitacaoId: subject.solicitacaoId ?? undefined,
    })
  ).filter(
    (p) =>
      p.avaliacaoId === subject.avaliacaoId &&
      (p.historicoId ?? null) === (subject.historicoId ?? null),
  )
  if (subject.solicitacaoId === null && fitting.length > 1)
    throw failure.conflict(
      'Esta avaliação foi pedida em mais de uma vaga. Diga de qual delas é a resposta.',
      'VAGA_NAO_INFORMADA',
    )
  const [asked] = fitting
  if (!asked) throw failure.notFound()
  if (asked.respondidaEm) throw failure.conflict(alreadyAnswered)
  if (isOver(ctx, asked.prazo))
    throw failure.conflict('O prazo para responder esta avaliação terminou.')
  if (asked.encerrada) throw failure.conflict('O processo seletivo desta vaga foi encerrado.')
  return answerQuestionnaire(
    ctx,
    { ...subject, solicitacaoId: asked.solicitacaoId, historicoId: asked.historicoId },
    'CANDIDATO',
    answers,
    null,
  )
}

export type Answered = {
  id: number
  titulo: string
  respondidaEm: string
  respondente: string
  percentual: string | null
  aprovado: boolean | null
  observacao: string | null
  conteudo: Frozen
  respostas: AnswerRow[]
  usuarioId: number | null
  usuario: string | null
}

export async function answeredQuestionnaire(
  ctx: Ctx,
  id: number,
): Promise<Answered & { candidatoId: number }> {
  const row = await ctx.tx.one<Omit<Answered, 'respostas' | 'titulo'> & { candidatoId: number }>(
    `select a.id, a.candidato_id "candidatoId", a.respondida_em "respondidaEm", a.respondente, a.usuario_id "usuarioId", (select u.nome from utilitario_usuarios u where u.id = a.usuario_id) usuario, a.percentual, a.aprovado, a.observacao, v.conteudo from avaliacao_aplicacoes a join avaliacao_versoes v on v.id = a.versao_id where a.id = $1`,
    [id],
  )
  if (!row) throw failure.notFound()
  const respostas = await ctx.tx.query<Answered['respostas'][number]>(
    `select pergunta_id "perguntaId", resposta_id "respostaId", nota, texto, comentario, nao_se_aplica "naoSeAplica" from avaliacao_respostas where aplicacao_id = $1 order by id`,
    [id],
  )
  return { ...row, titulo: row.conteudo.titulo, respostas }
}

/** Percentages by aspect of what was answered, from its own version. */
export const aspectsOf = (answered: Answered): Score['porAspecto'] =>
  score(answered.conteudo.perguntas, answersOf(answered.respostas)).porAspecto

/** For a candidate who is erased: scores stay as numbers, words do not. */
export async function forgetAnswerWords(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.query(
    'update avaliacao_respostas set texto = null, comentario = null where aplicacao_id in (select id from avaliacao_aplicacoes where candidato_id = $1)',
    [candidatoId],
  )
  await ctx.tx.query('update avaliacao_aplicacoes set observacao = null where candidato_id = $1', [
    candidatoId,
  ])
}
