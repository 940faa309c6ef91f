/** Records from a spreadsheet: which columns a file may have, what finds the record that is there, and the calls of its steps. */
import { allows } from './access.ts'
import { defineCall } from './call.ts'
import { importTitle } from './composed-words.ts'
import { DeclarationProblem } from './declaration.ts'
import { field, type Field, type Fields } from './field.ts'
import {
  type BesideColumn,
  type ImportColumn,
  type Importable,
  importRights,
} from './importable.ts'
import { listedField } from './resource.ts'
import { shape, type ShapeValue } from './shape.ts'
import { defineTask } from './task.ts'

/** What goes beyond waits so long that it is better sent in parts. */
export const importLimits = { rows: 50_000, columns: 100, megabytes: 20, keptDays: 7 } as const

/** The number of a record: whoever got the file from here changes even the name of what it names. */
export const numberColumn = 'id'

export type ColumnDeclared = {
  readonly name: string
  readonly field: Field
  readonly label: string
  readonly required: boolean
  readonly said: ImportColumn
  /** What a cell names: the reference itself, that of a list, or that inside of rows. */
  readonly ref: Field | undefined
  /** Several stand in one cell, parted by semicolons. */
  readonly several: boolean
  /** Of the entry with which a history begins or goes on. */
  readonly entry: boolean
  /** No field of the record. */
  readonly beside: boolean
}

const number: ColumnDeclared = {
  name: numberColumn,
  field: field.integer({ label: 'Código', min: 1, plain: true }),
  label: 'Código',
  required: false,
  said: {
    example: '',
    words: ['id'],
    help: 'Número do registro que já existe, para mudar até o nome dele. Deixe vazio nos novos.',
  },
  ref: undefined,
  several: false,
  entry: false,
  beside: false,
}

/** Every column that a file may have, in the order of the template. */
export function importColumns(resource: Importable): ColumnDeclared[] {
  const { columns, beside = {} } = resource.importing
  const declared = Object.entries(columns).flatMap(([name, said]) =>
    said ? [columnOf(resource, name, said)] : [],
  )
  for (const [name, said] of Object.entries(beside)) {
    const at = declared.findIndex((column) => column.name === said.after)
    declared.splice(at + 1, 0, besideColumn(name, said))
  }
  return [...declared, number]
}

const besideColumn = (name: string, { field: f, ...said }: BesideColumn): ColumnDeclared => ({
  name,
  field: f,
  label: said.label ?? f.options.label,
  required: said.required === true,
  said,
  ref: f.kind === 'ref' ? f : undefined,
  several: false,
  entry: false,
  beside: true,
})

function columnOf(resource: Importable, name: string, said: ImportColumn): ColumnDeclared {
  const found = listedField(resource, name)
  if (!found)
    throw new DeclarationProblem(
      `${resource.key}: importing.columns names '${name}', which is no field.`,
    )
  const first = resource.history?.first
  return {
    name,
    field: found,
    label: said.label ?? found.options.label,
    required:
      said.required === true ||
      found.options.required === true ||
      (found.options.minItems ?? 0) > 0,
    said,
    ref: refIn(found, said),
    several: ['refs', 'rows', 'texts'].includes(found.kind),
    entry: first !== undefined && name.startsWith(`${first}.`),
    beside: false,
  }
}

function refIn(found: Field, { of = '' }: ImportColumn): Field | undefined {
  if (found.kind === 'ref' || found.kind === 'refs') return found
  return found.kind === 'rows' ? found.options.fields?.[of] : undefined
}

/** Nobody writes by a file what their form does not show; of a group within a group the classes of all of them are asked for. */
export function mayFill(
  resource: Importable,
  { name, field: f, beside }: ColumnDeclared,
  has: (authority: string) => boolean,
): boolean {
  if (!allows(f.options.access, has)) return false
  if (beside) return true
  const parts = name.split('.')
  return parts.every((_, i) =>
    allows(listedField(resource, parts.slice(0, i + 1).join('.'))?.options.access, has),
  )
}

export const importFates = ['NOVA', 'ATUALIZA', 'IGUAL', 'FALHA'] as const
export type ImportFate = (typeof importFates)[number]

const counts = shape.object({
  novas: shape.integer,
  atualizam: shape.integer,
  iguais: shape.integer,
  falhas: shape.integer,
  avisos: shape.integer,
  feitas: shape.integer,
})

export const importState = shape.object({
  id: shape.integer,
  arquivo: shape.text,
  planilha: shape.text,
  planilhas: shape.list(shape.text),
  linhas: shape.integer,
  linhaTitulo: shape.integer,
  colunas: shape.list(
    shape.object({
      indice: shape.integer,
      letra: shape.text,
      titulo: shape.text,
      exemplo: shape.text,
      campo: shape.orNull(shape.text),
      aviso: shape.orNull(shape.text),
    }),
  ),
  /** Every field that a column may be read as, under the company's own titles. */
  campos: shape.list(
    shape.object({
      nome: shape.text,
      titulo: shape.text,
      obrigatorio: shape.flag,
      chave: shape.flag,
    }),
  ),
  conferida: shape.flag,
  contagem: counts,
  tarefaId: shape.orNull(shape.integer),
})
export type ImportState = ShapeValue<typeof importState>

const message = shape.object({
  campo: shape.orNull(shape.text),
  texto: shape.text,
  grave: shape.flag,
})
export type ImportMessage = ShapeValue<typeof message>
const change = shape.object({ campo: shape.text, de: shape.text, para: shape.text })
export type ImportChange = ShapeValue<typeof change>

export const importRow = shape.object({
  linha: shape.integer,
  titulo: shape.text,
  situacao: shape.code(...importFates),
  feita: shape.flag,
  mensagens: shape.list(message),
  mudancas: shape.list(change),
})
export type ImportRow = ShapeValue<typeof importRow>

const importProblem = shape.object({
  campo: shape.orNull(shape.text),
  texto: shape.text,
  quantas: shape.integer,
  /** The first of them. */
  linhas: shape.list(shape.integer),
})
export type ImportProblem = ShapeValue<typeof importProblem>

/** So many rows are answered at once. */
export const rowsAtOnce = 100

/** The calls of the steps: template, file, columns and check, rows, the work itself, and the file to correct. */
export const importCalls = (resource: Importable) => ({
  ...fileCalls(resource),
  ...stepCalls(resource),
})
export type ImportCalls = ReturnType<typeof importCalls>

/** 'indice:campo' for each column of the file that is read. */
const columnsChosen = {
  colunas: field.texts({ label: 'Colunas', gender: 'f', max: 200, maxItems: importLimits.columns }),
  ignoraOpcionaisObrigatorios: field.flag({ label: 'Ignora os opcionais obrigatórios' }),
} satisfies Fields

const rowsChosen = {
  importacaoId: field.integer({ label: 'Importação', gender: 'f', required: true, min: 1 }),
  linhas: field.text({
    label: 'Linhas',
    gender: 'f',
    max: 400_000,
    lines: 1,
    help: 'Números e intervalos, como 2-40;45. Vazio: todas as que podem entrar.',
  }),
  ignoraOpcionaisObrigatorios: field.flag({ label: 'Ignora os opcionais obrigatórios' }),
} satisfies Fields

const placeOf = (resource: Importable) => ({
  access: { any: importRights(resource) },
  base: `${resource.path}/importacao`,
  many: resource.label.many,
})

/** What is sent and fetched as a file. */
function fileCalls(resource: Importable) {
  const { access, base, many } = placeOf(resource)
  return {
    template: defineCall({
      method: 'GET',
      path: `${base}/modelo`,
      summary: `Modelo de importação: ${many}`,
      access,
      query: {
        formato: field.choice({
          label: 'Formato',
          options: [
            { code: 'xlsx', label: 'XLSX' },
            { code: 'csv', label: 'CSV' },
          ],
        }),
      },
      answer: 'file',
      transaction: 'none',
      perMinute: 30,
    }),
    receive: defineCall({
      method: 'POST',
      path: base,
      summary: `Recebe a planilha de uma importação: ${many}`,
      access,
      query: { planilha: field.text({ label: 'Planilha', gender: 'f', max: 100 }) },
      ownBody: true,
      answer: importState,
      status: 201,
      transaction: 'none',
      perMinute: 30,
    }),
    correction: defineCall({
      method: 'GET',
      path: `${base}/{id}/correcao`,
      summary: `As linhas que não entraram, com o que corrigir: ${many}`,
      access,
      answer: 'file',
      transaction: 'none',
      perMinute: 20,
    }),
    result: defineCall({
      method: 'GET',
      path: `${base}/{id}/resultado`,
      summary: `A planilha como foi enviada, com a situação de cada linha: ${many}`,
      access,
      answer: 'file',
      transaction: 'none',
      perMinute: 20,
    }),
  }
}

function stepCalls(resource: Importable) {
  const { access, base, many } = placeOf(resource)
  return {
    state: defineCall({
      method: 'GET',
      path: `${base}/{id}`,
      summary: `Como está uma importação: ${many}`,
      access,
      answer: importState,
    }),
    check: defineCall({
      method: 'POST',
      path: `${base}/{id}/conferencia`,
      summary: `Confere a planilha sem gravar registros: ${many}`,
      access,
      body: columnsChosen,
      answer: importState,
      transaction: 'none',
      perMinute: 30,
    }),
    rows: defineCall({
      method: 'GET',
      path: `${base}/{id}/linhas`,
      summary: `O que se achou de cada linha: ${many}`,
      access,
      query: rowsAsked,
      answer: shape.list(importRow),
    }),
    problems: defineCall({
      method: 'GET',
      path: `${base}/{id}/problemas`,
      summary: `Cada problema uma vez, com as linhas que o têm: ${many}`,
      access,
      answer: shape.list(importProblem),
    }),
    run: defineTask({
      path: `${resource.path}/importar`,
      title: importTitle(resource.label),
      summary: `Importa as linhas conferidas de uma planilha: ${many}`,
      access,
      input: rowsChosen,
    }),
  }
}

const rowsAsked = {
  situacao: field.choice({
    label: 'Situação',
    gender: 'f',
    options: importFates.map((code) => ({ code, label: code })),
  }),
  depoisDe: field.integer({ label: 'Depois da linha', gender: 'f', min: 0 }),
} satisfies Fields
