import { canalComPartes, etapa, vaga } from '#modules/captacao/relatorios/filling-shapes.ts'
import { situacoesSolicitacao } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'
import { shape } from '#platform/contract/shape.ts'
import { authority, filters } from './filters.ts'

const { integer, text, orNull, list, object } = shape

/** Without any filter the last six months are meant. */
const query = {
  ...filters,
  ...period(() => true),
  statusSolicitacao: field.choice({
    label: 'Status da solicitação',
    options: situacoesSolicitacao,
  }),
}

const days = object({ media: text, mediana: text, quantidade: integer })
const resumo = object({
  solicitacoes: integer,
  vagas: integer,
  preenchidas: integer,
  encerradas: integer,
  total: days,
  daAprovacao: days,
  ateAprovar: days,
  atePublicar: days,
})
const dimensao = object({
  id: orNull(integer),
  nome: text,
  solicitacoes: integer,
  vagas: integer,
  encerradas: integer,
  media: text,
  mediana: text,
})
const passoDoFunil = object({
  id: orNull(integer),
  nome: text,
  candidatos: integer,
  daAnterior: text,
  doInicio: text,
})

export const estatisticas = defineCall({
  method: 'GET',
  path: 'captacao/estatisticas-preenchimento-vaga',
  summary: 'Tempo de preenchimento das vagas e suas partes, funil e origem dos candidatos',
  access: { any: [authority] },
  query,
  answer: object({
    resumo,
    porMotivo: list(dimensao),
    porArea: list(dimensao),
    porCargo: list(dimensao),
    porRecrutador: list(dimensao),
    etapas: list(etapa),
    funil: list(passoDoFunil),
    canais: list(canalComPartes),
    solicitacoes: list(vaga),
  }),
})
