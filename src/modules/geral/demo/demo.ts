/** The places of the demonstration; any likeness of the people who live there is chance. */
import { defineDemo, type Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { insertRows } from '#platform/server/demonstration/insert.ts'
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

/** What the states and cities of the companies stop on, beside the whole country. */
const local = [
  { dia: '03-25', descricao: 'Data Magna do Ceará', estado: true, place: fortaleza },
  { dia: '08-15', descricao: 'Nossa Senhora da Assunção', estado: false, place: fortaleza },
  { dia: '03-06', descricao: 'Revolução Pernambucana', estado: true, place: recife },
  { dia: '06-24', descricao: 'São João', estado: false, place: recife },
  { dia: '07-16', descricao: 'Nossa Senhora do Carmo', estado: false, place: recife },
] as const

/** Of last year, this one and the next. */
async function makeHolidays(tx: Tx, placeOf: PlaceOf, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const rows = local.flatMap(function everyYear({ dia, descricao, estado, place }) {
    const known = placeOf(place)
    if (!known) return []
    return [year - 1, year, year + 1].map(function ofYear(ano) {
      return {
        data: `${ano}-${dia}`,
        descricao,
        ambito: estado ? ('ESTADUAL' as const) : ('MUNICIPAL' as const),
        uf_id: estado ? known.uf : null,
        cidade_id: estado ? null : known.id,
        facultativo: false,
        nao_trabalhado: false,
        oficial: false,
      }
    })
  })
  if (rows.length) await insertRows(tx, 'geral_feriados', rows)
}

async function make({ tx, today }: Demonstration): Promise<PlaceOf> {
  const placeOf = await knownPlaces(tx)
  await makeHolidays(tx, placeOf, today)
  return placeOf
}

export const demo = defineDemo({ make })
