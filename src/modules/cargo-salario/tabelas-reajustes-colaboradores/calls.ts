import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { tabelasReajustes } from './resource.ts'

const path = tabelasReajustes.path
const see = { any: [authorityFor(tabelasReajustes)] }

export const totalFolha = defineCall({
  method: 'GET',
  path: `${path}/{id}/total-folha`,
  summary: 'Proposals summed up, and the pay roll of the day without and with them',
  access: see,
  answer: shape.object({
    linhas: shape.integer,
    atual: shape.decimal,
    proposto: shape.decimal,
    diferenca: shape.decimal,
    percentual: shape.orNull(shape.decimal),
    pessoas: shape.integer,
    folhaAtual: shape.decimal,
    folhaProposta: shape.decimal,
  }),
})

export const conferencia = defineCall({
  method: 'GET',
  path: `${path}/{id}/conferencia`,
  summary: 'Proposals that would be skipped if the planejamento were applied now, and why',
  access: see,
  answer: shape.object({
    propostas: shape.integer,
    pendencias: shape.integer,
    linhas: shape.list(
      shape.object({
        id: shape.integer,
        nome: shape.text,
        motivo: shape.text,
      }),
    ),
  }),
})
