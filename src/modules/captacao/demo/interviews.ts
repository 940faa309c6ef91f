/** Interviews of the days around today, for those who are at a stage that is one. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows, listRows } from '#platform/server/demonstration/insert.ts'
import type { Applied, Entry } from './applications.ts'
import type { Recruiting } from './registers.ts'

/** Of `stages` in registers.ts: with HR, and with the manager. */
const withHr = 1
const withManager = 3
const hours = ['09:00', '10:30', '10:30', '14:00', '15:30'] as const
const most = 24

const isWorkday = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The nth place from yesterday on, on working days and today. */
function slotOf(today: string, n: number): { day: string; hour: string } {
  const days = Array.from({ length: 20 }, (_, i) => addDays(today, i - 1)).filter(
    (day) => day === today || isWorkday(day),
  )
  return {
    day: days[Math.floor(n / 3) % days.length] ?? today,
    hour: hours[(n * 2) % hours.length] ?? '09:00',
  }
}

function standsThere({ applications }: Applied, { request, row }: Entry): boolean {
  const isThere = ({ request: of, row: at }: Applied['applications'][number]): boolean =>
    of === request &&
    at.candidato_id === row.candidato_id &&
    at.situacao === 'P' &&
    at.etapa_seletiva_id === row.etapa_seletiva_id
  return applications.some(isThere)
}

const isInterview = (entry: Entry): boolean =>
  entry.request.open && (entry.stage === withHr || entry.stage === withManager)

export async function makeInterviews(
  tx: Tx,
  company: Recruiting,
  applied: Applied,
  today: string,
): Promise<void> {
  const booked = applied.history
    .filter((entry) => isInterview(entry) && standsThere(applied, entry))
    .slice(0, most)
  for (const [n, { id, stage }] of booked.entries()) {
    const { day, hour } = slotOf(today, n)
    await tx.db
      .updateTable('captacao_historico')
      .set({
        entrevista_data: day,
        entrevista_hora: hour,
        entrevista_duracao: stage === withHr ? 45 : 60,
        ...(n % 3 === 2
          ? { entrevista_link: 'https://reuniao.exemplo.com.br/sala' }
          : { entrevista_local: n % 2 ? 'Sala 2' : 'Sala de reuniões' }),
      })
      .where('id', '=', id)
      .execute()
    // In a small company both are one.
    const people = [...new Set(stage === withHr ? [company.hr] : [company.manager, company.hr])]
    await insertRows(
      tx,
      'captacao_historico__entrevista_entrevistadores',
      listRows(
        company.id,
        id,
        people.map((valor_id) => ({ valor_id })),
      ),
    )
  }
}
