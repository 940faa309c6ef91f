import { analiseTabelasSalariais } from '#modules/cargo-salario/relatorios/analise-tabelas-salariais/report.ts'
import { defineCall } from '#platform/contract/call.ts'
import { shape } from '#platform/contract/shape.ts'

const { text, integer, orNull, decimal } = shape

const figures = {
  talentos: integer,
  menor: orNull(decimal),
  medio: orNull(decimal),
  maior: orNull(decimal),
  abaixo: integer,
  igual: integer,
  acima: integer,
  compaRatio: orNull(decimal),
  folha: orNull(decimal),
}

export const previaAnalise = defineCall({
  method: 'GET',
  path: `${analiseTabelasSalariais.path}-previa`,
  summary: 'Numbers of the analysis of salary tables, before it is printed',
  access: { any: [analiseTabelasSalariais.authorityName] },
  query: analiseTabelasSalariais.filters,
  answer: shape.object({
    cargos: shape.list(
      shape.object({
        id: integer,
        cargo: text,
        faixas: shape.list(shape.object({ faixa: text, valor: orNull(decimal), ...figures })),
      }),
    ),
    total: shape.object(figures),
  }),
})
