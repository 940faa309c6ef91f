/** The page of the vacancies as it would be with what HR has typed and not yet saved. */
import { aparenciaPortal } from '#modules/captacao/aparencia-portal/resource.ts'
import type { previa } from '#modules/captacao/aparencia-portal/calls.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { idIn } from '#platform/contract/value-at.ts'
import { companyOf, type Ctx, ruleContext } from '#platform/server/context.ts'
import { cleanHtml } from '#platform/server/html.ts'
import { HtmlAnswer } from '#platform/server/http/route.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { portalAddress } from '../address.ts'
import { asVisitor, coloursOf, companyLook, type Look } from '../company.ts'
import { drawnCover } from './cover.ts'
import { vacanciesPage } from './pages.ts'

export async function previewOf(
  ctx: Ctx,
  body: CallBody<typeof previa>,
): Promise<CallAnswer<typeof previa>> {
  const stored = await companyLook(ctx, companyOf(ctx).id)
  const look = await typedLook(ctx, stored.look, stored.usual, body)
  const visit = { companies: [look], chosen: look, invalid: false, unknown: false }
  const page = await vacanciesPage(asVisitor(ctx), visit, {}, await portalAddress(ctx))
  return { html: page instanceof HtmlAnswer ? withoutScripts(page.html) : '' }
}

/** They would not run where it is shown. */
const withoutScripts = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script>/g, '')

type Usual = { principal: string | null; secundaria: string | null }

/** What is wrong in the form is left out: the form says it. */
async function typedLook(
  ctx: Ctx,
  look: Look,
  usual: Usual,
  body: CallBody<typeof previa>,
): Promise<Look> {
  const { values } = checkFields(
    aparenciaPortal.fields,
    { ...body },
    {
      context: ruleContext(ctx, null),
      partial: true,
    },
  )
  const text = (name: keyof typeof aparenciaPortal.fields): string | null => {
    const value = values[name]
    return typeof value === 'string' && value ? value : null
  }
  const { beneficios } = values
  const sobre = text('sobre')
  const capa = await typedCover(ctx, idIn(body.imagem))
  return {
    ...look,
    ...coloursOf(
      text('corPrincipal') ?? usual.principal,
      text('corSecundaria') ?? usual.secundaria,
    ),
    apresenta: {
      chamada: text('chamada'),
      imagem: null,
      sobre: sobre && cleanHtml(sobre),
      beneficios: Array.isArray(beneficios) ? beneficios.map(String) : [],
    },
    ...(capa ? { capa } : {}),
  }
}

/** An own upload, or a picture that stands in one of the company's pages; no other file. */
async function typedCover(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const file = await inOwnScope(ctx, 'read', (inner) => ownPicture(inner, id))
  if (!file) return null
  const bytes = await drawnCover(ctx, file.chave, 600).catch(() => null)
  return bytes && `data:image/webp;base64,${bytes.toString('base64')}`
}

const ownPicture = ({ tx, user }: Ctx, id: number) => {
  const shown = tx.db
    .selectFrom('captacao_aparencia_portal')
    .select('imagem_id')
    .where('imagem_id', '=', id)
  return tx.db
    .selectFrom('plataforma_arquivo')
    .select('chave')
    .where('id', '=', id)
    .where((w) => w.or([w('enviado_por', '=', `${user.kind}:${user.id}`), w('id', 'in', shown)]))
    .executeTakeFirst()
}
