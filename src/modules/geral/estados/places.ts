/** The official states and municipalities (IBGE), written once into an empty table. */
import type { Tx } from '#platform/server/database/tx.ts'
import { cidades, estados } from '#platform/server/places.ts'

export async function ensurePlaces(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7220115305)')
  if (await tx.one('select 1 from geral_estados limit 1')) return
  const states = estados()
  await tx.query(
    `insert into geral_estados (id, sigla, nome, codigo_ibge, oficial) select x.id, x.sigla, x.nome, x.id::text, true from jsonb_to_recordset($1) x (id int, sigla text, nome text)`,
    [JSON.stringify(states.map((e) => ({ id: e.codigoIBGE, sigla: e.sigla, nome: e.nome })))],
  )
  await tx.query(
    `insert into geral_cidades (nome, uf_id, codigo_ibge, oficial) select x.nome, x.uf, x.codigo, true from jsonb_to_recordset($1) x (nome text, uf int, codigo text)`,
    [
      JSON.stringify(
        states.flatMap((e) =>
          cidades(e.sigla).map((c) => ({
            nome: c.nome,
            uf: e.codigoIBGE,
            codigo: String(c.codigoIBGE),
          })),
        ),
      ),
    ],
  )
  await tx.query("select setval(pg_get_serial_sequence('geral_estados', 'id'), 100)")
}
