/** A small staff whose every figure can be worked out by hand, written straight into the tables. */
import { installation } from '#app/testing.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import * as report from '#platform/testing/report.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

type Row = Record<string, unknown>
/** Names of columns are those of the table. */
export type Add = <T extends keyof Tables>(
  table: T,
  row: { readonly [C in keyof Tables[T]]?: unknown },
) => Promise<number>

/** What another company is called in its registers. */
export const foreignMark = 'alheia'

export const adder =
  (s: Scenario, empresa: number): Add =>
  async (table, row) => {
    // The values of an index belong to whoever the index belongs to.
    const own = table === 'cargo_salario_indices__historico' ? {} : { empresa_id: empresa }
    const values = Object.entries({ ...own, ...row }).filter(([, value]) => value !== undefined)
    const [made] = await s.sql<{ id: number }>(
      `insert into ${table} (${values.map(([name]) => name).join(', ')}) values (${values.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      values.map(([, value]) => value),
    )
    return made?.id ?? 0
  }

export async function establishments(s: Scenario, add: Add, mark: string) {
  const known = 'select id, uf_id from geral_cidades limit 1'
  const made = `with e as (insert into geral_estados (nome, sigla) values ('Ceará', 'CE') returning id) insert into geral_cidades (nome, uf_id) select 'Fortaleza', id from e returning id, uf_id`
  type City = { id: number; uf_id: number }
  const city = (await s.sql<City>(known))[0] ?? (await s.sql<City>(made))[0]
  const one = (nome: string, complemento: string) =>
    add('utilitario_estabelecimentos', {
      nome: `${nome}${mark}`,
      complemento,
      endereco_bairro: 'Centro',
      endereco_cep: '60000000',
      endereco_cidade_id: city?.id,
      endereco_logradouro: 'Rua A',
      endereco_numero: '1',
      endereco_uf_id: city?.uf_id,
    })
  return { matriz: await one('Matriz', '0001'), filial: await one('Filial', '0002') }
}

async function areas(add: Add, mark: string) {
  const diretoria = await add('cargo_salario_areas_organizacionais', {
    nome: `Diretoria${mark}`,
    descricao_hierarquia: `Diretoria${mark}`,
  })
  const financeiro = await add('cargo_salario_areas_organizacionais', {
    nome: `Financeiro${mark}`,
    area_mae_id: diretoria,
    descricao_hierarquia: `Diretoria${mark} > Financeiro${mark}`,
  })
  const comercial = await add('cargo_salario_areas_organizacionais', {
    nome: `Comercial${mark}`,
    descricao_hierarquia: `Comercial${mark}`,
  })
  return { diretoria, financeiro, comercial }
}

/** An index of 1000.00, 1100.00 from July on; band II of the analyst follows it, band I has values of its own. */
async function positions(add: Add, mark: string) {
  const indice = await add('cargo_salario_indices', { nome: `Piso${mark}` })
  const worth = (data: string, valor: string) =>
    add('cargo_salario_indices__historico', { registro_id: indice, data, valor })
  await worth('2026-01-01', '1000')
  await worth('2026-07-01', '1100')
  const grupo = await add('cargo_salario_grupos_ocupacionais', { nome: `Administrativo${mark}` })
  const position = (nome: string, grupoId: number | null, ativa = true) =>
    add('cargo_salario_cargos', {
      nome: `${nome}${mark}`,
      nome_mercado: `${nome}${mark}`,
      grupo_ocupacional_id: grupoId,
      ativa,
    })
  const analista = await position('Analista', grupo)
  const gerente = await position('Gerente', null)
  const vago = await position('Datilógrafo', grupo, false)
  const band = (cargo: number, nome: string) =>
    add('cargo_salario_faixas_salariais', {
      nome,
      cargo_id: cargo,
      codigo_cbo_codigo: '252105',
    })
  const [i, ii, g] = [
    await band(analista, 'I'),
    await band(analista, 'II'),
    await band(gerente, 'G'),
  ]
  const entry = (faixa: number, data: string, row: Row) =>
    add('cargo_salario_faixas_salariais__historico', { registro_id: faixa, data, ...row })
  await entry(i, '2026-01-01', { tipo: '3', valor: '3000' })
  await entry(i, '2026-06-01', { tipo: '3', valor: '3150' })
  await entry(ii, '2026-01-01', { tipo: '2', indice_id: indice, quantidade: '3.5555' })
  await entry(g, '2026-01-01', { tipo: '3', valor: '9000' })
  return { indice, grupo, analista, gerente, vago, i, ii, g }
}

export async function staff(s: Scenario, empresa: number, mark = '') {
  const add = adder(s, empresa)
  const places = {
    ...(await establishments(s, add, mark)),
    ...(await areas(add, mark)),
    ...(await positions(add, mark)),
  }
  const talent = async (nome: string, matricula: string, row: Row) =>
    add('gestao_talentos_talentos', {
      pessoa_id: await add('gestao_talentos_pessoas', { nome: `${nome}${mark}` }),
      matricula: `${matricula}${mark}`,
      ...row,
    })
  const entry = (registro: number, data: string, motivo: string, row: Row) =>
    add('gestao_talentos_talentos__historico', {
      registro_id: registro,
      data,
      motivo,
      estabelecimento_id: places.matriz,
      ...row,
    })
  return { empresa, add, ...places, talent, entry }
}

/** Ana by position, Bruno by value and gone in September, Célia by index; Davi is not yet confirmed by payroll. */
async function people(made: Awaited<ReturnType<typeof staff>>) {
  const { talent, entry, financeiro, comercial, diretoria, i, ii, g, indice, filial } = made
  const ana = await talent('Ana', '0001', {
    data_admissao: '2026-01-05',
    area_organizacional_id: financeiro,
  })
  const inFinance = { area_organizacional_id: financeiro, tipo_salario: '1' }
  await entry(ana, '2026-01-05', 'C', { ...inFinance, faixa_salarial_id: i })
  await entry(ana, '2026-08-01', 'P', { ...inFinance, faixa_salarial_id: ii, status: 'C' })
  await entry(ana, '2027-01-01', 'T', {
    area_organizacional_id: comercial,
    faixa_salarial_id: ii,
    tipo_salario: '3',
    salario: '4200',
  })
  const bruno = await talent('Bruno', '0002', {
    data_admissao: '2026-02-01',
    data_desligamento: '2026-09-30',
    situacao: 'D',
    origem: 'FORTES_PESSOAL',
    area_organizacional_id: comercial,
  })
  await entry(bruno, '2026-02-01', 'C', {
    area_organizacional_id: comercial,
    faixa_salarial_id: i,
    estabelecimento_id: filial,
    tipo_salario: '3',
    salario: '3210.55',
  })
  const celia = await talent('Célia', '0003', {
    data_admissao: '2026-03-01',
    area_organizacional_id: diretoria,
  })
  await entry(celia, '2026-03-01', 'C', {
    area_organizacional_id: diretoria,
    faixa_salarial_id: g,
    tipo_salario: '2',
    indice_id: indice,
    quantidade_indice: '8.3333',
  })
  const davi = await talent('Davi', '0004', { data_admissao: '2026-03-01', situacao: 'G' })
  await entry(davi, '2026-03-01', 'C', { ...inFinance, faixa_salarial_id: i })
  return { ana, bruno, celia }
}

/** One installation with this staff, and the same one in another company that may show nowhere. */
export const staffSetUp = () =>
  report.reportSetUp(installation, async (s) => {
    await people(await staff(s, s.outra, ` ${foreignMark}`))
    const made = await staff(s, s.empresa)
    const of = await people(made)
    await made.add('cargo_salario_areas_organizacionais__empresa_e_responsaveis', {
      registro_id: made.financeiro,
      ordem: 1,
      colaborador_id: of.celia,
    })
    const estabelecimentos = [made.matriz, made.filial]
    const cargos = [made.analista, made.gerente]
    return { ...made, ...of, estabelecimentos, cargos, faixas: [made.i, made.ii, made.g] }
  })
