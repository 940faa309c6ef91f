/** A small staff whose every row can be worked out by hand, written straight into the tables; today is 27/11/2026. */
import { installation } from '#app/testing.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { reportSetUp } from '#platform/testing/report.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

/** What another company is called in its registers. */
export const foreignMark = 'alheia'

type Row<T extends keyof Tables> = { readonly [C in keyof Tables[T]]?: unknown }
type Values = Readonly<Record<string, unknown>>

export const adder =
  (s: Scenario, empresa: number) =>
  async <T extends keyof Tables>(table: T, row: Row<T>): Promise<number> => {
    const full = { empresa_id: empresa, ...row }
    const names = Object.keys(full).join(', ')
    const [made] = await s.sql<{ id: number }>(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb) returning id`,
      [JSON.stringify(full)],
    )
    return made?.id ?? 0
  }
export type Add = ReturnType<typeof adder>

async function establishment(s: Scenario, add: Add, nome: string, complemento: string) {
  const known = 'select id, uf_id from geral_cidades limit 1'
  const made = `with e as (insert into geral_estados (nome, sigla) values ('Ceará', 'CE') returning id)
    insert into geral_cidades (nome, uf_id) select 'Fortaleza', id from e returning id, uf_id`
  type City = { id: number; uf_id: number }
  const city = (await s.sql<City>(known))[0] ?? (await s.sql<City>(made))[0]
  return add('utilitario_estabelecimentos', {
    nome,
    complemento,
    endereco_bairro: 'Centro',
    endereco_cep: '60000000',
    endereco_cidade_id: city?.id,
    endereco_logradouro: 'Rua A',
    endereco_numero: '1',
    endereco_uf_id: city?.uf_id,
  })
}

/** Diretoria with Vendas below it, Apoio beside them; three positions, of which the assistant's band has no CBO. */
export async function structure(s: Scenario, empresa: number, mark: string) {
  const add = adder(s, empresa)
  const area = (nome: string, mae: number | null) =>
    add('cargo_salario_areas_organizacionais', {
      nome: `${nome}${mark}`,
      area_mae_id: mae,
      descricao_hierarquia: `${mae ? `Diretoria${mark} > ` : ''}${nome}${mark}`,
    })
  const diretoria = await area('Diretoria', null)
  const vendas = await area('Vendas', diretoria)
  const apoio = await area('Apoio', null)
  const band = async (cargo: string, cbo: string) => {
    const cargoId = await add('cargo_salario_cargos', {
      nome: `${cargo}${mark}`,
      nome_mercado: cargo,
    })
    const id = await add('cargo_salario_faixas_salariais', {
      nome: 'I',
      cargo_id: cargoId,
      codigo_cbo_codigo: cbo,
    })
    return { cargoId, id }
  }
  const vendedor = await band('Vendedor', '521110')
  const analista = await band('Analista', '252105')
  const auxiliar = await band('Auxiliar', '')
  const matriz = await establishment(s, add, `Matriz${mark}`, '0001')
  const filial = await establishment(s, add, `Filial${mark}`, '0002')
  return { add, mark, diretoria, vendas, apoio, vendedor, analista, auxiliar, matriz, filial }
}
export type Structure = Awaited<ReturnType<typeof structure>>

type Entry = Values & { readonly data: string }

/** The first entry is the admission's; each one keeps what it does not say of the one before. */
export const hiring =
  ({ add, mark, vendas, vendedor, matriz }: Structure) =>
  async (
    nome: string,
    [first, ...later]: readonly [Entry, ...Entry[]],
    { pessoa = {}, ...row }: { pessoa?: Values } & Values = {},
  ) => {
    const pessoaId =
      row.pessoa_id ?? (await add('gestao_talentos_pessoas', { nome: `${nome}${mark}`, ...pessoa }))
    const entries: Values[] = []
    for (const entry of [first, ...later])
      entries.push({
        motivo: 'C',
        status: 'M',
        tipo_salario: '3',
        salario: '2000.00',
        estabelecimento_id: matriz,
        area_organizacional_id: vendas,
        faixa_salarial_id: vendedor.id,
        ...entries.at(-1),
        ...entry,
      })
    const last = entries.at(-1) ?? {}
    const id = await add('gestao_talentos_talentos', {
      pessoa_nome: `${nome}${mark}`,
      matricula: `${nome[0]}${first.data.slice(2, 4)}${mark}`,
      data_admissao: first.data,
      situacao: 'A',
      vinculo: 'E',
      tipo_admissao: '1',
      origem: 'FORTES_RH',
      jornada_diaria: '08:00',
      estabelecimento_id: last.estabelecimento_id,
      area_organizacional_id: last.area_organizacional_id,
      faixa_salarial_id: last.faixa_salarial_id,
      ...row,
      pessoa_id: pessoaId,
    })
    for (const entry of entries)
      await add('gestao_talentos_talentos__historico', { ...entry, registro_id: id })
    return { id, pessoaId: Number(pessoaId) }
  }

async function reasons({ add, mark }: Structure) {
  const reason = (descricao: string, iniciativa: string, more: Values) =>
    add('gestao_talentos_motivo_desligamento', {
      descricao: `${descricao}${mark}`,
      iniciativa,
      turnover: true,
      reducao_quadro: false,
      exige_entrevista: false,
      permite_recontratacao: true,
      ativo: true,
      ...more,
    })
  return {
    pedido: await reason('Pedido do talento', 'TALENTO', { codigo_esocial: '07' }),
    corte: await reason('Corte de quadro', 'EMPREGADOR', {
      codigo_esocial: '02',
      reducao_quadro: true,
    }),
  }
}

async function people(of: Structure) {
  const hire = hiring(of)
  const { add, apoio, vendas, analista, auxiliar, filial } = of
  const { pedido, corte } = await reasons(of)
  const born = (data: string | null, sexo: string, more: Values = {}) => ({
    pessoal_data_nascimento: data,
    pessoal_sexo: sexo,
    ...more,
  })
  const ana = await hire(
    'Ana',
    [{ data: '2020-02-29' }, { data: '2026-05-01', area_organizacional_id: apoio }],
    {
      pessoa: born('1990-11-10', 'F', { pessoal_escolaridade: '11' }),
      email_corporativo: 'ana@empresa.com.br',
    },
  )
  const bruno = await hire(
    'Bruno',
    [
      { data: '2026-10-05', area_organizacional_id: apoio, salario: '3000.00' },
      { data: '2026-11-01', area_organizacional_id: vendas, salario: '3300.00' },
    ],
    { pessoa: born('1980-12-31', 'M', { pessoal_escolaridade: '07' }), tipo_admissao: '4' },
  )
  const celia = await hire(
    'Célia',
    [
      { data: '2024-01-31' },
      { data: '2026-10-01', area_organizacional_id: apoio, faixa_salarial_id: analista.id },
      { data: '2026-11-01', area_organizacional_id: vendas },
    ],
    {
      pessoa: born('2000-11-29', 'F'),
      data_desligamento: '2026-10-31',
      situacao: 'D',
      motivo_desligamento_id: pedido,
    },
  )
  await hire('Davi', [{ data: '2026-10-31' }], {
    pessoa: born('1999-11-05', 'M'),
    data_desligamento: '2026-10-31',
    situacao: 'D',
    motivo_desligamento_id: corte,
  })
  await hire('Eva', [{ data: '2026-01-10', faixa_salarial_id: auxiliar.id }], {
    vinculo: 'A',
    pessoa: born('2008-02-29', 'F', { pessoal_escolaridade: '06' }),
  })
  // Awaiting payroll, and cancelled: neither is anywhere.
  await hire('Fred', [{ data: '2026-10-10' }], { pessoa: born('1990-11-11', 'M'), situacao: 'G' })
  await hire('Gil', [{ data: '2026-10-11' }], { pessoa: born('1990-11-12', 'M'), situacao: 'C' })
  const hugo = await hire('Hugo', [{ data: '2016-11-30', area_organizacional_id: apoio }], {
    vinculo: 'S',
    pessoa: born('1952-02-29', 'M'),
  })
  // Was here before, from 2015 to 2019.
  const before = await hire('Íris', [{ data: '2015-11-20' }], {
    pessoa: born(null, 'F'),
    data_desligamento: '2019-01-01',
    situacao: 'D',
  })
  const iris = await hire(
    'Íris',
    [{ data: '2021-11-15', faixa_salarial_id: auxiliar.id, estabelecimento_id: filial }],
    { pessoa_id: before.pessoaId },
  )
  await add('cargo_salario_areas_organizacionais__empresa_e_responsaveis', {
    registro_id: apoio,
    ordem: 1,
    colaborador_id: hugo.id,
  })
  return { ana, bruno, celia, hugo, iris, pedido, corte }
}

async function schooling({ add }: Structure, { ana, bruno }: Awaited<ReturnType<typeof people>>) {
  const area = await add('captacao_areas_formacao', { nome: 'Administração', ativo: true })
  const course = (registro_id: number, curso: string, row: Values) =>
    add('gestao_talentos_pessoas__formacao', {
      registro_id,
      curso,
      local: 'UFC',
      area_formacao_id: area,
      ...row,
    })
  await course(ana.pessoaId, 'Administração', { tipo: 'G', situacao: 'C', ano_conclusao: 2012 })
  // With 'Ensino médio completo' as level.
  await course(bruno.pessoaId, 'Edificações', { tipo: 'T', situacao: 'C', ano_conclusao: 1999 })
  const certificate = (registro_id: number, titulo: string, row: Values) =>
    add('gestao_talentos_pessoas__certificados', {
      registro_id,
      titulo,
      organizacao: 'Senac',
      tipo: 'C',
      em_andamento: false,
      ...row,
    })
  await certificate(ana.pessoaId, 'Excel', {
    data_inicio: '2026-01-10',
    data_fim: '2026-01-20',
    carga_horaria_total: '12.50',
  })
  await certificate(ana.pessoaId, 'NR 35', {
    data_inicio: '2024-11-01',
    data_fim: '2024-11-26',
    validade: '2026-11-26',
    carga_horaria_total: '8',
  })
  await certificate(bruno.pessoaId, 'NR 10', {
    data_inicio: '2025-01-01',
    data_fim: '2025-01-31',
    validade: '2026-12-27',
    carga_horaria_total: '40',
  })
}

async function facts({ add, mark }: Structure, of: Awaited<ReturnType<typeof people>>) {
  const tipo = await add('gestao_talentos_tipo_ocorrencia', {
    descricao: `Faltas${mark}`,
    natureza: 'F',
  })
  const kind = (descricao: string, row: Values) =>
    add('gestao_talentos_ocorrencias', {
      descricao: `${descricao}${mark}`,
      tipo_ocorrencia_id: tipo,
      absenteismo: true,
      visivel_gestor: true,
      ...row,
    })
  const falta = await kind('Falta', { unidade: 'DIA', pontuacao: -10, exige_providencia: true })
  const atraso = await kind('Atraso', { unidade: 'HORA', pontuacao: -2 })
  const sigilo = await kind('Sindicância', { pontuacao: -50, visivel_gestor: false })
  const advertencia = await add('gestao_talentos_providencias', {
    descricao: `Advertência${mark}`,
    medida: 'E',
  })
  const fact = (colaborador_id: number, ocorrencia_id: number, de: string, row: Values = {}) =>
    add('gestao_talentos_colaboradores_ocorrencias', {
      colaborador_id,
      ocorrencia_id,
      data_inicio: de,
      data_fim: de,
      ...row,
    })
  // Two of its four days are in October.
  await fact(of.ana.id, falta, '2026-09-29', {
    data_fim: '2026-10-02',
    providencia_id: advertencia,
  })
  await fact(of.ana.id, atraso, '2026-10-20', { horas: '01:40', observacao: 'Chuva' })
  await fact(of.ana.id, atraso, '2026-10-21', { horas: '00:30' })
  await fact(of.bruno.id, falta, '2026-10-31', { data_fim: '2026-11-03' })
  await fact(of.bruno.id, atraso, '2026-11-04', { horas: '01:00' })
  await fact(of.celia.id, falta, '2026-10-30')
  await fact(of.hugo.id, sigilo, '2026-10-15')
  return { falta, atraso }
}

async function made(s: Scenario, empresa: number, mark: string) {
  const places = await structure(s, empresa, mark)
  const of = await people(places)
  await schooling(places, of)
  return { ...places, ...of, ...(await facts(places, of)) }
}

/** One installation with this staff, and the same one in another company that may show nowhere. */
export const peopleSetUp = () =>
  reportSetUp(installation, async function bothCompanies(s) {
    await made(s, s.outra, ` ${foreignMark}`)
    return made(s, s.empresa, '')
  })
