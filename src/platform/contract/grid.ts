/**
 * A grid: rows by columns, each cell one value, read as a whole and saved as one call in which each row has its own fate.
 * A slice declares the two calls with these parts. Pure.
 */
import { field } from './field.ts'
import { shape, type ShapeValue } from './shape.ts'

const line = shape.object({
  id: shape.integer,
  titulo: shape.text,
  detalhe: shape.orNull(shape.text),
})

/** What stands in it, and what may be chosen for a cell. */
export const gridAnswer = shape.object({
  linhas: shape.list(line),
  colunas: shape.list(line),
  opcoes: shape.list(shape.object({ code: shape.text, label: shape.text })),
  celulas: shape.list(
    shape.object({
      linha: shape.integer,
      coluna: shape.integer,
      valor: shape.orNull(shape.text),
      /** Said of the cell beside its value. */
      nota: shape.orNull(shape.text),
    }),
  ),
  /** Rows that there is no room for here. */
  restantes: shape.integer,
})
export type GridAnswer = ShapeValue<typeof gridAnswer>

/** The cells that changed. */
export const gridCells = field.rows({
  label: 'Células',
  gender: 'f',
  minItems: 1,
  maxItems: 5000,
  messages: { required: 'Nenhuma célula foi alterada' },
  fields: {
    linha: field.integer({ label: 'Linha', gender: 'f', required: true, min: 1 }),
    coluna: field.integer({ label: 'Coluna', gender: 'f', required: true, min: 1 }),
    valor: field.text({ label: 'Valor', max: 200 }),
  },
})

/** What became of each row. */
export const gridFates = shape.list(
  shape.object({ linha: shape.integer, recusa: shape.orNull(shape.text) }),
)
export type GridFates = ShapeValue<typeof gridFates>
