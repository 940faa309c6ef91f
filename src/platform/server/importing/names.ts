/** Records by what a cell calls them: each of the names that a declaration lists, the surest first. */
import { allows } from '../../contract/access.ts'
import { cleanSigns } from '../../contract/clean.ts'
import type { ColumnDeclared } from '../../contract/importing.ts'
import { searchKey } from '../../contract/text.ts'
import { type Ctx, companyOf } from '../context.ts'
import { columnSql, type Leaf, planOf, titleSql } from '../engine/plan.ts'
import type { Draft } from './draft.ts'

export type Named = { id: number; words: string }
/** One record, or the sentence that says why none. */
export type Found = Named | { problem: string }

type Bearer = Named & { text: string }

const quoted = (text: string): string => `“${text.slice(0, 80)}”`

/** Numbers and documents have no accents; their signs are left out. */
const isSign = ({ field: f }: Leaf): boolean =>
  f.kind === 'integer' || Boolean(f.options.format ?? f.options.mask ?? f.options.identifies)

const bare = (text: string): string =>
  cleanSigns(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
const keyBy = (leaf: Leaf, text: string): string => (isSign(leaf) ? bare(text) : searchKey(text))

async function bearersBy(ctx: Ctx, key: string, leaf: Leaf, texts: readonly string[]) {
  const { resource } = ctx.registry.byKey(key)
  const plan = planOf(resource)
  const text = `(${columnSql(leaf)})::text`
  const compared = isSign(leaf)
    ? `upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`
    : `rh_chave(${text})`
  const join =
    leaf.host === 'p' && plan.person
      ? ` join ${plan.person.table} p on p.id = t.${plan.viaColumn}`
      : ''
  const own = resource.scope === 'global' ? '' : ' and t.empresa_id = $2'
  const keys = [...new Set(texts.map((one) => keyBy(leaf, one)).filter(Boolean))]
  const rows = await ctx.tx.query<{ id: number; texto: string; nome: string | null }>(
    `select t.id, ${text} texto, ${titleSql(ctx.registry, key, 't.id')} nome from ${resource.table} t${join} where ${compared} = any ($1)${own} order by t.id`,
    own ? [keys, companyOf(ctx).id] : [keys],
  )
  const found = new Map<string, Bearer[]>()
  for (const { id, texto, nome } of rows) {
    const at = keyBy(leaf, texto)
    found.set(at, [...(found.get(at) ?? []), { id, text: texto, words: nome ?? texto }])
  }
  return found
}

/** Written exactly so, before what differs by accents alone. */
const meant = (bearers: readonly Bearer[], text: string): readonly Bearer[] => {
  const exact = bearers.filter((one) => one.text === text)
  return exact.length ? exact : bearers
}

/** Each text with the record that it names, as far as whoever asks may see it. */
export async function findNamed(
  ctx: Ctx,
  { ref, said, label }: ColumnDeclared,
  texts: readonly string[],
): Promise<Map<string, Found>> {
  const key = ref?.options.to ?? ''
  const { resource } = ctx.registry.byKey(key)
  const { byPath } = planOf(resource)
  const leaves = (said.by ?? [resource.title]).flatMap((path) => {
    const leaf = byPath.get(path)
    return leaf && allows(leaf.field.options.access, ctx.has) ? [leaf] : []
  })
  const answers = new Map<string, Found>()
  let left = [...new Set(texts)]
  for (const leaf of leaves) {
    if (!left.length) break
    const found = await bearersBy(ctx, key, leaf, left)
    for (const text of left) {
      const bearers = meant(found.get(keyBy(leaf, text)) ?? [], text)
      const [first, second] = bearers
      if (first) answers.set(text, second ? twice(text, bearers) : first)
    }
    left = left.filter((text) => !answers.has(text))
  }
  const ways = leaves.map((leaf) => leaf.field.options.label)
  for (const text of left)
    answers.set(text, {
      problem: `${quoted(text)} não existe em ${resource.label.many}. Cadastre antes, ou confira ${ways.length ? ways.join(' ou ') : label}.`,
    })
  return answers
}

const twice = (text: string, bearers: readonly Bearer[]): Found => ({
  problem: `Há ${bearers.length} registros chamados ${quoted(text)}: ${bearers
    .slice(0, 3)
    .map(({ words }) => words)
    .join('; ')}. Escreva o que só um deles tem.`,
})

/** Puts the records that the drafts name by a column in the place of their names. */
export async function fillNamed(ctx: Ctx, column: ColumnDeclared, drafts: readonly Draft[]) {
  const { name, label, field: f, said } = column
  const texts = drafts.flatMap((draft) => draft.names.get(name) ?? [])
  if (!texts.length) return
  const found = await findNamed(ctx, column, texts)
  for (const draft of drafts) {
    const asked = draft.names.get(name)
    if (!asked) continue
    const ids: number[] = []
    for (const text of asked) {
      const one = found.get(text)
      if (!one) continue
      if ('problem' in one) draft.say(label, one.problem)
      else if (!ids.includes(one.id)) ids.push(one.id)
    }
    if (!ids.length) continue
    if (f.kind === 'ref') draft.values.set(name, ids[0])
    else
      draft.values.set(name, f.kind === 'rows' ? ids.map((id) => ({ [said.of ?? '']: id })) : ids)
    draft.texts.set(name, wordsOf(asked, found))
  }
}

const wordsOf = (asked: readonly string[], found: ReadonlyMap<string, Found>): string =>
  asked
    .flatMap((text) => {
      const one = found.get(text)
      return one && 'id' in one ? [one.words] : []
    })
    .join(', ')
