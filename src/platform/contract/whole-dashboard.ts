import { shape } from './shape.ts'

const { anything, list, map, maybe, object, orNull, text } = shape

/** All that one may see of a dashboard, for who draws it elsewhere. */
export const wholeAnswer = object({
  geradoEm: shape.dateTime,
  filtros: anything,
  paineis: map(
    object({
      titulo: text,
      tipo: text,
      ajuda: orNull(text),
      categorias: list(orNull(text)),
      series: list(
        object({
          id: text,
          label: text,
          data: list(orNull(anything)),
          borderColor: maybe(text),
          descricao: maybe(text),
        }),
      ),
      colunas: list(object({ chave: text, titulo: text })),
      figura: orNull(anything),
      linhas: list(anything),
      /** Companies that were chosen and are not counted here. */
      fora: maybe(list(text)),
    }),
  ),
})
