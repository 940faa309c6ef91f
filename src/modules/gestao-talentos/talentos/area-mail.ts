/** One mail for each address of the areas where something happened, each with what concerns it alone. */
import { composeMail, isOff } from '#modules/captacao/modelos-email/service.ts'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { queueMail } from '#platform/server/mail/queued.ts'
import type { Happening } from '#platform/server/messages/declaration.ts'
import { areaNoticeKind } from './area-mail-kind.ts'
import { talentos } from './resource.ts'
import { addressesOf, type AreaLine, areaLines } from './area-words.ts'

/** As many as are read with one look; the rest is told as a number. */
const mostLines = 50
const mostNamed = 3

const footer = [
  'Você recebe este aviso porque este endereço está nos e-mails para notificações da área. Quem cuida do cadastro de áreas pode tirá-lo de lá.',
]

function namesOf(lines: readonly AreaLine[]): string {
  const names = [...new Set(lines.map(({ nome }) => nome))]
  const rest = names.length - mostNamed
  return rest > 0
    ? `${names.slice(0, mostNamed).join(', ')} e mais ${rest === 1 ? 'uma área' : `${rest} áreas`}`
    : names.join(', ')
}

function detailsOf(lines: readonly AreaLine[]): [string, string][] {
  const rest = lines.length - mostLines
  const shown = lines.slice(0, mostLines).map(({ nome, texto }): [string, string] => [nome, texto])
  return rest > 0 ? [...shown, ['E mais', rest === 1 ? 'um aviso' : `${rest} avisos`]] : shown
}

const factsOf = (ctx: Ctx, lines: readonly AreaLine[]) => ({
  values: { areas: namesOf(lines), empresa: companyOf(ctx).nome },
  details: detailsOf(lines),
  footer,
})

export async function mailAreas(ctx: Ctx, happened: readonly Happening[]): Promise<void> {
  if (await isOff(ctx, areaNoticeKind)) return
  const lines = await areaLines(ctx, happened)
  const addresses = await addressesOf(ctx, [...new Set(lines.map(({ area }) => area))])
  for (const [address, areas] of addresses) {
    // A transfer between two areas of one address is one line.
    const own = oneEach(lines.filter(({ area }) => areas.has(area)))
    const { assunto, html, text } = await composeMail(ctx, areaNoticeKind, factsOf(ctx, own))
    const written = { subject: assunto, fromName: companyOf(ctx).nome, html, text }
    const named = own.flatMap(({ talento }) => talento ?? [])
    await queueMail(ctx, [address], written, { [talentos.key]: named })
  }
}

const oneEach = (lines: readonly AreaLine[]): AreaLine[] =>
  [...new Map(lines.toReversed().map((line) => [line.texto, line])).values()].toReversed()

export async function areaMailFacts(ctx: Ctx, id: number) {
  const { nome } = await readRecord(ctx, areasOrganizacionais, id)
  return factsOf(ctx, [
    {
      area: id,
      nome,
      texto: `Ana Maria Souza: admissão em ${formatDate(ctx.today)}.`,
      talento: null,
    },
  ])
}
