/** Rows of positions, bands, indices and talents for tests, written straight into the tables so that every figure can be worked out by hand. */
import type { Scenario } from '#platform/testing/scenario.ts'

type Row = Readonly<Record<string, unknown>>
type Dated = readonly (readonly [data: string, values: Row])[]

async function insert(s: Scenario, table: string, row: Row): Promise<number> {
  const names = Object.keys(row)
  const [made] = await s.sql<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return made?.id ?? 0
}

export type Hired = { id: number; area: number }
export type Made = Awaited<ReturnType<typeof staffOf>>

async function establishment(s: Scenario, empresa: number, nome: string): Promise<number> {
  const uf = await insert(s, 'geral_estados', { nome, sigla: nome.slice(0, 2) })
  const cidade = await insert(s, 'geral_cidades', { nome, uf_id: uf })
  return insert(s, 'utilitario_estabelecimentos', {
    empresa_id: empresa,
    nome,
    complemento: '0001',
    endereco_bairro: 'Centro',
    endereco_cep: '60000000',
    endereco_cidade_id: cidade,
    endereco_logradouro: 'Rua A',
    endereco_numero: '1',
    endereco_uf_id: uf,
  })
}

/** What adds people with their pay to a company. */
export async function staffOf(s: Scenario, empresa: number, mark = '') {
  const add = (table: string, row: Row): Promise<number> =>
    insert(s, table, { empresa_id: empresa, ...row })
  const entries = async (table: string, registro_id: number, rows: Dated, more: Row = {}) => {
    for (const [data, values] of rows)
      await insert(s, table, { registro_id, data, ...more, ...values })
  }
  const own = { empresa_id: empresa }
  const area = (nome: string, mae: number | null = null): Promise<number> =>
    add('cargo_salario_areas_organizacionais', { nome: `${nome}${mark}`, area_mae_id: mae })
  const group = (nome: string): Promise<number> =>
    add('cargo_salario_grupos_ocupacionais', { nome: `${nome}${mark}` })
  const position = (nome: string, grupo: number | null = null): Promise<number> =>
    add('cargo_salario_cargos', {
      nome: `${nome}${mark}`,
      nome_mercado: nome,
      grupo_ocupacional_id: grupo,
    })
  async function index(nome: string, values: readonly (readonly [string, string])[]) {
    const id = await insert(s, 'cargo_salario_indices', { nome: `${nome}${mark}` })
    await entries(
      'cargo_salario_indices__historico',
      id,
      values.map(([data, valor]) => [data, { valor }]),
    )
    return id
  }
  async function band(cargo: number, nome: string, values: Dated): Promise<number> {
    const row = { nome, cargo_id: cargo, codigo_cbo_codigo: '252105' }
    const id = await add('cargo_salario_faixas_salariais', row)
    await entries('cargo_salario_faixas_salariais__historico', id, values, own)
    return id
  }
  const estabelecimento = await establishment(s, empresa, `${empresa} Matriz${mark}`)
  let people = 0
  /** The first entry says the area of today unless `row` does. */
  async function hired(history: Dated, row: Row = {}): Promise<number> {
    people += 1
    const pessoa = await add('gestao_talentos_pessoas', { nome: `Pessoa ${people}${mark}` })
    const [, last] = history.at(-1) ?? []
    const id = await add('gestao_talentos_talentos', {
      pessoa_id: pessoa,
      matricula: `${people}${mark}`.slice(0, 12),
      data_admissao: history[0]?.[0],
      situacao: 'A',
      vinculo: 'E',
      area_organizacional_id: last?.area_organizacional_id,
      faixa_salarial_id: last?.faixa_salarial_id,
      ...row,
    })
    await entries('gestao_talentos_talentos__historico', id, history, {
      ...own,
      estabelecimento_id: estabelecimento,
      motivo: 'C',
      tipo_salario: '1',
    })
    return id
  }
  return { add, estabelecimento, area, group, position, index, band, hired }
}

/** Fields of an entry by what they say. */
export const byBand = (faixa: number, area: number, more: Row = {}): Row => ({
  faixa_salarial_id: faixa,
  area_organizacional_id: area,
  tipo_salario: '1',
  ...more,
})
export const byIndex = (
  faixa: number,
  area: number,
  [indice, quantidade]: [number, string],
): Row => ({
  ...byBand(faixa, area),
  tipo_salario: '2',
  indice_id: indice,
  quantidade_indice: quantidade,
})
export const byValue = (faixa: number, area: number, salario: string, more: Row = {}): Row => ({
  ...byBand(faixa, area),
  tipo_salario: '3',
  salario,
  ...more,
})
