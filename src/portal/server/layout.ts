/** The frame of every page: company look, header, menu, messages. */
import { usualColours } from '#platform/contract/colour.ts'
import { formatDocument } from '#platform/contract/documents.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { HtmlAnswer } from '#platform/server/http/route.ts'
import { portalAssets } from './assets.ts'
import type { Look, Visit } from './company.ts'
import { shortName } from './greeting.ts'
import { Html, html } from './html.ts'
import { noPresentation } from './presentation.ts'

export type Page = {
  title: string
  body: Html
  head?: Html
  /** What search engines are told, where the head says nothing. */ description?: string
  status?: number
  notice?: string | undefined
  errors?: readonly FieldError[]
  /** Stands in the summary above the errors of fields. */ problem?: Html
  /** What was typed is kept: its draft may go. */ done?: boolean
  narrow?: boolean
  noindex?: boolean
  /** How long anyone may keep the page. */ cache?: string
}

export const plainLook: Omit<Look, 'timezone'> = {
  id: 0,
  nome: 'Vagas',
  primary: usualColours.main,
  onPrimary: '#FFFFFF',
  secondary: usualColours.second,
  onSecondary: '#FFFFFF',
  logo: false,
  logoId: null,
  apresenta: noPresentation,
}

export const basePath = (ctx: Ctx): string => ctx.platform.settings.basePath

export function link(
  ctx: Ctx,
  visit: Visit | null,
  path: string,
  query: Record<string, string | number | undefined> = {},
): string {
  const all = { ...(visit?.chosen ? { empresaId: visit.chosen.id } : {}), ...query }
  const text = Object.entries(all)
    .filter(([, v]) => v !== undefined && String(v) !== '')
    .map(([k, v]) => `${k}=${encodeURIComponent(String(v))}`)
    .join('&')
  return `${basePath(ctx)}/externo${path}${text ? `?${text}` : ''}`
}

export function page(ctx: Ctx, visit: Visit, p: Page): HtmlAnswer {
  const look = visit.chosen ?? plainLook
  const { css, js } = portalAssets(basePath(ctx))
  const style = `--p:${look.primary};--op:${look.onPrimary};--s:${look.secondary};--os:${look.onSecondary}`
  const text = html`<!doctype html>
    <html lang="pt-BR" style="${style}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${p.title} – ${look.nome}</title>
        ${p.noindex ? html`<meta name="robots" content="noindex" />` : ''}
        <link rel="icon" href="${basePath(ctx)}/favicon.ico" />
        <link rel="stylesheet" href="${css}" />
        ${p.head ?? html`<meta name="description" content="${p.description ?? `${p.title}: portal de vagas${look.id ? ` da ${look.nome}` : ''}.`}" />`}${js ? html`<script type="module" src="${js}"></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>${header(ctx, visit, look)}
        <main id="conteudo" class="${p.narrow ? 'narrow' : ''}">
          ${p.notice ? html`<p class="notice" role="status" ${p.done ? html`data-draft-done` : ''}>${p.notice}</p>` : ''}${errorList(p.errors, p.problem)}${p.body}
        </main>
        <footer><p>${look.nome} · Portal de vagas</p></footer>
      </body>
    </html>`
  return new HtmlAnswer(text.text, p.status ?? 200, p.cache)
}

function header(ctx: Ctx, visit: Visit, look: typeof plainLook): Html {
  const logged = ctx.user.kind === 'candidato'
  const logo = look.logo
    ? html`<img src="${basePath(ctx)}/api/externo/empresas/${look.id}/logo" alt="" height="40" />`
    : ''
  const id = ctx.user.id ?? 0
  const items: [string, string][] = [
    ['Vagas Abertas', link(ctx, visit, '/anuncios')],
    ['Minhas candidaturas', link(ctx, visit, '/candidato-solicitacoes')],
    ['Avaliações', link(ctx, visit, '/avaliacoes')],
    ['Editar Cadastro', link(ctx, visit, `/candidatos/${id}`)],
    ['Anexar Documentos', link(ctx, visit, `/candidatos/${id}/documentos-anexos`)],
    ['Histórico', link(ctx, visit, '/historico-candidatos')],
    ['Alertas', link(ctx, visit, '/alertas')],
    ['Meus dados', link(ctx, visit, '/meus-dados')],
    ['Alterar Senha', link(ctx, visit, `/candidatos/${id}`, { tab: 'senha' })],
  ]
  const menu = html`<ul>
    ${items.map(([label, href]) => html`<li><a href="${href}">${label}</a></li>`)}
    <li>
      <form method="post" action="${link(ctx, visit, '/sair')}">
        <button class="plain">Sair</button>
      </form>
    </li>
  </ul>`
  return html`<header>
    <div class="bar">
      <a class="brand" href="${link(ctx, visit, '/anuncios')}">${logo}<span>${look.nome}</span></a
      >${
        logged
          ? html`<p class="hello">
                Olá, ${shortName(ctx.user.nome)}
                <small>CPF ${formatDocument('cpf', String(sessionCpf(ctx)))}</small>
              </p>
              <details class="mobile">
                <summary>Menu</summary>
                <nav aria-label="Menu">${menu}</nav>
              </details>
              <nav class="wide" aria-label="Principal">${menu}</nav>`
          : html`<a class="button" href="${link(ctx, visit, '/login')}">Entrar</a>`
      }
    </div>
  </header>`
}

const cpfs = new WeakMap<Ctx, string>()
export const rememberCpf = (ctx: Ctx, cpf: string): void => void cpfs.set(ctx, cpf)
const sessionCpf = (ctx: Ctx): string => cpfs.get(ctx) ?? ''

/** A sentence that names no field is told with its name. */
const withName = ({ label, message }: FieldError): string =>
  label && /^(inválid|valor inválid)/i.test(message) ? `${label}: ${message}` : message

/** An entry of a table is edited from its table. */
const placeOf = (field: string): string => field.replace(/\.\d+(\..*)?$/, '')

function errorList(errors: readonly FieldError[] = [], problem?: Html): Html | string {
  if (!errors.length && !problem) return ''
  const fields = errors.length
    ? html`<h2>Preencha os campos indicados</h2>
        <ul>
          ${errors.map((e) => html`<li>${e.field ? html`<a href="#f-${placeOf(e.field)}">${withName(e)}</a>` : e.message}</li>`)}
        </ul>`
    : ''
  return html`<div class="errors" role="alert" tabindex="-1">${problem}${fields}</div>`
}

export type Control = {
  name: string
  label: string
  type?: string
  value?: unknown
  required?: boolean
  /** What is said when it is left empty. */ missing?: string | undefined
  help?: string
  options?: readonly { value: string | number; label: string }[]
  rows?: number
  autocomplete?: string
  accept?: string
  attrs?: Html
  empty?: string
}

/** A labelled control with its error tied to it. */
export function control(c: Control, errors: readonly FieldError[] = []): Html {
  const id = `f-${c.name}`
  const wrong = errors.find((e) => e.field === c.name)
  const described = [wrong ? `${id}-e` : '', c.help ? `${id}-h` : ''].filter(Boolean).join(' ')
  const common = html`id="${id}" name="${c.name}" ${wrong ? html`aria-invalid="true"` : ''}
  ${described ? html`aria-describedby="${described}"` : ''}
  ${c.required ? html`aria-required="true"` : ''}
  ${c.required && c.missing ? html`data-asked="${c.missing}"` : ''} ${c.attrs}`
  const value = c.value === null || c.value === undefined ? '' : String(c.value)
  const input = c.options
    ? html`<select ${common}>
        <option value="">${c.empty ?? 'Escolha'}</option>
        ${c.options.map((o) => html`<option value="${o.value}" ${String(o.value) === value ? html`selected` : ''}>${o.label}</option>`)}
      </select>`
    : c.rows
      ? html`<textarea ${common} rows="${c.rows}">${value}</textarea>`
      : html`<input
          ${common}
          type="${c.type ?? 'text'}"
          value="${c.type === 'password' || c.type === 'file' ? '' : value}"
          autocomplete="${c.autocomplete ?? 'off'}"
          ${c.accept ? html`accept="${c.accept}"` : ''}
        />`
  return html`<div class="field">
    <label for="${id}"
      >${c.label}${c.required ? html` <span class="req" aria-hidden="true">*</span>` : ''}</label
    >${input}${c.help ? html`<small id="${id}-h">${c.help}</small>` : ''}${wrong ? html`<small class="wrong" id="${id}-e">${wrong.message}</small>` : ''}
  </div>`
}

export function checkbox(
  name: string,
  label: Html | string,
  checked: boolean,
  errors: readonly FieldError[] = [],
  missing?: string,
): Html {
  const wrong = errors.find((e) => e.field === name)
  return html`<div class="check">
    <input
      type="checkbox"
      id="f-${name}"
      name="${name}"
      value="true"
      ${checked ? html`checked` : ''}
      ${missing ? html`data-asked="${missing}"` : ''}
      ${wrong ? html`aria-invalid="true" aria-describedby="f-${name}-e"` : ''}
    /><label for="f-${name}">${label}</label
    >${wrong ? html`<small class="wrong" id="f-${name}-e">${wrong.message}</small>` : ''}
  </div>`
}

export const invalidCompany = (ctx: Ctx, visit: Visit): HtmlAnswer =>
  page(ctx, visit, {
    title: 'Link inválido',
    status: 400,
    narrow: true,
    noindex: true,
    body: html`<h1>Link inválido</h1>
      <p>Empresa ID inválido. Revise ou solicite novamente o link</p>`,
  })
