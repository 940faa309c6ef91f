import { reajustesColaboradores } from '#modules/cargo-salario/reajustes-colaboradores/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { importRights } from '#platform/contract/importable.ts'
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

export const planilha = defineCall({
  method: 'GET',
  path: `${path}/{id}/planilha-propostas`,
  summary: 'Proposals of a planejamento as the spreadsheet that brings them in again',
  access: { any: importRights(reajustesColaboradores) },
  query: {
    todos: field.flag({ label: 'Com quem ainda não tem proposta', default: false }),
  },
  answer: 'file',
  transaction: 'none',
  perMinute: 30,
})
