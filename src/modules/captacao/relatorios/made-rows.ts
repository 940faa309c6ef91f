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

/** Registers of one company: two areas (the second below the first), two positions, two reasons, two stages, two channels. */
export async function company(s: Scenario, empresa: number, mark = '') {
  const add = (table: string, row: Row): Promise<number> =>
    insert(s, table, { empresa_id: empresa, ...row })
  const diretoria = await add('cargo_salario_areas_organizacionais', { nome: `Diretoria${mark}` })
  const financeiro = await add('cargo_salario_areas_organizacionais', {
    nome: `Financeiro${mark}`,
    area_mae_id: diretoria,
  })
  const grupo = await add('cargo_salario_grupos_ocupacionais', { nome: `Administrativo${mark}` })
  const cargo = async (
    nome: string,
    grupoId: number | null,
  ): Promise<{ cargo: number; faixa: number }> => {
    const id = await add('cargo_salario_cargos', {
      nome: `${nome}${mark}`,
      nome_mercado: `${nome}${mark}`,
      grupo_ocupacional_id: grupoId,
    })
    return {
      cargo: id,
      faixa: await add('cargo_salario_faixas_salariais', {
        nome: 'I',
        cargo_id: id,
        codigo_cbo_codigo: '252105',
      }),
    }
  }
  const analista = await cargo('Analista', grupo)
  const gerente = await cargo('Gerente', null)
  const substituicao = await add('captacao_motivos_solicitacao', {
    descricao: `Substituição${mark}`,
    turnover: true,
  })
  const aumento = await add('captacao_motivos_solicitacao', {
    descricao: `Aumento de quadro${mark}`,
    turnover: false,
  })
  const triagem = await add('captacao_etapas_seletivas', { nome: `Triagem${mark}`, ordem: 1 })
  const entrevista = await add('captacao_etapas_seletivas', { nome: `Entrevista${mark}`, ordem: 2 })
  const site = await add('captacao_como_ficou_sabendo_vaga', { descricao: `Site${mark}` })
  const indicacao = await add('captacao_como_ficou_sabendo_vaga', { descricao: `Indicação${mark}` })
  return {
    empresa,
    diretoria,
    financeiro,
    grupo,
    analista,
    gerente,
    substituicao,
    aumento,
    triagem,
    entrevista,
    site,
    indicacao,
    add,
    request: (row: Row): Promise<number> =>
      add('captacao_solicitacoes_pessoal', {
        descricao: `Vaga${mark}`,
        horario_comercial: '8h às 18h',
        area_organizacional_id: financeiro,
        faixa_salarial_id: analista.faixa,
        motivo_solicitacao_id: substituicao,
        ...row,
      }),
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
  }
}
