/** Palographic exams of some candidates. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows } from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Candidate } from './candidates.ts'
import type { Recruiting } from './registers.ts'

const reports = [
  'Ritmo regular do início ao fim, com boa produtividade e poucas oscilações.',
  'Começa devagar e ganha ritmo a partir do segundo intervalo. Produção dentro do esperado.',
  'Queda de ritmo no último intervalo, que sugere cansaço. Convém conversar na entrevista.',
]
const intervals = [1, 2, 3, 4, 5]

export async function makeExams(
  tx: Tx,
  r: Random,
  company: Recruiting,
  candidates: readonly Candidate[],
  today: string,
): Promise<void> {
  const exams = await insertEach(
    tx,
    'captacao_exames_palografico',
    r.some(candidates, 12).map((candidate) => ({ candidate: candidate.id })),
    ({ candidate }, i) => ({
      empresa_id: company.id,
      candidato_id: candidate,
      data: addDays(today, -3 * (i + 1)),
      avaliador_id: company.hr,
      laudo: r.pick(reports),
    }),
  )
  const measures = (exam: number) =>
    intervals.map((interval) => ({
      empresa_id: company.id,
      registro_id: exam,
      ordem: interval,
      intervalo: interval,
      quantidade: r.int(90, 150),
    }))
  await insertRows(
    tx,
    'captacao_exames_palografico__medidas',
    exams.flatMap((exam) => measures(exam.id)),
  )
}
