/** Levels, competences and a position that asks for them, made through the API. */
import type { Client } from '#platform/testing/scenario.ts'

let made = 0
const next = (): number => (made += 1)

export const base = '/cargo-salario'

async function id(rh: Client, path: string, body: object): Promise<number> {
  const answer = await rh.post(`${base}/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

export const area = (rh: Client): Promise<number> =>
  id(rh, 'areas-organizacionais', { nome: `Área ${next()}` })

export const competence = async (rh: Client, body: object = {}): Promise<number> =>
  id(rh, 'competencias', {
    tipo: 'C',
    nome: `Competência ${String(next()).padStart(6, '0')}`,
    areasOrganizacionais: [await area(rh)],
    ...body,
  })

/** From the lowest, in a scale that is in force since the day. */
export async function scale(
  rh: Client,
  names: readonly string[] = ['Básico', 'Intermediário', 'Avançado'],
  data = '2026-01-01',
): Promise<{ niveis: number[]; escala: number }> {
  const niveis: number[] = []
  for (const descricao of names) niveis.push(await id(rh, 'niveis-competencia', { descricao }))
  const escala = await id(rh, 'niveis-competencia-historico', {
    data,
    configHistoricosNiveis: niveis.map((nivel, i) => ({
      nivelCompetencia: nivel,
      ordem: (i + 1) * 10,
    })),
  })
  return { niveis, escala }
}

/** A position with so many bands, which asks for the competences (of knowledge). */
export async function position(
  rh: Client,
  competences: readonly number[],
  bands = 1,
): Promise<{ cargo: number; faixas: number[]; area: number }> {
  const origins: { conhecimento: number }[] = []
  for (const one of competences)
    origins.push({
      conhecimento: (await rh.get(`${base}/competencias/${one}`)).body.conhecimento.id,
    })
  const nome = `Cargo ${next()}`
  const where = await area(rh)
  const cargo = await id(rh, 'cargos', {
    nome,
    nomeMercado: nome,
    areasOrganizacionais: [where],
    conhecimentos: origins,
  })
  const faixas: number[] = []
  for (let i = 1; i <= bands; i += 1)
    faixas.push(
      await id(rh, `cargos/${cargo}/faixas-salariais`, {
        nome: `F${i}`,
        codigoCBO: { codigo: '521110' },
        historico: { data: '2026-01-01', tipo: '3', valor: 1000 * i },
      }),
    )
  return { cargo, faixas, area: where }
}
