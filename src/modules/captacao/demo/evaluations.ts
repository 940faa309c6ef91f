/** What was answered: by HR after interviews, and by candidates of open vacancies. */
import { passes, score } from '#modules/avaliacao/questoes/score.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows, listRows } from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Application, Applied } from './applications.ts'
import {
  candidacy,
  interview,
  writeQuestionnaire,
  writeTemplate,
  type Written,
  type WrittenQuestion,
} from './questionnaires.ts'
import type { Recruiting } from './registers.ts'
import type { Request } from './requests.ts'

/** Who answered, about whom and when. */
type Asked = {
  readonly candidato_id: number
  readonly solicitacao_id: number
  readonly historico_id: number | null
  readonly respondente: 'RH' | 'CANDIDATO'
  readonly usuario_id: number | null
  readonly respondida_em: string
}

/** The second stage, in which HR talks to the candidates. */
const interviews = 1

export async function makeEvaluations(
  tx: Tx,
  r: Random,
  company: Recruiting,
  requests: readonly Request[],
  { applications, history }: Applied,
): Promise<void> {
  await writeTemplate(tx, company, interview)
  const inStage = await writeQuestionnaire(tx, company, interview)
  const inRequest = await writeQuestionnaire(tx, company, candidacy)
  await putToUse(tx, company, requests, { inStage, inRequest })
  const interviewed = history
    .filter((entry) => entry.request.open && entry.stage === interviews)
    .filter(() => r.chance(0.7))
  await answer(
    tx,
    r,
    company,
    inStage,
    interviewed.map((entry) => afterInterview(company, entry)),
  )
  const applied = applications
    .filter((a) => a.request.open && a.origem === 'PORTAL')
    .filter(() => r.chance(0.5))
  await answer(tx, r, company, inRequest, applied.map(whenApplying))
}

async function putToUse(
  tx: Tx,
  company: Recruiting,
  requests: readonly Request[],
  { inStage, inRequest }: Readonly<Record<'inStage' | 'inRequest', Written>>,
): Promise<void> {
  await insertRows(
    tx,
    'captacao_avaliacoes__etapas_seletivas_ids',
    listRows(
      company.id,
      inStage.id,
      company.etapas.slice(interviews, interviews + 1).map((valor_id) => ({ valor_id })),
    ),
  )
  await insertRows(
    tx,
    'captacao_solicitacoes_pessoal__avaliacoes_ids',
    requests
      .filter((q) => q.open)
      .flatMap((q) => listRows(company.id, q.id, [{ valor_id: inRequest.id }])),
  )
}

const afterInterview = (company: Recruiting, { id, row }: Applied['history'][number]): Asked => ({
  candidato_id: row.candidato_id,
  solicitacao_id: row.solicitacao_id,
  historico_id: id,
  respondente: 'RH',
  usuario_id: company.hr,
  respondida_em: `${row.data}T14:00:00Z`,
})

const whenApplying = ({ candidate, request, data }: Application): Asked => ({
  candidato_id: candidate.id,
  solicitacao_id: request.id,
  historico_id: null,
  respondente: 'CANDIDATO',
  usuario_id: null,
  respondida_em: `${data}T23:10:00Z`,
})

const sentences = [
  'Quero crescer numa empresa séria.',
  'Moro perto e gosto do que a empresa faz.',
  'Traz exemplos concretos e mostra iniciativa.',
  'Um colega que trabalha aqui me recomendou.',
]

type Given = {
  readonly perguntaId: number
  readonly respostasIds: readonly number[]
  readonly nota: number | null
  readonly texto: string | null
}

function given(r: Random, q: WrittenQuestion): Given {
  const nothing = { perguntaId: q.id, respostasIds: [], nota: null, texto: null }
  switch (q.tipo) {
    case '1':
      return { ...nothing, respostasIds: [r.pick(q.respostas).id] }
    case '5': {
      const some = r.some(q.respostas, r.int(1, q.respostas.length)).map((a) => a.id)
      return { ...nothing, respostasIds: some.toSorted((a, b) => a - b) }
    }
    case '4':
      return { ...nothing, nota: r.int(4, 10) }
    case '3':
      return { ...nothing, texto: r.pick(sentences) }
  }
}

async function answer(
  tx: Tx,
  r: Random,
  company: Recruiting,
  form: Written,
  list: readonly Asked[],
): Promise<void> {
  const { perguntas } = form.frozen
  const answered = await insertEach(
    tx,
    'avaliacao_aplicacoes',
    list.map((asked) => ({ asked, answers: perguntas.map((q) => given(r, q)) })),
    ({ asked, answers }) => ({ ...asked, empresa_id: company.id, ...outcome(form, answers) }),
  )
  await insertRows(
    tx,
    'avaliacao_respostas',
    answered.flatMap(({ id, answers }) => answers.flatMap((a) => answerRows(company, id, a))),
  )
}

function outcome({ id, versao, frozen }: Written, answers: readonly Given[]) {
  const result = score(
    frozen.perguntas,
    answers.map((a) => ({ ...a, respostaId: a.respostasIds[0] ?? null })),
  )
  return {
    avaliacao_id: id,
    versao_id: versao,
    percentual: result.percentual,
    aprovado: passes(result, frozen.percentualMinimo),
  }
}

/** One row, or one for each choice. */
function answerRows(company: Recruiting, id: number, { perguntaId, respostasIds, ...a }: Given) {
  const row = {
    ...a,
    empresa_id: company.id,
    aplicacao_id: id,
    pergunta_id: perguntaId,
    nao_se_aplica: false,
  }
  const chosen = respostasIds.length ? respostasIds : [null]
  return chosen.map((resposta_id) => ({ ...row, resposta_id }))
}
