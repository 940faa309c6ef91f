/**
 * Files below a record: said in one line of its declaration (`files: { … }`), kept as a register below it whose rows are
 * seen by who sees the record.
 */
import { inSentence } from './text.ts'
import { allows } from './access.ts'
import type { Below } from './below.ts'
import {
  type Choice,
  type Field,
  field,
  type Fields,
  type FileValue,
  type Values,
} from './field.ts'
import type { RefValue } from './field.ts'
import { defineResource, type Label, type Resource, type Rule } from './resource.ts'

type Limited = { allow?: readonly ('image' | 'document')[]; maxMB?: number }

const usualMB = 10

/** How large one file may be: a picture as its field says, a document as the company says of all, if its field asks no less. */
export function mostMegabytes({ allow = ['document'], maxMB }: Limited, settings: Values): number {
  if (!allow.includes('document')) return maxMB ?? usualMB
  const { limiteAnexoMB: most } = settings
  return Math.min(maxMB ?? Infinity, typeof most === 'number' ? most : usualMB)
}

export type FilesDeclaration = {
  /** Of the register; default the record's own with '-anexos'. One that has further fields stands in its folder. */
  key?: string
  label?: Label
  /** The words there are for the kind of a file, or the register they stand in; 'livre' takes any words. */
  kinds?: readonly Choice[] | { register: string } | 'livre'
  /** Until when a file holds: asked, or demanded. */
  validity?: true | 'required'
  allow?: readonly ('image' | 'document')[]
  /** The size of one file. */
  maxMB?: number
  /** Descriptions and names of files tell of somebody's health: they are kept encrypted, and found, sorted and listed by nobody. */
  encrypted?: true
  /** Authority without which nothing of the files is seen, beyond the right to the record. */
  access?: string
  /** RESOURCE part of their own authorities. Without it they go with the record: read by who reads it, changed by who edits it. */
  authority?: string
  /** The person whom the record is about sends and reads own ones from outside; without it no file is shown there. */
  outside?: { most: { files: number; megabytes: number } }
  /** Name of the reference to the record; default the folder's last word. */
  field?: string
  /** Last part of the address; default 'anexos'. */
  path?: string
  /** What one is called; default 'anexo'. */
  one?: string
  /** Name of the id in addresses. */
  id?: string
  /** Sentence for a record that has none. */
  empty?: string
  /** Where all of them stand as a list; without it they are seen at their records alone. */
  menu?: Resource['menu']
}

/** A register of files below the records of another. */
export type FilesRegister = Below & { readonly filesOf: string }
export const isFilesRegister = (resource: Resource): resource is FilesRegister =>
  resource.filesOf !== undefined && resource.below !== undefined

/** Who sees a record's files at all. */
export const seesFiles = (
  { files }: Pick<Resource, 'files'>,
  has: (authority: string) => boolean,
): boolean => files !== undefined && allows(files.access, has)

/** Sent from outside, by the person whom the record is about. */
export const sentOutside = 'moduloExterno'

/** What the person outside says of an own file; all else is the company's. */
export const saidOutside = ['descricao', 'tipoDocumento', 'observacao', 'versao'] as const

type ReferenceTo<N extends string> = {
  readonly [K in N]: Field<RefValue, number | { id: number } | null, number>
}
type Kept = {
  descricao: Field<string, string | null, string>
  tipoDocumento: Field<string | null, string | null, string | null>
  validade: Field<string | null, string | null, string | null>
  anexo: Field<FileValue | null, number | { id: number } | null, number | null>
  moduloExterno: Field<boolean, boolean | null, boolean>
}

const fileOnce: Rule = (values, { id }) =>
  id === null && !values.anexo ? { field: 'anexo', message: 'Anexo é obrigatório' } : undefined

const suffix = '-anexos'

/** Whose files stand under a key that no folder has. */
export const filesParent = (key: string): string | undefined =>
  key.endsWith(suffix) ? key.slice(0, -suffix.length) : undefined

export const filesKey = ({ key, files }: Pick<Resource, 'key' | 'files'>): string =>
  files?.key ?? key + suffix

function kindField(kinds: FilesDeclaration['kinds']): Fields {
  const common = { label: 'Tipo do documento', width: 6 } as const
  if (kinds === undefined) return {}
  if (kinds === 'livre') return { tipoDocumento: field.text({ ...common, max: 100 }) }
  if ('register' in kinds)
    return { tipoDocumento: field.ref({ ...common, to: kinds.register, onRemove: 'empty' }) }
  return { tipoDocumento: field.choice({ ...common, options: kinds }) }
}

function validityField(validity: FilesDeclaration['validity']): Fields {
  if (!validity) return {}
  const required = validity === 'required'
  return {
    validade: field.date({ label: 'Válido até', width: 4, ...(required ? { required } : {}) }),
  }
}

/** Who sent it is told by the log alone, where a person may be erased. */
const senderSql = (key: string): string =>
  `(select l.usuario_nome from plataforma_log l where l.recurso = '${key}' and l.registro = t.id and l.acao = 'INCLUSAO' order by l.data limit 1)`

const encryptedTitle = 'titulo'

/** What one is called where the words that were typed may not stand. */
function calledPlainly({ one }: Label): Fields {
  const said = one.replaceAll("'", "''")
  return {
    [encryptedTitle]: field.computed({
      label: one,
      as: 'text',
      sql: `'${said} de ' || to_char(t.criado_em, 'DD/MM/YYYY')`,
    }),
  }
}

function fieldsOf(above: Resource, reference: string, own: Fields): Fields {
  const { files = {} } = above
  const sealed = files.encrypted ? ({ sensitive: true, encrypted: true } as const) : {}
  return {
    [reference]: field.ref({
      label: above.label.one,
      gender: above.label.gender,
      to: above.key,
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
    }),
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      width: 8,
      ...sealed,
    }),
    ...kindField(files.kinds),
    ...validityField(files.validity),
    ...own,
    anexo: field.file({
      label: 'Anexo',
      allow: files.allow ?? ['document', 'image'],
      ...(files.maxMB === undefined ? {} : { maxMB: files.maxMB }),
      ...sealed,
    }),
    ...(files.encrypted ? calledPlainly(labelOf(above)) : {}),
    ...(files.outside
      ? { [sentOutside]: field.flag({ label: 'Enviado pelo portal', readOnly: true }) }
      : {}),
    enviadoEm: field.computed({ label: 'Enviado em', as: 'dateTime', sql: 't.criado_em' }),
    enviadoPor: field.computed({
      label: 'Enviado por',
      as: 'text',
      sql: senderSql(filesKey(above)),
    }),
  }
}

type Own = { field?: string; fields: Fields }

const referenceName = ({ folder, files }: Pick<Resource, 'folder' | 'files'>): string =>
  files?.field ?? folder.split('-').at(-1) ?? folder

const labelOf = ({ label, files }: Pick<Resource, 'label' | 'files'>): Label =>
  files?.label ?? { one: `Anexo de ${inSentence(label.one)}`, many: 'Anexos', gender: 'm' }

/**
 * The register of a resource's files. A folder that exports it adds fields of its own there; the others get theirs from
 * the registry.
 */
export function filesOf<const N extends string, const M extends Fields = Record<never, never>>(
  above: Resource,
  own?: { field: N; fields: M },
): Resource<ReferenceTo<N> & Kept & M>
export function filesOf(above: Resource, own: Own = { fields: {} }): Resource {
  const { files } = above
  if (!files) throw new Error(`${above.key} declares no files.`)
  const reference = own.field ?? referenceName(above)
  const fields = fieldsOf(above, reference, own.fields)
  const beside = Object.keys(own.fields)
  const title = files.encrypted ? encryptedTitle : 'descricao'
  const found = files.encrypted ? [] : [title]
  const shown = ['tipoDocumento', 'validade', ...beside].filter((name) => isShort(fields[name]))
  const made: Resource = defineResource({
    key: filesKey(above),
    label: labelOf(above),
    title,
    scope: above.scope === 'global' ? 'global' : 'empresa',
    ...(above.installation ? { installation: above.installation } : {}),
    ...(above.sharing ? { sharing: above.sharing } : {}),
    ...(files.authority ? { authority: files.authority } : {}),
    fields,
    rules: [fileOnce],
    list: {
      columns: [
        title,
        reference,
        ...shown,
        ...(files.encrypted ? [] : ['anexo']),
        ...(files.outside ? [sentOutside] : []),
        'enviadoEm',
      ],
      more: ['enviadoPor'],
      search: found,
      sort: fields['data'] ? 'data,desc' : 'id,desc',
      filters: [...found, `${reference}Id`, ...(fields['data'] ? ['data'] : [])],
    },
    below: {
      field: reference,
      path: files.path ?? 'anexos',
      panel: 'table',
      one: files.one ?? 'anexo',
      ...(files.id ? { id: files.id } : {}),
      ...(files.empty ? { empty: files.empty } : {}),
    },
    menu: files.menu ?? false,
  })
  const rights = files.authority
    ? {}
    : { authorityBase: above.authorityBase, rights: { INSERIR: 'EDITAR', EXCLUIR: 'EDITAR' } }
  return { ...made, ...rights, filesOf: above.key }
}

const isShort = (f: Field | undefined): boolean =>
  f !== undefined &&
  f.options.lines === undefined &&
  f.options.format !== 'url' &&
  f.options.format !== 'link'
