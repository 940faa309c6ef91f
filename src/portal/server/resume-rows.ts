/**
 * The tables of a person's résumé on the form: made from the declared rows, so that a field that is added or renamed
 * there is here as well. What only the portal says of them is written below, by names that the compiler knows.
 */
import { inSentence } from '#platform/contract/text.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import {
  addTitle,
  doneSentence,
  editTitle,
  insertTitle,
  rowItem,
} from '#platform/contract/composed-words.ts'
import type { Condition, Field, RowsOptions, Values } from '#platform/contract/field.ts'
import type {
  Column,
  Holds,
  RowFieldName,
  RowKind,
  RowsName,
  SentField,
  SentRows,
} from '../rows.ts'

type Wording<N extends string> = {
  title?: string
  add?: string
  /** Not asked of candidates. */ notAsked?: readonly N[]
  labels?: { readonly [K in N]?: string }
  helps?: { readonly [K in N]?: string }
  forms?: { readonly [K in N]?: SentField['form'] }
  columns?: readonly Column<N>[]
}
type Wordings = { readonly [K in RowsName]?: Wording<RowFieldName<K>> }

/** Month and year, the year alone, or words. */
const monthOrWords = {
  pattern: String.raw`^(.*\p{L}.*|((0[1-9]|1[0-2])/)?(19|20)\d{2})$`,
  said: 'Informe mês e ano, como 12/2024, ou um texto curto.',
}
const absent = 'Não Informado'

const wordings: Wordings = {
  formacao: {
    title: 'Formação acadêmica',
    notAsked: ['anoConclusao'],
    forms: { conclusao: monthOrWords },
    columns: [
      { label: 'Curso', parts: [{ of: ['curso'] }] },
      { label: 'Instituição', parts: [{ of: ['local'] }] },
      { label: 'Tipo', parts: [{ of: ['tipo'] }] },
      { label: 'Situação', parts: [{ of: ['situacao'] }] },
      { label: 'Conclusão', parts: [{ of: ['conclusao'] }] },
    ],
  },
  experiencias: {
    title: 'Experiência profissional',
    add: 'Adicionar Experiência',
    labels: { observacao: 'O que você fazia' },
    helps: { dataDesligamento: 'Vazia se você ainda trabalha lá.' },
    columns: [
      { label: 'Empresa', parts: [{ of: ['empresa'] }] },
      { label: 'Cargo', parts: [{ of: ['nomeMercado', 'cargo'], absent }] },
      {
        label: 'Período',
        parts: [{ of: ['dataAdmissao'] }, { of: ['dataDesligamento'], absent: 'hoje' }],
      },
      { label: 'Telefone', parts: [{ of: ['contatoEmpresa'], absent }] },
    ],
  },
  certificados: {
    columns: [
      { label: 'Título', parts: [{ of: ['titulo'] }] },
      { label: 'Organização', parts: [{ of: ['organizacao'] }] },
      { label: 'Conclusão', parts: [{ of: ['emAndamento', 'dataFim'] }] },
    ],
  },
  cursos: {
    forms: { conclusao: monthOrWords },
    columns: [
      { label: 'Curso', parts: [{ of: ['nome'] }] },
      { label: 'Instituição', parts: [{ of: ['local'] }] },
      { label: 'Conclusão', parts: [{ of: ['conclusao'] }] },
    ],
  },
}

/** The kinds that the dialog has an input for. */
const drawn: ReadonlySet<Field['kind']> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'percent',
  'flag',
  'date',
  'choice',
  'ref',
])

/** A condition as the values for which it holds: it may look at flags and choices of its row alone. */
export function holdsOf(fields: RowsOptions['fields'], condition: Condition): Holds {
  const of = new Set<string>()
  const seen = (values: Values) =>
    new Proxy(values, {
      get: (_, name) => {
        if (typeof name === 'string') of.add(name)
        return Reflect.get(values, name)
      },
    })
  // Which it looks at may hang on what it found: asked again until no further name comes.
  let rows: Values[] = [{}]
  for (let known = -1; known < of.size;) {
    known = of.size
    rows = [...of].reduce<Values[]>((all, name) => withEach(all, name, fields[name]), [{}])
    for (const row of rows) condition(seen(row), noContext)
  }
  const names = [...of]
  return {
    of: names,
    when: rows
      .filter((row) => condition(row, noContext))
      .map((row) => names.map((name) => row[name])),
  }
}

const withEach = (rows: readonly Values[], name: string, field: Field | undefined): Values[] =>
  rows.flatMap((row) => valuesOf(name, field).map((value) => ({ ...row, [name]: value })))

function valuesOf(name: string, field: Field | undefined): unknown[] {
  if (field?.kind === 'flag') return [true, false]
  if (field?.kind === 'choice') return [null, ...(field.options.options ?? []).map((o) => o.code)]
  throw new Error(
    `A condition of the portal's rows looks at '${name}', which is no flag or choice.`,
  )
}

const noContext = new Proxy(
  { settings: {}, today: '', has: () => false, id: null },
  {
    get(_, name) {
      throw new Error(`A condition of the portal's rows looks at '${String(name)}' beside the row.`)
    },
  },
)

function sentField(name: string, f: Field, of: RowsOptions['fields'], said: Wording<string>) {
  const { label, gender, required, messages, max, min, moreThan, decimals, lines } = f.options
  const { format, mask, uppercase, notBefore, notBelow, messageOrder, options, to } = f.options
  if (!drawn.has(f.kind))
    throw new Error(`The portal's dialog has no input for '${name}', a field of kind ${f.kind}.`)
  const help = said.helps?.[name] ?? f.options.help
  const { visibleWhen, requiredWhen } = f.options
  const form = said.forms?.[name]
  return {
    kind: f.kind,
    label: said.labels?.[name] ?? (f.kind === 'money' ? `${label} (R$)` : label),
    options: {
      label,
      ...(help === undefined ? {} : { help }),
      ...whatIsSaid({ gender, required, messages, max, min, moreThan, decimals, lines }),
      ...whatIsSaid({ format, mask, uppercase, notBefore, notBelow, messageOrder, options, to }),
    },
    ...(visibleWhen ? { visible: holdsOf(of, visibleWhen) } : {}),
    ...(requiredWhen ? { asked: holdsOf(of, requiredWhen) } : {}),
    ...(form ? { form } : {}),
  }
}

/** A field of the form itself, without what it hangs on. */
export const plainField = (name: string, f: Field): SentField => {
  const { visibleWhen: _v, requiredWhen: _r, help: _h, required: _q, ...options } = f.options
  return sentField(name, { ...f, options }, {}, {})
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** Without what is not said. */
function whatIsSaid<T extends object>(all: T): Said<T> {
  const said: Said<T> = { ...all }
  for (const name in said) if (said[name] === undefined) delete said[name]
  return said
}

const never = (f: SentField): boolean => f.visible !== undefined && !f.visible.when.length

export function rowKind(rows: Field, said: Wording<string> = {}): RowKind {
  const of = rows.options.fields ?? {}
  const fields = Object.fromEntries(
    Object.entries(of)
      .filter(([name, f]) => f.kind !== 'computed' && !said.notAsked?.includes(name))
      .map(([name, f]) => [name, sentField(name, f, of, said)] as const)
      .filter(([, f]) => !never(f)),
  )
  const { uniqueRow, columns } = rows.options
  const item = rowItem(rows.options)
  const columnOf = (name: string): Column => ({
    label: fields[name]?.label ?? name,
    parts: [{ of: [name] }],
  })
  const shown = columns?.filter((name) => fields[name]) ?? Object.keys(fields)
  return {
    title: (said.title ?? rows.options.label).toLocaleUpperCase('pt-BR'),
    add: said.add ?? addTitle(item.short),
    titles: { insert: insertTitle(item.short), edit: editTitle(item.short) },
    said: {
      saved: doneSentence(item, 'saved'),
      edited: doneSentence(item, 'edited'),
      removed: doneSentence(item, 'removed'),
    },
    fields,
    columns: [...(said.columns ?? shown.map(columnOf))],
    ...(uniqueRow
      ? {
          unique: {
            of: uniqueRow,
            said: `${item.gender === 'f' ? 'Esta' : 'Este'} ${inSentence(item.one)} já está na lista.`,
          },
        }
      : {}),
  }
}

const saidOf = new Map<string, Wording<string>>(Object.entries(wordings))

const isRows = ([, f]: [string, Field]): boolean => f.kind === 'rows'

/** By the name under which the rows stand in the record, in its order. */
export const rowKinds: SentRows['kinds'] = Object.fromEntries(
  Object.entries<Field>(pessoas.fields)
    .filter(isRows)
    .map(([name, f]) => [name, rowKind(f, saidOf.get(name))]),
)
