/** The request on paper: what was asked, by whom, decided by whom, with room for signatures. */
import { formatInstant } from '#platform/contract/dates.ts'
import type { Field, Fields, Values } from '#platform/contract/field.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { stateLabel } from '#platform/contract/states.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import type { ReportBlock, ReportDocument } from '#platform/contract/report-document.ts'
import { type Ctx, companyOf, ruleContext } from '#platform/server/context.ts'
import { recordLog } from '#platform/server/log-reading.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { estados } from './actions.ts'
import { solicitacoesPessoal } from './resource.ts'

type Request = RecordOf<typeof solicitacoesPessoal>

const long = new Set(['experiencias', 'infoComplementares'])

export async function requestDocument(ctx: Ctx, record: Request): Promise<ReportDocument> {
  const head = await reportHead(ctx, 'Solicitação de pessoal', [])
  const blocks: ReportBlock[] = [
    {
      type: 'fields',
      title: `${record.id} - ${record.descricao}`,
      columns: 2,
      items: [
        { label: 'Situação', value: stateLabel(estados, record) },
        { label: 'Cargo', value: record.cargo ?? '—' },
        {
          label: 'Vagas preenchidas',
          value: `${record.qtdVagasPreenchidas} de ${record.quantidade}`,
        },
      ],
    },
    ...sections(ctx, record),
    await timeline(ctx, record),
    {
      type: 'signatures',
      items: [
        { label: 'Solicitante', ...named(record.solicitante) },
        { label: 'Liberador', ...named(record.liberador) },
      ],
    },
  ]
  return { ...head, lang: 'pt-BR', orientation: 'portrait', blocks }
}

const named = (person: Request['liberador']): { name?: string } =>
  person?.rotulo ? { name: person.rotulo } : {}

const declared: Fields = solicitacoesPessoal.fields

function sections(ctx: Ctx, record: Request): ReportBlock[] {
  const context = ruleContext(ctx, record.id)
  const shown = (f: Field, name: string): boolean =>
    name !== 'rascunho' && (f.options.visibleWhen?.(record, context) ?? true)
  const block = (title: string, names: readonly string[]): ReportBlock[] => {
    const items: { label: string; value: string }[] = []
    const texts: ReportBlock[] = []
    for (const name of names) {
      const f = declared[name]
      const value = f && shown(f, name) ? inWords(f, record, name, companyOf(ctx).timezone) : ''
      if (!f || !value) continue
      if (long.has(name))
        texts.push({ type: 'text', title: f.options.label, paragraphs: value.split('\n') })
      else items.push({ label: f.options.label, value })
    }
    return [
      ...(items.length ? [{ type: 'fields' as const, title, columns: 2 as const, items }] : []),
      ...texts,
    ]
  }
  return (solicitacoesPessoal.form?.sections ?? []).flatMap(({ title, fields, visibleWhen }) =>
    visibleWhen && !visibleWhen(record, context) ? [] : block(title, fields),
  )
}

function inWords(f: Field, record: Values, name: string, zone: string): string {
  // The named records of a set of ids stand beside it.
  const value =
    f.kind === 'refs' ? (record[name.replace(/Ids$/, '')] ?? record[name]) : record[name]
  if (value === null || value === undefined || value === '' || value === false) return ''
  return formatValue(f, value, zone)
}

async function timeline(ctx: Ctx, record: Request): Promise<ReportBlock> {
  const log = await recordLog(ctx, solicitacoesPessoal, record.id, { page: '0', size: '50' })
  const zone = companyOf(ctx).timezone
  const rowOf = ({ data, rotuloAcao, usuario }: (typeof log.content)[number]) => ({
    data: formatInstant(data, zone),
    acao: rotuloAcao,
    usuario,
  })
  return {
    type: 'table',
    title: 'Andamento',
    columns: [
      { key: 'data', label: 'Data', kind: 'text', width: 2 },
      { key: 'acao', label: 'Ação', kind: 'text', width: 4 },
      { key: 'usuario', label: 'Usuário', kind: 'text', width: 4 },
    ],
    groups: [{ title: '', level: 1, rows: log.content.map(rowOf) }],
  }
}
