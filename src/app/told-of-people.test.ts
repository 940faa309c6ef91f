/** Whoever leads somebody, and a colleague, ask every question there is: no answer holds what is kept from them. */
import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Leaving,
  leaving,
} from '#modules/gestao-talentos/entrevistas-desligamento/interview-for-tests.ts'
import { catalogue } from '#modules/gestao-talentos/colaboradores-ocorrencias/facts-for-tests.ts'
import { position } from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import { hired } from '#modules/gestao-talentos/configuracoes-niveis-competencia-colaborador/talents-for-tests.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { addressesOf as addressesOfReport } from '#platform/contract/report.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

/** Written into what nobody but HR, or nobody of another area, may read. */
const kept = {
  cpf: cpfOf(8_001),
  mae: 'Filomena Guardada',
  rua: 'Rua Escondida',
  rg: 'RG77665544',
  telefone: '987123409',
  saida: 'Briga com o antigo chefe',
  doenca: 'Tratamento sigiloso',
  estabilidade: 'Renúncia sigilosa',
  desligamento: 'Dispensa sigilosa',
  ocorrencia: 'Sindicância sigilosa',
  anotada: 'Anotação sigilosa',
  resposta: 'Chefia insuportável',
  salario: '91827',
  vizinha: 'Vizinha Alheia',
}

/** Nobody is called by a name they have laid down. */
const civil = 'Leandro Deposto'

/** Ids of a new installation are small: these are the people, and what was made about them. */
const ids = [1, 2, 3]

let s: Scenario
let smtp: MailServer
let manager: Client
let colleague: Client
let foreign: Client
let rh: Client
let all: string[]
let posts: [string, object][]

async function absent(colaborador: number): Promise<void> {
  const [type] = await s.sql<{ id: number }>(
    `insert into sst_afastamentos (empresa_id, descricao, cod_mot_afast, classe, absenteismo, inss) values ($1, $2, '03', 'ACIDENTE_DOENCA', true, true) returning id`,
    [s.empresa, kept.doenca],
  )
  const made = await rh.post('/sst/colaborador-afastamentos', {
    colaborador,
    afastamento: type?.id,
    inicio: '2026-03-02',
    fim: '2026-03-06',
    observacao: kept.doenca,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
}

async function noted(colaborador: number): Promise<void> {
  const { occurrence } = await catalogue(rh)
  for (const [name, more] of [
    [kept.ocorrencia, { visivelGestor: false, pontuacao: -77 }],
    ['Atraso', { pontuacao: -1 }],
  ] as const) {
    const ocorrencia = await occurrence(name, more)
    const made = await rh.post('/gestao-talentos/colaboradores-ocorrencias', {
      colaborador,
      ocorrencia,
      dataInicio: '2026-03-10',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
}

/** Of somebody who is led: everything there is to keep. */
async function led(l: Leaving): Promise<number> {
  const one = await l.p.hired(
    {
      nome: 'Pessoa Liderada',
      pessoal: {
        cpf: kept.cpf,
        dataNascimento: '1985-02-03',
        sexo: 'F',
        etniaRaca: '6',
        deficiencia: '4',
        mae: kept.mae,
        rg: kept.rg,
      },
      endereco: { logradouro: kept.rua },
      contato: { email: 'liderada@exemplo.com.br', dddCelular: '85', foneCelular: kept.telefone },
      experiencias: [
        {
          empresa: 'Antiga',
          checkNomeCargo: true,
          nomeMercado: 'Operadora',
          dataAdmissao: '2020-01-02',
          motivoSaida: kept.saida,
          observacao: kept.anotada,
          salario: 91827,
        },
      ],
      estabilidades: [{ motivo: 'GESTANTE', inicio: '2026-01-10', fim: '2026-12-10' }],
      observacao: kept.anotada,
    },
    { tipoSalario: '3', salario: '91827.36' },
  )
  await absent(one.id)
  await noted(one.id)
  const done = await l.p.dismiss(one.id, '2026-11-20', {
    observacaoDesligamento: kept.desligamento,
    justificativaEstabilidade: kept.estabilidade,
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const [interview] = (await rh.get(`/gestao-talentos/talentos/${one.id}/entrevistas-desligamento`))
    .body
  const token = await l.linked({ interview: interview.id, email: 'liderada@exemplo.com.br' })
  expect((await l.send(token, l.filled(kept.resposta))).status).toBe(200)
  return one.id
}

beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  const l = await leaving(s, smtp)
  rh = l.p.rh
  const boss = (await l.p.hired({ nome: 'Chefe Direto' })).id
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, l.p.v.area, boss],
  )
  await led(l)
  const elsewhere = await position(rh, [])
  const [faixa = 0] = elsewhere.faixas
  await hired(rh, {
    estabelecimento: l.p.v.estabelecimento,
    area: elsewhere.area,
    faixa,
    nome: kept.vizinha,
  })
  await l.p.hired({ nome: civil, nomeSocial: 'Lia Chamada' })
  const mate = (await l.p.hired({ nome: 'Colega de Equipe' })).id
  manager = await s.user({ perfil: 'Gestor', colaborador: boss })
  colleague = await s.user({ perfil: 'Avaliador', colaborador: mate })
  foreign = await s.user({ empresas: [s.outra] })
  all = await questions()
  posts = await asked()
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

async function words(raw: Buffer): Promise<string> {
  const kind = raw.subarray(0, 4).toString('latin1')
  if (kind === '%PDF') {
    const pdf = await getDocumentProxy(new Uint8Array(raw))
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  }
  // The id of a request is drawn by lot.
  if (kind !== 'PK\u0003\u0004') return raw.toString('utf8').replace(/"requestId":"[^"]*"/, '')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(raw as never)
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
}

const foundIn = (text: string): string[] =>
  Object.entries(kept).flatMap(([name, word]) =>
    text.replaceAll(/(?<=\d)[.-](?=\d)/g, '').includes(word) ? [name] : [],
  )

const period = '?dataIni=2026-01-01&dataFim=2026-12-31'

function addressesOf(path: string): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole)
  if (!names.length) return [path, `${path}${period}`]
  return ids.map((id) => names.reduce((all, name) => all.replace(name, String(id)), path))
}

/** Outside, and kinds of leave: a catalogue that tells of nobody. */
const isOpen = /^\/(externo|saude|sst\/afastamentos)|\*/

/** Every address inside that answers a question, as the API tells of itself. */
async function questions(): Promise<string[]> {
  const { paths } = (await rh.get('/openapi.json')).body as { paths: Record<string, object> }
  return Object.entries(paths)
    .filter(([path, of]) => 'get' in of && !isOpen.test(path))
    .flatMap(([path]) => addressesOf(path))
}

/** Posted, and read only. */
const reading =
  /\/relatorios\/[^/]+$|\/impressao$|\/previa[\w-]*$|\/preparar-\w+$|\/verificar-[\w-]+$|\/validarLimiteCargo\/|\/print$|\/imprimir-\w+$|\/mais-sem-areas$|^\/analytics\/\w+$/
/** Acts on a record, and what is made below it. */
const writingBelow = new RegExp(
  `/\\{\\w+\\}/(?:${[
    'historicos|anexos|documentos|documentos-anexos|faixas-salariais|indices|criterios|colaboradores|niveis-competencia',
    'configuracoes-niveis-competencia|ocorrencias|afastamentos|entrevistas-desligamento|periodos-experienciais-avaliacoes',
    'clonar|clone|copiar|transferir-faixas-salariais|conferencia|respostas|usuario-eduvem|convidar|redefinir-senha|reenviar',
    'contratar|desfazer-contratacao|recusar|enviar-recusa|desfazer-recusa|mesclar|desfazer-mesclagem|desfazer|enviar-email|email',
    'aplicar-\\w+(?:-\\w+)?|cancelar-reajuste',
  ].join('|')})$`,
)
/** Outside, of the session itself, and what writes: sends, moves, brings in, begins. */
const writing =
  /^\/(externo|integracao|userinfo|tarefas|arquivos|login|logout)\b|\/(excluir|remove-candidato)?-?em-lote$|-em-lote$|\/(importacao|importar|importa-colaboradores|aplicar-dissidio|mover|mover-muitos|incluir-em-selecao|candidato-curriculo|ler-curriculo|assinatura|em-sequencia|ordenar|desligar|teste|vincular-candidatos|varios|modelos|respostas|criar-para-talentos|mensagens)$|\/(mesclagens|avaliacoes|fichas|candidato|cargo|importacao|historicos|anexos)\/?\{?/

const required: Readonly<Record<string, unknown>> = {
  date: '2026-11-27',
  month: '2026-11',
  integer: 1,
  flag: true,
  text: 'x',
  ref: 1,
  refs: ids,
  rows: [],
}
/** Names by which a period begins, and what is asked for by more than its kind says. */
const named: Readonly<Record<string, unknown>> = {
  periodoInicio: '2026-01-01',
  dataIni: '2026-01-01',
  mesInicio: '2026-01',
  colunasDinamicas: ['nome', 'matricula'],
  pdf: false,
}

function valueOf(name: string, { kind, options }: Field): unknown {
  if (name in named) return named[name]
  const asks = options.required || (options.minItems ?? 0) > 0
  if (options.options) {
    const [first] = options.options
    const usual = options.default ?? first?.code
    return asks ? (kind === 'choices' ? [usual] : usual) : undefined
  }
  return asks || /^(dataFim|periodoFim|mesFim|ids)$/.test(name) ? required[kind] : undefined
}

function bodyOf(fields: Fields, more: (f: Field) => unknown = () => undefined): object {
  const values = Object.entries(fields).map(([name, f]) => [name, valueOf(name, f) ?? more(f)])
  return { ...Object.fromEntries(values.filter(([, value]) => value !== undefined)), pdf: false }
}

/** A filter of a report that shows more, and every way in which it is grouped. */
function reportBodies(filters: Fields): object[] {
  const shown = bodyOf(filters, (f) => (f.kind === 'flag' ? true : undefined))
  const ways = filters['agruparPor']?.options.options ?? []
  return [
    bodyOf(filters),
    shown,
    ...ways.slice(1).map(({ code }) => ({ ...shown, agruparPor: code })),
  ]
}

/** Every address that is posted to and writes nothing, with what it is sent. */
async function asked(): Promise<[string, object][]> {
  const { registry } = s.world
  const reports = [...registry.reports.values()].flatMap(({ report }) =>
    addressesOfReport(report).flatMap(({ path }) =>
      reportBodies(report.filters).map((body): [string, object] => [`/${path}`, body]),
    ),
  )
  const calls = registry.routes.flatMap(({ call, method, path }): [string, object][] => {
    if (method !== 'POST' || !call || !reading.test(asTemplate(path))) return []
    const body = bodyOf({ ...call.body, ...call.laidOver })
    return addressesOf(asTemplate(path))
      .slice(0, 3)
      .map((address) => [address, body])
  })
  return [...reports, ...calls]
}
const asTemplate = (path: string): string =>
  `/${path}`.replace(/^\/\//, '/').replaceAll(/:(\w+)/g, '{$1}')

type Asking = readonly [string, object?]

type Said = { path: string; status: number; text: string }

/** A refusal of what is posted is an answer too. */
async function answers(who: Client, questions: readonly Asking[]): Promise<Said[]> {
  const said: Said[] = []
  for (const [path, body] of questions) {
    const { status, raw } = await (body ? who.post(path, body) : who.get(path))
    if (status === 200 || body || status >= 500) said.push({ path, status, text: await words(raw) })
  }
  return said
}

/** What the answers hold of what is kept, by the address. */
function toldBy(said: readonly Said[]): [number, string[]] {
  const found = said.flatMap(({ path, status, text }) => {
    const names = status >= 500 ? [String(status)] : foundIn(text)
    return names.length ? [`${path}: ${names.join(', ')}`] : []
  })
  return [said.filter(({ status }) => status === 200).length, found]
}

const told = async (
  who: Client,
  questions: readonly Asking[] = all.map((path) => [path]),
): Promise<[number, string[]]> => toldBy(await answers(who, questions))

let known: Promise<Said[]> | undefined
/** HR posts everything once. */
const toHr = (): Promise<Said[]> => (known ??= answers(rh, posts))

test('whoever leads somebody is told by no answer what only HR may know, nor that a neighbour is there', async () => {
  const record = await manager.get('/gestao-talentos/talentos/2')
  expect([record.status, record.body.nome]).toEqual([200, 'Pessoa Liderada'])
  const [answered, found] = await told(manager)
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('a colleague is told even less', async () => {
  expect((await told(colleague))[1]).toEqual([])
})

test('HR of another company is told nothing of any of them', async () => {
  const read = all.filter((path) => !/exportar|imprimir|modelo/.test(path))
  expect(
    (
      await told(
        foreign,
        read.map((path): Asking => [path]),
      )
    )[1],
  ).toEqual([])
})

test('what is looked for is there: HR finds each of it', async () => {
  const [, found] = await told(
    rh,
    [
      '/gestao-talentos/talentos',
      '/gestao-talentos/talentos/2',
      '/gestao-talentos/talentos/2/historicos',
      '/gestao-talentos/colaboradores-ocorrencias',
      '/gestao-talentos/entrevistas-desligamento/1/folha',
      '/sst/colaborador-afastamentos',
    ].map((path) => [path]),
  )
  const names = new Set(found.flatMap((line) => line.split(': ')[1]?.split(', ') ?? []))
  expect(Object.keys(kept).filter((name) => !names.has(name))).toEqual([])
})

test('every call that is posted to is asked here or is known to write', async () => {
  const { paths } = (await rh.get('/openapi.json')).body as { paths: Record<string, object> }
  const registers = new Set(
    [...s.world.registry.slices.values()].flatMap(({ resource }) =>
      [resource.path, ...(resource.alsoAt ?? [])].map((path) => `/${path}`),
    ),
  )
  const unknown = Object.entries(paths)
    .filter(([path, of]) => 'post' in of && !registers.has(path))
    .map(([path]) => path)
    .filter((path) => ![reading, writing, writingBelow].some((known) => known.test(path)))
  expect(unknown).toEqual([])
  const own = new Set(posts.map(([path]) => path))
  expect(own.size).toBeGreaterThan(45)
})

test('no report, print or other call that is posted to tells whoever leads somebody what only HR may know', async () => {
  const [answered, found] = await told(manager, posts)
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(30)
})

test('nor a colleague, nor HR of another company', async () => {
  expect((await told(colleague, posts))[1]).toEqual([])
  expect((await told(foreign, posts))[1]).toEqual([])
})

test('what is looked for in what is posted is there: HR is answered by nearly all, and finds pay, neighbours and facts', async () => {
  const [answered, found] = toldBy(await toHr())
  expect(answered).toBeGreaterThan(60)
  const names = new Set(found.flatMap((line) => line.split(': ')[1]?.split(', ') ?? []))
  expect([...names]).toEqual(expect.arrayContaining(['vizinha', 'ocorrencia', 'salario']))
})

test('no list of choices, area, or report of positions and people calls somebody by a name they have laid down', async () => {
  const choices = all.filter((path) =>
    /\/opcoes$|por-nome|areas-organizacionais(\/arvore)?$/.test(path),
  )
  const said = [
    ...(await answers(
      rh,
      choices.map((path) => [path]),
    )),
    ...(await toHr()),
  ]
  const holding = (name: string) => said.filter(({ text }) => text.includes(name))
  const [called, wrong] = [holding('Lia Chamada'), holding(civil)].map((of) => [
    ...new Set(of.map(({ path }) => path)),
  ])
  // Of the dynamic report the name of the register is a column of its own.
  expect(wrong).toEqual(['/gestao-talentos/relatorios/talento-dinamico'])
  expect(called?.length).toBeGreaterThan(8)
})
