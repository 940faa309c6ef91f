/** What search engines and link previews read of the pages of vacancies. */
import { todayIn } from '#platform/contract/dates.ts'
import { type Html, html, jsonData } from '../html.ts'
import type { Look } from '../company.ts'
import type { Vacancy } from './reading.ts'

export const vacancyUrl = (base: string, v: Pick<Vacancy, 'empresaId' | 'solicitacaoId'>): string =>
  `${base}/anuncios?empresaId=${v.empresaId}&solicitacaoId=${v.solicitacaoId}`

type Card = { url: string; title: string; text: string; picture: string; site: string }

/** One line, cut after a word. */
function brief(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most).replace(/[\s,;:–-]*\S*$/, '')}…`
}

const preview = (c: Card): Html =>
  html`<link rel="canonical" href="${c.url}" />
    <meta name="description" content="${brief(c.text, 155)}" />
    <meta property="og:type" content="website" /><meta property="og:locale" content="pt_BR" />
    <meta property="og:site_name" content="${c.site}" />
    <meta property="og:url" content="${c.url}" /><meta property="og:title" content="${c.title}" />
    <meta property="og:description" content="${brief(c.text, 200)}" />
    <meta property="og:image" content="${c.picture}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${c.title}" />
    <meta name="twitter:card" content="summary_large_image" />`

export function listHead(base: string, chosen: Look | null): Html {
  const query = chosen ? `?empresaId=${chosen.id}` : ''
  const title = chosen ? `Vagas abertas – ${chosen.nome}` : 'Vagas abertas'
  return preview({
    url: `${base}/anuncios${query}`,
    title,
    text: `Veja as vagas abertas${chosen ? ` na ${chosen.nome}` : ''} e candidate-se pelo celular ou computador.`,
    picture: `${base}/anuncios/imagem.png${query}`,
    site: chosen?.nome ?? 'Portal de vagas',
  })
}

const kinds: Record<string, string> = { S: 'INTERN', A: 'INTERN', T: 'TEMPORARY' }

/** JobPosting of schema.org; what the request keeps inside the company, the salary too, stays out. */
function posting(base: string, v: Vacancy, look: Look, timezone: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: v.titulo,
    description: v.descricao.replace(/\s+/g, ' ').trim(),
    url: vacancyUrl(base, v),
    identifier: { '@type': 'PropertyValue', name: v.empresa, value: String(v.solicitacaoId) },
    datePosted: todayIn(timezone, new Date(v.publicadaEm)),
    ...(v.expiraEm ? { validThrough: v.expiraEm } : {}),
    employmentType: kinds[v.vinculo ?? ''] ?? 'FULL_TIME',
    totalJobOpenings: v.quantidade,
    directApply: true,
    inLanguage: 'pt-BR',
    ...(v.horario ? { workHours: v.horario } : {}),
    hiringOrganization: {
      '@type': 'Organization',
      name: v.empresa,
      sameAs: `${base}/anuncios?empresaId=${v.empresaId}`,
      ...(look.logo
        ? { logo: `${base.replace(/\/externo$/, '')}/api/externo/empresas/${v.empresaId}/logo` }
        : {}),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(v.rua ? { streetAddress: v.rua } : {}),
        ...(v.cidade ? { addressLocality: v.cidade, addressRegion: v.uf } : {}),
        ...(v.cep ? { postalCode: v.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') } : {}),
        addressCountry: 'BR',
      },
    },
  }
}

export function vacancyHead(
  base: string,
  v: Vacancy,
  look: Look,
  o: { text: string; timezone: string },
): Html {
  const card = preview({
    url: vacancyUrl(base, v),
    title: `${v.titulo} – ${v.empresa}`,
    text: o.text,
    picture: `${base}/anuncios/imagem.png?empresaId=${v.empresaId}&solicitacaoId=${v.solicitacaoId}`,
    site: v.empresa,
  })
  return html`${card}${
    v.aberta
      ? html`<script type="application/ld+json">
          ${jsonData(posting(base, v, look, o.timezone))}
        </script>`
      : ''
  }`
}
