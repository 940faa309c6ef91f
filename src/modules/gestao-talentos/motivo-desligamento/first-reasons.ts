/** The reasons with which every company begins. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { CodigoEsocial } from './esocial.ts'
import type { iniciativas } from './initiatives.ts'

type First = readonly [
  codigo: CodigoEsocial,
  descricao: string,
  iniciativa: (typeof iniciativas)[number]['code'],
  /** No departure that anybody decided: neither turnover nor interview. */
  apart?: true,
]

const firstReasons: readonly First[] = [
  ['01', 'Dispensa com justa causa', 'EMPREGADOR'],
  ['02', 'Dispensa sem justa causa', 'EMPREGADOR'],
  ['03', 'Rescisão antecipada do contrato a termo pelo empregador', 'EMPREGADOR'],
  ['04', 'Rescisão antecipada do contrato a termo pelo empregado', 'TALENTO'],
  ['06', 'Término do contrato a termo', 'OUTRA'],
  ['07', 'Pedido de demissão', 'TALENTO'],
  ['10', 'Falecimento', 'OUTRA', true],
  ['11', 'Transferência no grupo', 'OUTRA', true],
  ['17', 'Rescisão indireta', 'TALENTO'],
  ['33', 'Acordo entre as partes', 'ACORDO'],
  ['36', 'Mudança de CPF', 'OUTRA', true],
  ['38', 'Aposentadoria', 'TALENTO'],
  ['44', 'Agrupamento contratual', 'OUTRA', true],
]

const e = table('utilitario_empresas', 'e')
const m = table('gestao_talentos_motivo_desligamento', 'm')

const rowOf = (company: number, [codigo, descricao, iniciativa, apart]: First) => ({
  empresa_id: company,
  descricao,
  iniciativa,
  codigo_esocial: codigo,
  turnover: !apart,
  exige_entrevista: !apart,
  permite_recontratacao: codigo !== '10',
  reducao_quadro: false,
  ativo: true,
})

/** In each company, or the one named, that has no reason at all. */
export async function ensureReasons(tx: Tx, company: number | null = null): Promise<void> {
  await tx.lock('motivos de desligamento')
  const without = await tx.select(
    { id: e.id },
    sql`from ${e} where (${company}::int is null or ${e.id} = ${company}::int)
      and not exists (select 1 from ${m} where ${m.empresa_id} = ${e.id})`,
  )
  const rows = without.flatMap(({ id }) => firstReasons.map((reason) => rowOf(id, reason)))
  if (rows.length)
    await tx.db.insertInto('gestao_talentos_motivo_desligamento').values(rows).execute()
}
