/** The candidate's résumé as a printed document, with the parts and signatures that were asked for. */
import { formatDate } from '#platform/contract/dates.ts'
import { formatDocument } from '#platform/contract/documents.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import type {
  ReportBlock,
  ReportCell,
  ReportColumn,
  ReportDocument,
} from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { applicationsOf, extraFields, readCandidate } from './reading.ts'
import { candidatos } from './resource.ts'

export const printParts = {
  cabecalho: 'Cabeçalho da empresa',
  dadosSocioEconomicos: 'Dados socioeconômicos',
  formacao: 'Formação acadêmica',
  certificados: 'Certificados',
  idiomas: 'Idiomas',
  conhecimentos: 'Conhecimentos',
  cursos: 'Cursos',
  experiencias: 'Experiências profissionais',
  observacoes: 'Observações',
  historico: 'Histórico',
  ocrTexto: 'Texto do currículo',
  camposExtras: 'Campos extras',
  solicitacaoPessoal: 'Solicitação de pessoal',
} as const
export type PrintPart = keyof typeof printParts
export type PrintOptions = Partial<Record<PrintPart, boolean>> & {
  [K in `assinatura${1 | 2 | 3}`]?: boolean | undefined
} & { [K in `textoAssinatura${1 | 2 | 3}`]?: string | undefined } & {
  solicitacaoId?: number | undefined
}

type Row = Record<string, unknown>

export async function resumeDocument(
  ctx: Ctx,
  id: number,
  options: PrintOptions,
): Promise<ReportDocument> {
  const record = await readCandidate(ctx, id)
  const head = await reportHead(ctx, `Currículo de ${String(record['nome'])}`, [])
  const blocks: ReportBlock[] = [personal(record), ...sections(record, options)]
  if (options.camposExtras) blocks.push(...(await extras(ctx, record)))
  if (options.ocrTexto && record['ocrTexto'])
    blocks.push({
      type: 'text',
      title: printParts.ocrTexto,
      paragraphs: String(record['ocrTexto']).split(/\n{2,}/),
    })
  if (options.historico || options.solicitacaoPessoal)
    blocks.push(...(await applications(ctx, id, options)))
  const signed = ([1, 2, 3] as const).filter((n) => options[`assinatura${n}`])
  if (signed.length)
    blocks.push({
      type: 'signatures',
      items: signed.map((n) => ({ label: options[`textoAssinatura${n}`]?.trim() || 'Assinatura' })),
    })
  return {
    ...head,
    company: options.cabecalho === false ? { name: '' } : head.company,
    lang: 'pt-BR',
    orientation: 'portrait',
    blocks,
  }
}

const group = (record: Row, name: string): Row => (record[name] as Row | undefined) ?? {}

function words(f: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map((v) => words(undefined, v)).join(', ')
  if (typeof value === 'object') return String((value as { rotulo?: unknown }).rotulo ?? '')
  if (f?.kind === 'date') return formatDate(String(value))
  if (f?.kind === 'money') return formatMoney(String(value))
  if (f?.options.options)
    return f.options.options.find((o) => o.code === value)?.label ?? String(value)
  if (f?.options.format === 'cpf' || f?.options.format === 'pis' || f?.options.format === 'cep')
    return formatDocument(f.options.format, String(value))
  return String(value)
}

function fieldItems(fields: Fields, values: Row): { label: string; value: string }[] {
  return Object.entries(fields).flatMap(([name, f]) => {
    if (f.kind === 'group') return fieldItems(f.options.fields ?? {}, group(values, name))
    const value = words(f, values[name])
    return value && value !== 'Não' ? [{ label: f.options.label, value }] : []
  })
}

function personal(record: Row): ReportBlock {
  const all = candidatos.allFields
  const contact = group(record, 'contato')
  const phone = (ddd: unknown, number: unknown): string =>
    number ? `(${words(undefined, ddd)}) ${words(undefined, number)}` : ''
  const items = [
    { label: 'Nome', value: words(undefined, record['nome']) },
    { label: 'Nome social', value: words(undefined, record['nomeSocial']) },
    { label: 'Cargo/Função Pretendida', value: words(undefined, record['cargos']) },
    { label: 'E-mail', value: words(undefined, contact['email']) },
    { label: 'Celular', value: phone(contact['dddCelular'], contact['foneCelular']) },
    { label: 'Telefone fixo', value: phone(contact['ddd'], contact['foneFixo']) },
    ...fieldItems(all['endereco']?.options.fields ?? {}, group(record, 'endereco')),
    ...fieldItems(all['pessoal']?.options.fields ?? {}, group(record, 'pessoal')),
  ]
  return {
    type: 'fields',
    title: 'Dados pessoais',
    columns: 2,
    items: items.filter((i) => i.value),
  }
}

function sections(record: Row, o: PrintOptions): ReportBlock[] {
  const all = candidatos.allFields
  const blocks: (ReportBlock | null)[] = [
    o.formacao
      ? table(all['formacao'], record['formacao'], [
          'curso',
          'local',
          'tipoDescricao',
          'situacao',
          'conclusao',
        ])
      : null,
    o.experiencias
      ? table(all['experiencias'], record['experiencias'], [
          'empresa',
          'cargo',
          'dataAdmissao',
          'dataDesligamento',
          'tempoExperiencia',
        ])
      : null,
    o.idiomas
      ? table(all['candidatoIdiomas'], record['candidatoIdiomas'], ['idioma', 'nivelDescricao'])
      : null,
    o.certificados
      ? table(all['certificados'], record['certificados'], [
          'titulo',
          'organizacao',
          'dataInicio',
          'dataFim',
        ])
      : null,
    o.cursos ? table(all['cursos'], record['cursos'], ['nome', 'local', 'cargaHoraria']) : null,
    o.conhecimentos
      ? text(printParts.conhecimentos, words(undefined, record['conhecimentos']))
      : null,
    o.dadosSocioEconomicos
      ? {
          type: 'fields',
          title: printParts.dadosSocioEconomicos,
          columns: 2,
          items: fieldItems(
            all['socioEconomica']?.options.fields ?? {},
            group(record, 'socioEconomica'),
          ),
        }
      : null,
    o.observacoes
      ? text(
          printParts.observacoes,
          [record['observacao'], record['observacaoRH']].filter(Boolean).join('\n\n'),
        )
      : null,
  ]
  return blocks.filter(
    (b): b is ReportBlock => b !== null && !(b.type === 'fields' && !b.items.length),
  )
}

const text = (title: string, body: string): ReportBlock | null =>
  body ? { type: 'text', title, paragraphs: body.split(/\n{2,}/) } : null

function table(f: Field | undefined, rows: unknown, names: readonly string[]): ReportBlock | null {
  if (!f || !Array.isArray(rows) || !rows.length) return null
  const fields = f.options.fields ?? {}
  const columns: ReportColumn[] = names.map((key) => ({
    key,
    label: fields[key]?.options.label ?? key,
    kind: fields[key]?.kind === 'date' ? 'date' : 'text',
  }))
  const cell = (row: Row, name: string): ReportCell => {
    if (name === 'cargo')
      return words(undefined, row['cargo'] ?? row['nomeMercado']) || 'Não Informado'
    return fields[name]?.kind === 'date'
      ? ((row[name] as string | null) ?? null)
      : words(fields[name], row[name])
  }
  return {
    type: 'table',
    title: f.options.label,
    columns,
    groups: [
      {
        title: '',
        level: 1,
        rows: (rows as Row[]).map((row) => Object.fromEntries(names.map((n) => [n, cell(row, n)]))),
      },
    ],
  }
}

async function extras(ctx: Ctx, record: Row): Promise<ReportBlock[]> {
  const fields = candidatos.allFields['camposExtras']?.options.fields ?? {}
  const values = group(record, 'camposExtras')
  const items = (await extraFields(ctx))
    .map((x) => ({ label: x.titulo, value: words(fields[x.campo], values[x.campo]) }))
    .filter((i) => i.value)
  return items.length ? [{ type: 'fields', title: printParts.camposExtras, columns: 2, items }] : []
}

async function applications(ctx: Ctx, id: number, o: PrintOptions): Promise<ReportBlock[]> {
  const rows = (await applicationsOf(ctx, id)).filter(
    (r) => o.historico || r['solicitacaoId'] === o.solicitacaoId,
  )
  if (!rows.length) return []
  return [
    {
      type: 'table',
      title: o.historico ? printParts.historico : printParts.solicitacaoPessoal,
      columns: [
        { key: 'solicitacaoId', label: 'Solicitação', kind: 'integer' },
        { key: 'solicitacao', label: 'Descrição', kind: 'text' },
        { key: 'data', label: 'Data', kind: 'dateTime' },
        { key: 'etapaSeletiva', label: 'Etapa', kind: 'text' },
      ],
      groups: [
        {
          title: '',
          level: 1,
          rows: rows.map((r) => ({
            solicitacaoId: Number(r['solicitacaoId']),
            solicitacao: (r['solicitacao'] as string | null) ?? '',
            data: (r['data'] as string | null) ?? null,
            etapaSeletiva: (r['etapaSeletiva'] as string | null) ?? 'Inscrito',
          })),
        },
      ],
    },
  ]
}
