/** What tests of requests stand on: two areas one below the other, a third apart, a position with a band, the rest a request needs. */
import type { Client, Scenario } from '#platform/testing/scenario.ts'

export type Ground = {
  diretoria: number
  financeiro: number
  fabrica: number
  cargo: number
  faixa: number
  estabelecimento: number
  motivo: number
}
export type Json = Record<string, unknown>

export async function ground(s: Scenario, empresa = s.empresa): Promise<Ground> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await s.sql<{ id: number }>(text, values))[0]?.id ?? 0
  const area = (nome: string, mae: number | null): Promise<number> =>
    one(
      'insert into cargo_salario_areas_organizacionais (empresa_id, nome, area_mae_id, descricao_hierarquia) values ($1, $2, $3, $2) returning id',
      [empresa, nome, mae],
    )
  const diretoria = await area('Diretoria', null)
  const financeiro = await area('Financeiro', diretoria)
  const fabrica = await area('Fábrica', null)
  const cargo = await one(
    'insert into cargo_salario_cargos (empresa_id, nome, nome_mercado, missao, responsabilidades) values ($1, $2, $2, $3, $4) returning id',
    [empresa, 'Analista financeiro', 'Cuidar do caixa.', 'Conciliar contas\nFechar o mês'],
  )
  const faixa = await one(
    `insert into cargo_salario_faixas_salariais (empresa_id, cargo_id, nome, codigo_cbo_codigo) values ($1, $2, 'I', '252545') returning id`,
    [empresa, cargo],
  )
  const estabelecimento = await one(
    `insert into utilitario_estabelecimentos (empresa_id, nome, tipo_inscricao, base, complemento, endereco_cep, endereco_logradouro, endereco_numero, endereco_bairro, endereco_cidade_id, endereco_uf_id) select $1, 'Matriz', 'CNPJ', '11222333', '0001', '60000000', 'Rua A', '1', 'Centro', c.id, c.uf_id from geral_cidades c order by c.id limit 1 returning id`,
    [empresa],
  )
  const motivo = await one(
    `insert into captacao_motivos_solicitacao (empresa_id, descricao) values ($1, 'Substituição') returning id`,
    [empresa],
  )
  return { diretoria, financeiro, fabrica, cargo, faixa, estabelecimento, motivo }
}

export const requestBody = (g: Ground, more: Json = {}): Json => ({
  descricao: 'Analista da matriz',
  data: '2026-11-20',
  horarioComercial: 'Segunda a sexta, das 8h às 17h48',
  estabelecimento: { id: g.estabelecimento },
  areaOrganizacional: { id: g.financeiro },
  faixaSalarial: { id: g.faixa },
  motivoSolicitacao: { id: g.motivo },
  quantidade: 1,
  ...more,
})

export async function openRequest(
  client: Client,
  g: Ground,
  more: Json = {},
): Promise<Json & { id: number; versao: number }> {
  const answer = await client.post('/captacao/solicitacoes-pessoal', requestBody(g, more))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

export const at = (id: number, rest = ''): string => `/captacao/solicitacoes-pessoal/${id}${rest}`

export const setting = (
  s: Scenario,
  values: Record<string, boolean>,
  empresa = s.empresa,
): Promise<unknown> =>
  s.sql(
    `update utilitario_empresas set ${Object.keys(values)
      .map((k, i) => `configuracao_${k} = $${i + 2}`)
      .join(', ')} where id = $1`,
    [empresa, ...Object.values(values)],
  )

/** A talent of the position, as the counts of head-count limits and hires see it. */
export async function hired(
  s: Scenario,
  g: Ground,
  area: number,
  solicitacao: number | null = null,
): Promise<number> {
  const [person] = await s.sql<{ id: number }>(
    `insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Pessoa de teste') returning id`,
    [s.empresa],
  )
  const [talent] = await s.sql<{ id: number }>(
    `insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao, situacao, vinculo, area_organizacional_id, faixa_salarial_id, solicitacao_id) values ($1, $2, $3, '2026-01-05', 'A', 'E', $4, $5, $6) returning id`,
    [s.empresa, person?.id, `M${person?.id}`, area, g.faixa, solicitacao],
  )
  return talent?.id ?? 0
}

/** An application in the given state. */
export async function applied(s: Scenario, solicitacao: number, situacao = 'I'): Promise<number> {
  const [person] = await s.sql<{ id: number }>(
    `insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Candidata de teste') returning id`,
    [s.empresa],
  )
  const [candidate] = await s.sql<{ id: number }>(
    'insert into captacao_candidatos (empresa_id, pessoa_id) values ($1, $2) returning id',
    [s.empresa, person?.id],
  )
  const [application] = await s.sql<{ id: number }>(
    'insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, situacao) values ($1, $2, $3, $4) returning id',
    [s.empresa, candidate?.id, solicitacao, situacao],
  )
  return application?.id ?? 0
}
