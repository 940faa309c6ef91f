/** Groups, positions and salary bands of each company. */
import type { CompanyKey } from '#modules/utilitario/demo/companies.ts'
import type { Staffed } from '#modules/utilitario/demo/demo.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { partOf } from '#platform/contract/decimal.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows, listRows } from '#platform/server/demonstration/insert.ts'
import { areaOf, type Areas } from './areas.ts'
import { industry } from './industry.ts'
import { technology } from './technology.ts'

export type PositionText = {
  readonly nome: string
  readonly grupo: string
  readonly cbo: string
  readonly cboTitulo: string
  readonly areas: readonly string[]
  readonly base: number
  readonly missao: string
  readonly deveres: readonly string[]
  readonly saberes: readonly string[]
}

const texts: Readonly<Record<CompanyKey, readonly PositionText[]>> = {
  horizonte: industry,
  litoral: technology,
}

export type Band = { readonly id: number; readonly valor: number }
/** The first band is the lowest, the second the one after a promotion. */
export type Position = PositionText & {
  readonly id: number
  readonly bands: readonly [Band, Band, ...Band[]]
}

export async function makePositions(
  tx: Tx,
  company: Staffed,
  areas: Areas,
  today: string,
): Promise<Position[]> {
  const own = texts[company.key]
  const groups = await makeGroups(tx, company, own)
  const positions = await insertEach(tx, 'cargo_salario_cargos', own, (p) =>
    positionRow(company, p, groups.get(p.grupo) ?? null),
  )
  const placesOf = (p: PositionText) => p.areas.map((nome) => ({ valor_id: areaOf(areas, nome) }))
  await insertRows(
    tx,
    'cargo_salario_cargos__areas_organizacionais',
    positions.flatMap((p) => listRows(company.id, p.id, placesOf(p))),
  )
  return makeBands(tx, company, positions, today)
}

async function makeGroups(
  tx: Tx,
  company: Staffed,
  positions: readonly PositionText[],
): Promise<Map<string, number>> {
  const names = [...new Set(positions.map((p) => p.grupo))]
  const groups = await insertEach(
    tx,
    'cargo_salario_grupos_ocupacionais',
    names.map((nome) => ({ empresa_id: company.id, nome, ativo: true })),
    (row) => row,
  )
  return new Map(groups.map((g) => [g.nome, g.id]))
}

/** Secondary school, or a degree for those that pay more. */
export const schoolingFor = (p: PositionText): '07' | '11' => (p.base > 3500 ? '11' : '07')

const positionRow = (company: Staffed, p: PositionText, group: number | null) =>
  ({
    empresa_id: company.id,
    nome: p.nome,
    nome_mercado: p.nome,
    ativa: true,
    exibir_modulo_externo: true,
    grupo_ocupacional_id: group,
    missao: p.missao,
    responsabilidades: p.deveres.map((d) => `${d[0]?.toUpperCase()}${d.slice(1)}.`).join('\n'),
    escolaridade: schoolingFor(p),
    experiencia: 'Desejável experiência na função.',
    recrutamento: 'Interno e externo',
  }) as const

async function makeBands(
  tx: Tx,
  company: Staffed,
  positions: readonly Stored[],
  today: string,
): Promise<Position[]> {
  const bands = await insertEach(
    tx,
    'cargo_salario_faixas_salariais',
    positions.flatMap(bandsOf),
    (band) => bandRow(company, band),
  )
  await insertRows(
    tx,
    'cargo_salario_faixas_salariais__historico',
    bands.flatMap((band) => bandHistory(company, band, today)),
  )
  const bandsAt = (position: Stored) => bands.filter((b) => b.position === position)
  return positions.map((position) => withBands(position, bandsAt(position)))
}

type Stored = PositionText & { readonly id: number }
type NewBand = { readonly position: Stored; readonly nome: string; readonly valor: number }

function bandsOf(position: Stored): NewBand[] {
  const names = position.base > 3000 ? ['I', 'II', 'III'] : ['I', 'II']
  const worth = (i: number): number => partOf(position.base, (100 + i * 18) / 100)
  return names.map((nome, i) => ({ position, nome, valor: worth(i) }))
}

const bandRow = (company: Staffed, { position, nome }: NewBand) => ({
  empresa_id: company.id,
  cargo_id: position.id,
  nome,
  codigo_cbo_codigo: position.cbo,
  codigo_cbo_descricao_completa: position.cboTitulo,
  ativo: true,
})

function withBands(position: Stored, [low, high, ...more]: readonly Band[]): Position {
  if (!low || !high) throw new Error(`${position.nome} needs two bands.`)
  return { ...position, bands: [low, high, ...more] }
}

/** What a band was worth before, and since ten months. */
function bandHistory(company: Staffed, band: Band, today: string) {
  const entry = (months: number, part: number) =>
    ({
      empresa_id: company.id,
      registro_id: band.id,
      versao: 1,
      data: `${addMonths(today, -months).slice(0, 7)}-01`,
      tipo: '3',
      valor: partOf(band.valor, part),
      status: 'M',
    }) as const
  return [entry(48, 0.9), entry(10, 1)]
}
