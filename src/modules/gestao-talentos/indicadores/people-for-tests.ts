/** Several hundred people with all edges that days have, made by a seeded generator, and read back row by row for the pure code. */
import { addDays, addMonths, daysBetween, lastDayOfMonth } from '#platform/contract/dates.ts'
import { type Random, seeded } from '#platform/server/demonstration/random.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

const PEOPLE = 420
const [FIRST, LAST] = ['2024-06-01', '2026-09-30']

type RowOf<T extends keyof Tables> = { readonly [C in keyof Tables[T]]?: unknown }

const adder =
  (s: Scenario, empresa: number | null) =>
  async <T extends keyof Tables>(table: T, rows: readonly RowOf<T>[]): Promise<number[]> => {
    const own = empresa === null ? {} : { empresa_id: empresa }
    const full = rows.map((row) => ({ ...own, ...row }))
    const names = Object.keys(full[0] ?? {}).join(', ')
    const made = await s.sql<{ id: number }>(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing returning id`,
      [JSON.stringify(full)],
    )
    return made.map(({ id }) => id)
  }
type Add = ReturnType<typeof adder>

/** Half of all days begin or end a month. */
function dayIn(r: Random, from: string, to: string): string {
  const day = addDays(from, r.int(0, Math.max(0, daysBetween(from, to))))
  if (r.chance(0.5)) return day
  const edge = r.chance(0.5) ? `${day.slice(0, 7)}-01` : lastDayOfMonth(day)
  return edge < from || edge > to ? day : edge
}

async function places(s: Scenario, add: Add, mark: string) {
  const everywhere = adder(s, null)
  const [ce = 0, rn = 0] = await everywhere('geral_estados', [
    { nome: `Estado com data magna${mark}`, sigla: `Y${mark.length}` },
    { nome: `Estado sem ela${mark}`, sigla: `Z${mark.length}` },
  ])
  const [fortaleza = 0, natal = 0] = await everywhere('geral_cidades', [
    { nome: `Fortaleza${mark}`, uf_id: ce },
    { nome: `Natal${mark}`, uf_id: rn },
  ])
  const at = (nome: string, complemento: string, uf: number, cidade: number) => ({
    nome: `${nome}${mark}`,
    complemento,
    endereco_bairro: 'Centro',
    endereco_cep: '60000000',
    endereco_logradouro: 'Rua A',
    endereco_numero: '1',
    endereco_uf_id: uf,
    endereco_cidade_id: cidade,
  })
  const estabelecimentos = await add('utilitario_estabelecimentos', [
    at('Matriz', '0001', ce, fortaleza),
    at('Filial', '0002', rn, natal),
    at('Loja', '0003', ce, fortaleza),
  ])
  await add('geral_feriados', [
    {
      data: '2026-03-25',
      descricao: 'Data Magna',
      ambito: 'ESTADUAL',
      uf_id: ce,
      facultativo: false,
      nao_trabalhado: false,
    },
    {
      data: '2026-02-17',
      descricao: 'Carnaval',
      ambito: 'NACIONAL',
      uf_id: null,
      facultativo: true,
      nao_trabalhado: true,
    },
    {
      data: '2026-02-18',
      descricao: 'Cinzas',
      ambito: 'NACIONAL',
      uf_id: null,
      facultativo: true,
      nao_trabalhado: false,
    },
    {
      data: '2026-04-05',
      descricao: 'Domingo',
      ambito: 'ESTADUAL',
      uf_id: rn,
      facultativo: false,
      nao_trabalhado: false,
    },
  ])
  await add('geral_feriados', [
    {
      data: '2026-04-13',
      descricao: 'Fortaleza',
      ambito: 'MUNICIPAL',
      cidade_id: fortaleza,
      facultativo: false,
      nao_trabalhado: false,
    },
  ])
  const area = async (nome: string, mae: number | null): Promise<number> => {
    const [id = 0] = await add('cargo_salario_areas_organizacionais', [
      { nome: `${nome}${mark}`, descricao_hierarquia: `${nome}${mark}`, area_mae_id: mae },
    ])
    return id
  }
  const diretoria = await area('Diretoria', null)
  const vendas = await area('Vendas', diretoria)
  const balcao = await area('Balcão', vendas)
  const apoio = await area('Apoio', null)
  return { estabelecimentos, areas: [diretoria, vendas, balcao, apoio], vendas, balcao, apoio }
}

async function positions(add: Add, mark: string) {
  const [grupo = 0] = await add('cargo_salario_grupos_ocupacionais', [{ nome: `Grupo${mark}` }])
  const cargos = await add(
    'cargo_salario_cargos',
    ['Vendedor', 'Analista', 'Técnico'].map((nome, i) => ({
      nome: `${nome}${mark}`,
      nome_mercado: nome,
      grupo_ocupacional_id: i === 0 ? grupo : null,
    })),
  )
  const faixas = await add(
    'cargo_salario_faixas_salariais',
    [
      ['521110', 0],
      ['521110', 0],
      ['252105', 1],
      ['351605', 2],
      ['', 2],
    ].map(([codigo, cargo], i) => ({
      nome: `${i}`,
      cargo_id: cargos[Number(cargo)],
      codigo_cbo_codigo: codigo,
    })),
  )
  return { grupo, cargos, faixas }
}

async function registers(add: Add, mark: string) {
  const reason = (iniciativa: string, turnover: boolean, i: number) => ({
    descricao: `Motivo ${i}${mark}`,
    iniciativa,
    turnover,
    exige_entrevista: false,
    permite_recontratacao: true,
    reducao_quadro: false,
    ativo: true,
  })
  const motivos = await add(
    'gestao_talentos_motivo_desligamento',
    ['EMPREGADOR', 'TALENTO', 'ACORDO', 'OUTRA'].flatMap((one, i) => [
      reason(one, true, i),
      reason(one, false, i + 10),
    ]),
  )
  const [tipo = 0] = await add('gestao_talentos_tipo_ocorrencia', [
    { descricao: `Falta${mark}`, natureza: 'F' },
  ])
  const fact = (descricao: string, absenteismo: boolean, unidade: string | null) => ({
    descricao: `${descricao}${mark}`,
    tipo_ocorrencia_id: tipo,
    absenteismo,
    unidade,
    visivel_gestor: descricao !== 'Suspensão',
  })
  const ocorrencias = await add('gestao_talentos_ocorrencias', [
    fact('Falta', true, 'DIA'),
    fact('Atraso', true, 'HORA'),
    fact('Saída', true, 'HORA'),
    fact('Suspensão', true, 'DIA'),
    fact('Elogio', false, null),
  ])
  const leave = (descricao: string, absenteismo: boolean, inss: boolean) => ({
    descricao: `${descricao}${mark}`,
    classe: 'SIMPLES',
    absenteismo,
    inss,
  })
  const afastamentos = await add('sst_afastamentos', [
    leave('Doença', true, true),
    leave('Licença', true, false),
    leave('Férias', false, false),
  ])
  return { motivos, ocorrencias, afastamentos }
}

const births = [
  '1945-12-31',
  '1946-01-01',
  '1964-12-31',
  '1965-01-01',
  '1980-02-29',
  '1985-11-02',
  '1996-12-31',
  '1997-01-01',
  '2000-02-29',
  '2008-03-01',
  '1899-05-05',
  null,
]

type Registers = Awaited<ReturnType<typeof places>> &
  Awaited<ReturnType<typeof positions>> &
  Awaited<ReturnType<typeof registers>>

function bondOf(r: Random, { motivos }: Registers) {
  const admissao = dayIn(r, FIRST, LAST)
  const left = r.chance(0.45)
  const sameDay = left && r.chance(0.1)
  const desligamento = left ? (sameDay ? admissao : dayIn(r, admissao, addMonths(LAST, 3))) : null
  const odd = r.next()
  const waiting = odd < 0.04 ? 'C' : odd < 0.08 ? 'G' : null
  const gone = odd < 0.2 ? 'U' : odd < 0.35 ? 'A' : 'D'
  return {
    data_admissao: admissao,
    data_desligamento: desligamento,
    situacao: waiting ?? (left ? gone : 'A'),
    vinculo: r.pick(['E', 'E', 'E', 'E', 'A', 'A', 'S', 'T', 'O']),
    tipo_admissao: r.pick(['1', '1', '1', '2', '3', '4', null]),
    motivo_desligamento_id: left && r.chance(0.85) ? r.pick(motivos) : null,
    jornada_diaria: r.pick(['08:00', '08:00', '07:20', '06:00', '00:00', null]),
  }
}

function historyOf(r: Random, of: Registers, registro_id: number, admissao: string) {
  const place = () => ({
    registro_id,
    estabelecimento_id: r.pick(of.estabelecimentos),
    area_organizacional_id: r.pick(of.areas),
    faixa_salarial_id: r.pick(of.faixas),
    motivo: 'C',
    tipo_salario: '1',
  })
  if (r.chance(0.03)) return []
  // Some first entries were written for a later day than the admission, some for an earlier one.
  const first = r.chance(0.1) ? addDays(admissao, r.int(-40, 40)) : admissao
  const later = Array.from({ length: r.int(0, 3) }, () => dayIn(r, admissao, addMonths(LAST, 3)))
  return [...new Set([first, ...later])].toSorted().map((data) => ({ ...place(), data }))
}

async function people(add: Add, of: Registers, mark: string) {
  const r = seeded(20_260_301)
  const pessoas = await add(
    'gestao_talentos_pessoas',
    Array.from({ length: PEOPLE }, (_, i) => ({
      nome: `Pessoa ${i}${mark}`,
      pessoal_data_nascimento: r.pick(births),
      pessoal_sexo: r.pick(['M', 'F', null]),
    })),
  )
  const bonds = pessoas.map((pessoa_id, i) => ({
    pessoa_id,
    matricula: `${i}${mark}`,
    area_organizacional_id: r.pick(of.areas),
    ...bondOf(r, of),
  }))
  const talentos = await add('gestao_talentos_talentos', bonds)
  const entries = talentos.flatMap((id, i) =>
    historyOf(r, of, id, bonds[i]?.data_admissao ?? FIRST),
  )
  await add('gestao_talentos_talentos__historico', entries)
  const span = (longest: number) => {
    const de = dayIn(r, '2026-01-01', '2026-07-31')
    return { de, ate: addDays(de, r.int(0, longest)) }
  }
  const [falta = 0, atraso = 0, saida = 0, suspensao = 0, elogio = 0] = of.ocorrencias
  const facts = Array.from({ length: 900 }, () => {
    const { de, ate } = span(6)
    const ocorrencia_id = r.pick([falta, falta, atraso, saida, suspensao, elogio])
    const inHours = ocorrencia_id === atraso || ocorrencia_id === saida
    return {
      colaborador_id: r.pick(talentos),
      ocorrencia_id,
      data_inicio: de,
      data_fim: inHours ? de : ate,
      horas: inHours ? r.pick(['00:30', '01:50', '04:00', '05:00', '09:00']) : null,
    }
  })
  await add('gestao_talentos_colaboradores_ocorrencias', facts)
  const leaves = Array.from({ length: 400 }, () => {
    const { de, ate } = span(r.chance(0.3) ? 120 : 20)
    return {
      colaborador_id: r.pick(talentos),
      afastamento_id: r.pick(of.afastamentos),
      inicio: de,
      fim: r.chance(0.1) ? null : ate,
    }
  })
  await add('sst_colaborador_afastamentos', leaves)
  await add('gestao_talentos_cbos_aprendiz', [
    { codigo_cbo: '351605', contagem: 'NAO', motivo: 'Exige registro no conselho' },
  ])
  return talentos
}

/** In the company; `mark` tells its registers from those of another one. */
export async function manyPeople(s: Scenario, empresa: number, mark = '') {
  const add = adder(s, empresa)
  const of = {
    ...(await places(s, add, mark)),
    ...(await positions(add, mark)),
    ...(await registers(add, mark)),
  }
  const talentos = await people(add, of, mark)
  return { ...of, talentos }
}
