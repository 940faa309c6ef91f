/** Figures that are not one call on one server: pages, boards, bulk moves, reports, memory, résumés. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import sharp from 'sharp'
import type {
  ReportColumn,
  ReportDocument,
  ReportHead,
  ReportRow,
} from '#platform/contract/report-document.ts'
import type { Pool } from '#platform/server/database/pool.ts'
import { createRenderer, type Rendered } from '#platform/server/report/renderer.ts'
import { readDocument } from '#platform/server/document-text/read.ts'
import type { TextKind } from '#platform/server/document-text/result.ts'
import { visitorOf } from './measure.ts'

export type Figure = { name: string; value: string; aim: string }
type At = { base: string; cookie: string; pool: Pool; seconds: number }

const board = { request: 9_001, applicants: 2_000, moved: 500 }

/** An open request of company 1 with 2,000 applicants; made once. */
async function crowd(pool: Pool): Promise<number[]> {
  await pool.query(
    'update captacao_solicitacoes_pessoal set encerrada = false, data_encerramento = null where id = $1',
    [board.request],
  )
  await pool.query(
    `insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, data, situacao)
     select 1, c.id, $1, now() - make_interval(mins => c.id % 4000), 'I' from captacao_candidatos c where c.empresa_id = 1 and not exists (select 1 from captacao_candidato_solicitacoes x where x.candidato_id = c.id and x.solicitacao_id = $1)
     order by c.id limit greatest(0, $2 - (select count(*) from captacao_candidato_solicitacoes where solicitacao_id = $1))`,
    [board.request, board.applicants],
  )
  const rows = await pool.query<{ id: number }>(
    'select id from captacao_candidato_solicitacoes where solicitacao_id = $1 order by id limit $2',
    [board.request, board.moved],
  )
  return rows.rows.map((r) => r.id)
}

const ms = (n: number): string => `${n.toFixed(0)} ms`
const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const share = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  Number.NaN

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let i = 0; i < times; i += 1) {
    const began = performance.now()
    await work()
    all.push(performance.now() - began)
  }
  return all
}

async function call({ base, cookie }: At, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: new URL(base).origin, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok)
    throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  await answer.arrayBuffer()
  return answer
}

let visits = 0
const visitor = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': visitorOf((visits += 1)) },
})

const publicPage = (at: At): Promise<autocannon.Result> =>
  autocannon({
    url: `${at.base}/externo/anuncios?empresaId=1&solicitacaoId=1`,
    connections: 10,
    duration: at.seconds,
    requests: [{ setupRequest: visitor }],
  })

export async function ofServer(at: At): Promise<Figure[]> {
  const ids = await crowd(at.pool)
  const page = await publicPage(at)
  const filtered = await timed(15, () =>
    fetch(
      `${at.base}/externo/anuncios?empresaId=1&busca=vaga%20${Math.floor(Math.random() * 5000)}`,
    ).then((r) => r.arrayBuffer()),
  )
  const opened = await timed(9, () =>
    call(at, `/captacao/solicitacoes-pessoal/${board.request}/quadro`),
  )
  const stages = [1, 'inscritos'] as const
  let turn = 0
  const moved = await timed(4, () =>
    call(at, '/captacao/candidato-solicitacoes/mover', { ids, etapaId: stages[turn++ % 2] }),
  )
  const list = () => call(at, '/captacao/candidatos?page=0&total=nao')
  const alone = await timed(120, list)
  let running = true
  const export_ = call(at, '/gestao-talentos/talentos/exportar?situacao=T').then(() => {
    running = false
  })
  const beside: number[] = []
  while (running && beside.length < 4000) beside.push(...(await timed(1, list)))
  await export_
  return [
    {
      name: 'public vacancy page, 10 clients',
      value: `${(page['2xx'] / page.duration).toFixed(0)} req/s, p50 ${page.latency.p50} ms`,
      aim: '1,000 req/s',
    },
    {
      name: 'public list of 5,000 open vacancies, filtered (page)',
      value: `median ${ms(median(filtered))}`,
      aim: '200 ms',
    },
    {
      name: `board with ${board.applicants} applicants`,
      value: `median ${ms(median(opened))}`,
      aim: '1 s',
    },
    { name: `bulk move of ${board.moved}`, value: `median ${ms(median(moved))}`, aim: '2 s' },
    {
      name: 'list p95 alone and while an export of 50,000 rows runs, one client',
      value: `${ms(share(alone, 0.95))} and ${ms(share(beside, 0.95))} (${beside.length} calls)`,
      aim: '+50 ms',
    },
  ]
}

const columnOf = (_: unknown, i: number): ReportColumn => ({
  key: `c${i}`,
  label: `Coluna ${i + 1}`,
  kind: i < 8 ? 'text' : i < 10 ? 'date' : 'money',
})
const columns = Array.from({ length: 12 }, columnOf)
const cell = (n: number, i: number): string =>
  i < 8 ? `Texto ${n} da coluna ${i + 1}` : i < 10 ? '2026-02-28' : '1234.56'
const row = (n: number): ReportRow => Object.fromEntries(columns.map((c, i) => [c.key, cell(n, i)]))
function* manyRows(): Generator<ReportRow> {
  for (let i = 0; i < 100_000; i += 1) yield row(i)
}
const rowsOf = (count: number): ReportRow[] => Array.from({ length: count }, (_, i) => row(i))
const head: ReportHead = {
  title: 'Medida',
  company: { name: 'Empresa' },
  filters: [],
  user: 'Medida',
  generatedAt: '28/11/2026 08:00',
}
const document = (rows: ReportRow[], own = columns.slice(4, 10)): ReportDocument => ({
  ...head,
  lang: 'pt-BR',
  blocks: [{ type: 'table', columns: own, groups: [{ title: '', level: 1, rows }] }],
})

/** MB the process held at its fullest, from Linux. */
const mostMemory = (pid = 0): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export async function ofReports(): Promise<Figure[]> {
  const renderer = createRenderer({
    log: { info: () => undefined, error: (d, m) => console.error(m, d) },
    timeZone: 'America/Sao_Paulo',
  })
  const done = async (rendered: Promise<Rendered>): Promise<number> => {
    const r = await rendered
    await r.cleanup()
    return renderer.state().rss / 1_048_576
  }
  try {
    renderer.warm()
    const [sheet] = await timed(1, () => done(renderer.rows({ ...head, columns }, manyRows())))
    const peak = mostMemory(renderer.state().pid)
    await done(renderer.pdf(document(rowsOf(10))))
    const [thousand, five] = [rowsOf(1000), rowsOf(5000)]
    const [one] = await timed(1, () => done(renderer.pdf(document(thousand))))
    const [many] = await timed(1, () => done(renderer.pdf(document(five))))
    const memory: number[] = []
    for (let i = 0; i < 100; i += 1)
      memory.push(await done(renderer.pdf(document(thousand.slice(0, 200)))))
    return [
      { name: 'PDF of 1,000 rows', value: ms(one ?? Number.NaN), aim: '2 s' },
      { name: 'PDF of 5,000 rows', value: ms(many ?? Number.NaN), aim: '10 s' },
      {
        name: 'XLSX of 100,000 × 12',
        value: `${ms(sheet ?? Number.NaN)}, the process at most ${peak.toFixed(0)} MB since its start`,
        aim: '15 s, 300 MB',
      },
      {
        name: 'memory after 10, 50 and 100 reports',
        value: [9, 49, 99].map((i) => `${(memory[i] ?? 0).toFixed(0)} MB`).join(', '),
        aim: 'flat',
      },
    ]
  } finally {
    await renderer.close()
  }
}

const kindsOfText = ['pdf', 'docx', 'txt'] as const
const lineOfPicture = (_: unknown, i: number): string =>
  `<text x="90" y="${110 + i * 66}" font-size="31" font-family="sans-serif">Analista de logística, experiência ${2000 + i}, Fortaleza</text>`

/** Files of the reference folder, and a page of one of them as a picture for each three of text. */
export async function ofResumes(folder: string | undefined): Promise<Figure[]> {
  if (!folder)
    return [{ name: 'résumés', value: 'not measured: RH_REFERENCIA is not set', aim: '' }]
  const files = readdirSync(join(folder, 'samples', 'curriculos'))
    .flatMap((f) =>
      kindsOfText.filter((kind) => f.endsWith(`.${kind}`)).map((kind) => ({ f, kind })),
    )
    .map(({ f, kind }) => ({ bytes: readFileSync(join(folder, 'samples', 'curriculos', f)), kind }))
  const lines = Array.from({ length: 22 }, lineOfPicture)
  const picture = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1600"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
  const asPicture = { bytes: picture, kind: 'png' } as const
  const read: { bytes: Buffer; kind: TextKind }[] = files.slice(0, 30)
  const pictures = Math.ceil(read.length / 3)
  const mixed = [...read, ...Array.from({ length: pictures }, () => asPicture)]
  const began = performance.now()
  for (const f of mixed) await readDocument(f.bytes, f.kind)
  const seconds = (performance.now() - began) / 1000
  return [
    {
      name: `résumés read, one in four a picture (${mixed.length} files)`,
      value: `${((mixed.length / seconds) * 3600).toFixed(0)} per worker-hour`,
      aim: '',
    },
  ]
}
