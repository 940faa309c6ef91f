/** The candidate's résumé as a printed document, with the parts and signatures that were asked for. */
import type { Fields } from '#platform/contract/field.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { ReportBlock, ReportDocument } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { fieldItems, rows, words } from '#modules/gestao-talentos/pessoas/printed.ts'
import type { ExtraField } from '#modules/utilitario/empresas/extra-fields.ts'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { noAccess } from './no-access.ts'
import { type PrintOptions, printParts } from './print-options.ts'
import { applicationsOf, type Candidate, extraFields, readCandidate } from './reading.ts'
import { candidatos } from './resource.ts'
import { maisQueGestor } from './visibility.ts'

const title = (part: keyof typeof printParts): string => printParts[part].options.label
const all = candidatos.allFields

export async function resumeDocument(
  ctx: Ctx,
  id: number,
  options: PrintOptions,
): Promise<ReportDocument> {
  const record = await readCandidate(ctx, id)
  const head = await reportHead(ctx, `Currículo de ${calledName(record)}`, [])
  const sees = ctx.has(maisQueGestor)
  const blocks: ReportBlock[] = [personal(record, sees), ...sections(record, options, sees)]
  if (options.camposExtras) blocks.push(...(await extras(ctx, record)))
  if (options.ocrTexto)
    blocks.push(...text('ocrTexto', sees ? record.ocrTexto : noAccess('currículo')))
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

const phone = (ddd: string | null | undefined, number: string | null | undefined): string =>
  number ? `(${ddd ?? ''}) ${number}` : ''

function personal(record: Candidate, sees: boolean): ReportBlock {
  const { contato } = record
  const items = [
    { label: 'Nome', value: record.nome },
    { label: 'Nome social', value: record.nomeSocial ?? '' },
    { label: 'Cargo/Função Pretendida', value: words(undefined, record.cargos) },
    { label: 'E-mail', value: contato?.email ?? '' },
    { label: 'Celular', value: phone(contato?.dddCelular, contato?.foneCelular) },
    { label: 'Telefone fixo', value: phone(contato?.ddd, contato?.foneFixo) },
    ...fieldItems(all.endereco.options.fields, record.endereco),
    ...fieldItems(all.pessoal.options.fields, record.pessoal),
    { label: 'CPF e contato', value: sees ? '' : noAccess('CPF e contato') },
  ]
  return {
    type: 'fields',
    title: 'Dados pessoais',
    columns: 2,
    items: items.filter((i) => i.value),
  }
}

function sections(record: Candidate, o: PrintOptions, sees: boolean): ReportBlock[] {
  return [
    ...(o.formacao
      ? rows(all.formacao, record.formacao, [
          'curso',
          'local',
          'tipoDescricao',
          'situacao',
          'conclusao',
        ])
      : []),
    ...(o.experiencias ? experiences(record) : []),
    ...(o.idiomas
      ? rows(all.candidatoIdiomas, record.candidatoIdiomas, ['idioma', 'nivelDescricao'])
      : []),
    ...(o.certificados
      ? rows(all.certificados, record.certificados, [
          'titulo',
          'organizacao',
          'dataInicio',
          'dataFim',
        ])
      : []),
    ...(o.cursos ? rows(all.cursos, record.cursos, ['nome', 'local', 'cargaHoraria']) : []),
    ...(o.conhecimentos ? text('conhecimentos', words(undefined, record.conhecimentos)) : []),
    ...(o.dadosSocioEconomicos
      ? facts(
          'dadosSocioEconomicos',
          fieldItems(all.socioEconomica.options.fields, record.socioEconomica),
        )
      : []),
    ...(o.observacoes
      ? text(
          'observacoes',
          sees
            ? [record.observacao, record.observacaoRH].filter(Boolean).join('\n\n')
            : noAccess('observações'),
        )
      : []),
  ]
}

function text(part: keyof typeof printParts, body: string | null | undefined): ReportBlock[] {
  return body ? [{ type: 'text', title: title(part), paragraphs: body.split(/\n{2,}/) }] : []
}

const facts = (
  part: keyof typeof printParts,
  items: { label: string; value: string }[],
): ReportBlock[] =>
  items.length ? [{ type: 'fields', title: title(part), columns: 2, items }] : []

/** A position that is not on the company's list has a name of its own. */
function experiences({ experiencias }: Candidate): ReportBlock[] {
  const list = experiencias.map((e) => {
    const cargo = e.cargo?.rotulo ?? e.nomeMercado ?? 'Não Informado'
    return { ...e, cargo }
  })
  return rows(all.experiencias, list, [
    'empresa',
    'cargo',
    'dataAdmissao',
    'dataDesligamento',
    'tempoExperiencia',
  ])
}

async function extras(ctx: Ctx, { camposExtras }: Candidate): Promise<ReportBlock[]> {
  const fields: Fields = all.camposExtras.options.fields
  const item = ({ campo, titulo }: ExtraField) => ({
    label: titulo,
    value: words(fields[campo], valueAt(camposExtras, campo)),
  })
  const items = (await extraFields(ctx)).map(item).filter((i) => i.value)
  return facts('camposExtras', items)
}

const applicationLine = (a: Awaited<ReturnType<typeof applicationsOf>>[number]) => ({
  solicitacaoId: a.solicitacaoId,
  solicitacao: a.solicitacao ?? '',
  data: a.data,
  etapaSeletiva: a.etapaSeletiva ?? 'Inscrito',
})

async function applications(ctx: Ctx, id: number, o: PrintOptions): Promise<ReportBlock[]> {
  const list = (await applicationsOf(ctx, id)).filter(
    (a) => o.historico || a.solicitacaoId === o.solicitacaoId,
  )
  const lines = list.map(applicationLine)
  if (!lines.length) return []
  return [
    {
      type: 'table',
      title: title(o.historico ? 'historico' : 'solicitacaoPessoal'),
      columns: [
        { key: 'solicitacaoId', label: 'Solicitação', kind: 'integer' },
        { key: 'solicitacao', label: 'Descrição', kind: 'text' },
        { key: 'data', label: 'Data', kind: 'dateTime' },
        { key: 'etapaSeletiva', label: 'Etapa', kind: 'text' },
      ],
      groups: [{ title: '', level: 1, rows: lines }],
    },
  ]
}
