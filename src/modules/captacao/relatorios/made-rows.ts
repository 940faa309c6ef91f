/** Rows of recruitment for the reports' tests, written straight into the tables so that every figure can be worked out by hand. */
import type { Scenario } from '#platform/testing/scenario.ts'

type Row = Record<string, unknown>

export type Made = Awaited<ReturnType<typeof company>>

async function insert(s: Scenario, table: string, row: Row): Promise<number> {
  const names = Object.keys(row)
  const [made] = await s.sql<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return made?.id ?? 0
}

type Add = (table: string, row: Row) => Promise<number>

/** Two areas (the second below the first), two positions. */
async function structure(add: Add, mark: string) {
  const diretoria = await add('cargo_salario_areas_organizacionais', { nome: `Diretoria${mark}` })
  const financeiro = await add('cargo_salario_areas_organizacionais', {
    nome: `Financeiro${mark}`,
    area_mae_id: diretoria,
  })
  const grupo = await add('cargo_salario_grupos_ocupacionais', { nome: `Administrativo${mark}` })
  const position = async (nome: string, grupoId: number | null) => {
    const cargo = await add('cargo_salario_cargos', {
      nome: `${nome}${mark}`,
      nome_mercado: `${nome}${mark}`,
      grupo_ocupacional_id: grupoId,
    })
    const band = { nome: 'I', cargo_id: cargo, codigo_cbo_codigo: '252105' }
    return { cargo, faixa: await add('cargo_salario_faixas_salariais', band) }
  }
  const analista = await position('Analista', grupo)
  const gerente = await position('Gerente', null)
  return { diretoria, financeiro, grupo, analista, gerente }
}

/** Two reasons, two stages, two channels. */
async function registers(add: Add, mark: string) {
  const reason = (descricao: string, turnover: boolean) =>
    add('captacao_motivos_solicitacao', { descricao: `${descricao}${mark}`, turnover })
  const stage = (nome: string, ordem: number) =>
    add('captacao_etapas_seletivas', { nome: `${nome}${mark}`, ordem })
  const channel = (descricao: string) =>
    add('captacao_como_ficou_sabendo_vaga', { descricao: `${descricao}${mark}` })
  return {
    substituicao: await reason('Substituição', true),
    aumento: await reason('Aumento de quadro', false),
    triagem: await stage('Triagem', 1),
    entrevista: await stage('Entrevista', 2),
    site: await channel('Site'),
    indicacao: await channel('Indicação'),
  }
}

/** Candidates of the company, where they applied and the stages they entered. */
const selection = (add: Add) => ({
  candidate: async (nome: string, row: Row = {}, person: Row = {}): Promise<number> =>
    add('captacao_candidatos', {
      pessoa_id: await add('gestao_talentos_pessoas', { nome, ...person }),
      data_cadastro: '2026-10-01',
      ...row,
    }),
  apply: (solicitacao: number, candidato: number, row: Row = {}): Promise<number> =>
    add('captacao_candidato_solicitacoes', {
      solicitacao_id: solicitacao,
      candidato_id: candidato,
      data: '2026-10-05T12:00:00Z',
      situacao: 'P',
      ...row,
    }),
  enter: (
    solicitacao: number,
    candidato: number,
    etapa: number,
    data: string,
    row: Row = {},
  ): Promise<number> =>
    add('captacao_historico', {
      solicitacao_id: solicitacao,
      candidato_id: candidato,
      etapa_seletiva_id: etapa,
      data,
      ...row,
    }),
})

/** The registers of one company, and what adds requests and candidates to it. */
export async function company(s: Scenario, empresa: number, mark = '') {
  const add: Add = (table, row) => insert(s, table, { empresa_id: empresa, ...row })
  const places = await structure(add, mark)
  const kinds = await registers(add, mark)
  const request = (row: Row): Promise<number> =>
    add('captacao_solicitacoes_pessoal', {
      descricao: `Vaga${mark}`,
      horario_comercial: '8h às 18h',
      area_organizacional_id: places.financeiro,
      faixa_salarial_id: places.analista.faixa,
      motivo_solicitacao_id: kinds.substituicao,
      ...row,
    })
  return { empresa, ...places, ...kinds, add, request, ...selection(add) }
}
