import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { historyFields } from './history-fields.ts'
import { talentos } from './resource.ts'

export const historyOrders = [
  { code: 'data', label: 'Mais antigos primeiro' },
  { code: 'data,desc', label: 'Mais novos primeiro' },
  { code: 'nome', label: 'Talento' },
  { code: 'nome,desc', label: 'Talento, de Z a A' },
] as const

export const historicosDeColaboradores = defineCall({
  method: 'GET',
  path: 'cargo-salario/colaboradores/historicos',
  summary: 'Entries of the functional history of talentos, the newest first',
  access: { any: [authorityFor(talentos)] },
  query: {
    page: field.integer({ label: 'Página', gender: 'f', min: 0, max: 100_000, plain: true }),
    size: field.integer({ label: 'Tamanho', min: 1, max: 200, plain: true }),
    busca: field.text({ label: 'Busca', gender: 'f', max: 100 }),
    colaboradorId: field.integer({ label: 'Talento', min: 1, plain: true }),
    areaOrganizacionalId: field.integer({ label: 'Área', gender: 'f', min: 1, plain: true }),
    motivo: field.choice({ label: 'Motivo', options: historyFields.motivo.options.options ?? [] }),
    dataIni: field.date({ label: 'Data inicial', gender: 'f' }),
    dataFim: field.date({ label: 'Data final', gender: 'f' }),
    ordem: field.choice({
      label: 'Ordem',
      gender: 'f',
      options: historyOrders,
    }),
  },
  answer: shape.object({
    content: shape.list(
      shape.object({
        id: shape.integer,
        data: shape.date,
        motivo: shape.text,
        status: shape.orNull(shape.text),
        colaboradorId: shape.integer,
        nome: shape.text,
        matricula: shape.orNull(shape.text),
        estabelecimento: shape.orNull(shape.text),
        areaOrganizacional: shape.orNull(shape.text),
        cargo: shape.orNull(shape.text),
        faixaSalarial: shape.orNull(shape.text),
        /** On the day of the entry. */
        salario: shape.maybe(shape.orNull(shape.decimal)),
      }),
    ),
    number: shape.integer,
    size: shape.integer,
    totalElements: shape.integer,
    totalPages: shape.integer,
  }),
})
