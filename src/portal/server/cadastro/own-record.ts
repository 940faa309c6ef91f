/** 'Editar Cadastro': only what this page changed is written, and over nobody else's change unseen. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { Failure, type FieldError } from '#platform/contract/failure.ts'
import type { Field } from '#platform/contract/field.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { RedirectAnswer } from '#platform/server/http/route.ts'
import { estados } from '#platform/server/places.ts'
import { inCompany, type Visit } from '../company.ts'
import { type Html, html } from '../html.ts'
import { link, page } from '../layout.ts'
import { waitingEmail, waitingWords } from '../meus-dados/email-change.ts'
import { changeOf, changeOwn, ownRecord } from '../own.ts'
import { type Choices, formChoices, registrationFields, ufOf, withChosen } from './form.ts'
import { changedSince, differs, type Opened, openedMarks, readMarks, shapeAt } from './opened.ts'
import { registrationErrors } from './register.ts'
import { bodyOfForm } from './sent.ts'

type Body = Record<string, unknown>
type Own = Awaited<ReturnType<typeof ownRecord>>
type Shown = {
  body?: Body
  errors?: FieldError[]
  notice?: string | undefined
  /** Changed elsewhere since the page was opened. */ changed?: string[]
}

const me = (ctx: Ctx): number => ctx.user.id ?? 0
const mine = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  inCompany(ctx, ctx.empresa?.id ?? 0, work)

export async function ownPage(
  ctx: Ctx,
  visit: Visit,
  o: Shown = {},
  record?: Own,
): Promise<unknown> {
  const stored = record ?? (await ownRecord(ctx, me(ctx)))
  const body = o.body ?? stored
  const choices = withChosen(await mine(ctx, (inner) => formChoices(inner, ufOf(body))), stored)
  const fields = await mine(ctx, (inner) =>
    registrationFields(inner, choices, {
      body,
      errors: o.errors ?? [],
      isNew: false,
      policy: null,
    }),
  )
  const email = await waitingEmail(ctx, stored.id)
  const notice = [o.notice, email && waitingWords(email)].filter(Boolean).join(' ') || undefined
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
function conflict(stored: Body, body: Body, changed: string[], choices: Choices): Html {
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

function inWords(body: Body, path: string, field: Field | undefined, choices: Choices): string {
  const value = valueAt(body, path)
  if (field?.kind === 'flag') return value === true ? 'marcado' : 'desmarcado'
  if (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && !value.length)
  )
    return 'vazio'
  if (field?.kind === 'rows')
    return `com ${(value as unknown[]).length === 1 ? '1 item' : `${(value as unknown[]).length} itens`}`
  if (field?.kind === 'file') return 'com outro arquivo'
  if (field?.kind === 'choice')
    return quoted(
      (field.options.options as readonly { code: string; label: string }[]).find(
        (o) => o.code === value,
      )?.label ?? String(value),
    )
  if (field?.kind === 'date')
    return quoted(
      /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value),
    )
  if (field?.kind === 'ref' || field?.kind === 'refs')
    return quoted(
      (Array.isArray(value) ? value : [value])
        .map((v) => nameOf(v, field.options.to ?? '', choices))
        .join(', '),
    )
  return quoted(String(value))
}

function nameOf(value: unknown, to: string, choices: Choices): string {
  const ref = (typeof value === 'object' && value !== null ? value : { id: value }) as {
    id: unknown
    rotulo?: string
    nome?: string
  }
  const lists: Record<string, { id: number; nome: string }[]> = {
    'cargo-salario.cargos': choices.cargos,
    'captacao.areas-interesse': choices.areasInteresse,
    'cargo-salario.conhecimentos': choices.conhecimentos,
    'captacao.como-ficou-sabendo-vaga': choices.canais,
    'geral.cidades': choices.cidades,
    'geral.estados': estados().map((e) => ({ id: e.codigoIBGE, nome: e.nome })),
  }
  return (
    ref.rotulo ??
    ref.nome ??
    lists[to]?.find((o) => String(o.id) === String(ref.id))?.nome ??
    String(ref.id)
  )
}

/** The number alone is the file that stands; an empty one takes the photo away. */
function sentFiles({ foto, fotoChave, ocrFile, curriculoChave }: Body): Body {
  return {
    ...(foto === undefined
      ? {}
      : {
          foto:
            foto === '' ? null : { id: Number(foto), ...(fotoChave ? { chave: fotoChave } : {}) },
        }),
    ...(ocrFile && curriculoChave
      ? { ocrFile: { id: Number(ocrFile), chave: curriculoChave } }
      : {}),
  }
}

function only(body: Body, paths: readonly string[]): Body {
  const change: Body = {}
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.')
    let at = change
    let key = first
    for (const part of rest) [at, key] = [(at[key] ??= {}) as Body, part]
    at[key] = valueAt(body, path)
  }
  return change
}

function leaves(body: Body, before = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    fieldAt(candidatos.allFields, before + name)?.kind === 'group' &&
    typeof value === 'object' &&
    value !== null
      ? leaves(value as Body, `${before}${name}.`)
      : fieldAt(candidatos.allFields, before + name)
        ? [before + name]
        : [],
  )
}

export async function saveOwn(
  ctx: Ctx,
  visit: Visit,
  form: Record<string, string | string[]>,
): Promise<unknown> {
  const { versao, aberto, foto, fotoChave, ocrFile, curriculoChave, ...typed } = bodyOfForm(
    form,
    false,
  )
  const body = { ...typed, ...sentFiles({ foto, fotoChave, ocrFile, curriculoChave }) }
  const stored = await ownRecord(ctx, me(ctx))
  const opened: Opened = readMarks(aberto) ?? openedMarks(stored)
  const change = changeOf(
    ctx,
    stored,
    deep(
      stored,
      only(
        body,
        leaves(body).filter((path) => differs(body, path, opened)),
      ),
    ),
  )
  const shown: Body = {
    ...stored,
    ...change,
    ...(fotoChave ? { fotoChave } : {}),
    ...(curriculoChave ? { curriculoChave } : {}),
  }
  const changed = readMarks(aberto)
    ? changedSince(stored, opened)
    : versao !== undefined && Number(versao) !== stored.versao
      ? leaves(change).filter((path) => shapeAt(change, path) !== shapeAt(stored, path))
      : []
  if (changed.length) return ownPage(ctx, visit, { body: shown, changed }, stored)
  const errors = await mine(ctx, (inner) =>
    registrationErrors(inner, { ...stored, ...change }, false, stored),
  )
  if (errors.length) return ownPage(ctx, visit, { body: shown, errors }, stored)
  try {
    await changeOwn(ctx, me(ctx), change, stored.versao)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const fresh = await ownRecord(ctx, me(ctx))
    if (error.code === 'VERSAO_DESATUALIZADA')
      return ownPage(
        ctx,
        visit,
        { body: { ...fresh, ...deep(fresh, change) }, changed: changedSince(fresh, opened) },
        fresh,
      )
    return ownPage(
      ctx,
      visit,
      { body: shown, errors: error.errors ?? [{ field: '', label: '', message: error.message }] },
      fresh,
    )
  }
  return new RedirectAnswer(link(ctx, visit, `/candidatos/${me(ctx)}`, { aviso: 'gravado' }))
}

/** Groups inside groups keep what was not changed in them. */
function deep(stored: Body, change: Body): Body {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const before = stored[name]
      const both = [value, before].every(
        (v) => typeof v === 'object' && v !== null && !Array.isArray(v) && !('id' in v),
      )
      return [name, both ? { ...(before as Body), ...deep(before as Body, value as Body) } : value]
    }),
  )
}
