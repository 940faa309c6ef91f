/** The registers that recruitment chooses from, and the stages each position goes through. */
import type { Peopled } from '#modules/gestao-talentos/demo/demo.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows, listRows } from '#platform/server/demonstration/insert.ts'
import { fields } from './texts.ts'

type Field = (typeof fields)[number] & { readonly id: number }
export type Registers = {
  readonly etapas: readonly number[]
  readonly motivos: readonly number[]
  readonly recusas: readonly number[]
  readonly canais: readonly number[]
  readonly idiomas: readonly number[]
  readonly formacao: readonly Field[]
  readonly areasInteresse: readonly number[]
}
/** A company that recruits. */
export type Recruiting = Peopled & Registers

const named = (company: Peopled, names: readonly string[]) =>
  names.map((nome) => ({ empresa_id: company.id, nome, ativo: true }))
const described = (company: Peopled, names: readonly string[]) =>
  names.map((descricao) => ({ empresa_id: company.id, descricao, ativo: true }))

export async function makeRegisters(tx: Tx, company: Peopled): Promise<Registers> {
  const fieldRow = ({ nome }: { readonly nome: string }) => ({
    empresa_id: company.id,
    nome,
    ativo: true,
  })
  return {
    etapas: await makeStages(tx, company),
    motivos: await makeReasons(tx, company),
    recusas: await insertRows(tx, 'captacao_motivos_recusa', described(company, refusals)),
    canais: await insertRows(tx, 'captacao_como_ficou_sabendo_vaga', described(company, channels)),
    idiomas: await insertRows(tx, 'captacao_idiomas', named(company, languages)),
    formacao: await insertEach(tx, 'captacao_areas_formacao', fields, fieldRow),
    areasInteresse: await makeInterests(tx, company),
  }
}

const refusals = [
  'Falta de experiência na função',
  'Pretensão acima da faixa',
  'Formação diferente da exigida',
  'Horário ou distância',
  'Desistiu do processo',
]
const channels = [
  'Indicação de amigo',
  'LinkedIn',
  'Site da empresa',
  'Instagram',
  'Feira de empregos',
  'Agência de empregos',
]
const languages = ['Inglês', 'Espanhol', 'Francês', 'Libras', 'Alemão']

const stages = [
  { nome: 'Triagem de currículo', analise_comportamental: false },
  { nome: 'Entrevista com RH', analise_comportamental: true },
  { nome: 'Teste prático', analise_comportamental: false },
  { nome: 'Entrevista com o gestor', analise_comportamental: false },
  { nome: 'Proposta', analise_comportamental: false },
]

async function makeStages(tx: Tx, company: Peopled): Promise<number[]> {
  const etapas = await insertRows(
    tx,
    'captacao_etapas_seletivas',
    stages.map((s, i) => ({ empresa_id: company.id, ordem: i + 1, ativo: true, ...s })),
  )
  const all = etapas.map((valor_id) => ({ valor_id }))
  await insertRows(
    tx,
    'cargo_salario_cargos__etapa_seletivas',
    company.positions.flatMap((position) => listRows(company.id, position.id, all)),
  )
  return etapas
}

/** The second is the one that replaces somebody. */
const reasons = [
  { descricao: 'Aumento de quadro', turnover: false, considerar_qtd_colaboradores_por_cargo: true },
  { descricao: 'Substituição', turnover: true, considerar_qtd_colaboradores_por_cargo: false },
  {
    descricao: 'Projeto temporário',
    turnover: false,
    considerar_qtd_colaboradores_por_cargo: false,
  },
  { descricao: 'Nova unidade', turnover: false, considerar_qtd_colaboradores_por_cargo: false },
]

const makeReasons = (tx: Tx, company: Peopled): Promise<number[]> =>
  insertRows(
    tx,
    'captacao_motivos_solicitacao',
    reasons.map((reason) => ({ empresa_id: company.id, ativo: true, ...reason })),
  )

async function makeInterests(tx: Tx, company: Peopled): Promise<number[]> {
  const names = ['Administrativo', 'Operações', 'Comercial', 'Tecnologia', 'Atendimento']
  const interests = await insertRows(tx, 'captacao_areas_interesse', named(company, names))
  const areas = [...company.areas.values()]
  const areaFor = (i: number) => areas.slice(i, i + 1).map((valor_id) => ({ valor_id }))
  await insertRows(
    tx,
    'captacao_areas_interesse__areas_organizacionais_ids',
    interests.flatMap((id, i) => listRows(company.id, id, areaFor(i))),
  )
  return interests
}
