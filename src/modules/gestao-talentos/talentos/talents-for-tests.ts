/** People of one company, hired and dismissed, for tests of their situation. */
import { expect } from 'vitest'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { ensureReasons } from '#modules/gestao-talentos/motivo-desligamento/first-reasons.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'

export const path = '/gestao-talentos/talentos'

type Body = Record<string, unknown>

const pathOf = (action: string): string =>
  action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** With the payroll from the beginning, or without: sessions know of it since they were opened. */
export async function staff(s: Scenario, { integrated = false } = {}) {
  const v: Vacancy = await vacancy(s)
  await s.act((ctx) => ensureReasons(ctx.tx, s.empresa))
  await s.sql('update utilitario_empresas set ac_integra = $1 where id = $2', [
    integrated,
    s.empresa,
  ])
  const rh = await s.user()
  const codes = await s.sql<{ id: number; codigo: string }>(
    'select id, codigo_esocial codigo from gestao_talentos_motivo_desligamento where empresa_id = $1',
    [s.empresa],
  )
  const reasons = new Map(codes.map((c) => [c.codigo, c.id]))
  let people = 3000
  const bodyOf = (more: Body = {}, entry: Body = {}): Body => {
    people += 1
    return {
      nome: `Pessoa ${people}`,
      pessoal: { cpf: cpfOf(people), dataNascimento: '1985-02-03', sexo: 'F' },
      dataAdmissao: '2026-01-05',
      vinculo: 'E',
      historico: {
        estabelecimento: v.estabelecimento,
        areaOrganizacional: v.area,
        faixaSalarial: v.faixa,
        tipoSalario: '1',
        ...entry,
      },
      ...more,
    }
  }
  const hired = async (more: Body = {}, entry: Body = {}) => {
    const made = await rh.post(path, bodyOf(more, entry))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const asked = (day: string, more: Body = {}): Body => ({
    dataDesligamento: day,
    motivoDesligamento: reasons.get('02'),
    tipoAviso: 'N',
    entrevista: 'M',
    ...more,
  })
  return {
    v,
    rh,
    bodyOf,
    hired,
    reason: (code: string): number => reasons.get(code) ?? 0,
    act: (id: number, action: string, input: Body, who: Client = rh) =>
      who.put(`${path}/${id}/${pathOf(action)}`, input),
    dismiss: (id: number, day: string, more: Body = {}, who: Client = rh) =>
      who.put(`${path}/${id}/desligar`, asked(day, more)),
    read: async (id: number, who: Client = rh) => (await who.get(`${path}/${id}`)).body,
    /** Work on a day in the early afternoon, and back. */
    on: async <T>(day: string, work: () => Promise<T>): Promise<T> => {
      const now = s.clock.now
      s.clock.now = new Date(`${day}T15:00:00Z`)
      try {
        return await work()
      } finally {
        s.clock.now = now
      }
    },
  }
}

export type Staff = Awaited<ReturnType<typeof staff>>
