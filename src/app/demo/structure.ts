/** The two invented companies: settings, areas, positions with bands, registers of recruitment. */
import { empresas } from '#modules/utilitario/empresas/resource.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import { insertRow, insertRows } from './insert.ts'
import { industry, type PositionText, technology } from './texts.ts'

type AreaNode = { nome: string; filhas?: readonly AreaNode[] }

type CompanyText = {
  nome: string
  razaoSocial: string
  cnpj: string
  cor: string
  cidade: string
  uf: string
  base: string
  areas: readonly AreaNode[]
  positions: readonly PositionText[]
}

const companies: readonly CompanyText[] = [
  {
    nome: 'Horizonte Alimentos',
    razaoSocial: 'Horizonte Alimentos S.A.',
    cnpj: '11222333000181',
    cor: '#B4470B',
    cidade: 'Fortaleza',
    uf: 'CE',
    base: '11222333',
    areas: [
      { nome: 'Administração', filhas: [{ nome: 'Recursos Humanos' }, { nome: 'Financeiro' }] },
      {
        nome: 'Produção',
        filhas: [
          { nome: 'Linhas', filhas: [{ nome: 'Linha de Massas' }, { nome: 'Linha de Biscoitos' }] },
          { nome: 'Manutenção' },
          { nome: 'Qualidade' },
        ],
      },
      { nome: 'Comercial', filhas: [{ nome: 'Logística' }] },
    ],
    positions: industry,
  },
  {
    nome: 'Litoral Tecnologia',
    razaoSocial: 'Litoral Tecnologia Ltda.',
    cnpj: '11444777000161',
    cor: '#0B5C76',
    cidade: 'Recife',
    uf: 'PE',
    base: '11444777',
    areas: [
      {
        nome: 'Produto e Engenharia',
        filhas: [{ nome: 'Engenharia', filhas: [{ nome: 'Plataforma' }] }, { nome: 'Produto' }],
      },
      { nome: 'Mercado', filhas: [{ nome: 'Vendas' }, { nome: 'Atendimento' }] },
      { nome: 'Administração' },
    ],
    positions: technology,
  },
]

type Band = { id: number; cargoId: number; valor: number }
export type Position = PositionText & { id: number; bands: Band[] }
export type Company = {
  id: number
  nome: string
  areas: Map<string, number>
  positions: Position[]
  estabelecimentos: number[]
  etapas: number[]
  motivos: number[]
  canais: number[]
  idiomas: number[]
  areasFormacao: Map<string, number>
  areasInteresse: number[]
  cidade: { id: number | null; uf: number | null }
}

export type Places = Map<string, { id: number; uf: number }>

export async function makeCompanies(tx: Tx, today: string, places: Places): Promise<Company[]> {
  const made: Company[] = []
  for (const text of companies) made.push(await makeCompany(tx, text, today, places))
  return made
}

async function makeCompany(
  tx: Tx,
  text: CompanyText,
  today: string,
  places: Places,
): Promise<Company> {
  const city = places.get(`${text.cidade}/${text.uf}`) ?? null
  const id = await insertRow(tx, 'utilitario_empresas', {
    nome: text.nome,
    razao_social: text.razaoSocial,
    nome_fantasia: text.nome,
    tipo_inscricao: 'CNPJ',
    numero_inscricao: text.cnpj,
    ativa: true,
    portal_habilitado: true,
    possui_sst: true,
    email: `contato@${text.cnpj.slice(0, 4)}.exemplo.com.br`,
    telefone: '8533334444',
    visual_cor_principal: text.cor,
    visual_cor_secundaria: '#343A40',
    ac_integra: false,
    aderiu_ao_esocial: false,
    sabado_util: false,
    limite_anexo_mb: 10,
    endereco_cidade_id: city?.id ?? null,
    endereco_uf_id: city?.uf ?? null,
    endereco_logradouro: 'Avenida Industrial',
    endereco_numero: '1500',
    endereco_bairro: 'Distrito Industrial',
    encarregado_nome: 'Encarregado de dados',
    encarregado_email: 'privacidade@exemplo.com.br',
    configuracao_sol_pessoal_exibir_salario: true,
    configuracao_sol_pessoal_exibir_colab_substituido: true,
    configuracao_sol_pessoal_obrigar_dados_complementares: false,
    configuracao_sol_pessoal_reabrir_solicitacao: true,
    configuracao_exibir_salario: true,
    configuracao_obrigar_ambiente_funcao: false,
    configuracao_considerar_percentual_minimo: false,
    configuracao_max_candidata_cargo: 3,
    configuracao_tempo_exclusao_candidato: 0,
    configuracao_campo_extra_candidato: false,
    configuracao_campo_extra_colaborador: false,
    configuracao_exigir_aceite_psi: true,
    configuracao_politica_seguranca: `<p>A ${text.nome} usa os seus dados somente para os processos seletivos em que você se inscrever, pelo tempo necessário, e não os vende a ninguém.</p><p>Você pode baixar, corrigir e pedir a exclusão dos seus dados a qualquer momento.</p>`,
  })
  await visibleFields(tx, id)
  const areas = await makeAreas(tx, id, text.areas)
  const estabelecimentos = city ? await makeEstablishments(tx, id, text, city) : []
  const registers = await makeRegisters(tx, id, [...areas.values()])
  await makeCompetenceLevels(tx, id, today)
  await makeIndex(tx, text.nome, today)
  const positions = await makePositions(tx, { id, areas, text, today, etapas: registers.etapas })
  return {
    id,
    nome: text.nome,
    areas,
    positions,
    estabelecimentos,
    cidade: { id: city?.id ?? null, uf: city?.uf ?? null },
    ...registers,
  }
}

async function visibleFields(tx: Tx, id: number): Promise<void> {
  const visible = empresas.fields.camposCandidatoVisiveis.options.options ?? []
  await insertRows(
    tx,
    'utilitario_empresas__campos_candidato_visiveis',
    visible.map((o, i) => ({ registro_id: id, ordem: i + 1, valor: o.code })),
  )
}

async function makeAreas(
  tx: Tx,
  empresa: number,
  roots: readonly AreaNode[],
): Promise<Map<string, number>> {
  const areas = new Map<string, number>()
  const walk = async (
    nodes: readonly AreaNode[],
    mother: number | null,
    above: string,
  ): Promise<void> => {
    for (const node of nodes) {
      const path = above ? `${above} > ${node.nome}` : node.nome
      const id = await insertRow(tx, 'cargo_salario_areas_organizacionais', {
        empresa_id: empresa,
        nome: node.nome,
        area_mae_id: mother,
        descricao_hierarquia: path,
        ativo: true,
        exibir_organograma: true,
        replicar_responsaveis_para_areas_filhas: false,
        replicar_corresponsaveis_para_areas_filhas: false,
      })
      areas.set(node.nome, id)
      await walk(node.filhas ?? [], id, path)
    }
  }
  await walk(roots, null, '')
  return areas
}

async function makeEstablishments(
  tx: Tx,
  empresa: number,
  text: CompanyText,
  city: { id: number; uf: number },
): Promise<number[]> {
  const ids: number[] = []
  for (const [i, nome] of ['Matriz', 'Filial'].entries()) {
    const complement = String(i + 1).padStart(4, '0')
    ids.push(
      await insertRow(tx, 'utilitario_estabelecimentos', {
        empresa_id: empresa,
        nome,
        tipo_inscricao: 'CNPJ',
        base: text.base,
        complemento: complement,
        digito_verificador: checkDigitsOf('cnpj', text.base + complement),
        endereco_cep: '60000000',
        endereco_logradouro: 'Avenida Industrial',
        endereco_numero: String(1500 + i * 200),
        endereco_bairro: 'Distrito Industrial',
        endereco_cidade_id: city.id,
        endereco_uf_id: city.uf,
        grau_risco: '3',
        ativo: true,
      }),
    )
  }
  return ids
}

async function makeRegisters(tx: Tx, empresa: number, areas: number[]) {
  const list = (
    table: string,
    column: string,
    names: readonly string[],
    more: (i: number) => Record<string, unknown> = () => ({}),
  ) =>
    insertRows(
      tx,
      table,
      names.map((n, i) => ({ empresa_id: empresa, [column]: n, ativo: true, ...more(i) })),
    )
  const etapas = await list(
    'captacao_etapas_seletivas',
    'nome',
    [
      'Triagem de currículo',
      'Entrevista com RH',
      'Teste prático',
      'Entrevista com o gestor',
      'Proposta',
    ],
    (i) => ({ ordem: i + 1, analise_comportamental: i === 1 }),
  )
  const motivos = await list(
    'captacao_motivos_solicitacao',
    'descricao',
    ['Aumento de quadro', 'Substituição', 'Projeto temporário', 'Nova unidade'],
    (i) => ({ turnover: i === 1, considerar_qtd_colaboradores_por_cargo: i === 0 }),
  )
  const canais = await list('captacao_como_ficou_sabendo_vaga', 'descricao', [
    'Indicação de amigo',
    'LinkedIn',
    'Site da empresa',
    'Instagram',
    'Feira de empregos',
    'Agência de empregos',
  ])
  const idiomas = await list('captacao_idiomas', 'nome', [
    'Inglês',
    'Espanhol',
    'Francês',
    'Libras',
    'Alemão',
  ])
  const fields = ['Administração', 'Engenharia', 'Tecnologia', 'Saúde', 'Comunicação']
  const formation = await list('captacao_areas_formacao', 'nome', fields)
  const areasInteresse = await list('captacao_areas_interesse', 'nome', [
    'Administrativo',
    'Operações',
    'Comercial',
    'Tecnologia',
    'Atendimento',
  ])
  await insertRows(
    tx,
    'captacao_areas_interesse__areas_organizacionais_ids',
    areasInteresse.map((id, i) => ({
      empresa_id: empresa,
      registro_id: id,
      ordem: 1,
      valor_id: areas[i % areas.length],
    })),
  )
  await list('cargo_salario_conhecimentos', 'nome', [
    'Pacote Office',
    'Excel avançado',
    'Power BI',
    'SQL',
    'Legislação trabalhista',
    'Boas práticas de fabricação',
    'Negociação',
    'TypeScript',
  ])
  return {
    etapas,
    motivos,
    canais,
    idiomas,
    areasFormacao: new Map(fields.map((f, i) => [f, formation[i] ?? 0])),
    areasInteresse,
  }
}

async function makeCompetenceLevels(tx: Tx, empresa: number, today: string): Promise<void> {
  const names = ['Básico', 'Intermediário', 'Avançado', 'Referência']
  const ids = await insertRows(
    tx,
    'cargo_salario_niveis_competencia',
    names.map((descricao) => ({ empresa_id: empresa, descricao, ativo: true })),
  )
  await insertRows(
    tx,
    'cargo_salario_niveis_competencia__historico',
    ids.map((registro_id, i) => ({
      empresa_id: empresa,
      registro_id,
      data: `${addMonths(today, -24).slice(0, 7)}-01`,
      ordem: i + 1,
      percentual: (i + 1) * 25,
      versao: 1,
    })),
  )
}

async function makeIndex(tx: Tx, company: string, today: string): Promise<void> {
  const id = await insertRow(tx, 'cargo_salario_indices', {
    nome: `Piso ${company.split(' ')[0]}`,
    ativo: true,
  })
  await insertRows(
    tx,
    'cargo_salario_indices__historico',
    [24, 12, 1].map((months, i) => ({
      registro_id: id,
      data: `${addMonths(today, -months).slice(0, 7)}-01`,
      valor: 1412 + i * 106,
      versao: 1,
    })),
  )
}

type Making = {
  id: number
  areas: Map<string, number>
  text: CompanyText
  today: string
  etapas: number[]
}

async function makePositions(
  tx: Tx,
  { id: empresa, areas, text, today, etapas }: Making,
): Promise<Position[]> {
  const groups = new Map<string, number>()
  for (const nome of new Set(text.positions.map((p) => p.grupo)))
    groups.set(
      nome,
      await insertRow(tx, 'cargo_salario_grupos_ocupacionais', {
        empresa_id: empresa,
        nome,
        ativo: true,
      }),
    )
  const positions: Position[] = []
  for (const p of text.positions) {
    const id = await insertRow(tx, 'cargo_salario_cargos', {
      empresa_id: empresa,
      nome: p.nome,
      nome_mercado: p.nome,
      ativa: true,
      exibir_modulo_externo: true,
      grupo_ocupacional_id: groups.get(p.grupo),
      missao: p.missao,
      responsabilidades: p.deveres.map((d) => `${d[0]?.toUpperCase()}${d.slice(1)}.`).join('\n'),
      escolaridade: p.base > 3500 ? '11' : '07',
      experiencia: 'Desejável experiência na função.',
      recrutamento: 'Interno e externo',
    })
    await insertRows(
      tx,
      'cargo_salario_cargos__areas_organizacionais',
      p.areas.map((a, i) => ({
        empresa_id: empresa,
        registro_id: id,
        ordem: i + 1,
        valor_id: areas.get(a),
      })),
    )
    await insertRows(
      tx,
      'cargo_salario_cargos__etapa_seletivas',
      etapas.map((e, i) => ({ empresa_id: empresa, registro_id: id, ordem: i + 1, valor_id: e })),
    )
    positions.push({ ...p, id, bands: await makeBands(tx, empresa, id, p, today) })
  }
  return positions
}

async function makeBands(
  tx: Tx,
  empresa: number,
  cargoId: number,
  p: PositionText,
  today: string,
): Promise<Band[]> {
  const bands: Band[] = []
  for (const [i, nome] of (p.base > 3000 ? ['I', 'II', 'III'] : ['I', 'II']).entries()) {
    const valor = Math.round(p.base * (1 + i * 0.18) * 100) / 100
    const id = await insertRow(tx, 'cargo_salario_faixas_salariais', {
      empresa_id: empresa,
      cargo_id: cargoId,
      nome,
      codigo_cbo_codigo: p.cbo,
      codigo_cbo_descricao_completa: p.cboTitulo,
      ativo: true,
    })
    await insertRows(
      tx,
      'cargo_salario_faixas_salariais__historico',
      [
        { months: 48, part: 0.9 },
        { months: 10, part: 1 },
      ].map((h) => ({
        empresa_id: empresa,
        registro_id: id,
        versao: 1,
        data: `${addMonths(today, -h.months).slice(0, 7)}-01`,
        tipo: '3',
        valor: Math.round(valor * h.part * 100) / 100,
        status: 'M',
      })),
    )
    bands.push({ id, cargoId, valor })
  }
  return bands
}
