/** The page around a page of the web: it may load nothing but that server's page, and gives it no way out. */
import { HtmlAnswer } from '#platform/server/http/route.ts'

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

export const framePolicy = (link: string): string =>
  `default-src 'none'; frame-src ${new URL(link).origin}; style-src 'unsafe-inline'; frame-ancestors 'self'`

export const frameAround = (link: string, title: string): HtmlAnswer =>
  new HtmlAnswer(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escape(title)}</title><style>html,body,iframe{margin:0;width:100%;height:100%;border:0}</style></head><body><iframe src="${escape(link)}" title="${escape(title)}" sandbox="allow-scripts allow-forms allow-popups" referrerpolicy="no-referrer"></iframe></body></html>`,
  )
