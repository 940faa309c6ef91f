/** A small company with people, written straight into the tables so that every figure can be worked out by hand. */
import { installation } from '#app/testing.ts'
import * as report from '#platform/testing/report.ts'
import { type Add, adder, establishments, foreignMark } from './staff-for-tests.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'

type Row = Readonly<Record<string, unknown>>
type Entry = Row & { readonly data: string }

/** A band with what it is worth from which day on. */
async function band(
  add: Add,
  cargo: number,
  nome: string,
  values: readonly (readonly [string, string])[],
): Promise<number> {
  const id = await add('cargo_salario_faixas_salariais', {
    nome,
    cargo_id: cargo,
    codigo_cbo_codigo: '252105',
  })
  for (const [data, valor] of values)
    await add('cargo_salario_faixas_salariais__historico', {
      registro_id: id,
      data,
      tipo: '3',
      valor,
    })
  return id
}

/** Diretoria with Financeiro below it, Operações beside them; Analista I and II in a group, Gerente in none. */
async function structure(s: Scenario, add: Add, mark: string) {
  const area = (nome: string, mae: number | null) =>
    add('cargo_salario_areas_organizacionais', {
      nome: `${nome}${mark}`,
      area_mae_id: mae,
      descricao_hierarquia: `${mae ? `Diretoria${mark} > ` : ''}${nome}${mark}`,
    })
  const diretoria = await area('Diretoria', null)
  const financeiro = await area('Financeiro', diretoria)
  const operacoes = await area('Operações', null)
  const grupo = await add('cargo_salario_grupos_ocupacionais', { nome: `Administrativo${mark}` })
  const position = (nome: string, grupoId: number | null) =>
    add('cargo_salario_cargos', {
      nome: `${nome}${mark}`,
      nome_mercado: `${nome}${mark}`,
      grupo_ocupacional_id: grupoId,
    })
  const analista = await position('Analista', grupo)
  const gerente = await position('Gerente', null)
  const first = '2025-01-01'
  const i = await band(add, analista, 'I', [
    [first, '3000.00'],
    ['2026-03-01', '3150.00'],
  ])
  const ii = await band(add, analista, 'II', [[first, '3600.00']])
  const g = await band(add, gerente, 'Única', [[first, '8000.00']])
  return {
    diretoria,
    financeiro,
    operacoes,
    grupo,
    analista,
    gerente,
    i,
    ii,
    g,
    ...(await establishments(s, add, mark)),
  }
}

export type Staffed = Awaited<ReturnType<typeof staffed>>

export async function staffed(s: Scenario, empresa: number, mark = '') {
  const add = adder(s, empresa)
  const places = await structure(s, add, mark)
  let people = 0
  /** The first entry is the admission; each one keeps what it does not say of the one before. */
  async function hire(
    nome: string,
    [first, ...later]: readonly [Entry, ...Entry[]],
    row: Row = {},
  ) {
    people += 1
    const pessoa = await add('gestao_talentos_pessoas', {
      nome: `${nome}${mark}`,
      pessoal_cpf: cpfOf(3000 + people + (mark ? 500 : 0)),
    })
    const entries: Row[] = []
    for (const entry of [first, ...later])
      entries.push({
        motivo: 'A',
        status: 'M',
        tipo_salario: '1',
        estabelecimento_id: places.matriz,
        area_organizacional_id: places.financeiro,
        faixa_salarial_id: places.i,
        ...entries.at(-1),
        ...entry,
      })
    const last = entries.at(-1) ?? {}
    const id = await add('gestao_talentos_talentos', {
      pessoa_id: pessoa,
      pessoa_nome: `${nome}${mark}`,
      matricula: `${nome[0] ?? ''}${people}`,
      data_admissao: first.data,
      situacao: 'A',
      vinculo: 'E',
      estabelecimento_id: last['estabelecimento_id'],
      area_organizacional_id: last['area_organizacional_id'],
      faixa_salarial_id: last['faixa_salarial_id'],
      ...row,
    })
    for (const entry of entries)
      await add('gestao_talentos_talentos__historico', { ...entry, registro_id: id })
    return id
  }
  /** An index of one's own, worth so much from which day on. */
  async function index(values: readonly (readonly [string, string])[]): Promise<number> {
    const id = await add('cargo_salario_indices', { nome: `Piso de ${empresa}`, ativo: true })
    for (const [data, valor] of values)
      await add('cargo_salario_indices__historico', {
        registro_id: id,
        data,
        valor,
      })
    return id
  }
  return { empresa, ...places, add, hire, index }
}

/** Rows of the own company, and the same of another, which may show nowhere. */
export const staffSetUp = (fill: (made: Staffed) => Promise<void>) =>
  report.reportSetUp(installation, async (s) => {
    await fill(await staffed(s, s.outra, ` ${foreignMark}`))
    const made = await staffed(s, s.empresa)
    await fill(made)
    return made
  })
