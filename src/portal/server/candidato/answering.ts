/** An evaluation that the candidate answers: open until its deadline, and what is wrong stands where it is. */
import { orderFor, type Frozen, type FrozenQuestion } from '#modules/avaliacao/questoes/service.ts'
import { ownQuestionnairesOf, questionnaireOf } from '#modules/captacao/avaliacoes/service.ts'
import { daysBetween, formatInstant, todayIn } from '#platform/contract/dates.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { HtmlAnswer } from '#platform/server/http/route.ts'
import type { Visit } from '../company.ts'
import { Html, html } from '../html.ts'
import { control, link, page } from '../layout.ts'
import type { Query } from '../query.ts'

/** What was typed, by the question's number: its answer (p), its comment (c), that it does not apply (n). */
export type Typed = Record<string, string | undefined>

type Asked = Awaited<ReturnType<typeof ownQuestionnairesOf>>[number]

const clock = (ctx: Ctx, iso: string): string =>
  formatInstant(iso, companyOf(ctx).timezone).replace(' ', ' às ')

/** What keeps it from being answered now. */
export function closedBecause(ctx: Ctx, { encerrada, prazo }: Asked): string | null {
  if (prazo !== null && Date.parse(prazo) < ctx.now.getTime())
    return `O prazo terminou em ${clock(ctx, prazo)}`
  return encerrada ? 'Processo encerrado' : null
}

/** The last moment, and how far away that day is. */
export function deadline(ctx: Ctx, prazo: string): string {
  const { timezone } = companyOf(ctx)
  const days = daysBetween(todayIn(timezone, ctx.now), todayIn(timezone, new Date(prazo)))
  return `Responda até ${clock(ctx, prazo)} (${days === 0 ? 'o prazo termina hoje' : days === 1 ? 'o prazo termina amanhã' : `faltam ${days} dias`}).`
}

const notHere = (ctx: Ctx, visit: Visit, said: string): HtmlAnswer =>
  page(ctx, visit, {
    title: 'Avaliação',
    narrow: true,
    noindex: true,
    body: html`<h1>Avaliação</h1>
      <p>${said} Veja as suas <a href="${link(ctx, visit, '/avaliacoes')}">avaliações</a>.</p>`,
  })

const choice = (ctx: Ctx, visit: Visit, q: Asked): Html =>
  html`<li class="card">
    <h2>${q.solicitacao}</h2>
    <p class="meta">${q.titulo}${q.etapa ? ` · ${q.etapa}` : ''}</p>
    <p><a class="button" href="${answerLink(ctx, visit, q)}">Responder</a></p>
  </li>`

/** The same evaluation may be asked for several vacancies and stages: which one is meant, only the candidate knows. */
const whichOne = (ctx: Ctx, visit: Visit, open: readonly Asked[]): HtmlAnswer =>
  page(ctx, visit, {
    title: 'Avaliação',
    narrow: true,
    noindex: true,
    body: html`<h1>Avaliação</h1>
      <p>Esta avaliação foi pedida mais de uma vez. Escolha qual você quer responder.</p>
      <ul class="cards">
        ${open.map((q) => choice(ctx, visit, q))}
      </ul>`,
  })

export const answerLink = (ctx: Ctx, visit: Visit, q: Asked): string =>
  link(ctx, visit, '/solicitacao-avaliacao', {
    avaliacaoId: q.avaliacaoId,
    solicitacaoId: q.solicitacaoId,
    historicoCandidatoId: q.historicoId ?? undefined,
  })

const isSaid = (said: string | undefined, value: number | null): boolean =>
  !said || String(value) === said

const isMeant = (query: Query, q: Asked): boolean =>
  !q.respondidaEm &&
  q.avaliacaoId === Number(query.avaliacaoId) &&
  isSaid(query.solicitacaoId, q.solicitacaoId) &&
  isSaid(query.historicoCandidatoId, q.historicoId)

export async function answerPage(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  errors: FieldError[] = [],
  sent: Typed = {},
): Promise<HtmlAnswer> {
  const avaliacaoId = Number(query.avaliacaoId)
  const open = (await ownQuestionnairesOf(ctx, ctx.user.id ?? 0)).filter((q) => isMeant(query, q))
  // An address with a vacancy and no stage is that of the vacancy's own.
  const asked =
    open.length > 1 ? open.find((q) => q.historicoId === null && query.solicitacaoId) : open[0]
  if (!asked && open.length) return whichOne(ctx, visit, open)
  if (!asked) return notHere(ctx, visit, 'Não há avaliação aberta aqui.')
  const closed = closedBecause(ctx, asked)
  if (closed) return notHere(ctx, visit, `${closed}: esta avaliação não pode mais ser respondida.`)
  const frozen = await questionnaireOf(ctx, avaliacaoId)
  const shown = orderFor(frozen, ctx.user.id ?? 0)
  const wrong = placed(frozen, shown, errors)
  const aspect = (i: number): Html | '' =>
    shown[i]?.aspecto && shown[i]?.aspecto !== shown[i - 1]?.aspecto
      ? html`<h2 class="aspect">${shown[i]?.aspecto}</h2>`
      : ''
  return page(ctx, visit, {
    title: frozen.titulo,
    noindex: true,
    status: errors.length ? 422 : 200,
    errors: wrong.map(withNumber),
    body: html`<h1>${frozen.titulo}</h1>
      ${asked.prazo ? html`<p class="notice">${deadline(ctx, asked.prazo)}</p>` : ''}${frozen.observacao ? html`<p>${frozen.observacao}</p>` : ''}
      <form
        method="post"
        class="answers"
        data-draft="p${ctx.user.id}-avaliacao-${avaliacaoId}-${asked.solicitacaoId}-${asked.historicoId ?? 0}"
        action="${answerLink(ctx, visit, asked)}"
      >
        ${shown.map((q, i) => html`${aspect(i)}${question(q, i + 1, wrong, sent)}`)}<button
          class="big"
        >
          Enviar avaliação
        </button>
      </form>`,
  })
}

type Placed = FieldError & { number: number }

const withNumber = ({ number, ...e }: Placed): FieldError => ({
  ...e,
  message: `Pergunta ${number}: ${e.message}`,
})

/** Errors come by the place in the stored order; here they stand at the question's own id, and are counted as the candidate sees them. */
function placed(
  frozen: Frozen,
  shown: readonly FrozenQuestion[],
  errors: readonly FieldError[],
): Placed[] {
  const atQuestion = (e: FieldError): Placed[] => {
    const [, at = '', part] = e.field.split('.')
    const q = frozen.perguntas[Number(at)]
    return q ? [{ ...e, field: `${part ? 'c' : 'q'}${q.id}`, number: shown.indexOf(q) + 1 }] : []
  }
  return errors.flatMap(atQuestion).toSorted((a, b) => a.number - b.number)
}

function question(q: FrozenQuestion, number: number, errors: readonly Placed[], sent: Typed): Html {
  const wrong = errors.find((e) => e.field === `q${q.id}`)
  const mark = q.obrigatoria ? html` <span class="req" aria-hidden="true">*</span>` : ' (opcional)'
  const notApplicable = q.permiteNaoSeAplica
    ? html`<label
        ><input
          type="checkbox"
          name="n${q.id}"
          value="sim"
          ${sent[`n${q.id}`] ? html`checked` : ''}
        />
        Não se aplica</label
      >`
    : ''
  return html`<fieldset
    class="checks"
    id="f-q${q.id}"
    tabindex="-1"
    ${wrong ? html`aria-describedby="q${q.id}-e"` : ''}
    ${q.comentario && q.exigirComentario ? html`data-comment="c${q.id}"` : ''}
  >
    <legend id="q${q.id}">${number}. ${q.texto}${mark}</legend>
    ${answerInput(q, sent)}${notApplicable}${wrong ? html`<small class="wrong" id="q${q.id}-e">${wrong.message}</small>` : ''}${comment(q, errors, sent)}
  </fieldset>`
}

function answerInput(q: FrozenQuestion, sent: Typed): Html | Html[] {
  const name = `p${q.id}`
  const chosen = new Set((sent[name] ?? '').split(','))
  if (q.tipo === '3')
    return html`<textarea name="${name}" rows="4" maxlength="5000" aria-labelledby="q${q.id}">
${sent[name]}</textarea>`
  if (q.tipo === '4')
    return html`<input
        type="number"
        name="${name}"
        min="${q.notaMinima ?? 0}"
        max="${q.notaMaxima ?? 10}"
        step="1"
        value="${sent[name]}"
        aria-labelledby="q${q.id}"
      /><small>De ${q.notaMinima ?? 0} a ${q.notaMaxima ?? 10}</small>`
  const type = q.tipo === '1' ? 'radio' : 'checkbox'
  return q.respostas.map((r) => option({ type, name, ...r, ticked: chosen.has(String(r.id)) }))
}

type Option = { type: string; name: string; id: number; texto: string; ticked: boolean }

const option = (o: Option): Html =>
  html`<label
    ><input type="${o.type}" name="${o.name}" value="${o.id}" ${o.ticked ? html`checked` : ''} />
    ${o.texto}</label
  >`

/** Asked for only where the question itself is answered, which one that is not obligatory need not be. */
function comment(q: FrozenQuestion, errors: readonly Placed[], sent: Typed): Html | '' {
  if (!q.comentario) return ''
  const help =
    q.exigirComentario && !q.obrigatoria ? 'Obrigatório quando você responde a esta pergunta.' : ''
  return control(
    {
      name: `c${q.id}`,
      label: q.comentario,
      rows: 2,
      value: sent[`c${q.id}`],
      required: q.exigirComentario,
      ...(help ? { help } : {}),
      attrs: html`maxlength="2000"`,
    },
    errors,
  )
}
