/** The official states and municipalities (IBGE), written once into an empty table. */
import { sql } from 'kysely'
import { nameOf, table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { cidades, estados } from '#platform/server/places.ts'

type States = ReturnType<typeof estados>

export async function ensurePlaces(tx: Tx): Promise<void> {
  await tx.lock('geral.lugares')
  if (await tx.db.selectFrom('geral_estados').select('id').limit(1).executeTakeFirst()) return
  const states = estados()
  await tx.db.insertInto('geral_estados').values(states.map(stateRow)).execute()
  const { nome, uf, codigo } = cityColumns(states)
  const c = table('geral_cidades')
  const columns = [
    nameOf(c, 'nome'),
    nameOf(c, 'uf_id'),
    nameOf(c, 'codigo_ibge'),
    nameOf(c, 'oficial'),
  ]
  await tx.rows(
    sql`insert into ${c} (${sql.join(columns)}) select x.nome, x.uf, x.codigo, true from unnest(${nome}::text[], ${uf}::int[], ${codigo}::text[]) x (nome, uf, codigo)`,
  )
  await tx.rows(sql`select setval(pg_get_serial_sequence('geral_estados', 'id'), 100)`)
}

const stateRow = (e: States[number]) => ({
  id: e.codigoIBGE,
  sigla: e.sigla,
  nome: e.nome,
  codigo_ibge: String(e.codigoIBGE),
  oficial: true,
})

/** As columns, for there are more rows than a statement takes parameters. */
function cityColumns(states: States): { nome: string[]; uf: number[]; codigo: string[] } {
  const all = states.flatMap((e) => cidades(e.sigla).map((c) => ({ ...c, uf: e.codigoIBGE })))
  return {
    nome: all.map((c) => c.nome),
    uf: all.map((c) => c.uf),
    codigo: all.map((c) => String(c.codigoIBGE)),
  }
}
