/** What a page asks before it shows anything. */
import { companyMemory } from '#platform/server/company-memory.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asFailure } from '#platform/server/http/errors.ts'
import { HtmlFailure, RedirectAnswer } from '#platform/server/http/route.ts'
import { failurePage } from './failure-page.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { inCompany, publicView, type Visit, visitOf } from './company.ts'
import { below, html } from './html.ts'
import type { Query } from './query.ts'
import { checkbox, invalidCompany, link, page, rememberCpf } from './layout.ts'
import { type CurrentTerms, mustAccept } from './meus-dados/terms.ts'

export type { Query }
type Shown = (visit: Visit, seen: Ctx) => Promise<unknown>

const cpfs = companyMemory<string>()

const storedCpf = (tx: Tx, id: number): Promise<{ cpf: string | null } | undefined> =>
  tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('gestao_talentos_pessoas as p', 'p.id', 'c.pessoa_id')
    .select('p.pessoal_cpf as cpf')
    .where('c.id', '=', id)
    .executeTakeFirst()

async function cpfOf({ platform, user: { id } }: Ctx): Promise<string> {
  const read = () => asOwner(platform.pool, (tx) => storedCpf(tx, id ?? 0))
  return cpfs(platform, String(id), async () => (await read())?.cpf ?? '')
}

async function visitFor(ctx: Ctx, query: Query): Promise<Visit> {
  if (ctx.user.kind === 'candidato') rememberCpf(ctx, await cpfOf(ctx))
  return visitOf(ctx, query.empresaId)
}

/** A page that anyone may read, of the company that is asked for; `seen` is who reads it there. */
export function open(ctx: Ctx, query: Query, show: Shown): Promise<unknown> {
  const seen = publicView(ctx, query.empresaId)
  return shown(seen, query, (visit) => show(visit, seen))
}

async function shown(
  ctx: Ctx,
  query: Query,
  show: (visit: Visit) => Promise<unknown>,
): Promise<unknown> {
  const visit = await visitFor(ctx, query)
  if (visit.invalid) return invalidCompany(ctx, visit)
  if (visit.unknown) return unknownCompany(ctx, visit)
  try {
    return await show(visit)
  } catch (error) {
    if (error instanceof HtmlFailure) throw error
    const known = asFailure(ctx.registry, error)
    // The page would ask the database itself.
    if (known?.status === 503) throw error
    throw new HtmlFailure(await failurePage(ctx, visit, known), error)
  }
}

const unknownCompany = (ctx: Ctx, visit: Visit): unknown =>
  page(ctx, visit, {
    title: 'Empresa não encontrada',
    status: 404,
    narrow: true,
    noindex: true,
    body: html`<h1>Empresa não encontrada</h1>
      <p>
        Esta empresa não tem um portal de vagas aberto. Veja as
        <a href="${link(ctx, visit, '/anuncios')}">vagas abertas</a>.
      </p>`,
  })

/** Whoever has entered is sent to the vacancies; whoever entered at another company may leave it and go on here. */
export function publicOnly(
  ctx: Ctx,
  query: Query,
  show: Shown,
  path = '/candidatos/new',
): Promise<unknown> {
  const { kind } = ctx.user
  if (kind !== 'candidato') return open(ctx, query, show)
  return open(ctx, query, async (visit, seen) => enteredAlready(ctx, query, { visit, seen, path }))
}

function enteredAlready(
  ctx: Ctx,
  query: Query,
  { visit, seen, path }: { visit: Visit; seen: Ctx; path: string },
): unknown {
  const { solicitacaoId } = query
  if (seen === ctx) return new RedirectAnswer(link(ctx, visit, '/anuncios', { solicitacaoId }))
  return elsewhere(seen, visit, {
    here: ctx.empresa?.nome ?? '',
    own: ctx.empresa?.id,
    volta: whole(path, query, ['empresaId', 'volta']),
  })
}

type Elsewhere = { here: string; own: number | undefined; volta: string }

/** The one session of a browser belongs to one company. */
const elsewhere = (seen: Ctx, visit: Visit, { here, own, volta }: Elsewhere): unknown =>
  page(seen, visit, {
    title: 'Sair e continuar',
    narrow: true,
    noindex: true,
    status: 409,
    body: html`<h1>Você entrou em outra empresa</h1>
      <p>
        Você entrou no portal de vagas da ${here}; para se cadastrar, entrar ou se candidatar na
        ${visit.chosen?.nome}, saia e continue aqui.
      </p>
      <form method="post" action="${link(seen, visit, '/sair', { volta })}">
        <button class="big">Sair e continuar em ${visit.chosen?.nome}</button>
      </form>
      <p>
        <a href="${link(seen, visit, '/anuncios', { empresaId: own })}"
          >Voltar às vagas da ${here}</a
        >
      </p>`,
  })

/** An application is sent where the vacancy is, or not at all. */
export function ownCompanyOnly(
  ctx: Ctx,
  query: Query,
  show: () => Promise<unknown>,
): Promise<unknown> {
  const seen = publicView(ctx, query.empresaId)
  if (seen === ctx) return show()
  const leaving = {
    here: ctx.empresa?.nome ?? '',
    own: ctx.empresa?.id,
    volta: whole('/anuncios', query, ['empresaId']),
  }
  return shown(seen, query, async (visit) => elsewhere(seen, visit, leaving))
}

/** What an address may say beside its page: which vacancy, which entry, which part, which search. */
const saying = [
  'avaliacaoId',
  'solicitacaoId',
  'historicoCandidatoId',
  'tab',
  'busca',
  'cidade',
  'pagina',
] as const satisfies readonly (keyof Query)[]

const saidOf = (here: string, name: string, value: string | undefined): string[] =>
  value && !here.includes(`${name}=`) ? [`${name}=${encodeURIComponent(value)}`] : []

/** Where somebody was going, with all that was meant: it passes through the login and the terms. */
function whole(here: string, query: Query, more: readonly (keyof Query)[] = []): string {
  const said = [...more, ...saying].flatMap((name) => saidOf(here, name, query[name])).join('&')
  return said ? `${here}${here.includes('?') ? '&' : '?'}${said}` : here
}

/** Whoever has not entered goes to the login, keeping the company and where they were going. */
export const privatePage = (ctx: Ctx, query: Query, here: string, show: Shown): Promise<unknown> =>
  termsFirst(ctx, query, here, entered(ctx, query, here, show))

/** A form sent after its session ended: the device keeps what was typed, and the login leads back to that form. */
export const sentForm = (ctx: Ctx, query: Query, here: string, show: Shown): Promise<unknown> =>
  termsFirst(ctx, query, here, entered(ctx, query, here, show, 'expirada'))

const entered =
  (ctx: Ctx, query: Query, here: string, show: Shown, aviso?: string): Shown =>
  (visit, seen) =>
    ctx.user.kind === 'candidato'
      ? show(visit, seen)
      : Promise.resolve(toLogin(ctx, visit, query, here, aviso))

const toLogin = (
  ctx: Ctx,
  visit: Visit,
  query: Query,
  here: string,
  aviso?: string,
): RedirectAnswer =>
  new RedirectAnswer(
    link(ctx, visit, '/login', { empresaId: query.empresaId, volta: whole(here, query), aviso }),
  )

/** What the law gives the person does not hang on accepting the terms. */
export function ownDataPage(ctx: Ctx, query: Query, here: string, show: Shown): Promise<unknown> {
  const own = entered(ctx, query, here, show)
  return shown(ctx, query, (visit) => own(visit, ctx))
}

/** Whoever has entered sees nothing else before the terms in force are accepted. */
export function termsFirst(ctx: Ctx, query: Query, here: string, show: Shown): Promise<unknown> {
  return shown(ctx, query, async function afterTerms(visit) {
    const terms = await openTerms(ctx)
    return terms ? termsPage(ctx, visit, terms, whole(here, query)) : show(visit, ctx)
  })
}

const openTerms = async (ctx: Ctx): Promise<CurrentTerms | null> =>
  ctx.user.kind === 'candidato'
    ? inCompany(ctx, ctx.empresa?.id ?? 0, (inner) => mustAccept(inner, ctx.user.id ?? 0))
    : null

/** With the script it is a dialog over everything; without, the whole page. */
export const termsPage = (ctx: Ctx, visit: Visit, terms: CurrentTerms, volta: string): unknown =>
  page(ctx, visit, {
    title: 'Termo de Privacidade e Política de Segurança',
    noindex: true,
    body: html`<h1>Termo de Privacidade e Política de Segurança</h1>
      <p>Para continuar, leia e aceite o termo.</p>
      <dialog open class="terms" data-must aria-labelledby="titulo-termo">
        <form method="post" action="${link(ctx, visit, '/termo', { volta })}">
          <h2 id="titulo-termo">Termo de Privacidade e Política de Segurança</h2>
          <div class="scroll tall" tabindex="0" role="region" aria-label="Texto do termo">
            ${below(2, terms.html)}
          </div>
          <input
            type="hidden"
            name="versaoPolitica"
            value="${terms.versao}"
          />${checkbox('aceitoPoliticaSeguranca', 'Li e aceito o Termo de Privacidade e Política de Segurança', false)}
          <p class="actions">
            <button class="big" data-needs="aceitoPoliticaSeguranca">Continuar</button>
          </p>
        </form>
        <form method="post" action="${link(ctx, visit, '/sair')}">
          <p class="actions">
            <button class="plain">Sair</button>
            <a href="${link(ctx, visit, '/meus-dados')}">Baixar ou apagar os meus dados</a>
          </p>
        </form>
      </dialog>`,
  })

/** Back only to a page of the portal; a step upwards would leave it. */
export const safeReturn = (text: string | undefined): string | null =>
  text &&
  /^\/[\w/.-]*(\?[\w/?=&.%+!~*'()-]*)?$/.test(text) &&
  !text.startsWith('//') &&
  !text.split(/[/?]/).includes('..')
    ? text
    : null
