/** Groups, positions and salary bands of each company. */
import type { CompanyKey } from '#modules/utilitario/demo/companies.ts'
import type { Staffed } from '#modules/utilitario/demo/demo.ts'
import { addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows } from '#platform/server/demonstration/insert.ts'
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
  await insertRows(
    tx,
    'cargo_salario_cargos__areas_organizacionais',
    positions.flatMap((p) =>
      p.areas.map((nome, i) => ({
        empresa_id: company.id,
        registro_id: p.id,
        ordem: i + 1,
        valor_id: areaOf(areas, nome),
      })),
    ),
  )
  return makeBands(tx, company, positions, today)
}

async function makeGroups(
  tx: Tx,
  company: Staffed,
  positions: readonly PositionText[],
): Promise<Map<string, number>> {
  const names = [...new Set(positions.map((p) => p.grupo))].map((nome) => ({ nome }))
  const groups = await insertEach(tx, 'cargo_salario_grupos_ocupacionais', names, ({ nome }) => ({
    empresa_id: company.id,
    nome,
    ativo: true,
  }))
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

const bandNames = (p: PositionText): string[] => (p.base > 3000 ? ['I', 'II', 'III'] : ['I', 'II'])

async function makeBands(
  tx: Tx,
  company: Staffed,
  positions: readonly (PositionText & { readonly id: number })[],
  today: string,
): Promise<Position[]> {
  const drawn = positions.flatMap((position) =>
    bandNames(position).map((nome, i) => ({
      position,
      nome,
      valor: cents(position.base * (1 + i * 0.18)),
    })),
  )
  const bands = await insertEach(
    tx,
    'cargo_salario_faixas_salariais',
    drawn,
    ({ position, nome }) => ({
      empresa_id: company.id,
      cargo_id: position.id,
      nome,
      codigo_cbo_codigo: position.cbo,
      codigo_cbo_descricao_completa: position.cboTitulo,
      ativo: true,
    }),
  )
  await insertRows(
    tx,
    'cargo_salario_faixas_salariais__historico',
    bands.flatMap((band) => bandHistory(company, band, today)),
  )
  return positions.map((position) => {
    const [low, high, ...more] = bands.filter((b) => b.position === position)
    if (!low || !high) throw new Error(`${position.nome} needs two bands.`)
    return { ...position, bands: [low, high, ...more] }
  })
}

const bandHistory = (company: Staffed, band: Band, today: string) =>
  [
    { months: 48, part: 0.9 },
    { months: 10, part: 1 },
  ].map(
    ({ months, part }) =>
      ({
        empresa_id: company.id,
        registro_id: band.id,
        versao: 1,
        data: `${addMonths(today, -months).slice(0, 7)}-01`,
        tipo: '3',
        valor: cents(band.valor * part),
        status: 'M',
      }) as const,
  )

const cents = (n: number): number => Math.round(n * 100) / 100
