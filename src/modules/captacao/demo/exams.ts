/** Palographic exams of some candidates. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows, listRows } from '#platform/server/demonstration/insert.ts'
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
  const examRow = (candidate: Candidate, i: number) => ({
    empresa_id: company.id,
    candidato_id: candidate.id,
    data: addDays(today, -3 * (i + 1)),
    avaliador_id: company.hr,
    laudo: r.pick(reports),
  })
  const exams = await insertRows(
    tx,
    'captacao_exames_palografico',
    r.some(candidates, 12).map(examRow),
  )
  const measured = () => intervals.map((intervalo) => ({ intervalo, quantidade: r.int(90, 150) }))
  await insertRows(
    tx,
    'captacao_exames_palografico__medidas',
    exams.flatMap((exam) => listRows(company.id, exam, measured())),
  )
}
