/** The two invented companies: settings and establishments. */
import { cities, type City, type Place, type PlaceOf } from '#modules/geral/demo/demo.ts'
import { camposCandidato } from '#modules/utilitario/empresas/resource.ts'
import { usualColours } from '#platform/contract/colour.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRow, insertRows } from '#platform/server/demonstration/insert.ts'

export type CompanyKey = 'horizonte' | 'litoral'
type CompanyText = {
  key: CompanyKey
  nome: string
  razaoSocial: string
  cnpj: string
  cor: string
  cidade: City
}

const texts: readonly CompanyText[] = [
  {
    key: 'horizonte',
    nome: 'Horizonte Alimentos',
    razaoSocial: 'Horizonte Alimentos S.A.',
    cnpj: '11222333000181',
    cor: '#B4470B',
    cidade: cities.fortaleza,
  },
  {
    key: 'litoral',
    nome: 'Litoral Tecnologia',
    razaoSocial: 'Litoral Tecnologia Ltda.',
    cnpj: '11444777000161',
    cor: '#0B5C76',
    cidade: cities.recife,
  },
]

export type DemoCompany = {
  readonly key: CompanyKey
  readonly id: number
  readonly nome: string
  readonly cidade: City
  readonly place: Place | undefined
  readonly estabelecimentos: readonly number[]
  /** The text of its privacy terms. */
  readonly politica: string
}

export async function makeCompanies(tx: Tx, placeOf: PlaceOf): Promise<DemoCompany[]> {
  const made: DemoCompany[] = []
  for (const text of texts) made.push(await makeCompany(tx, text, placeOf(text.cidade)))
  return made
}

async function makeCompany(
  tx: Tx,
  text: CompanyText,
  place: Place | undefined,
): Promise<DemoCompany> {
  const row = companyRow(text, place)
  const id = await insertRow(tx, 'utilitario_empresas', row)
  await visibleFields(tx, id)
  const { key, nome, cidade } = text
  const politica = row.configuracao_politica_seguranca
  const estabelecimentos = place ? await makeEstablishments(tx, id, text, place) : []
  return { key, id, nome, cidade, place, estabelecimentos, politica }
}

function companyRow(text: CompanyText, place: Place | undefined) {
  return {
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
    visual_cor_secundaria: usualColours.second,
    ac_integra: false,
    aderiu_ao_esocial: false,
    sabado_util: false,
    limite_anexo_mb: 10,
    endereco_cidade_id: place?.id ?? null,
    endereco_uf_id: place?.uf ?? null,
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
  } as const
}

async function visibleFields(tx: Tx, empresa: number): Promise<void> {
  await insertRows(
    tx,
    'utilitario_empresas__campos_candidato_visiveis',
    camposCandidato.map((field, i) => ({ registro_id: empresa, ordem: i + 1, valor: field.code })),
  )
}

async function makeEstablishments(
  tx: Tx,
  empresa: number,
  { cnpj }: CompanyText,
  place: Place,
): Promise<number[]> {
  const base = cnpj.slice(0, 8)
  const establishmentRow = ({ nome, complemento, numero }: EstablishmentText) =>
    ({
      empresa_id: empresa,
      nome,
      tipo_inscricao: 'CNPJ',
      base,
      complemento,
      digito_verificador: checkDigitsOf('cnpj', base + complemento) ?? null,
      endereco_cep: '60000000',
      endereco_logradouro: 'Avenida Industrial',
      endereco_numero: numero,
      endereco_bairro: 'Distrito Industrial',
      endereco_cidade_id: place.id,
      endereco_uf_id: place.uf,
      grau_risco: '3',
      ativo: true,
    }) as const
  return insertRows(tx, 'utilitario_estabelecimentos', establishments.map(establishmentRow))
}

type EstablishmentText = Readonly<Record<'nome' | 'complemento' | 'numero', string>>

const establishments: readonly EstablishmentText[] = [
  { nome: 'Matriz', complemento: '0001', numero: '1500' },
  { nome: 'Filial', complemento: '0002', numero: '1700' },
]
