import { defineCall } from '#platform/contract/call.ts'
import { loose } from '#platform/contract/dashboard.ts'
import { shape } from '#platform/contract/shape.ts'
import { authority, filters } from './filters.ts'

const { anything, list, map, maybe, object, orNull, text } = shape

export const talento = defineCall({
  method: 'POST',
  path: 'analytics/talento',
  summary: 'Análise de talentos: todos os painéis que se pode ver',
  access: { any: [authority] },
  body: loose(filters),
  answer: object({
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
      }),
    ),
  }),
})
