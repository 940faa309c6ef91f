/** The places of the demonstration; any likeness of the people who live there is chance. */
import { defineDemo } from '#platform/server/demonstration/demonstration.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const fortaleza = { nome: 'Fortaleza', uf: 'CE', ddd: '85', cep: '60' }
const recife = { nome: 'Recife', uf: 'PE', ddd: '81', cep: '50' }
export const cities = {
  fortaleza,
  recife,
  all: [
    fortaleza,
    { nome: 'Caucaia', uf: 'CE', ddd: '85', cep: '61' },
    { nome: 'Maracanaú', uf: 'CE', ddd: '85', cep: '61' },
    recife,
    { nome: 'Natal', uf: 'RN', ddd: '84', cep: '59' },
    { nome: 'São Paulo', uf: 'SP', ddd: '11', cep: '04' },
  ],
}
export type City = (typeof cities.all)[number]

export type Place = { readonly id: number; readonly uf: number }
/** The record of a city; none where the official list is not loaded. */
export type PlaceOf = (city: City) => Place | undefined

async function knownPlaces(tx: Tx): Promise<PlaceOf> {
  const rows = await tx.db
    .selectFrom('geral_cidades as c')
    .innerJoin('geral_estados as e', 'e.id', 'c.uf_id')
    .select(['c.nome', 'e.sigla', 'c.id', 'e.id as uf'])
    .where((is) =>
      is.or(cities.all.map((x) => is.and([is('c.nome', '=', x.nome), is('e.sigla', '=', x.uf)]))),
    )
    .execute()
  const places = new Map(rows.map((row) => [`${row.nome}/${row.sigla}`, row]))
  return (city) => places.get(`${city.nome}/${city.uf}`)
}

export const demo = defineDemo({ make: ({ tx }) => knownPlaces(tx) })
