/** What refers to a record, as far as whoever asks may open it. */
import { shape, type ShapeValue } from './shape.ts'

export const use = shape.object({
  recurso: shape.text,
  rotulo: shape.text,
  /** Null where the reader does not open the register: that it is used there, and nothing of by what. */
  quantidade: shape.orNull(shape.integer),
  /** The first of them; the address is missing where the register has no screen of one. */
  exemplos: shape.list(
    shape.object({
      id: shape.integer,
      titulo: shape.text,
      endereco: shape.orNull(shape.text),
    }),
  ),
  /** The list with the filter set, where the register has that filter and the reader may use it. */
  lista: shape.orNull(shape.text),
})
export type Use = ShapeValue<typeof use>
