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
  /** Stands in the formatted text where the button goes, and is no letter of any text; below the text without it. */
  place?: string
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

const buttonHtml = (label: string, url: string, { color, ink }: Colours): string =>
  `<a href="${escapeHtml(url)}" style="background:${color};color:${ink};padding:12px 24px;border-radius:4px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a>`

type Colours = { color: string; ink: string }

/** The formatted text and what is below it: the button stands in one of them, its address always below. */
function withButton({ button, place, formatted }: MailLayout, colours: Colours) {
  const url = button && safeUrl(button.url)
  if (!button || !url) return { text: formatted, below: '' }
  const made = buttonHtml(button.label, url, colours)
  const copied = `<p style="margin:0 0 16px;font-size:13px;color:#555555">Se o botão não abrir, copie este endereço no navegador:<br>${escapeHtml(url)}</p>`
  return place && formatted?.includes(place)
    ? { text: formatted.replaceAll(place, () => made), below: copied }
    : { text: formatted, below: `<p style="margin:24px 0">${made}</p>${copied}` }
}

export function renderMail(layout: MailLayout): { html: string; text: string } {
  const color = colourOr(layout.company.color, usualColours.main)
  const ink = inkOn(color)
  const { paragraphs = [], formatted, footer = [], place } = layout
  const shown = withButton(layout, { color, ink })
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(layout.title)}</title></head>
<body style="margin:0;padding:0;background:#f2f2f2"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;${FONT};font-size:16px;line-height:1.5;color:#222222">
<tr><td style="background:${color};color:${ink};padding:16px 24px;font-size:18px;font-weight:bold">${escapeHtml(layout.company.name)}</td></tr>
<tr><td style="padding:24px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(layout.title)}</h1>
${shown.text ?? paragraphs.map((text) => `<p style="margin:0 0 16px">${block(text)}</p>`).join('\n')}
${detailsHtml(layout.details)}${shown.below}</td></tr>
${footer.length > 0 ? `<tr><td style="padding:16px 24px;border-top:1px solid #dddddd;font-size:13px;color:#555555">${footer.map(block).join('<br>')}</td></tr>` : ''}
</table></td></tr></table></body></html>
`
  const url = layout.button && safeUrl(layout.button.url)
  const link = layout.button && url ? `${layout.button.label}: ${url}` : ''
  const placed = place !== undefined && formatted?.includes(place) === true
  const words = formatted === undefined ? paragraphs : [textOfHtml(formatted)]
  const text = [
    layout.company.name,
    layout.title,
    ...(placed ? words.map((w) => w.replaceAll(place, () => link)) : words),
    ...(layout.details?.length
      ? [layout.details.map(([label, value]) => `${label}: ${value}`).join('\n')]
      : []),
    ...(link && !placed ? [link] : []),
    ...(footer.length > 0 ? [`--\n${footer.join('\n')}`] : []),
  ].join('\n\n')
  return { html, text: `${text}\n` }
}
