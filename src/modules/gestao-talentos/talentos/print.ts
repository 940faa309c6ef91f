/** The record of a talent on paper: the sections of the form, then what hangs on it, as far as the reader sees it. */
import { fieldItems, rows, words } from '#modules/gestao-talentos/pessoas/printed.ts'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type ExtraField, extraFieldsOf } from '#modules/utilitario/empresas/extra-fields.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { ReportBlock, ReportDocument } from '#platform/contract/report-document.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { listPage } from '#platform/server/engine/list.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { form } from './form.ts'
import { historicos } from './history-entries.ts'
import { otherBonds } from './known-people.ts'
import { talentos } from './resource.ts'
import { situacoesTalento } from './bond.ts'

type Talent = RecordOf<typeof talentos>
type Section = (typeof form.sections)[number]
type Row = Readonly<Record<string, unknown>>

const all: Fields = talentos.allFields
const mostEntries = 200

export async function talentDocument(ctx: Ctx, id: number): Promise<ReportDocument> {
  const record = await readRecord(ctx, talentos, id)
  const head = await reportHead(ctx, `Ficha de ${calledName(record)}`, [])
  const blocks = [
    ...form.sections.flatMap((section) => sectionBlocks(ctx, section, record)),
    ...(await extras(ctx, record)),
    ...(await history(ctx, id)),
    ...(await earlier(ctx, id)),
  ]
  await audit(ctx, {
    recurso: talentos.key,
    registro: id,
    titulo: head.title,
    acao: 'IMPRESSAO',
  })
  return { ...head, lang: 'pt-BR', orientation: 'portrait', blocks }
}

function sectionBlocks(ctx: Ctx, section: Section, record: Talent): ReportBlock[] {
  const shown = 'visibleWhen' in section ? section.visibleWhen : undefined
  if (
    section.title === 'Campos extras' ||
    shown?.({ ...record }, ruleContext(ctx, record.id)) === false
  )
    return []
  const names: readonly string[] = section.fields
  const named = names.map((name): [string, Field | undefined] => [name, fieldAt(all, name)])
  const items = named.flatMap(([name, f]) => itemsOf(record, name, f))
  const tables = named.flatMap(([name, f]) => tableOf(record, name, f))
  return items.length
    ? [{ type: 'fields', title: section.title, columns: 2, items }, ...tables]
    : tables
}

function itemsOf(record: Talent, name: string, f: Field | undefined) {
  // Nobody prints the day beside the whole date.
  if (name === 'aniversario' && record.pessoal.dataNascimento) return []
  const value = valueAt(record, name)
  if (!f || f.kind === 'rows' || f.kind === 'file' || value === undefined) return []
  if (f.kind === 'group') return fieldItems(f.options.fields ?? {}, value)
  return fieldItems({ valor: f }, { valor: value })
}

/** Too many columns for a page are those that a row shows on the screen. */
function tableOf(record: Talent, name: string, f: Field | undefined): ReportBlock[] {
  const list = valueAt(record, name)
  if (f?.kind !== 'rows' || !Array.isArray(list)) return []
  const inner = f.options.fields ?? {}
  const own = Object.keys(inner).filter((n) => inner[n]?.options.visibleWhen === undefined)
  const lines = list.map((row: Row): Row =>
    name === 'experiencias' ? { ...row, cargo: positionOf(row) } : row,
  )
  return rows(f, lines, (f.options.columns ?? own).slice(0, 6))
}

/** A position that is not on the company's list has a name of its own. */
const positionOf = (row: Row): string =>
  words(undefined, row.cargo) || words(undefined, row.nomeMercado) || 'Não Informado'

async function extras(ctx: Ctx, { camposExtras }: Talent): Promise<ReportBlock[]> {
  if (ctx.settings.campoExtraColaborador !== true || camposExtras === undefined) return []
  const asked = await extraFieldsOf(ctx, 'colaborador')
  const item = ({ campo, titulo }: ExtraField) => ({
    label: titulo,
    value: words(fieldAt(all, `camposExtras.${campo}`), valueAt(camposExtras, campo)),
  })
  const items = asked.map(item).filter(({ value }) => value)
  return items.length ? [{ type: 'fields', title: 'Campos extras', columns: 2, items }] : []
}

const reasons = talentos.history?.fields.motivo

async function history(ctx: Ctx, colaboradorId: number): Promise<ReportBlock[]> {
  const { content } = await listPage(ctx, historicos, {
    colaboradorId: String(colaboradorId),
    size: String(mostEntries),
  })
  if (!content.length) return []
  const pays = content.some((entry) => 'salarioNaData' in entry)
  const line = (entry: (typeof content)[number]) => ({
    data: entry.data,
    motivo: words(reasons, entry.motivo),
    areaOrganizacional: labelOfRef(entry.areaOrganizacional),
    cargo: labelOfRef(entry.faixaSalarial),
    ...('salarioNaData' in entry ? { salario: entry.salarioNaData?.toFixed(2) ?? null } : {}),
  })
  return [
    {
      type: 'table',
      title: 'Histórico',
      columns: [
        { key: 'data', label: 'A partir de', kind: 'date' },
        { key: 'motivo', label: 'Motivo', kind: 'text' },
        { key: 'areaOrganizacional', label: 'Área organizacional', kind: 'text' },
        { key: 'cargo', label: 'Cargo e faixa', kind: 'text' },
        ...(pays ? ([{ key: 'salario', label: 'Salário', kind: 'money' }] as const) : []),
      ],
      groups: [{ title: '', level: 1, rows: content.map(line) }],
    },
  ]
}

async function earlier(ctx: Ctx, id: number): Promise<ReportBlock[]> {
  const bonds = await otherBonds(ctx, id)
  if (!bonds.length) return []
  const line = (bond: (typeof bonds)[number]) => ({
    matricula: bond.matricula,
    dataAdmissao: bond.dataAdmissao,
    dataDesligamento: bond.dataDesligamento,
    situacao: situacoesTalento.find((s) => s.code === bond.situacao)?.label ?? null,
    cargo: bond.cargo,
  })
  return [
    {
      type: 'table',
      title: 'Outros vínculos',
      columns: [
        { key: 'matricula', label: 'Matrícula', kind: 'text' },
        { key: 'dataAdmissao', label: 'Admissão', kind: 'date' },
        { key: 'dataDesligamento', label: 'Desligamento', kind: 'date' },
        { key: 'situacao', label: 'Situação', kind: 'text' },
        { key: 'cargo', label: 'Cargo', kind: 'text' },
      ],
      groups: [{ title: '', level: 1, rows: bonds.map(line) }],
    },
  ]
}
