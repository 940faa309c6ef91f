/** A position on paper: what it is for, what it asks, how one is chosen for it, and its bands. */
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import type { Field, Fields, Values } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import type {
  ReportBlock,
  ReportColumn,
  ReportDocument,
} from '#platform/contract/report-document.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { listAll } from '#platform/server/engine/list.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { faixasSalariais, VER_SALARIO } from './resource.ts'

const declared: Fields = cargos.fields
const isLong = (f: Field): boolean => f.kind === 'text' && 'lines' in f.options

function inWords(f: Field, value: unknown, zone: string): string {
  return value === null || value === undefined ? '' : formatValue(f, value, zone)
}

type RowsOf = { title: string; rows: readonly Values[]; named: string }

/** Knowledge, skills, attitudes: each with what it means in this position. */
function competences({ title, rows, named }: RowsOf): ReportBlock[] {
  if (!rows.length) return []
  const columns: ReportColumn[] = [
    { key: 'nome', label: title, kind: 'text' },
    { key: 'complemento', label: 'Complemento', kind: 'text' },
  ]
  const rowOf = (row: Values) => ({
    nome: formatValue(undefined, row[named], 'UTC'),
    complemento: formatValue(undefined, row['complemento'], 'UTC'),
  })
  return [
    { type: 'table', title, columns, groups: [{ title: '', level: 1, rows: rows.map(rowOf) }] },
  ]
}

async function bands(ctx: Ctx, cargo: number): Promise<ReportBlock[]> {
  if (!ctx.has(authorityFor(faixasSalariais))) return []
  const { rows } = await listAll(ctx, faixasSalariais, { cargo: String(cargo), sort: 'nome' })
  if (!rows.length) return []
  const pay = ctx.has(VER_SALARIO)
  const columns: ReportColumn[] = [
    { key: 'nome', label: 'Faixa', kind: 'text' },
    { key: 'cbo', label: 'CBO', kind: 'text' },
    { key: 'ativa', label: 'Ativa', kind: 'flag' },
    ...(pay ? [{ key: 'valor', label: 'Valor hoje', kind: 'money' } as const] : []),
  ]
  const rowOf = (band: (typeof rows)[number]) => ({
    nome: band.nome,
    cbo: band.codigoCBO?.codigo ?? '',
    ativa: band.ativo,
    ...(pay ? { valor: band.valorHoje ?? null } : {}),
  })
  return [
    {
      type: 'table',
      title: 'Faixas salariais',
      columns,
      groups: [{ title: '', level: 1, rows: rows.map(rowOf) }],
    },
  ]
}

function sections(ctx: Ctx, record: Values): ReportBlock[] {
  const zone = companyOf(ctx).timezone
  const shown = (names: readonly string[]) =>
    names.flatMap((name) => {
      const f = declared[name]
      const value = f && f.kind !== 'rows' ? inWords(f, record[name], zone) : ''
      return f && value ? [{ f, label: f.options.label, value }] : []
    })
  return (cargos.form?.sections ?? []).flatMap(({ title, fields }): ReportBlock[] => {
    const all = shown(fields)
    const items = all.filter(({ f }) => !isLong(f)).map(({ label, value }) => ({ label, value }))
    const texts = all.filter(({ f }) => isLong(f))
    return [
      ...(items.length ? [{ type: 'fields' as const, title, columns: 2 as const, items }] : []),
      ...texts.map(({ label, value }): ReportBlock => ({
        type: 'text',
        title: label,
        paragraphs: value.split('\n'),
      })),
    ]
  })
}

export async function positionSheet(ctx: Ctx, id: number): Promise<ReportDocument> {
  const record = await readRecord(ctx, cargos, id)
  const head = await reportHead(ctx, `Cargo: ${record.nome}`, [])
  await audit(ctx, {
    recurso: cargos.key,
    registro: record.id,
    titulo: record.nome,
    acao: 'IMPRESSAO',
  })
  const blocks = [
    ...sections(ctx, record),
    ...competences({ title: 'Conhecimentos', rows: record.conhecimentos, named: 'conhecimento' }),
    ...competences({ title: 'Habilidades', rows: record.habilidades, named: 'habilidade' }),
    ...competences({ title: 'Atitudes', rows: record.atitudes, named: 'atitude' }),
    ...(await bands(ctx, record.id)),
  ]
  return { ...head, lang: 'pt-BR', orientation: 'portrait', blocks }
}
