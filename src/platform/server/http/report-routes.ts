/** Every report at its address: filters checked, read in a read-only transaction, rendered outside it. */
import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, failure } from '../../contract/failure.ts'
import { accessWords, authoritiesIn } from '../../contract/access.ts'
import { addressesOf, mayPrint, type Report } from '../../contract/report.ts'
import type { Values } from '../../contract/field.ts'
import { checkFields } from '../../contract/validate.ts'
import type { ReportDocument, SheetHead } from '../../contract/report-document.ts'
import { audit } from '../audit.ts'
import { actIn } from '../acting.ts'
import { companyOf, type Ctx, ruleContext } from '../context.ts'
import type { ReportEntry } from '../registry.ts'
import type { Rendered } from '../report/renderer.ts'
import { layDown, removeWaiting } from '../report/lay-down.ts'
import type { RowSpool } from '../report/spool.ts'
import { removeSpools } from '../report/spools-of.ts'
import { unknownFilter } from '../unknown-filter.ts'
import { filterWords, reportHead, withLogo } from '../report-head.ts'
import { bodyOf } from './request-values.ts'
import { type Beside, readBeside, sideBySide } from './report-companies.ts'
import { FileAnswer, type OpenedAnswer } from './route.ts'
import { circumstances, scopeOf, withContext, type World } from './requester.ts'
import type { Call } from './server.ts'

/** Nothing stands behind the filters. */
export const noData = (said = 'Não existem dados para o filtro informado.'): Failure =>
  new Failure(422, 'SEM_DADOS', said)

export function reportRoutes(
  app: FastifyInstance,
  world: World,
  entry: ReportEntry,
  call: Call,
): void {
  const { report } = entry
  const asked = {
    access: { any: [report.authorityName] },
    transaction: 'none',
    perMinute: 30,
  } as const
  for (const { path, given } of addressesOf(report))
    app.post(
      `/${path}`,
      call(asked, (ctx, request) => printReport(world, ctx, { request, entry, given })),
    )
}

type Asked = {
  request: FastifyRequest
  entry: ReportEntry
  /** Fixed at this address. */ given: Values
}

/** Composed in a transaction that only reads; that it was printed is on record by one of its own. */
async function printReport(
  world: World,
  ctx: Ctx,
  { request, entry, given }: Asked,
): Promise<FileAnswer> {
  const body = { ...bodyOf(request), ...given }
  const scope = scopeOf(
    await world.platform.sessions.find(request.cookies['rh_sessao'] ?? ''),
    ctx.now,
  )
  const at = circumstances(request, 'WEB')
  const pdf = body['pdf'] !== false && body['pdf'] !== 'false'
  checkRight(ctx, entry.report)
  const beside = await readBeside(ctx, entry, (inner) => checkedFilters(inner, entry.report, body))
  const document = await withContext(world, scope, at, 'read', (reading) =>
    compose(reading, entry, { body, pdf, beside }).catch((error: unknown) =>
      withoutRows(reading, error),
    ),
  )
  const { key: recurso, label: titulo } = entry.report
  const printed = { recurso, registro: null, titulo, acao: 'IMPRESSAO' }
  const noted = (writing: Ctx): Promise<void> => audit(writing, printed)
  try {
    await withContext(world, scope, at, 'write', noted)
    for (const { empresa } of beside.others) await actIn(ctx, empresa.id, noted)
    await layDown(document.blocks, () => ctx.platform.renderer.spool())
  } catch (error) {
    await removeWaiting(document.blocks)
    throw error
  }
  return rendered(ctx, document, pdf)
}

/** What was written down for a report that does not come about goes. */
async function withoutRows(ctx: Ctx, error: unknown): Promise<never> {
  await removeSpools(ctx)
  throw error
}

function checkRight(ctx: Ctx, report: Report): void {
  if (mayPrint(report, ctx.has)) return
  throw failure.forbidden([accessWords([report.authorityName, ...authoritiesIn(report.access)])])
}

type Composed = { body: Record<string, unknown>; pdf: boolean; beside: Beside }

async function compose(
  ctx: Ctx,
  entry: ReportEntry,
  { body, pdf, beside: { own, others, without, named } }: Composed,
): Promise<ReportDocument> {
  const { report, query } = entry
  checkRight(ctx, report)
  const filters = checkedFilters(ctx, report, body)
  const here = own ? await query(ctx, filters) : null
  const words = await filterWords(ctx, report.filters, filters)
  const counted = [...others, ...(own ? [{ empresa: companyOf(ctx), content: here }] : [])]
  const content = named ? sideBySide(entry, { counted, without }, words) : here
  if (!content) throw noData(report.empty?.(filters))
  if (pdf && content.onlySheet) throw failure.invalid([tooWide(report, content.onlySheet)])
  const head = await reportHead(ctx, content.title ?? report.label, content.filters ?? words)
  return {
    ...head,
    lang: 'pt-BR',
    orientation: content.orientation ?? 'auto',
    blocks: content.blocks,
  }
}

const tooWide = ({ filters }: Report, { field, message }: { field: string; message: string }) => ({
  field,
  label: filters[field]?.options.label ?? field,
  message,
})

function checkedFilters(
  ctx: Ctx,
  report: Report,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const known = [...Object.keys(report.filters), 'pdf']
  for (const name of Object.keys(body)) if (!known.includes(name)) throw unknownFilter(name, known)
  const context = ruleContext(ctx, null)
  const { values, errors } = checkFields(report.filters, body, { context, rules: report.rules })
  if (errors.length) throw failure.invalid(errors)
  return values
}

/** Drawn after the commit: the document may be composed inside a transaction, its drawing waits until that has ended. */
export function rendered(ctx: Ctx, document: ReportDocument, pdf: boolean): FileAnswer {
  const { platform } = ctx
  return new FileAnswer({
    open: async (gone) => {
      try {
        const whole = await withLogo(platform, document)
        const file = await (pdf
          ? platform.renderer.pdf(whole, gone)
          : platform.renderer.xlsx(whole, gone))
        return made(file)
      } finally {
        await removeWaiting(document.blocks)
      }
    },
    name: document.title,
    contentType: 'application/octet-stream',
    drawn: true,
    inline: pdf,
  })
}

/** An exported list: its rows were written down inside the transaction, and are drawn from there. */
export const renderedRows = (
  { platform }: Ctx,
  head: SheetHead,
  spool: RowSpool,
  name: string,
): FileAnswer =>
  new FileAnswer({
    open: async (gone) => {
      try {
        return made(
          await platform.renderer.rows(await withLogo(platform, head), () => spool.rows(), gone),
          name,
        )
      } finally {
        await spool.remove()
      }
    },
    name,
    contentType: 'application/octet-stream',
    drawn: true,
  })

const made = (file: Rendered, name = file.fileName): OpenedAnswer => ({
  body: createReadStream(file.path),
  name,
  contentType: file.contentType,
  bytes: file.bytes,
  done: file.cleanup,
})
