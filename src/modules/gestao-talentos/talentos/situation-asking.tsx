/** What is asked before somebody is dismissed or taken back, and what is told afterwards. */
import { formatDate } from '#platform/contract/dates.ts'
import type { Fields, Values } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { ask } from '#platform/web/feedback/notices.tsx'
import { pressed } from '#platform/web/feedback/pressed.ts'
import type { Asking } from '#platform/web/record/use-action.tsx'
import { dayOfDismissal, dismissalAsked } from './dismissal-fields.ts'
import type { talentos } from './resource.ts'
import { coversDay } from './stability.ts'
import { actions } from './states.ts'

type Talent = WireOf<typeof talentos>

const askSure = pressed(async () => (await import('./sure-of-dismissal.tsx')).askSure)
const tellDone = pressed(async () => (await import('./sure-of-dismissal.tsx')).tellDone)

/** Where the questions could not be read nothing is sent. */
const sureOf = (record: Talent) =>
  async function isSure(typed: Values): Promise<boolean> {
    let sure = false
    await askSure(record, typed, (yes: boolean) => {
      sure = yes
    })
    return sure
  }
const telling = (title: string) => (answer: WireRecord | null) => void tellDone(title, answer)

/** Asked of a day on which the law keeps the talent. */
function justified<F extends Fields>(record: Talent, fields: F): Fields {
  const { protegidoEm = [] } = record
  const due = (typed: Values): boolean => {
    const day = dayOfDismissal(typed)
    return day !== undefined && protegidoEm.some((one) => coversDay(day, one))
  }
  const own = dismissalAsked.justificativaEstabilidade
  const help = 'O talento tem estabilidade na data do desligamento.'
  const options = { ...own.options, help, visibleWhen: due, requiredWhen: due }
  return { ...fields, justificativaEstabilidade: { ...own, options } }
}

export const dismissing = (record: Talent): Asking => ({
  title: `Desligar ${record.nome}`,
  fields: justified(record, actions.desligar.fields),
  presets: {},
  sure: sureOf(record),
  after: telling('Desligamento registrado'),
})

export const correcting = (record: Talent): Asking => ({
  title: `Corrigir o desligamento de ${record.nome}`,
  fields: justified(record, actions.corrigirDesligamento.fields),
  presets: {
    dataDesligamento: record.dataDesligamento,
    motivoDesligamento: record.motivoDesligamento,
    tipoAviso: record.tipoAviso ?? 'N',
    dataAviso: record.dataAviso,
  },
  sure: sureOf(record),
  after: telling('Desligamento corrigido'),
})

/** The note of the change before is none of this one. */
export const noting = (): Asking => ({ presets: {} })

export const reinstating = ({ nome, dataDesligamento: day }: Talent): Asking => ({
  presets: {},
  sure: () =>
    ask({
      title: 'Reintegrar',
      text: `Ao reintegrar ${nome}, o desligamento de ${day ? formatDate(day) : ''} deixa de contar nos indicadores. Deseja continuar?`,
      ok: 'Reintegrar',
    }),
  after: telling('Talento reintegrado'),
})
