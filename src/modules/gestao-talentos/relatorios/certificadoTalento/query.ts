import { sql } from 'kysely'
import type { PersonRow } from '#modules/gestao-talentos/indicadores/person-rows.ts'
import { activePeople } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import { tiposCertificado } from '#modules/gestao-talentos/pessoas/resume.ts'
import {
  everyBond,
  EVERYBODY,
  groupOf,
  inGroups,
  labelOf,
  ofOwnAreas,
  whoIs,
} from '#modules/gestao-talentos/relatorios/people.ts'
import { addDays } from '#platform/contract/dates.ts'
import { Exact } from '#platform/contract/decimal.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { certificadoTalento } from './report.ts'

type Filters = CheckedOfFields<typeof certificadoTalento.filters>

const t = table('gestao_talentos_talentos', 't')
const ce = table('gestao_talentos_pessoas__certificados', 'ce')

const certificatesOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    {
      talentoId: t.id,
      titulo: ce.titulo,
      organizacao: ce.organizacao,
      tipo: ce.tipo,
      horas: ce.carga_horaria_total,
      inicio: ce.data_inicio,
      fim: sql<string | null>`${ce.data_fim}`,
      validade: sql<string | null>`${ce.validade}`,
      link: ce.url_certificado,
    },
    sql`from ${ce} join ${t} on ${t.pessoa_id} = ${ce.registro_id} where ${t.id} = any (${ids}::int[])
      order by ${ce.data_inicio}, ${ce.ordem}, ${ce.id}`,
  )

type Certificate = Awaited<ReturnType<typeof certificatesOf>>[number]
type Held = Certificate & PersonRow

const inside = (day: string | null, from: string | null, to: string | null): boolean =>
  day !== null && (from === null || day >= from) && (to === null || day <= to)

/** Without a last day it is good for ever. */
const hasExpired = ({ validade }: Certificate, today: string): boolean =>
  validade !== null && validade < today

function meant(today: string, filters: Filters): (one: Certificate) => boolean {
  const { periodoInicio, periodoFim, tipos, vencidos, vencendoEmDias } = filters
  const dayOf = ({ fim, validade }: Certificate) => (filters.referencia === 'V' ? validade : fim)
  const until = vencendoEmDias === null ? null : addDays(today, vencendoEmDias)
  return (one) =>
    (periodoInicio === null || inside(dayOf(one), periodoInicio, periodoFim)) &&
    (!tipos.length || tipos.some((code) => code === one.tipo)) &&
    (!vencidos || hasExpired(one, today)) &&
    (until === null || inside(one.validade, today, until))
}

/** Of who is on the staff today. */
async function held(ctx: Ctx, filters: Filters): Promise<Held[]> {
  const behind = { by: 'empresa', limit: EVERYBODY } as const
  const people = await activePeople(ctx, everyBond(filters), ctx.today, behind)
  const all = await certificatesOf(
    ctx,
    people.map(({ id }) => id),
  )
  const byTalent = Map.groupBy(all.filter(meant(ctx.today, filters)), ({ talentoId }) => talentoId)
  return people.flatMap((person) =>
    (byTalent.get(person.id) ?? []).map((one) => ({ ...person, ...one })),
  )
}

const by = {
  TALENTO: { title: ({ talento, matricula }: Held) => `${talento} (${matricula})` },
  TITULO: { title: ({ titulo }: Held) => titulo },
} as const

const hoursOf = (of: readonly Held[]): string =>
  of.reduce((sum, { horas }) => sum.plus(horas ?? 0), new Exact(0)).toFixed(2)

const howMany = (of: readonly Held[]): string => counted(of.length, 'certificado', 'certificados')

const standingOf = (one: Held, today: string): string | null => {
  if (one.fim === null) return 'Em andamento'
  if (hasExpired(one, today)) return 'Vencido'
  return one.validade === null ? null : 'Válido'
}

export const query = defineQuery(certificadoTalento, async function certificates(ctx, filters) {
  const found = await held(ctx, filters)
  if (!found.length) return null
  const rowOf = (one: Held) => ({
    ...whoIs(one),
    titulo: one.titulo,
    organizacao: one.organizacao,
    tipo: labelOf(tiposCertificado, one.tipo),
    horas: one.horas,
    inicio: one.inicio,
    fim: one.fim,
    validade: one.validade,
    situacao: standingOf(one, ctx.today),
    link: one.link,
  })
  const grouping = by[filters.agruparPor ?? 'TALENTO']
  const made = tableOf(certificadoTalento, inGroups<Held>(found, grouping), {
    rows: (of) => of.map(rowOf),
    groups: {
      grupo: {
        ...groupOf<Held>(grouping, howMany),
        subtotal: (of) => ({ horas: hoursOf(of) }),
      },
    },
    total: { titulo: howMany(found), horas: hoursOf(found) },
  })
  return ofOwnAreas(ctx, certificadoTalento, filters, {
    orientation: 'landscape',
    blocks: [made],
  })
})
