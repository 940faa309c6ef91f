/** What the company holds about the person and what the person gave it, for machines (JSON) and for reading (PDF): LGPD, art. 18, II and V. Notes, fitness, scores and reports of who selects stay out. */
import type { WireOf } from '#platform/contract/record.ts'
import { ownAnswersOf } from '#modules/captacao/avaliacoes/service.ts'
import { alertsOf } from '#modules/captacao/alertas-vaga/service.ts'
import { resumeDocument } from '#modules/captacao/candidatos/print.ts'
import { listFiles } from '#platform/server/http/attachments.ts'
import { documentsOf } from '../candidato/documents.ts'
import { ownMailsOf } from '#modules/captacao/emails-enviados/service.ts'
import { ownExamsOf } from '#modules/captacao/exames-palografico/service.ts'
import { ownStepsOf } from '#modules/captacao/historico/service.ts'
import { situacoesPedido } from '#modules/captacao/pedidos-lgpd/resource.ts'
import { requestsOf } from '#modules/captacao/pedidos-lgpd/service.ts'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import type {
  ReportBlock,
  ReportCell,
  ReportColumn,
  ReportDocument,
} from '#platform/contract/report-document.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { ownApplications, ownRecord } from '../own.ts'
import { accessesOf } from './accesses.ts'
import { inShort, ownFilesOf } from './files.ts'

const acceptancesOf = ({ tx }: Ctx, id: number) =>
  tx.db
    .selectFrom('captacao_aceites_termo')
    .select(['termo as versao', 'em', 'endereco'])
    .where('candidato_id', '=', id)
    .orderBy('em')
    .execute()

type ErasureRequest = Awaited<ReturnType<typeof requestsOf>>[number]

const stateInWords = ({ situacao }: ErasureRequest): string | null =>
  situacoesPedido.find((s) => s.code === situacao)?.label ?? situacao

const requestsInWords = async (inner: Ctx, id: number) =>
  (await requestsOf(inner, id)).map((r) => ({ ...r, situacao: stateInWords(r) }))

type Document = WireOf<ReturnType<typeof documentsOf>['child']>

const documentInShort = ({ descricao, data, anexo }: Document) => ({
  descricao,
  data: data ?? null,
  anexo: anexo?.nome ?? null,
})

/** The text that was read from the résumé's file. */
async function resumeOf({ tx }: Ctx, id: number) {
  const row = await tx.db
    .selectFrom('captacao_candidatos as c')
    .leftJoin('captacao_candidatos_curriculo as x', 'x.candidato_id', 'c.id')
    .leftJoin('plataforma_arquivo as a', 'a.id', 'c.ocr_file_id')
    .select(['a.nome as arquivo', 'x.texto'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return { arquivo: row?.arquivo ?? null, texto: row?.texto ?? null }
}

const applicationsInShort = async (ctx: Ctx, id: number) =>
  (await ownApplications(ctx, id)).map(({ vaga, data, status }) => ({ vaga, data, status }))

/** `ctx` is the person's own session, `inner` acts for the company. */
export async function everythingOf(ctx: Ctx, inner: Ctx, id: number) {
  return {
    geradoEm: ctx.now.toISOString(),
    empresa: ctx.empresa?.nome,
    cadastro: await ownRecord(ctx, id),
    curriculo: await resumeOf(inner, id),
    candidaturas: await applicationsInShort(ctx, id),
    etapas: await ownStepsOf(ctx, id),
    respostas: await ownAnswersOf(ctx, id),
    examesPalograficos: (await ownExamsOf(inner, id)).map(({ id: _i, ...exam }) => exam),
    arquivos: (await ownFilesOf(inner, id)).map(inShort),
    documentos: (await listFiles(ctx, documentsOf(id))).map(documentInShort),
    emailsRecebidos: await ownMailsOf(inner, id),
    pedidosDeExclusao: await requestsInWords(inner, id),
    alertasDeVagas: await alertsOf(inner, { candidatoId: id }, true),
    quemAcessou: await accessesOf(inner, id),
    aceites: await acceptancesOf(inner, id),
  }
}

function table<T extends Record<string, ReportCell>>(
  title: string,
  columns: ReportColumn[],
  rows: readonly T[],
): ReportBlock {
  const cells = (r: T) => Object.fromEntries(columns.map((c) => [c.key, r[c.key] ?? null]))
  return rows.length
    ? { type: 'table', title, columns, groups: [{ title: '', level: 1, rows: rows.map(cells) }] }
    : { type: 'text', title, paragraphs: ['Nenhum registro encontrado.'] }
}

const text = (key: string, label: string): ReportColumn => ({ key, label, kind: 'text' })
const moment = (key: string, label: string): ReportColumn => ({ key, label, kind: 'dateTime' })

type All = Awaited<ReturnType<typeof everythingOf>>
const day = { key: 'data', label: 'Data', kind: 'date' } as const
const hour = { key: 'hora', label: 'Hora', kind: 'time' } as const

function stepBlocks({ etapas }: Pick<All, 'etapas'>): ReportBlock[] {
  const interviews = etapas.flatMap(({ vaga, entrevista: e }) =>
    e ? [{ vaga, ...e, onde: [e.local, e.link].filter(Boolean).join(' · ') }] : [],
  )
  return [
    table(
      'Etapas',
      [text('vaga', 'Vaga'), text('etapa', 'Etapa'), day, hour],
      etapas.map(({ entrevista: _e, ...step }) => step),
    ),
    table(
      'Entrevistas',
      [
        text('vaga', 'Vaga'),
        day,
        hour,
        { key: 'duracao', label: 'Minutos', kind: 'integer' },
        text('onde', 'Local ou link'),
      ],
      interviews,
    ),
  ]
}

const noAnswers = {
  avaliacao: 'Avaliações respondidas',
  vaga: null,
  respondidaEm: '',
  respostas: [],
}

function answerBlock(ctx: Ctx, a: All['respostas'][number] | typeof noAnswers): ReportBlock {
  const when =
    a.respondidaEm && `respondida em ${formatDayOf(a.respondidaEm, companyOf(ctx).timezone)}`
  return table(
    [a.avaliacao, a.vaga, when].filter(Boolean).join(' – '),
    [text('pergunta', 'Pergunta'), text('resposta', 'Resposta')],
    a.respostas,
  )
}

const noExams = { data: '', imagem: null, total: 0, medidas: [] }

function examBlock(x: All['examesPalograficos'][number] | typeof noExams): ReportBlock {
  const image = x.imagem ? ` – ${x.imagem}` : ''
  return table(
    x.data
      ? `Exame palográfico de ${formatDate(x.data)} – ${x.total} palos${image}`
      : 'Exames palográficos',
    [
      { key: 'intervalo', label: 'Intervalo', kind: 'integer' },
      { key: 'quantidade', label: 'Palos', kind: 'integer' },
    ],
    x.medidas,
  )
}

const orOne = <T>(rows: readonly T[], none: T): readonly T[] => (rows.length ? rows : [none])

/** How the processes went: stages, interviews, own answers and exams. */
const processBlocks = (ctx: Ctx, all: All): ReportBlock[] => [
  ...stepBlocks(all),
  ...orOne<All['respostas'][number] | typeof noAnswers>(all.respostas, noAnswers).map((a) =>
    answerBlock(ctx, a),
  ),
  ...orOne<All['examesPalograficos'][number] | typeof noExams>(all.examesPalograficos, noExams).map(
    examBlock,
  ),
]

/** What the person gave and asked for. */
const givenBlocks = (all: All): ReportBlock[] => [
  table(
    'Documentos',
    [text('descricao', 'Descrição'), day, text('anexo', 'Arquivo')],
    all.documentos,
  ),
  table(
    'Arquivos enviados',
    [
      text('pasta', 'Pasta na cópia'),
      text('nome', 'Arquivo'),
      { key: 'tamanho', label: 'Bytes', kind: 'integer' },
    ],
    all.arquivos,
  ),
  table(
    'Pedidos de exclusão',
    [
      moment('pedidoEm', 'Pedido em'),
      { key: 'prazo', label: 'Responder até', kind: 'date' },
      text('situacao', 'Situação'),
      text('resposta', 'Resposta'),
      moment('respondidoEm', 'Respondido em'),
    ],
    all.pedidosDeExclusao,
  ),
  table(
    'E-mails recebidos',
    [moment('enviadoEm', 'Enviado em'), text('assunto', 'Assunto'), text('texto', 'Texto')],
    all.emailsRecebidos,
  ),
  table(
    'Alertas de vagas',
    [
      text('busca', 'Busca'),
      text('cidade', 'Cidade'),
      moment('consentidoEm', 'Pedido em'),
      moment('canceladoEm', 'Cancelado em'),
    ],
    all.alertasDeVagas,
  ),
  table(
    'Termos aceitos',
    [text('versao', 'Versão'), moment('em', 'Aceito em'), text('endereco', 'Endereço de rede')],
    all.aceites,
  ),
]

const accessBlock = (all: All): ReportBlock =>
  table(
    'Quem acessou',
    [
      { key: 'dia', label: 'Dia', kind: 'date' },
      text('tipo', 'O que foi feito'),
      text('perfil', 'Perfil'),
      { key: 'vezes', label: 'Vezes', kind: 'integer' },
    ],
    all.quemAcessou,
  )

const observations = ({ cadastro: { observacao } }: All): ReportBlock[] =>
  observacao ? [{ type: 'text', title: 'Observações', paragraphs: observacao.split(/\n{2,}/) }] : []

function resumeBlock({ curriculo: { arquivo, texto } }: All): ReportBlock {
  const title = arquivo ? `Currículo enviado – ${arquivo}` : 'Currículo enviado'
  const paragraphs = texto?.trim() ? texto.trim().split(/\n{2,}/) : ['Nenhum registro encontrado.']
  return { type: 'text', title, paragraphs }
}

export async function packageDocument(ctx: Ctx, inner: Ctx, id: number): Promise<ReportDocument> {
  const all = await everythingOf(ctx, inner, id)
  const made = await resumeDocument(inner, id, {
    dadosSocioEconomicos: true,
    formacao: true,
    experiencias: true,
    idiomas: true,
    certificados: true,
    cursos: true,
    conhecimentos: true,
    camposExtras: true,
  })
  return {
    ...made,
    title: 'Meus dados',
    blocks: [
      ...made.blocks,
      ...observations(all),
      resumeBlock(all),
      table(
        'Candidaturas',
        [text('vaga', 'Vaga'), moment('data', 'Enviada em'), text('status', 'Situação')],
        all.candidaturas,
      ),
      ...processBlocks(ctx, all),
      ...givenBlocks(all),
      accessBlock(all),
    ],
  }
}
