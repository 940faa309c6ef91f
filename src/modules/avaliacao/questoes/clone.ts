/** A questionnaire copied into other companies: written there by whoever asks, with the rights held there. */
import { Failure, failure } from '#platform/contract/failure.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { actIn } from '#platform/server/acting.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { asOwner } from '#platform/server/database/tx.ts'

export type Cloned = {
  empresaId: number
  empresa: string | null
  situacao: 'CLONADA' | 'RECUSADA'
  id: number | null
  mensagem: string
}
type Company = { id: number; nome: string; podeInserir: boolean }
type Row = Record<string, unknown>

const fresh = (rows: unknown): Row[] =>
  ((rows ?? []) as Row[]).map(({ id: _id, respostas, ...row }) => ({
    ...row,
    ...(respostas ? { respostas: fresh(respostas) } : {}),
  }))

/** Aspects and questions only: stages and the template belong to the company they came from. */
const copied = (source: Row): Row => ({
  titulo: source['titulo'],
  ativo: source['ativo'],
  observacao: source['observacao'],
  percentualMinimo: source['percentualMinimo'],
  perguntasAleatorias: source['perguntasAleatorias'],
  ...(source['quemResponde'] ? { quemResponde: source['quemResponde'] } : {}),
  aspectos: fresh(source['aspectos']),
  perguntas: fresh(source['perguntas']),
})

const left = (source: Row): string => {
  const names = [
    ...((source['etapasSeletivasIds'] as unknown[] | undefined)?.length
      ? ['as etapas seletivas']
      : []),
    ...(source['modelo'] ? ['o modelo'] : []),
  ]
  return names.length ? ` Não foram copiados: ${names.join(' e ')}.` : ''
}

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

async function cloneInto(
  ctx: Ctx,
  resource: Resource,
  source: Row,
  empresaId: number,
): Promise<Cloned> {
  const refused = (empresa: string | null, mensagem: string): Cloned => ({
    empresaId,
    empresa,
    situacao: 'RECUSADA',
    id: null,
    mensagem,
  })
  if (empresaId === ctx.empresa?.id)
    return refused(ctx.empresa.nome, 'Escolha outra empresa: o registro já é desta.')
  let name: string | null = null
  try {
    const done = await actIn(ctx, empresaId, async (inner): Promise<Cloned> => {
      name = inner.empresa?.nome ?? null
      if (!inner.has(authorityFor(resource, 'INSERIR')))
        return refused(
          name,
          `Você não tem permissão para incluir ${resource.label.many.toLocaleLowerCase('pt-BR')} nesta empresa.`,
        )
      const made = await createRecord(inner, resource, copied(source))
      return {
        empresaId,
        empresa: name,
        situacao: 'CLONADA',
        id: made.id,
        mensagem: `${resource.label.gender === 'f' ? 'Clonada' : 'Clonado'} com sucesso.${left(source)}`,
      }
    })
    return done?.answer ?? refused(null, 'Empresa não encontrada.')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(name, error.errors?.map((e) => e.message).join(' ') || error.message)
  }
}

/** Each company is a piece of work of its own: one that refuses stops no other. */
export async function cloneTo(
  ctx: Ctx,
  resource: Resource,
  source: Row,
  empresas: readonly number[],
): Promise<Cloned[]> {
  if (!empresas.length)
    throw failure.invalid([
      { field: 'empresas', label: 'Empresas', message: 'Selecione ao menos uma empresa' },
    ])
  const results: Cloned[] = []
  for (const id of new Set(empresas)) results.push(await cloneInto(ctx, resource, source, id))
  return results
}

/** Read in a transaction that has ended before others open. */
export async function sourceOf(ctx: Ctx, resource: Resource, id: number): Promise<Row> {
  const found = await actIn(
    ctx,
    ctx.empresa?.id ?? 0,
    (inner) => readRecord(inner, resource, id),
    'read',
  )
  if (!found) throw failure.notFound()
  return found.answer
}
