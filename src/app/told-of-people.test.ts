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

let s: Scenario
let smtp: MailServer
let manager: Client
let colleague: Client
let foreign: Client
let rh: Client
let all: string[]

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
  const mate = (await l.p.hired({ nome: 'Colega de Equipe' })).id
  manager = await s.user({ perfil: 'Gestor', colaborador: boss })
  colleague = await s.user({ perfil: 'Avaliador', colaborador: mate })
  foreign = await s.user({ empresas: [s.outra] })
  all = await questions()
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
  if (kind !== 'PK\u0003\u0004') return raw.toString('utf8')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(raw as never)
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
}

const foundIn = (text: string): string[] =>
  Object.entries(kept).flatMap(([name, word]) =>
    text.replaceAll(/(?<=\d)[.-](?=\d)/g, '').includes(word) ? [name] : [],
  )

/** Ids of a new installation are small: these are the people, and what was made about them. */
const ids = [1, 2, 3]
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

/** What the answers hold of what is kept, by the address. */
async function told(who: Client, asked: readonly string[] = all): Promise<[number, string[]]> {
  let answered = 0
  const found: string[] = []
  for (const path of asked) {
    const { status, raw } = await who.get(path)
    if (status >= 500) found.push(`${path}: ${status}`)
    if (status !== 200) continue
    answered += 1
    const names = foundIn(await words(raw))
    if (names.length) found.push(`${path}: ${names.join(', ')}`)
  }
  return [answered, found]
}

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
  expect((await told(foreign, read))[1]).toEqual([])
})

test('what is looked for is there: HR finds each of it', async () => {
  const [, found] = await told(rh, [
    '/gestao-talentos/talentos',
    '/gestao-talentos/talentos/2',
    '/gestao-talentos/talentos/2/historicos',
    '/gestao-talentos/colaboradores-ocorrencias',
    '/gestao-talentos/entrevistas-desligamento/1/folha',
    '/sst/colaborador-afastamentos',
  ])
  const names = new Set(found.flatMap((line) => line.split(': ')[1]?.split(', ') ?? []))
  expect(Object.keys(kept).filter((name) => !names.has(name))).toEqual([])
})
