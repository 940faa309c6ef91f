/** 'Editar Cadastro': only what this page changed is written, and over nobody else's change unseen. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { Failure, type FieldError } from '#platform/contract/failure.ts'
import type { Field } from '#platform/contract/field.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { RedirectAnswer } from '#platform/server/http/route.ts'
import type { Visit } from '../company.ts'
import { type Html, html } from '../html.ts'
import { link, page } from '../layout.ts'
import { waitingEmail, waitingWords } from '../meus-dados/email-change.ts'
import { changeOf, changeOwn, mine, ownRecord } from '../own.ts'
import { groupIn } from '../own-fields.ts'
import {
  type Choices,
  citiesToChoose,
  formChoices,
  nameOfChosen,
  ufOf,
  withChosen,
} from './choices.ts'
import { registrationFields } from './form.ts'
import type { FormState } from './form-parts.ts'
import { chooseCity } from './new-page.ts'
import { changedSince, differs, type Opened, openedMarks, readMarks, shapeAt } from './opened.ts'
import { registrationErrors } from './register.ts'
import { bodyOfForm, type Sent } from './sent.ts'

type Group = Record<string, unknown>
type Own = Awaited<ReturnType<typeof ownRecord>>
type Shown = {
  body?: Sent
  errors?: FieldError[]
  notice?: string | undefined
  /** Asked for without a script: nothing is stored yet. */ asked?: string
  /** Changed elsewhere since the page was opened. */ changed?: string[]
}

const me = (ctx: Ctx): number => ctx.user.id ?? 0
const company = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  mine(ctx, work, 'read')

export async function ownPage(
  ctx: Ctx,
  visit: Visit,
  o: Shown = {},
  record?: Own,
): Promise<unknown> {
  const stored = record ?? (await ownRecord(ctx, me(ctx)))
  const body = o.body ?? stored
  const state: FormState = { body, errors: o.errors ?? [], isNew: false, policy: null }
  const { choices, fields } = await company(ctx, async function draw(inner) {
    const offered = withChosen(await formChoices(inner, ufOf(body)), stored)
    return { choices: offered, fields: await registrationFields(inner, offered, state) }
  })
  const email = await waitingEmail(ctx, stored.id)
  const notice =
    [o.notice, o.asked, email && waitingWords(email)].filter(Boolean).join(' ') || undefined
  const opened = html`<input type="hidden" name="versao" value="${stored.versao}" /><input
      type="hidden"
      name="aberto"
      value="${JSON.stringify(openedMarks(stored))}"
    />`
  return page(ctx, visit, {
    title: 'Editar Cadastro',
    errors: o.errors ?? [],
    notice,
    noindex: true,
    done: o.notice !== undefined,
    status: o.changed ? 409 : o.errors?.length ? 422 : 200,
    ...(o.changed ? { problem: conflict(stored, body, o.changed, choices) } : {}),
    body: html`<h1>Editar Cadastro</h1>
      <form
        method="post"
        class="registration"
        data-draft="p${me(ctx)}-cadastro"
        data-company="${ctx.empresa?.id}"
        novalidate
        action="${link(ctx, visit, `/candidatos/${me(ctx)}`)}"
      >
        ${opened}${fields}<button class="big">Gravar</button>
      </form>
      <p><a href="${link(ctx, visit, '/meus-dados')}">Baixar ou apagar os meus dados</a></p>`,
  })
}

/** What stands now and what was typed here, field by field. */
function conflict(stored: Sent, body: Sent, changed: string[], choices: Choices): Html {
  const line = (path: string): Html => {
    const field = fieldAt(candidatos.allFields, path)
    const label = html`<a href="#f-${path}">${field?.options.label ?? path}</a>`
    const [theirs, yours] = [
      inWords(stored, path, field, choices),
      inWords(body, path, field, choices),
    ]
    return shapeAt(stored, path) === shapeAt(body, path)
      ? html`<li>${label}: agora está ${theirs}.</li>`
      : html`<li>
          ${label}: agora está ${theirs}; você digitou ${yours}, que continua no formulário.
        </li>`
  }
  return html`<h2>
      Este cadastro foi alterado em outra aba ou pela empresa depois que você o abriu
    </h2>
    <p>Nada do que você digitou foi gravado ainda. O que mudou:</p>
    <ul>
      ${changed.map(line)}
    </ul>
    <p>Confira o formulário, corrija o que for preciso e grave de novo.</p>`
}

const quoted = (text: string): string => `“${text.length > 120 ? `${text.slice(0, 120)}…` : text}”`

function inWords(body: Sent, path: string, field: Field | undefined, choices: Choices): string {
  const value = valueAt(body, path)
  if (field?.kind === 'flag') return value === true ? 'marcado' : 'desmarcado'
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  if (value === undefined || value === null || value === '' || !entries.length) return 'vazio'
  const { to = '', options = [] } = field?.options ?? {}
  switch (field?.kind) {
    case 'rows':
      return entries.length === 1 ? 'com 1 item' : `com ${entries.length} itens`
    case 'file':
      return 'com outro arquivo'
    case 'choice':
      return quoted(options.find((o) => o.code === value)?.label ?? String(value))
    case 'date':
      return quoted(dayInWords(String(value)))
    case 'ref':
    case 'refs':
      return quoted(entries.map((v) => nameOfChosen(v, to, choices)).join(', '))
    default:
      return quoted(String(value))
  }
}

const dayInWords = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(day) : day)

/** The number alone is the file that stands; an empty one takes the photo away. */
function sentFiles({ foto, fotoChave, ocrFile, curriculoChave }: Sent): Sent {
  const photo = { id: Number(foto), ...(fotoChave ? { chave: fotoChave } : {}) }
  return {
    ...(foto === undefined ? {} : { foto: foto === '' ? null : photo }),
    ...(ocrFile && curriculoChave
      ? { ocrFile: { id: Number(ocrFile), chave: curriculoChave } }
      : {}),
  }
}

/** These paths of the body alone. */
function only(body: Sent, paths: readonly string[]): Sent {
  let change: Group = {}
  for (const path of paths) change = withAt(change, path.split('.'), valueAt(body, path))
  return change
}

const withAt = (group: Group, [first = '', ...rest]: string[], value: unknown): Group => ({
  ...group,
  [first]: rest.length ? withAt(groupIn(group[first]), rest, value) : value,
})

const leaves = (body: Sent, before = ''): string[] =>
  Object.entries(body).flatMap(([name, value]) => leavesAt(before + name, value))

function leavesAt(path: string, value: unknown): string[] {
  const field = fieldAt(candidatos.allFields, path)
  if (!field) return []
  const inside = field.kind === 'group' && typeof value === 'object' && value !== null
  return inside ? leaves(groupIn(value), `${path}.`) : [path]
}

/** What was changed elsewhere since the form was opened; by its version where it kept no marks. */
function changedElsewhere(
  stored: Own,
  change: Sent,
  { aberto, versao }: Sent,
  opened: Opened,
): string[] {
  if (readMarks(aberto)) return changedSince(stored, opened)
  if (versao === undefined || Number(versao) === stored.versao) return []
  return leaves(change).filter((path) => shapeAt(change, path) !== shapeAt(stored, path))
}

export async function saveOwn(
  ctx: Ctx,
  visit: Visit,
  { acao, ...form }: Record<string, string | string[]>,
): Promise<unknown> {
  const { versao, aberto, foto, fotoChave, ocrFile, curriculoChave, ...typed } = bodyOfForm(
    form,
    false,
  )
  const body = { ...typed, ...sentFiles({ foto, fotoChave, ocrFile, curriculoChave }) }
  const stored = await ownRecord(ctx, me(ctx))
  const opened: Opened = readMarks(aberto) ?? openedMarks(stored)
  const touched = leaves(body).filter((path) => differs(body, path, opened))
  const change = changeOf(ctx, stored, deep({ ...stored }, { ...only(body, touched) }))
  const keys = {
    ...(fotoChave ? { fotoChave } : {}),
    ...(curriculoChave ? { curriculoChave } : {}),
  }
  const shown: Sent = { ...stored, ...change, ...keys }
  if (acao === 'cidades' && (await citiesToChoose(ctx, companyOf(ctx).id, shown)))
    return ownPage(ctx, visit, { body: shown, asked: chooseCity }, stored)
  const changed = changedElsewhere(stored, change, { aberto, versao }, opened)
  if (changed.length) return ownPage(ctx, visit, { body: shown, changed }, stored)
  const errors = await company(ctx, (inner) =>
    registrationErrors(inner, { ...stored, ...change }, false, stored),
  )
  if (errors.length) return ownPage(ctx, visit, { body: shown, errors }, stored)
  try {
    await changeOwn(ctx, me(ctx), change, stored.versao)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refusedPage(ctx, visit, error, { shown, change, opened })
  }
  return new RedirectAnswer(link(ctx, visit, `/candidatos/${me(ctx)}`, { aviso: 'gravado' }))
}

async function refusedPage(
  ctx: Ctx,
  visit: Visit,
  error: Failure,
  { shown, change, opened }: { shown: Sent; change: Group; opened: Opened },
): Promise<unknown> {
  const fresh = await ownRecord(ctx, me(ctx))
  if (error.code !== 'VERSAO_DESATUALIZADA') {
    const errors = error.errors ?? [{ field: '', label: '', message: error.message }]
    return ownPage(ctx, visit, { body: shown, errors }, fresh)
  }
  const body = { ...fresh, ...deep({ ...fresh }, change) }
  return ownPage(ctx, visit, { body, changed: changedSince(fresh, opened) }, fresh)
}

const isGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value)

/** Groups inside groups keep what was not changed in them. */
const deep = (stored: Group, change: Group): Group =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, over(stored[name], value)]),
  )

function over(before: unknown, value: unknown): unknown {
  if (!isGroup(value) || !isGroup(before)) return value
  const [group, changed] = [groupIn(before), groupIn(value)]
  return { ...group, ...deep(group, changed) }
}
