/** Which company a visit is for, and how its pages look. */
import { sql } from 'kysely'
import { colourOr, inkOn, usualColours } from '#platform/contract/colour.ts'
import { failure } from '#platform/contract/failure.ts'
import { mailHead } from '#platform/server/mail/layout.ts'
import { actFor } from '#platform/server/acting.ts'
import { companyMemory } from '#platform/server/company-memory.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner, nothingVisible, type Tx } from '#platform/server/database/tx.ts'
import type { Platform } from '#platform/server/platform.ts'
import { noPresentation, type Presentation, presentations } from './presentation.ts'

const e = table('utilitario_empresas', 'e')
const ps = table('utilitario_parametros_sistema', 'ps')

export type Look = {
  id: number
  nome: string
  primary: string
  onPrimary: string
  secondary: string
  onSecondary: string
  logo: boolean
  logoId: number | null
  /** Where its days begin. */ timezone: string
  apresenta: Presentation
  /** Shown in the place of the stored picture: of a page that is not saved yet. */ capa?: string
}

/** The company at the head of its mails. */
export const headOf = ({ nome, primary }: Pick<Look, 'nome' | 'primary'>) =>
  mailHead({ nome, corPrincipal: primary })

export const worldOf = (ctx: Ctx) => ({ platform: ctx.platform, registry: ctx.registry })

export function inCompany<T>(
  ctx: Ctx,
  empresaId: number,
  work: (inner: Ctx) => Promise<T>,
  mode: 'read' | 'write' = 'read',
): Promise<T> {
  return actFor(
    worldOf(ctx),
    empresaId,
    { origin: 'PORTAL', nome: 'Portal de vagas', requestId: ctx.requestId, ip: ctx.ip },
    work,
    mode,
  )
}

const looks = companyMemory<Look[]>()

/** Those with an open portal, by name. */
export const portalCompanies = ({ platform }: Ctx): Promise<Look[]> =>
  looks(platform, '', () => readCompanies(platform))

const zone = sql<
  string | null
>`coalesce(${e.timezone}, (select ${ps.timezone} from ${ps} order by ${ps.id} limit 1))`

const allRows = (tx: Tx) =>
  tx.db
    .selectFrom('utilitario_empresas as e')
    .select([
      'e.id',
      'e.nome',
      'e.visual_cor_principal as p',
      'e.visual_cor_secundaria as s',
      'e.visual_logo_empresa_id as logo',
      zone.as('timezone'),
    ])

const companyRows = (tx: Tx) =>
  allRows(tx)
    .where('e.ativa', '=', true)
    .where('e.portal_habilitado', '=', true)
    .orderBy('e.nome')
    .execute()

/** Colours with the letters that can be read on them. */
export const coloursOf = (main: string | null, second: string | null) => {
  const primary = colourOr(main, usualColours.main)
  const secondary = colourOr(second, usualColours.second)
  return { primary, onPrimary: inkOn(primary), secondary, onSecondary: inkOn(secondary) }
}

type Kept = Awaited<ReturnType<typeof presentations>>[number]

function lookOf(
  r: Awaited<ReturnType<typeof companyRows>>[number],
  own: Kept | undefined,
  installation: string,
): Look {
  return {
    id: r.id,
    nome: r.nome,
    ...coloursOf(own?.principal ?? r.p, own?.secundaria ?? r.s),
    logo: r.logo !== null,
    logoId: r.logo,
    timezone: r.timezone ?? installation,
    apresenta: own ?? noPresentation,
  }
}

const rowsWithLooks = async (tx: Tx) => ({
  rows: await companyRows(tx),
  own: await presentations(tx),
})

async function readCompanies({ pool, settings }: Platform): Promise<Look[]> {
  const { rows, own } = await asOwner(pool, rowsWithLooks)
  const ofCompany = new Map(own.map((o) => [o.empresaId, o]))
  return rows.map((r) => lookOf(r, ofCompany.get(r.id), settings.tz))
}

/** Of one company, its portal open or not, with the colours that it has elsewhere. */
export async function companyLook({ platform: { pool, settings } }: Ctx, id: number) {
  const row = await asOwner(pool, (tx) => allRows(tx).where('e.id', '=', id).executeTakeFirst())
  if (!row) throw failure.notFound()
  return {
    look: lookOf(row, undefined, settings.tz),
    usual: { principal: row.p, secundaria: row.s },
  }
}

/** Unknown: a number that is no company of the portal. */
export type Visit = { companies: Look[]; chosen: Look | null; invalid: boolean; unknown: boolean }

/** Whoever has entered at one company is at the public pages of another one a visitor. */
export function publicView(ctx: Ctx, empresaId: string | undefined): Ctx {
  if (ctx.user.kind !== 'candidato' || !empresaId || Number(empresaId) === ctx.empresa?.id)
    return ctx
  return asVisitor(ctx)
}

export const asVisitor = (ctx: Ctx): Ctx => ({
  ...ctx,
  user: { id: null, nome: '', kind: 'anonimo' },
  empresa: null,
  visible: nothingVisible,
  authorities: new Set(),
  has: () => false,
  settings: {},
})

/** `empresaId` is optional; given, it must be a number. One open company is chosen by itself. */
export async function visitOf(ctx: Ctx, empresaId: string | undefined): Promise<Visit> {
  const companies = await portalCompanies(ctx)
  if (empresaId !== undefined && empresaId !== '' && !/^\d{1,9}$/.test(empresaId))
    return { companies, chosen: null, invalid: true, unknown: false }
  const own = ctx.user.kind === 'candidato' ? ctx.empresa?.id : undefined
  const wanted =
    own ?? (empresaId ? Number(empresaId) : companies.length === 1 ? companies[0]?.id : undefined)
  const chosen = companies.find((c) => c.id === wanted) ?? null
  return { companies, chosen, invalid: false, unknown: wanted !== undefined && !chosen }
}

export async function companyOrRefuse(ctx: Ctx, empresaId: unknown): Promise<number> {
  const id = Number(empresaId)
  const known = await portalCompanies(ctx)
  if (!known.some((c) => c.id === id)) throw failure.notFound()
  return id
}
