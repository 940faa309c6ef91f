/** The request on paper: what was asked, by whom, decided by whom, with room for signatures. */
import { formatDate, formatInstant } from '#platform/contract/dates.ts'
import type { Field } from '#platform/contract/field.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import type { ReportBlock, ReportDocument } from '#platform/contract/report-document.ts'
import { type Ctx, companyOf, ruleContext } from '#platform/server/context.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { recordLog } from '#platform/server/log-reading.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { situationOf } from './situation.ts'
import { solicitacoesPessoal } from './resource.ts'

const long = new Set(['experiencias', 'infoComplementares'])

export async function requestDocument(ctx: Ctx, record: Stored): Promise<ReportDocument> {
  const head = await reportHead(ctx, 'Solicitação de pessoal', [])
  const blocks: ReportBlock[] = [
    {
      type: 'fields',
      title: `${record.id} - ${String(record['descricao'])}`,
      columns: 2,
      items: [
        { label: 'Situação', value: situationOf(record).label },
        { label: 'Cargo', value: String(record['cargo'] ?? '—') },
        {
          label: 'Vagas preenchidas',
          value: `${String(record['qtdVagasPreenchidas'])} de ${String(record['quantidade'])}`,
        },
      ],
    },
    ...sections(ctx, record),
    await timeline(ctx, record),
    {
      type: 'signatures',
      items: [
        { label: 'Solicitante', ...named(record['solicitante']) },
        { label: 'Liberador', ...named(record['liberador']) },
      ],
    },
  ]
  return { ...head, lang: 'pt-BR', orientation: 'portrait', blocks }
}

const named = (value: unknown): { name?: string } => {
  const name = (value as { rotulo?: string } | null)?.rotulo
  return name ? { name } : {}
}

function sections(ctx: Ctx, record: Stored): ReportBlock[] {
  const context = ruleContext(ctx, record.id)
  return (solicitacoesPessoal.form?.sections ?? []).flatMap((section): ReportBlock[] => {
    if (section.visibleWhen && !section.visibleWhen(record, context)) return []
    const items: { label: string; value: string }[] = []
    const texts: ReportBlock[] = []
    for (const name of section.fields) {
      const f = (solicitacoesPessoal.fields as Record<string, Field>)[name]
      if (
        !f ||
        name === 'rascunho' ||
        (f.options.visibleWhen && !f.options.visibleWhen(record, context))
      )
        continue
      const value = inWords(f, record[name], record, name)
      if (!value) continue
      if (long.has(name))
        texts.push({ type: 'text', title: f.options.label, paragraphs: value.split('\n') })
      else items.push({ label: f.options.label, value })
    }
    return [
      ...(items.length
        ? [{ type: 'fields' as const, title: section.title, columns: 2 as const, items }]
        : []),
      ...texts,
    ]
  })
}

function inWords(f: Field, value: unknown, record: Stored, name: string): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  const option = (code: unknown): string =>
    f.options.options?.find((o) => o.code === code)?.label ?? String(code)
  switch (f.kind) {
    case 'flag':
      return 'Sim'
    case 'date':
      return formatDate(String(value))
    case 'money':
      return formatMoney(String(value))
    case 'choice':
      return option(value)
    case 'choices':
      return (value as unknown[]).map(option).join(', ')
    case 'texts':
      return (value as string[]).join(', ')
    case 'ref':
      return (value as { rotulo?: string }).rotulo ?? ''
    case 'refs':
      return ((record[name.replace(/Ids$/, '')] ?? value) as { rotulo?: string }[])
        .map((v) => v.rotulo ?? '')
        .filter(Boolean)
        .join(', ')
    default:
      return String(value)
  }
}

async function timeline(ctx: Ctx, record: Stored): Promise<ReportBlock> {
  const log = (await recordLog(ctx, solicitacoesPessoal, record.id, { page: '0', size: '50' })) as {
    content: { data: string; usuario: unknown; rotuloAcao: string }[]
  }
  const zone = companyOf(ctx).timezone
  const rows = log.content.map((r) => ({
    data: formatInstant(r.data, zone),
    acao: r.rotuloAcao,
    usuario:
      typeof r.usuario === 'object'
        ? ((r.usuario as { nome?: string } | null)?.nome ?? '')
        : String(r.usuario ?? ''),
  }))
  return {
    type: 'table',
    title: 'Andamento',
    columns: [
      { key: 'data', label: 'Data', kind: 'text', width: 2 },
      { key: 'acao', label: 'Ação', kind: 'text', width: 4 },
      { key: 'usuario', label: 'Usuário', kind: 'text', width: 4 },
    ],
    groups: [{ title: '', level: 1, rows }],
  }
}
