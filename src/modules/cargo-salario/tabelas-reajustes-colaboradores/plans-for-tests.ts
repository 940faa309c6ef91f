/** People with their pay in two areas and below, and plans that raise it, for the tests of realignment. */
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'

export type Realigning = Awaited<ReturnType<typeof realigning>>

export const plans = '/cargo-salario/tabelas-reajustes-colaboradores'
export const proposals = '/cargo-salario/reajustes-colaboradores'

export async function realigning(s: Scenario) {
  const v: Vacancy = await vacancy(s)
  const rh = await s.user()
  let people = 700
  let made = 0
  const area = async (nome: string, areaMae?: number): Promise<number> =>
    (
      await rh.post('/cargo-salario/areas-organizacionais', {
        nome,
        ...(areaMae ? { areaMae } : {}),
      })
    ).body.id
  const hired = async (entry: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    people += 1
    const answer = await rh.post('/gestao-talentos/talentos', {
      nome: `Talento ${people}`,
      pessoal: { cpf: cpfOf(people), dataNascimento: '1985-02-03', sexo: 'M' },
      dataAdmissao: '2026-01-05',
      vinculo: 'E',
      historico: {
        estabelecimento: v.estabelecimento,
        areaOrganizacional: v.area,
        faixaSalarial: v.faixa,
        tipoSalario: '3',
        ...entry,
      },
      ...more,
    })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id as number
  }
  const index = async (valor: number, data = '2026-01-01'): Promise<number> => {
    made += 1
    const answer = await rh.post('/cargo-salario/indices', {
      nome: `Piso ${made}`,
      indiceHistorico: { data, valor },
    })
    return answer.body.id
  }
  const band = async (historico: Record<string, unknown>): Promise<number> => {
    made += 1
    const answer = await rh.post('/cargo-salario/faixas-salariais', {
      cargo: v.cargo,
      nome: `F${made}`,
      codigoCBO: { codigo: '252105' },
      historico: { data: '2026-01-01', ...historico },
    })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id
  }
  const plan = async (more: Record<string, unknown> = {}, by: Client = rh) => {
    made += 1
    const answer = await by.post(plans, {
      nome: `Planejamento ${made}`,
      data: '2026-10-01',
      tipoReajuste: 'C',
      ...more,
    })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id as number
  }
  const pay = async (id: number, data: string): Promise<number | null> =>
    (await rh.get(`/gestao-talentos/talentos/${id}/situacao-na-data?data=${data}`)).body?.salario ??
    null
  /** Done by the job that follows it. */
  const done = async (id: number, act: string, body: Record<string, unknown> = {}) => {
    const answer = await rh.post(`${plans}/${id}/${act}`, body)
    if (answer.status >= 300) return answer
    const { failed } = await s.runJobs()
    if (failed.length) throw new Error(failed.join('\n'))
    return rh.get(`${plans}/${id}`)
  }
  return { s, v, rh, area, hired, index, band, plan, pay, done }
}
