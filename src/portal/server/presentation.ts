/** How a company presents itself on its pages: picture, words, benefits and colours that HR has set. */
import type { Tx } from '#platform/server/database/tx.ts'
import type { Ctx } from '#platform/server/context.ts'
import { textOfHtml } from '#platform/server/html.ts'
import { below, Html, html } from './html.ts'

export type Presentation = {
  chamada: string | null
  imagem: number | null
  sobre: string | null
  beneficios: readonly string[]
}

export const noPresentation: Presentation = {
  chamada: null,
  imagem: null,
  sobre: null,
  beneficios: [],
}

type Kept = Presentation & {
  empresaId: number
  principal: string | null
  secundaria: string | null
}

/** Of several in use the one that was saved last. */
export async function presentations(tx: Tx): Promise<Kept[]> {
  const rows = await tx.db
    .selectFrom('captacao_aparencia_portal as a')
    .distinctOn('a.empresa_id')
    .select([
      'a.id',
      'a.empresa_id as empresaId',
      'a.chamada',
      'a.imagem_id as imagem',
      'a.sobre',
      'a.cor_principal as principal',
      'a.cor_secundaria as secundaria',
    ])
    .where('a.ativa', '=', true)
    .orderBy('a.empresa_id')
    .orderBy('a.atualizado_em', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  const ids = rows.map((r) => r.id)
  const benefits = ids.length ? await benefitsOf(tx, ids) : []
  const ofRow = (id: number) => benefits.filter((b) => b.registro_id === id).map((b) => b.valor)
  return rows.map(({ id, ...row }) => ({ ...row, beneficios: ofRow(id) }))
}

const benefitsOf = (tx: Tx, ids: number[]) =>
  tx.db
    .selectFrom('captacao_aparencia_portal__beneficios')
    .select(['registro_id', 'valor'])
    .where('registro_id', 'in', ids)
    .orderBy('ordem')
    .execute()

type Presented = {
  id: number
  nome: string
  apresenta: Presentation
  /** In the place of the stored picture. */ capa?: string
}

const widths = [600, 1200] as const

const picture = (ctx: Ctx, { id, apresenta: { imagem }, capa }: Presented): Html | '' => {
  if (capa) return html`<img src="${capa}" alt="" />`
  if (imagem === null) return ''
  const at = (width: number): string =>
    `${ctx.platform.settings.basePath}/externo/anuncios/capa.webp?empresaId=${id}&v=${imagem}&largura=${width}`
  return html`<img
    src="${at(widths[0])}"
    srcset="${widths.map((width) => `${at(width)} ${width}w`).join(', ')}"
    sizes="(min-width: 760px) 640px, 100vw"
    width="1200"
    height="500"
    alt=""
    fetchpriority="high"
  />`
}

/** At the head of the list; nothing where nothing was set. */
export function hero(ctx: Ctx, look: Presented | null): Html | '' {
  if (!look) return ''
  const { chamada } = look.apresenta
  const shown = picture(ctx, look)
  if (!chamada && !shown) return ''
  return html`<section class="hero${shown && chamada ? ' both' : ''}" aria-label="${look.nome}">
    ${chamada ? html`<p>${chamada}</p>` : ''}${shown}
  </section>`
}

const hasWords = (text: string | null): text is string => text !== null && textOfHtml(text) !== ''

/** Below the vacancies, and below each of them. */
export function aboutCompany(look: Presented | null): Html | '' {
  if (!look) return ''
  const { sobre, beneficios } = look.apresenta
  return html`${
    beneficios.length
      ? html`<section class="about" aria-labelledby="beneficios">
          <h2 id="beneficios">Benefícios</h2>
          <ul class="benefits">
            ${beneficios.map((b) => html`<li>${b}</li>`)}
          </ul>
        </section>`
      : ''
  }${
    hasWords(sobre)
      ? html`<section class="about text" aria-labelledby="sobre-empresa">
          <h2 id="sobre-empresa">Sobre a ${look.nome}</h2>
          ${below(2, sobre)}
        </section>`
      : ''
  }`
}
