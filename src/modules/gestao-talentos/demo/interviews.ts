/** What some of those who left said, who has not answered yet, and whom HR has still to ask. No chance: whoever comes later draws as before. */
import { ensureModel } from '#modules/gestao-talentos/modelos-entrevista-desligamento/first-model.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'

type Leaver = { id: number; day: string }
type Question = { id: number; tipo: string; options: readonly number[] }

const words = [
  'Um horário que combine com a escola dos meus filhos.',
  'Mais clareza sobre como crescer aqui dentro.',
  'Um salário mais perto do mercado.',
  'Nada: aprendi muito e saio em paz.',
  'Menos horas extras no fim do mês.',
] as const

/** Answered all but a few, the newest first. */
const waiting = 2
const unanswered = 4
const mostAnswered = 24

export async function makeInterviews(
  tx: Tx,
  company: { id: number },
  today: string,
): Promise<void> {
  await ensureModel(tx, company.id)
  const leavers = await leaversOf(tx, company.id)
  if (!leavers.length) return
  const { model, questions, version } = await frozenModel(tx, company.id)
  for (const [i, leaver] of leavers.slice(0, mostAnswered).entries()) {
    const situacao = i < waiting ? 'N' : i < unanswered ? 'E' : 'R'
    const sent = situacao === 'N' ? null : `${leaver.day}T13:00:00Z`
    const answeredOn = addDays(leaver.day, 2)
    const { id } = await tx.db
      .insertInto('gestao_talentos_entrevistas_desligamento')
      .values({
        empresa_id: company.id,
        colaborador_id: leaver.id,
        modelo_id: model,
        situacao,
        enviada_em: sent,
        respondida_em:
          situacao === 'R' ? `${answeredOn < today ? answeredOn : today}T12:00:00Z` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (situacao === 'R') await makeSheet(tx, { company: company.id, id, version }, questions, i)
  }
}

async function leaversOf(tx: Tx, company: number): Promise<Leaver[]> {
  const rows = await tx.db
    .selectFrom('gestao_talentos_talentos')
    .select(['id', 'data_desligamento as day'])
    .where('empresa_id', '=', company)
    .where('aplicar_entrevista', '=', true)
    .where('situacao', '=', 'D')
    .orderBy('data_desligamento', 'desc')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, day }) => (day ? [{ id, day }] : []))
}

const questionOf = (q: {
  id: number
  tipo: string
  respostas: readonly { id: number }[]
}): Question => ({ id: q.id, tipo: q.tipo, options: q.respostas.map((r) => r.id) })

async function frozenModel(tx: Tx, company: number) {
  const model = await tx.db
    .selectFrom('gestao_talentos_modelos_entrevista')
    .select(['id', 'titulo', 'observacao'])
    .where('empresa_id', '=', company)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const rows = await tx.db
    .selectFrom('gestao_talentos_modelos_entrevista__perguntas')
    .selectAll()
    .where('registro_id', '=', model.id)
    .orderBy('ordem')
    .execute()
  const options = await tx.db
    .selectFrom('gestao_talentos_modelos_entrevista__perguntas__respostas')
    .select(['id', 'registro_id', 'texto', 'peso'])
    .where('empresa_id', '=', company)
    .orderBy('ordem')
    .execute()
  const of = (question: number) =>
    options
      .filter((o) => o.registro_id === question)
      .map(({ id, texto, peso }) => ({ id, texto, peso }))
  const asked = (q: (typeof rows)[number]) => ({
    id: q.id,
    aspecto: q.aspecto,
    texto: q.texto,
    tipo: q.tipo,
    peso: q.peso,
    obrigatoria: q.obrigatoria,
    permiteNaoSeAplica: q.permite_nao_se_aplica,
    comentario: q.comentario,
    exigirComentario: q.exigir_comentario,
    notaMinima: q.nota_minima,
    notaMaxima: q.nota_maxima,
    respostas: of(q.id),
  })
  const perguntas = rows.map(asked)
  const conteudo = JSON.stringify({
    titulo: model.titulo,
    observacao: model.observacao,
    percentualMinimo: null,
    perguntasAleatorias: false,
    perguntas,
  })
  const version = await tx.db
    .insertInto('entrevista_desligamento_versoes')
    .values({ empresa_id: company, avaliacao_id: model.id, numero: 1, conteudo })
    .returning('id')
    .executeTakeFirstOrThrow()
  const questions = perguntas.map(questionOf)
  return { model: model.id, questions, version: version.id }
}

type AnswerRow = {
  pergunta_id: number
  resposta_id: number | null
  nota: string | null
  texto: string | null
}

/** One row a question; what weighed has two. */
function rowsFor({ id, tipo, options }: Question, place: number, n: number): AnswerRow[] {
  const none = { pergunta_id: id, resposta_id: null, nota: null, texto: null }
  const option = (i: number) => options[i % Math.max(1, options.length)] ?? null
  if (tipo === '4') return [{ ...none, nota: String(3 + ((n * 7 + place * 3) % 8)) }]
  if (tipo === '3') return n % 2 ? [{ ...none, texto: words[n % words.length] ?? null }] : []
  const first = { ...none, resposta_id: option(n * 3 + place) }
  return tipo === '5' ? [first, { ...none, resposta_id: option(n * 3 + place + 1) }] : [first]
}

async function makeSheet(
  tx: Tx,
  { company, id, version }: { company: number; id: number; version: number },
  questions: readonly Question[],
  n: number,
): Promise<void> {
  const sheet = await tx.db
    .insertInto('entrevista_desligamento_folhas')
    .values({ empresa_id: company, entrevista_id: id, versao_id: version })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = questions.flatMap((q, place) => rowsFor(q, place, n))
  await tx.db
    .insertInto('entrevista_desligamento_respostas')
    .values(rows.map((row) => ({ ...row, empresa_id: company, folha_id: sheet.id })))
    .execute()
}
