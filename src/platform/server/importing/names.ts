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

type Bearer = Named & { text: string; within: number | null }

const quoted = (text: string): string => `“${text.slice(0, 80)}”`

/** Numbers and documents have no accents; their signs are left out. */
const isSign = ({ field: f }: Leaf): boolean =>
  f.kind === 'integer' || Boolean(f.options.format ?? f.options.mask ?? f.options.identifies)

const bare = (text: string): string =>
  cleanSigns(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
const keyBy = (leaf: Leaf, text: string): string => (isSign(leaf) ? bare(text) : searchKey(text))

type Asked = { leaf: Leaf; within: string | undefined; texts: readonly string[] }

async function bearersBy(ctx: Ctx, key: string, { leaf, within, texts }: Asked) {
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
  const above = within === undefined ? undefined : plan.byPath.get(within)
  const rows = await ctx.tx.query<{
    id: number
    texto: string
    nome: string | null
    acima: number | null
  }>(
    `select t.id, ${text} texto, ${above ? columnSql(above) : 'null::int'} acima, ${titleSql(ctx.registry, key, 't.id')} nome from ${resource.table} t${join} where ${compared} = any ($1)${own} order by t.id`,
    own ? [keys, companyOf(ctx).id] : [keys],
  )
  const found = new Map<string, Bearer[]>()
  for (const { id, texto, nome, acima } of rows) {
    const at = keyBy(leaf, texto)
    found.set(at, [
      ...(found.get(at) ?? []),
      { id, text: texto, words: nome ?? texto, within: acima },
    ])
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
  texts: readonly Cell[],
): Promise<Map<string, Found>> {
  const key = ref?.options.to ?? ''
  const { resource } = ctx.registry.byKey(key)
  const { byPath } = planOf(resource)
  const leaves = (said.by ?? [resource.title]).flatMap((path) => {
    const leaf = byPath.get(path)
    return leaf && allows(leaf.field.options.access, ctx.has) ? [leaf] : []
  })
  const answers = new Map<string, Found>()
  const asked = new Map(texts.map((one) => [wholeOf(one), one]))
  let left = [...asked.values()]
  for (const leaf of leaves) {
    if (!left.length) break
    const words = left.map(({ text }) => text)
    const found = await bearersBy(ctx, key, { leaf, within: said.within?.field, texts: words })
    for (const { text, within } of left) {
      const all = found.get(keyBy(leaf, text)) ?? []
      const bearers = meant(within === null ? all : all.filter((b) => b.within === within), text)
      const [first, second] = bearers
      if (first) answers.set(wholeOf({ text, within }), second ? twice(text, bearers) : first)
    }
    left = left.filter((one) => !answers.has(wholeOf(one)))
  }
  const ways = leaves.map((leaf) => leaf.field.options.label)
  for (const { text, within } of left)
    answers.set(wholeOf({ text, within }), {
      problem: `${quoted(text)} não existe em ${resource.label.many}. Cadastre antes, ou confira ${ways.length ? ways.join(' ou ') : label}.`,
    })
  return answers
}

/** A name, and the record among whose own it is looked for. */
type Cell = { text: string; within: number | null }
const wholeOf = ({ text, within }: Cell): string => `${within ?? ''} ${text}`

const twice = (text: string, bearers: readonly Bearer[]): Found => ({
  problem: `Há ${bearers.length} registros chamados ${quoted(text)}: ${bearers
    .slice(0, 3)
    .map(({ words }) => words)
    .join('; ')}. Escreva o que só um deles tem.`,
})

/** Puts the records that the drafts name by a column in the place of their names. */
export async function fillNamed(ctx: Ctx, column: ColumnDeclared, drafts: readonly Draft[]) {
  const { name, label, field: f, said } = column
  const cellsOf = (draft: Draft): Cell[] => {
    const above = said.within && draft.values.get(said.within.column)
    const within = typeof above === 'number' ? above : null
    return (draft.names.get(name) ?? []).map((text) => ({ text, within }))
  }
  const texts = drafts.flatMap(cellsOf)
  if (!texts.length) return
  const found = await findNamed(ctx, column, texts)
  for (const draft of drafts) {
    const asked = cellsOf(draft).map(wholeOf)
    if (!asked.length) continue
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
