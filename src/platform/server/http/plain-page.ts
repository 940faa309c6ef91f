/** Small public pages that work without scripts: first access, invitation, new password, and what went wrong on a page. */
import type { FieldError } from '../../contract/failure.ts'

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

export type Input = {
  name: string
  label: string
  type?: string
  help?: string
  value?: string
  autocomplete?: string
}

const style = `:root{color-scheme:light dark;--f:#173433;--b:#f4f2ed;--c:#fff;--a:#0b5c5c;--l:#8a9a98;--e:#a4261d}@media(prefers-color-scheme:dark){:root{--f:#e9efee;--b:#0f1b1b;--c:#162525;--a:#7fd0c6;--l:#5d7472;--e:#ff9d93}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--b);color:var(--f);display:grid;place-items:center;min-height:100vh;padding:16px}
main{background:var(--c);padding:28px;border-radius:14px;width:min(440px,100%)}h1{font-size:1.35rem;margin:0 0 8px}label{display:block;font-weight:600;margin:14px 0 4px}
input{width:100%;font:inherit;padding:9px 11px;border:1px solid var(--l);border-radius:8px;background:transparent;color:inherit}input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--a);outline-offset:2px}
small{display:block;opacity:.85}.e{color:var(--e);font-weight:600}button{margin-top:20px;width:100%;font:inherit;font-weight:700;padding:11px;border:0;border-radius:8px;background:#0b5c5c;color:#fff;cursor:pointer}a{color:var(--a)}`

export function publicPage(o: {
  title: string
  intro: string
  action?: string
  inputs?: readonly Input[]
  hidden?: Record<string, string>
  button?: string
  errors?: readonly FieldError[]
  back?: { href: string; label: string }
}): string {
  const error = (name: string): string =>
    (o.errors ?? [])
      .filter((e) => e.field === name)
      .map((e) => `<small class="e" id="e-${name}" role="alert">${escape(e.message)}</small>`)
      .join('')
  const general = (o.errors ?? [])
    .filter((e) => !(o.inputs ?? []).some((i) => i.name === e.field))
    .map((e) => `<p class="e" role="alert">${escape(e.message)}</p>`)
    .join('')
  const input = (i: Input): string =>
    `<label for="${i.name}">${escape(i.label)}</label><input id="${i.name}" name="${i.name}" type="${i.type ?? 'text'}" value="${escape(i.value ?? '')}" autocomplete="${i.autocomplete ?? 'off'}" required${error(i.name) ? ` aria-invalid="true" aria-describedby="e-${i.name}"` : ''}>${i.help ? `<small>${escape(i.help)}</small>` : ''}${error(i.name)}`
  const form = o.inputs
    ? `<form method="post" action="${o.action ?? ''}">${Object.entries(o.hidden ?? {})
        .map(([k, v]) => `<input type="hidden" name="${k}" value="${escape(v)}">`)
        .join(
          '',
        )}${o.inputs.map(input).join('')}<button>${escape(o.button ?? 'Continuar')}</button></form>`
    : ''
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(o.title)} – Trama RH</title><style>${style}</style></head><body><main><h1>${escape(o.title)}</h1><p>${escape(o.intro)}</p>${general}${form}${o.back ? `<p><a href="${o.back.href}">${escape(o.back.label)}</a></p>` : ''}</main></body></html>`
}
