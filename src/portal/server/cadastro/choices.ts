/** What the registration form offers to choose from: the lists of the company that the portal shows. */
import { sql } from 'kysely'
import { estados } from '#platform/server/places.ts'
import { idIn as idOf, idAt, valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inCompany } from '../company.ts'
import { idIn } from '../ids.ts'
import type { Sent } from './sent.ts'

export type Named = { id: number; nome: string }

export type Choices = {
  cargos: Named[]
  canais: Named[]
  areasFormacao: Named[]
  idiomas: Named[]
  cidades: Named[]
  areasInteresse: Named[]
  conhecimentos: Named[]
}

export const ufOf = (body: Sent): number | null =>
  idAt(body, 'endereco.uf') ?? idIn(valueAt(body, 'endereco.uf'))

/** What stands at a reference: its number, or what was typed for it. */
export const chosenAt = (body: Sent, path: string): unknown =>
  valueAt(body, `${path}.id`) ?? valueAt(body, path)

const company = (ctx: Ctx): number => ctx.empresa?.id ?? 0

/** Positions on offer; the form lists them, and a confirmation asks again where none is left. */
export const offeredPositions = (ctx: Ctx): Promise<Named[]> =>
  ctx.tx.db
    .selectFrom('cargo_salario_cargos')
    .select(['id', 'nome_mercado as nome'])
    .where('empresa_id', '=', company(ctx))
    .where('ativa', '=', true)
    .where('exibir_modulo_externo', '=', true)
    .orderBy('nome_mercado')
    .execute()

const channels = (ctx: Ctx): Promise<Named[]> =>
  ctx.tx.db
    .selectFrom('captacao_como_ficou_sabendo_vaga')
    .select(['id', 'descricao as nome'])
    .where('empresa_id', '=', company(ctx))
    .where('ativo', '=', true)
    .orderBy('descricao')
    .execute()

const inUse = (
  ctx: Ctx,
  of: 'captacao_areas_formacao' | 'captacao_idiomas' | 'captacao_areas_interesse',
): Promise<Named[]> =>
  ctx.tx.rows(
    sql<Named>`select id, nome from ${sql.table(of)} where empresa_id = ${company(ctx)} and ativo order by nome`,
  )

const skills = (ctx: Ctx): Promise<Named[]> =>
  ctx.tx.db
    .selectFrom('cargo_salario_conhecimentos')
    .select(['id', 'nome'])
    .where('empresa_id', '=', company(ctx))
    .orderBy('nome')
    .execute()

const cities = (ctx: Ctx, uf: number): Promise<Named[]> =>
  ctx.tx.db
    .selectFrom('geral_cidades')
    .select(['id', 'nome'])
    .where('uf_id', '=', uf)
    .where((c) => c.or([c('empresa_id', 'is', null), c('empresa_id', '=', company(ctx))]))
    .orderBy('nome')
    .execute()

export async function formChoices(ctx: Ctx, uf: number | null): Promise<Choices> {
  return {
    cargos: await offeredPositions(ctx),
    canais: await channels(ctx),
    areasFormacao: await inUse(ctx, 'captacao_areas_formacao'),
    idiomas: await inUse(ctx, 'captacao_idiomas'),
    areasInteresse: await inUse(ctx, 'captacao_areas_interesse'),
    conhecimentos: await skills(ctx),
    cidades: uf ? await cities(ctx, uf) : [],
  }
}

/** Asked without a script: a state is chosen, and no city of it yet. */
export async function citiesToChoose(ctx: Ctx, empresaId: number, body: Sent): Promise<boolean> {
  const state = ufOf(body)
  if (state === null) return false
  const offered = await inCompany(ctx, empresaId, (inner) => cities(inner, state))
  return !offered.some((c) => String(c.id) === String(chosenAt(body, 'endereco.cidade')))
}

/** The name under which a reference stands in a record. */
export const nameIn = (value: unknown): string | undefined => {
  const name = valueAt(value, 'rotulo') ?? valueAt(value, 'nome')
  return name === undefined || name === null ? undefined : String(name)
}

function asChoice(reference: unknown): Named[] {
  const id = idOf(reference)
  return id === null ? [] : [{ id, nome: nameIn(reference) ?? String(id) }]
}

function withOwn(rows: Named[], value: unknown): Named[] {
  const chosen = [value].flat().flatMap((v: unknown) => asChoice(v))
  return [...rows, ...chosen.filter((c) => !rows.some((r) => r.id === c.id))]
}

/** What stands in the record stays on the form, also where the company offers it no longer. */
export const withChosen = (choices: Choices, record: Sent): Choices => ({
  ...choices,
  cargos: withOwn(choices.cargos, record.cargos),
  areasInteresse: withOwn(choices.areasInteresse, record.areasInteresse),
  conhecimentos: withOwn(choices.conhecimentos, record.conhecimentos),
  canais: withOwn(choices.canais, record.comoFicouSabendoVaga),
})

/** A reference in words: as it stands in the record, by its list, or its number. */
export function nameOfChosen(value: unknown, to: string, choices: Choices): string {
  const known = nameIn(value)
  if (known !== undefined) return known
  const id = String(idOf(value) ?? value)
  const lists: Record<string, Named[]> = {
    'cargo-salario.cargos': choices.cargos,
    'captacao.areas-interesse': choices.areasInteresse,
    'cargo-salario.conhecimentos': choices.conhecimentos,
    'captacao.como-ficou-sabendo-vaga': choices.canais,
    'geral.cidades': choices.cidades,
    'geral.estados': estados().map((e) => ({ id: e.codigoIBGE, nome: e.nome })),
  }
  return lists[to]?.find((o) => String(o.id) === id)?.nome ?? id
}
