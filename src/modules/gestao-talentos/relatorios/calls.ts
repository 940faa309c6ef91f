import { modelosRelatorioDinamico as modelos } from '#modules/gestao-talentos/modelos-relatorio-dinamico/resource.ts'
import {
  arranged,
  talentoDinamico,
} from '#modules/gestao-talentos/relatorios/talento-dinamico/report.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

const { text, integer, flag, orNull, list, object } = shape
const { path, authorityName } = talentoDinamico
const access = { any: [authorityName] } as const

const arrangement = {
  titulo: orNull(text),
  colunasDinamicas: list(text),
  ordenarPor: orNull(text),
  agruparPor: orNull(text),
  /** What was arranged once and is not for the reader any more. */
  aviso: orNull(text),
}

export const colunas = defineCall({
  method: 'GET',
  path: `${path}/colunas`,
  summary: 'Columns of the dynamic report that whoever asks may read',
  access,
  answer: list(object({ codigo: text, titulo: text, grupo: text, tipo: text, sensivel: flag })),
})

export const podeGerar = defineCall({
  method: 'GET',
  path: `${path}/pode-gerar-relatorio-dinamico`,
  summary: 'Whether the dynamic report can be made, and why not',
  access: 'sessao',
  answer: object({ pode: flag, motivo: orNull(text) }),
})

export const config = defineCall({
  method: 'GET',
  path: `${path}/config-relatorio-dinamico`,
  summary: 'How the user arranged the dynamic report in this company',
  access,
  answer: object(arrangement),
})

const body = {
  titulo: arranged.titulo,
  colunasDinamicas: arranged.colunasDinamicas,
  ordenarPor: arranged.ordenarPor,
  agruparPor: arranged.agruparPor,
}

export const gravarConfig = defineCall({
  method: 'PUT',
  path: `${path}/config-relatorio-dinamico`,
  summary: 'Keeps how the user arranged the dynamic report in this company',
  access,
  body,
  answer: object(arrangement),
})

export const listarModelos = defineCall({
  method: 'GET',
  path: `${path}/modelos`,
  summary: 'Named arrangements: the own ones, and those that others share',
  access,
  answer: list(object({ id: integer, nome: text, compartilhado: flag, meu: flag, ...arrangement })),
})

export const gravarModelo = defineCall({
  method: 'POST',
  path: `${path}/modelos`,
  summary: 'Keeps an arrangement under a name; an own one of that name is written over',
  access,
  body: {
    ...body,
    nome: field.text({ label: 'Nome do modelo', max: 100, required: true }),
    compartilhado: modelos.fields.compartilhado,
  },
  answer: object({ id: integer }),
})

export const removerModelo = defineCall({
  method: 'DELETE',
  path: `${path}/modelos/{id}`,
  summary: 'Removes an own arrangement',
  access,
})
