/** A questionnaire copied into other companies: written there by whoever asks, with the rights held there. */
import { inSentence } from '#platform/contract/text.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { actIn } from '#platform/server/acting.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { clone, cloneTargets } from './engine-calls.ts'

type Cloned = CallAnswer<ReturnType<typeof clone>>['resultados'][number]
type Company = CallAnswer<ReturnType<typeof cloneTargets>>[number]

/** How the records of one resource are copied. */
export type Cloning<S> = {
  resource: Resource
  read(ctx: Ctx, id: number): Promise<S>
  /** Makes the copy in the company of `ctx`. */
  copy(ctx: Ctx, source: S): Promise<{ id: number }>
  /** What stays behind, because it belongs to the company it comes from. */
  left(source: S): readonly string[]
}

const leftWords = (names: readonly string[]): string =>
  names.length ? ` Não foram copiados: ${names.join(' e ')}.` : ''

/** The other companies where the person works. */
export async function companiesToCloneTo(ctx: Ctx, resource: Resource): Promise<Company[]> {
  const account = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.load(tx, 'interno', ctx.user.id ?? 0, ctx.empresa?.id ?? 0),
  )
  const companies: Company[] = []
  for (const { id, nome } of account?.empresas ?? []) {
    if (id === ctx.empresa?.id) continue
    const there = await asOwner(ctx.platform.pool, (tx) =>
      ctx.platform.accounts.load(tx, 'interno', ctx.user.id ?? 0, id),
    )
    companies.push({
      id,
      nome,
      podeInserir: there?.authorities.has(authorityFor(resource, 'INSERIR')) ?? false,
    })
  }
  return companies
}

const refused = (empresaId: number, empresa: string | null, mensagem: string): Cloned => ({
  empresaId,
  empresa,
  situacao: 'RECUSADA',
  id: null,
  mensagem,
})

/** In the company of `inner`. */
async function cloned<S>(inner: Ctx, cloning: Cloning<S>, source: S, empresaId: number) {
  const { label } = cloning.resource
  const empresa = inner.empresa?.nome ?? null
  if (!inner.has(authorityFor(cloning.resource, 'INSERIR')))
    return refused(
      empresaId,
      empresa,
      `Você não tem permissão para incluir ${inSentence(label.many)} nesta empresa.`,
    )
  const { id } = await cloning.copy(inner, source)
  const done = label.gender === 'f' ? 'Clonada' : 'Clonado'
  return {
    empresaId,
    empresa,
    situacao: 'CLONADA',
    id,
    mensagem: `${done} com sucesso.${leftWords(cloning.left(source))}`,
  } satisfies Cloned
}

async function cloneInto<S>(
  ctx: Ctx,
  cloning: Cloning<S>,
  source: S,
  empresaId: number,
): Promise<Cloned> {
  if (empresaId === ctx.empresa?.id)
    return refused(empresaId, ctx.empresa.nome, 'Escolha outra empresa: o registro já é desta.')
  let name: string | null = null
  const work = (inner: Ctx): Promise<Cloned> => {
    name = inner.empresa?.nome ?? null
    return cloned(inner, cloning, source, empresaId)
  }
  try {
    const done = await actIn(ctx, empresaId, work)
    return done?.answer ?? refused(empresaId, null, 'Empresa não encontrada.')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const said = error.errors?.map((e) => e.message).join(' ') || error.message
    return refused(empresaId, name, said)
  }
}

/** Each company is a piece of work of its own: one that refuses stops no other. */
export async function cloneTo<S>(
  ctx: Ctx,
  cloning: Cloning<S>,
  source: S,
  empresas: readonly number[],
): Promise<Cloned[]> {
  if (!empresas.length)
    throw failure.invalid([
      { field: 'empresas', label: 'Empresas', message: 'Selecione ao menos uma empresa' },
    ])
  const results: Cloned[] = []
  for (const id of new Set(empresas)) results.push(await cloneInto(ctx, cloning, source, id))
  return results
}

/** Read in a transaction that has ended before others open. */
export async function sourceOf<S>(ctx: Ctx, cloning: Cloning<S>, id: number): Promise<S> {
  const read = (inner: Ctx): Promise<S> => cloning.read(inner, id)
  const found = await actIn(ctx, ctx.empresa?.id ?? 0, read, 'read')
  if (!found) throw failure.notFound()
  return found.answer
}
