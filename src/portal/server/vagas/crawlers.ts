/** What search engines are told of the portal. */
import { todayIn } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inCompany, type Look, portalCompanies } from '../company.ts'
import { escapeHtml } from '../html.ts'
import { basePath } from '../layout.ts'
import { vacancyUrl } from './head.ts'
import { openIds } from './reading.ts'

type Entry = { loc: string; day: string }
const most = 50_000

export async function siteMap(ctx: Ctx, base: string): Promise<string> {
  const companies = await portalCompanies(ctx)
  const vacancies = await Promise.all(companies.map((c) => entriesOf(ctx, c, base)))
  const lists = companies.map((c) => ({ loc: `${base}/anuncios?empresaId=${c.id}`, day: '' }))
  const all = [...lists, ...vacancies.flat()].slice(0, most)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.map(inXml).join('')}</urlset>`
}

async function entriesOf(ctx: Ctx, { id, timezone }: Look, base: string): Promise<Entry[]> {
  const open = await inCompany(ctx, id, openIds)
  const entryOf = (v: (typeof open)[number]): Entry => ({
    loc: vacancyUrl(base, { ...v, empresaId: id }),
    day: todayIn(timezone, new Date(v.publicadaEm)),
  })
  return open.map(entryOf)
}

const inXml = ({ loc, day }: Entry): string =>
  `<url><loc>${escapeHtml(loc)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`

/** Below the portal's own folder, what its pages need. */
const allowed = [
  'externo/anuncios',
  'externo/candidatos/new',
  'assets/',
  'api/externo/empresas/',
  'externo/sitemap.xml',
  'favicon.ico',
]

export function crawlerRules(ctx: Ctx, portal: string): string {
  const base = basePath(ctx)
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${base}/${path}`),
    `Disallow: ${base}/`,
    '',
    `Sitemap: ${portal}/sitemap.xml`,
    '',
  ].join('\n')
}
