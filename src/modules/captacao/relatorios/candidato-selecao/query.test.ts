import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { company, type Made } from '#modules/captacao/relatorios/made-rows.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { query } from './query.ts'

let s: Scenario
let made: Made
let vaga: number
let filters: Record<string, unknown>

beforeAll(async () => {
  s = await installation()
  const outra = await company(s, s.outra, ' alheia')
  const alheia = await outra.request({ data: '2026-10-01', quantidade: 9 })
  const estranho = await outra.candidate('Estranho de Outra Empresa')
  await outra.apply(alheia, estranho)
  await outra.enter(alheia, estranho, outra.triagem, '2026-10-08', { aptidao: 'S' })

  made = await company(s, s.empresa)
  vaga = await made.request({
    descricao: 'Analista financeiro',
    data: '2026-10-01',
    quantidade: 2,
    status: 'A',
    data_status: '2026-10-03',
  })
  const antiga = await made.request({
    descricao: 'Antiga',
    data: '2025-01-10',
    status: 'A',
    data_status: '2026-10-02',
    encerrada: true,
    data_encerramento: '2026-10-20',
  })
  const [ana, bruno, celia, davi] = [
    await made.candidate("Ana O'Neil"),
    await made.candidate('Bruno <b>'),
    await made.candidate('Célia', {}, { nome_social: 'Célia Social' }),
    await made.candidate('Davi'),
  ]
  const [rh] = [await s.user({ nome: 'Rita Recrutadora' })]
  await made.apply(vaga, ana, { situacao: 'C' })
  await made.apply(vaga, bruno)
  await made.apply(vaga, celia, { situacao: 'I' })
  await made.apply(vaga, davi, { removed_at: '2026-10-09T12:00:00Z' })
  await made.apply(antiga, bruno)
  await made.enter(vaga, ana, made.triagem, '2026-10-08', { aptidao: 'S', responsavel_id: rh.id })
  await made.enter(vaga, ana, made.entrevista, '2026-10-15', {
    aptidao: 'S',
    responsavel_id: rh.id,
    observacao: 'Ótima conversa.',
  })
  await made.enter(vaga, bruno, made.triagem, '2026-10-08', { aptidao: 'N' })
  await made.enter(vaga, celia, made.triagem, '2026-10-09')
  await made.enter(vaga, davi, made.triagem, '2026-10-08', { aptidao: 'S' })
  await made.enter(antiga, bruno, made.triagem, '2026-10-10', { aptidao: 'S' })
  filters = {
    periodoInicio: '2026-05-27',
    periodoFim: '2026-11-27',
    statusSolicitacao: 'T',
    situacaoCandidato: 'I',
    etapas: [made.triagem, made.entrevista],
  }
})
afterAll(() => s.stop())

const tables = async (more: Record<string, unknown> = {}): Promise<ReportTable[]> =>
  ((await s.act((ctx) => query(ctx, { ...filters, ...more })))?.blocks ?? []).filter(
    (b) => b.type === 'table',
  )

test('the selection report gives each candidate of a request the farthest stage, without who withdrew and without other companies [R1-C-183, R1-S-046]', async () => {
  const [summary, list] = await tables()
  expect(list?.groups).toEqual([
    {
      title: 'Analista financeiro',
      key: vaga,
      level: 1,
      note: 'Em andamento · 1 contratado de 2 vagas · 3 inscrições',
      rows: [
        {
          candidato: "Ana O'Neil",
          etapa: 'Entrevista',
          data: '2026-10-15',
          responsavel: 'Rita Recrutadora',
          aptidao: 'Apto',
          situacao: 'Contratado',
          motivoRecusa: null,
          observacao: 'Ótima conversa.',
        },
        {
          candidato: 'Bruno <b>',
          etapa: 'Triagem',
          data: '2026-10-08',
          responsavel: null,
          aptidao: 'Não apto',
          situacao: 'Em processo',
          motivoRecusa: null,
          observacao: null,
        },
        {
          candidato: 'Célia Social',
          etapa: 'Triagem',
          data: '2026-10-09',
          responsavel: null,
          aptidao: 'Não avaliado',
          situacao: 'Inscrito',
          motivoRecusa: null,
          observacao: null,
        },
      ],
    },
  ])
  expect(summary?.groups[0]?.rows).toEqual([
    { etapa: 'Triagem', candidatos: 2, aptos: 0, naoAptos: 1, naoAvaliados: 1, contratados: 0 },
    { etapa: 'Entrevista', candidatos: 1, aptos: 1, naoAptos: 0, naoAvaliados: 0, contratados: 1 },
  ])
})

test('the filters limit by stage, fitness, status, area with those below, group and date of approval', async () => {
  const names = async (more: Record<string, unknown>): Promise<unknown[]> =>
    ((await tables(more))[1]?.groups ?? []).flatMap((g) => g.rows.map((r) => r.candidato))
  expect(await names({ etapas: [made.triagem], situacaoCandidato: 'S' })).toEqual(["Ana O'Neil"])
  expect(await names({ situacaoCandidato: 'N' })).toEqual(['Bruno <b>'])
  expect(await names({ statusSolicitacao: 'E' })).toEqual([])
  expect(await names({ statusSolicitacao: 'E', referencia: 'A' })).toEqual(['Bruno <b>'])
  expect(await names({ filtrarPor: '1', areas: [made.diretoria] })).toHaveLength(3)
  expect(await names({ filtrarPor: '2', gruposOcupacionais: [made.grupo] })).toHaveLength(3)
  expect(await names({ filtrarPor: '2', gruposOcupacionais: [made.grupo + 999] })).toEqual([])
})

test('stages, status and fitness are asked for, and the period as a whole and in order [R1-V-125, R1-V-126, R1-V-127]', async () => {
  const rh = await s.user()
  const empty = await rh.post('/captacao/relatorios/candidato-selecao', {})
  expect(empty.status).toBe(422)
  expect(
    Object.fromEntries(
      empty.body.errors.map((e: { field: string; message: string }) => [e.field, e.message]),
    ),
  ).toEqual({
    etapas: 'Selecione ao menos uma etapa seletiva',
    statusSolicitacao: 'Status da solicitação é obrigatório',
    situacaoCandidato: 'Situação do candidato é obrigatória',
    periodoInicio: 'Início do período é obrigatório',
    periodoFim: 'Fim do período é obrigatório',
  })
  const turned = await rh.post('/captacao/relatorios/candidato-selecao', {
    ...filters,
    periodoInicio: '2026-11-28',
  })
  expect(turned.body.errors).toEqual([
    expect.objectContaining({
      field: 'periodoFim',
      message: 'Data final inferior a data inicial.',
    }),
  ])
  const half = await rh.post('/captacao/relatorios/candidato-selecao', {
    ...filters,
    solicitacao: vaga,
    periodoFim: null,
  })
  expect(half.body.errors).toEqual([expect.objectContaining({ field: 'periodoFim' })])
})

test('areas are asked for when filtering by area, groups when filtering by group [R1-V-123, R1-V-124]', async () => {
  const rh = await s.user()
  const fields = async (more: object): Promise<string[]> =>
    (
      await rh.post('/captacao/relatorios/candidato-selecao', { ...filters, ...more })
    ).body.errors.map((e: { field: string }) => e.field)
  expect(await fields({ filtrarPor: '1' })).toEqual(['areas'])
  expect(await fields({ filtrarPor: '2' })).toEqual(['gruposOcupacionais'])
})

test('the selection report is a PDF unless a spreadsheet is asked for, both with the same figures, and says when there is nothing [R1-B-163, R1-B-179, R1-B-199]', async () => {
  const rh = await s.user()
  const pdf = await rh.post('/captacao/relatorios/candidato-selecao', filters)
  expect(pdf.headers['content-type']).toContain('application/pdf')
  expect(pdf.headers['content-disposition']).toContain('.pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), {
    mergePages: true,
  })
  for (const part of [
    "Ana O'Neil",
    'Bruno <b>',
    'Célia Social',
    '15/10/2026',
    'Rita Recrutadora',
    'Ótima conversa.',
    `${vaga} - Analista financeiro`,
    '1 contratado de 2 vagas',
    'Horizonte',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Estranho')
  const sheet = await rh.post('/captacao/relatorios/candidato-selecao', { ...filters, pdf: false })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(sheet.raw as never)
  const cells: string[] = []
  book.eachSheet((w) => w.eachRow((row) => row.eachCell((cell) => cells.push(cell.text))))
  for (const part of ["Ana O'Neil", 'Célia Social', 'Ótima conversa.'])
    expect(cells).toContain(part)
  expect(cells).toContain(String(vaga))
  expect(
    cells.filter(
      (c) => c === 'Analista financeiro · Em andamento · 1 contratado de 2 vagas · 3 inscrições',
    ),
  ).toHaveLength(3)
  expect(cells.join(' ')).not.toContain('Estranho')
  const none = await rh.post('/captacao/relatorios/candidato-selecao', {
    ...filters,
    periodoInicio: '2020-01-01',
    periodoFim: '2020-02-01',
  })
  expect([none.status, none.body.code, none.body.message]).toEqual([
    422,
    'SEM_DADOS',
    'Não existem dados para o filtro informado.',
  ])
})

test('the period of reports begins six months back and ends today [R1-V-130, R1-B-198]', async () => {
  const { candidatoSelecao } = await import('./report.ts')
  expect(
    candidatoSelecao.defaults?.({ settings: {}, today: '2026-08-31', has: () => true, id: null }),
  ).toEqual({ periodoInicio: '2026-02-28', periodoFim: '2026-08-31' })
})
