/** Where a person has been and what they keep at hand. Addresses alone are kept: what stands there is read anew, by the rights of the day. */
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { shape } from './shape.ts'

export const lugar = shape.object({
  rota: shape.text,
  titulo: shape.text,
  detalhe: shape.text,
})

export const lugares = defineCall({
  method: 'GET',
  path: 'userinfo/lugares',
  summary: 'Favoritos e últimos lugares abertos por este usuário na empresa em uso',
  access: 'sessao',
  answer: shape.object({
    favoritos: shape.list(lugar),
    recentes: shape.list(lugar),
    /** How often each screen was opened, by its address. */
    usadas: shape.map(shape.integer),
  }),
})

const rota = field.text({ label: 'Endereço', max: 1000, required: true })

export const visitar = defineCall({
  method: 'POST',
  path: 'userinfo/lugares',
  summary: 'Guarda uma tela ou um registro entre os últimos lugares abertos',
  access: 'sessao',
  body: { rota },
})

export const favoritar = defineCall({
  method: 'PUT',
  path: 'userinfo/lugares',
  summary: 'Põe um lugar entre os favoritos, com os seus filtros, ou o retira',
  access: 'sessao',
  body: {
    rota,
    favorito: field.flag({ label: 'Favorito' }),
    /** The filters in words, without what was typed. */
    detalhe: field.text({ label: 'Filtros', max: 200 }),
  },
})

/** What is typed, and what says where one comes from or how far one has read, is no part of a place. */
const passing = new Set(['busca', 'pagina', 'voltar'])
/** A code, a day, ids: what somebody wrote may name a person. */
const isChosen = (value: string): boolean => /^[\w.:,-]{1,300}$/.test(value)

/** The address of a place, its filters in one order, so that the same place is known again. */
export function placeAddress(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)]
    .filter(([name, value]) => !passing.has(name) && isChosen(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const query = new URLSearchParams(kept).toString()
  return `${pathname.replace(/\/+$/, '')}${query && '?'}${query}`
}
