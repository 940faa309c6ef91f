/** Every text that the screens and the portal compose of declared words, with the place it is said of. */
import { inSentence } from '#platform/contract/text.ts'
import { calledBelow, isBelow } from '#platform/contract/below.ts'
import {
  actionDone,
  anotherTitle,
  appliedSentence,
  addTitle,
  doneSentence,
  editTitle,
  insertTitle,
  manyDoneSentence,
  rowItem,
} from '#platform/contract/composed-words.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { isFilesRegister } from '#platform/contract/files.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { Registry } from '#platform/server/registry.ts'
import type { RowKind } from '#portal/rows.ts'
import { rowKinds } from '#portal/server/resume-rows.ts'

type Text = { of: string; when: string; text: string }
type Texts = Record<string, string>

const spoken = (of: string, texts: Texts): Text[] =>
  Object.entries(texts).map(([when, text]) => ({ of, when, text }))

function titlesOf(resource: Resource): Texts {
  const { label } = resource
  if (isFilesRegister(resource))
    return { inserir: insertTitle(inSentence(label.one)), editar: editTitle(inSentence(label.one)) }
  if (!isBelow(resource)) return { inserir: insertTitle(label.one) }
  return { botao: insertTitle(calledBelow(resource)), inserir: insertTitle(inSentence(label.one)) }
}

function recordTexts(resource: Resource): Texts {
  const { label, without = [], readFirst } = resource
  return {
    ...(readFirst && !without.includes('choose') ? { outro: anotherTitle(label) } : {}),
    ...(without.includes('create')
      ? {}
      : { ...titlesOf(resource), criado: doneSentence(label, 'created') }),
    ...(without.includes('update') ? {} : { editado: doneSentence(label, 'edited') }),
    ...(without.includes('remove')
      ? {}
      : {
          removido: doneSentence(label, 'removed'),
          removidos: manyDoneSentence(label, '{n}', 'removed'),
        }),
  }
}

function historyTexts({ history, key }: Resource): Text[] {
  if (!history) return []
  const { label } = history
  return spoken(`${key}/historico`, {
    inserir: insertTitle(label.one),
    editar: editTitle(label.one),
    criado: doneSentence(label, 'created'),
    editado: doneSentence(label, 'edited'),
    removido: doneSentence(label, 'removed'),
  })
}

function rowsTexts(f: Field): Texts {
  const item = rowItem(f.options)
  return {
    botao: addTitle(item.short),
    inserir: insertTitle(item.short),
    editar: editTitle(item.short),
    incluido: appliedSentence(item, 'created'),
    alterado: appliedSentence(item, 'edited'),
    retirado: appliedSentence(item, 'removed'),
    salvo: doneSentence(item, 'saved'),
    editado: doneSentence(item, 'edited'),
    removido: doneSentence(item, 'removed'),
  }
}

function tablesOf(fields: Fields, at: string): Text[] {
  const below = ([name, f]: [string, Field]): Text[] => [
    ...(f.kind === 'rows' ? spoken(`${at}.${name}`, rowsTexts(f)) : []),
    ...tablesOf(f.options.fields ?? {}, `${at}.${name}`),
  ]
  return Object.entries(fields).flatMap(below)
}

const actionsOf = ({ actions, key }: Resource): Text[] =>
  Object.entries(actions).flatMap(([name, action]) =>
    spoken(`${key}/${name}`, { acao: action.label, feito: actionDone(action) }),
  )

const portalTable = ([name, kind]: [string, RowKind]): Text[] =>
  spoken(`portal.${name}`, {
    titulo: kind.title,
    botao: kind.add,
    inserir: kind.titles.insert,
    editar: kind.titles.edit,
    salvo: kind.said.saved,
    editado: kind.said.edited,
    removido: kind.said.removed,
  })

const textsOf = ({ resource }: { resource: Resource }): Text[] => [
  ...spoken(resource.key, recordTexts(resource)),
  ...historyTexts(resource),
  ...tablesOf(resource.fields, resource.key),
  ...actionsOf(resource),
]

export const composedTexts = ({ slices }: Pick<Registry, 'slices'>): Text[] => [
  ...[...slices.values()].flatMap(textsOf),
  ...Object.entries(rowKinds).flatMap(portalTable),
]
