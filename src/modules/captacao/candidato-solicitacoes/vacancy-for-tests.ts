/** An approved vacancy with its structure, and candidates, for tests of what happens between application and hire. */
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import type { Ctx } from '#platform/server/context.ts'

export type Vacancy = {
  estabelecimento: number
  area: number
  cargo: number
  faixa: number
  motivo: number
  etapas: number[]
  solicitacao: number
}

const make = async (ctx: Ctx, key: string, body: Record<string, unknown>): Promise<number> => {
  try {
    return (await createRecord(ctx, ctx.registry.byKey(key).resource, body, { internal: true })).id
  } catch (error) {
    throw new Error(
      `${key}: ${JSON.stringify((error as { errors?: unknown }).errors ?? String(error))}`,
      { cause: error },
    )
  }
}

async function establishment(ctx: Ctx, nome: string): Promise<number> {
  const known = 'select id, uf_id from geral_cidades limit 1'
  const added = `with e as (insert into geral_estados (nome, sigla) values ('Ceará', 'CE') returning id) insert into geral_cidades (nome, uf_id) select 'Fortaleza', id from e returning id, uf_id`
  const city =
    (await ctx.tx.one<{ id: number; uf_id: number }>(known)) ??
    (await ctx.tx.one<{ id: number; uf_id: number }>(added))
  const row = await ctx.tx.one<{ id: number }>(
    `insert into utilitario_estabelecimentos (empresa_id, nome, complemento, endereco_bairro, endereco_cep, endereco_cidade_id, endereco_logradouro, endereco_numero, endereco_uf_id)
     values ($1, $2, '0001', 'Centro', '60000000', $3, 'Rua A', '1', $4) returning id`,
    [ctx.empresa?.id, nome, city?.id, city?.uf_id],
  )
  return row?.id ?? 0
}

/** Counted in each installation: a name must not depend on which files ran before. */
const counter = (from: number): ((s: Scenario) => number) => {
  const known = new WeakMap<Scenario, number>()
  return (s) => {
    const next = (known.get(s) ?? from) + 1
    known.set(s, next)
    return next
  }
}
const nextVacancy = counter(0)
const nextPerson = counter(500)

export async function vacancy(
  s: Scenario,
  more: Record<string, unknown> = {},
  empresa = s.empresa,
): Promise<Vacancy> {
  const n = nextVacancy(s)
  return s.act(async (ctx) => {
    const estabelecimento = await establishment(ctx, `Matriz ${n}`)
    const area = await make(ctx, 'cargo-salario.areas-organizacionais', { nome: `Finanças ${n}` })
    const etapas = [
      await make(ctx, 'captacao.etapas-seletivas', { nome: `Triagem ${n}`, ordem: n * 10 + 1 }),
      await make(ctx, 'captacao.etapas-seletivas', { nome: `Entrevista ${n}`, ordem: n * 10 + 2 }),
    ]
    const cargo = await make(ctx, 'cargo-salario.cargos', {
      nome: `Analista ${n}`,
      nomeMercado: `Analista ${n}`,
      exibirModuloExterno: true,
      areasOrganizacionais: [area],
      etapaSeletivas: etapas,
    })
    const faixa = await make(ctx, 'cargo-salario.faixas-salariais', {
      cargo,
      nome: 'I',
      codigoCBO: { codigo: '252105' },
      historico: { data: '2026-01-01', tipo: '3', valor: '3000.00' },
    })
    const motivo = await make(ctx, 'captacao.motivos-solicitacao', {
      descricao: `Aumento de quadro ${n}`,
    })
    const { resource } = ctx.registry.byKey('captacao.solicitacoes-pessoal')
    const request = await make(ctx, resource.key, {
      descricao: `Vaga ${n}`,
      data: ctx.today,
      estabelecimento,
      areaOrganizacional: area,
      faixaSalarial: faixa,
      motivoSolicitacao: motivo,
      horarioComercial: '8h às 17h',
      quantidade: 1,
      vinculo: 'E',
      ...more,
    })
    await updateRecord(
      ctx,
      resource,
      request,
      { status: 'A', dataStatus: ctx.today, suspensa: false, encerrada: false, cancelada: false },
      { internal: true },
    )
    return { estabelecimento, area, cargo, faixa, motivo, etapas, solicitacao: request }
  }, empresa)
}

/** An ad of the request in the portal; its id. */
export const advertise = (
  s: Scenario,
  ad: { solicitacao: number } & Record<string, unknown>,
  empresa = s.empresa,
): Promise<number> =>
  s.act((ctx) => {
    const shown = { titulo: 'Analista', descricao: '<p>Texto.</p>', exibirModuloExterno: true }
    return make(ctx, 'captacao.anuncios', { ...shown, ...ad })
  }, empresa)

/** An open vacancy that the portal shows. */
export async function advertised(
  s: Scenario,
  ad: { titulo: string; descricao?: string },
  more: Record<string, unknown> = {},
  empresa = s.empresa,
): Promise<Vacancy> {
  const made = await vacancy(s, { tipoVaga: 'EXTERNA', ...more }, empresa)
  await advertise(s, { ...ad, solicitacao: made.solicitacao }, empresa)
  return made
}

/** What the dialog of the hire sends. */
export const hireBody = (
  { estabelecimento, area, faixa }: Pick<Vacancy, 'estabelecimento' | 'area' | 'faixa'>,
  matricula: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  dataAdmissao: '2026-12-01',
  matricula,
  estabelecimento,
  areaOrganizacional: area,
  faixaSalarial: faixa,
  vinculo: 'E',
  tipoSalario: '1',
  encerrar: false,
  ...more,
})

export async function candidate(
  s: Scenario,
  more: Record<string, unknown> = {},
  empresa = s.empresa,
): Promise<number> {
  const n = nextPerson(s)
  return s.act(async (ctx) => {
    const cargo = await ctx.tx.one<{ id: number }>(
      'select id from cargo_salario_cargos where empresa_id = $1 order by id limit 1',
      [ctx.empresa?.id],
    )
    return make(ctx, 'captacao.candidatos', {
      nome: `Candidata ${n}`,
      cargos: [cargo?.id],
      pessoal: { cpf: cpfOf(n), dataNascimento: '1990-05-17', sexo: 'F' },
      contato: { email: `candidata${n}@exemplo.com.br` },
      ...more,
    })
  }, empresa)
}
