/** The one look of all mails: a bar in the company's colour, text, at most one button, small print. */
import { colourOr, inkOn, usualColours } from '../../contract/colour.ts'
import type { Company } from '../context.ts'
import { textOfHtml } from '../html.ts'

export type MailLayout = {
  company: { name: string; color?: string }
  title: string
  paragraphs?: readonly string[]
  /** Formatted text that was cleaned, in the place of paragraphs. */
  formatted?: string
  /** Label and value, e.g. 'Data' and '01/03/2026 09:00'. */
  details?: readonly (readonly [string, string])[]
  button?: { label: string; url: string }
  footer?: readonly string[]
}

/** The head of all mails of a company. */
export const mailHead = ({
  nome,
  corPrincipal,
}: Pick<Company, 'nome' | 'corPrincipal'>): MailLayout['company'] => ({
  name: nome,
  ...(corPrincipal ? { color: corPrincipal } : {}),
})

export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')

/** As it may stand in a formatted text, line for line. */
export const block = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** Only addresses a mail program may open; anything else gives no link. */
function safeUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return ['http:', 'https:', 'mailto:'].includes(parsed.protocol) ? parsed.href : undefined
}

const FONT = 'font-family:Arial,Helvetica,sans-serif'

function detailsHtml(details: MailLayout['details'] = []): string {
  if (details.length === 0) return ''
  const rows = details.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:bold">${block(label)}</th><td style="padding:4px 0">${block(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

function buttonHtml(button: MailLayout['button'], color: string, ink: string): string {
  const url = button && safeUrl(button.url)
  if (!button || !url) return ''
  return (
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:${color};color:${ink};padding:12px 24px;border-radius:4px;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;color:#555555">Se o botão não abrir, copie este endereço no navegador:<br>${escapeHtml(url)}</p>`
  )
}

export function renderMail(layout: MailLayout): { html: string; text: string } {
  const color = colourOr(layout.company.color, usualColours.main)
  const ink = inkOn(color)
  const { paragraphs = [], formatted, footer = [] } = layout
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(layout.title)}</title></head>
<body style="margin:0;padding:0;background:#f2f2f2"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;${FONT};font-size:16px;line-height:1.5;color:#222222">
<tr><td style="background:${color};color:${ink};padding:16px 24px;font-size:18px;font-weight:bold">${escapeHtml(layout.company.name)}</td></tr>
<tr><td style="padding:24px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(layout.title)}</h1>
${formatted ?? paragraphs.map((text) => `<p style="margin:0 0 16px">${block(text)}</p>`).join('\n')}
${detailsHtml(layout.details)}${buttonHtml(layout.button, color, ink)}</td></tr>
${footer.length > 0 ? `<tr><td style="padding:16px 24px;border-top:1px solid #dddddd;font-size:13px;color:#555555">${footer.map(block).join('<br>')}</td></tr>` : ''}
</table></td></tr></table></body></html>
`
  const url = layout.button && safeUrl(layout.button.url)
  const text = [
    layout.company.name,
    layout.title,
    ...(formatted === undefined ? paragraphs : [textOfHtml(formatted)]),
    ...(layout.details?.length
      ? [layout.details.map(([label, value]) => `${label}: ${value}`).join('\n')]
      : []),
    ...(layout.button && url ? [`${layout.button.label}: ${url}`] : []),
    ...(footer.length > 0 ? [`--\n${footer.join('\n')}`] : []),
  ].join('\n\n')
  return { html, text: `${text}\n` }
}
