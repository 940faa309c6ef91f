import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import {
  candidatura,
  canalComPartes,
  etapa,
  vaga,
} from '#modules/captacao/relatorios/filling-shapes.ts'
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
const access = { any: [authority] }

const days = object({ media: text, mediana: text, quantidade: integer })
export const resumo = object({
  solicitacoes: integer,
  vagas: integer,
  preenchidas: integer,
  encerradas: integer,
  total: days,
  daAprovacao: days,
  ateAprovar: days,
  atePublicar: days,
})
export const dimensao = object({
  id: orNull(integer),
  nome: text,
  solicitacoes: integer,
  vagas: integer,
  encerradas: integer,
  media: text,
  mediana: text,
})
export const passoDoFunil = object({
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
  access,
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

const id = { max: 2_147_483_647 } as const

export const candidaturas = defineCall({
  method: 'GET',
  path: 'captacao/estatisticas-preenchimento-vaga/candidaturas',
  summary: 'Candidaturas por trás de um número das estatísticas',
  access,
  query: {
    ...query,
    etapa: field.integer({ label: 'Etapa', min: 1, ...id }),
    passou: field.integer({ label: 'Etapa alcançada', min: 1, ...id }),
    canal: field.integer({ label: 'Canal', min: 0, ...id }),
    situacao: field.choice({ label: 'Situação', options: situacoesCandidatura }),
  },
  answer: list(candidatura),
})

export const impressao = defineCall({
  method: 'POST',
  path: 'captacao/estatisticas-preenchimento-vaga/impressao',
  summary: 'As estatísticas com os mesmos filtros, em PDF ou planilha',
  access,
  body: { ...query, pdf: field.flag({ label: 'PDF', default: true }) },
  answer: 'file',
  perMinute: 30,
})
