/** The registers that recruitment chooses from, and the stages each position goes through. */
import type { Peopled } from '#modules/gestao-talentos/demo/demo.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows } from '#platform/server/demonstration/insert.ts'
import { fields } from './texts.ts'

type Field = (typeof fields)[number] & { readonly id: number }
export type Registers = {
  readonly etapas: readonly number[]
  readonly motivos: readonly number[]
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
  return {
    etapas: await makeStages(tx, company),
    motivos: await makeReasons(tx, company),
    canais: await insertRows(tx, 'captacao_como_ficou_sabendo_vaga', described(company, channels)),
    idiomas: await insertRows(tx, 'captacao_idiomas', named(company, languages)),
    formacao: await insertEach(tx, 'captacao_areas_formacao', fields, ({ nome }) => ({
      empresa_id: company.id,
      nome,
      ativo: true,
    })),
    areasInteresse: await makeInterests(tx, company),
  }
}

const channels = [
  'Indicação de amigo',
  'LinkedIn',
  'Site da empresa',
  'Instagram',
  'Feira de empregos',
  'Agência de empregos',
]
const languages = ['Inglês', 'Espanhol', 'Francês', 'Libras', 'Alemão']

async function makeStages(tx: Tx, company: Peopled): Promise<number[]> {
  const names = [
    'Triagem de currículo',
    'Entrevista com RH',
    'Teste prático',
    'Entrevista com o gestor',
    'Proposta',
  ]
  const etapas = await insertRows(
    tx,
    'captacao_etapas_seletivas',
    named(company, names).map((row, i) => ({
      ...row,
      ordem: i + 1,
      analise_comportamental: i === 1,
    })),
  )
  const stagesOf = (position: number) =>
    etapas.map((etapa, i) => ({
      empresa_id: company.id,
      registro_id: position,
      ordem: i + 1,
      valor_id: etapa,
    }))
  await insertRows(
    tx,
    'cargo_salario_cargos__etapa_seletivas',
    company.positions.flatMap((position) => stagesOf(position.id)),
  )
  return etapas
}

const makeReasons = (tx: Tx, company: Peopled): Promise<number[]> =>
  insertRows(
    tx,
    'captacao_motivos_solicitacao',
    described(company, [
      'Aumento de quadro',
      'Substituição',
      'Projeto temporário',
      'Nova unidade',
    ]).map((row, i) => ({
      ...row,
      turnover: i === 1,
      considerar_qtd_colaboradores_por_cargo: i === 0,
    })),
  )

async function makeInterests(tx: Tx, company: Peopled): Promise<number[]> {
  const names = ['Administrativo', 'Operações', 'Comercial', 'Tecnologia', 'Atendimento']
  const interests = await insertRows(tx, 'captacao_areas_interesse', named(company, names))
  // There are more areas than interests.
  const areas = [...company.areas.values()].slice(0, interests.length)
  await insertEach(
    tx,
    'captacao_areas_interesse__areas_organizacionais_ids',
    areas.map((area, i) => ({ area, interest: interests[i] ?? 0 })),
    ({ area, interest }) => ({
      empresa_id: company.id,
      registro_id: interest,
      ordem: 1,
      valor_id: area,
    }),
  )
  return interests
}
