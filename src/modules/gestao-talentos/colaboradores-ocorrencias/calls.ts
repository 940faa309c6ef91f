import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { empresas } from '#modules/utilitario/empresas/resource.ts'
import { estabelecimentos } from '#modules/utilitario/estabelecimentos/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { asked } from './fields.ts'
import { colaboradoresOcorrencias } from './resource.ts'

const see = { any: [authorityFor(colaboradoresOcorrencias)] }

export const talentosComOcorrencias = defineCall({
  method: 'GET',
  path: 'gestao-talentos/colaboradores-ocorrencias/talentos',
  summary: 'Talentos that have ocorrências, how many and with how many pontos',
  access: see,
  query: {
    dataIni: field.date({ label: 'De', gender: 'f' }),
    dataFim: field.date({ label: 'Até', gender: 'f' }),
  },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      qtd: shape.integer,
      pontos: shape.integer,
    }),
  ),
})

/** One occurrence of several people at once. */
export const severalFields = {
  colaboradores: field.refs({
    label: 'Talentos',
    to: 'gestao-talentos.talentos',
    required: true,
    minItems: 1,
    maxItems: 200,
  }),
  ...asked,
}

export const registrarVarios = defineCall({
  method: 'POST',
  path: 'gestao-talentos/colaboradores-ocorrencias/varios',
  summary: 'Registers one ocorrência for several talentos, each for themselves',
  access: { any: [authorityFor(colaboradoresOcorrencias, 'INSERIR')] },
  body: severalFields,
  once: true,
  answer: shape.list(
    shape.object({
      colaboradorId: shape.integer,
      nome: shape.text,
      /** Null where it was refused. */
      id: shape.orNull(shape.integer),
      recusa: shape.orNull(shape.text),
    }),
  ),
})

export const minhasOcorrencias = defineCall({
  method: 'GET',
  path: 'gestao-talentos/colaboradores-ocorrencias/minhas',
  summary: 'Own ocorrências that the talento may see',
  access: 'sessao',
  answer: shape.list(
    shape.object({
      id: shape.integer,
      ocorrencia: shape.text,
      dataInicio: shape.date,
      dataFim: shape.date,
      horas: shape.orNull(shape.text),
      providencia: shape.orNull(shape.text),
    }),
  ),
})

export const porPeriodoProvidencias = defineCall({
  method: 'GET',
  path: 'gestao-talentos/ocorrencias/por-periodo-providencias',
  summary: 'Ocorrências of a period by their providências',
  access: see,
  query: {
    dataIni: field.date({ label: 'De', gender: 'f', required: true }),
    dataFim: field.date({ label: 'Até', gender: 'f', required: true, notBefore: 'dataIni' }),
    empresasIds: field.refs({ label: 'Empresas', gender: 'f', to: empresas.key }),
    estabelecimentosIds: field.refs({ label: 'Estabelecimentos', to: estabelecimentos.key }),
    areasIds: field.refs({ label: 'Áreas', gender: 'f', to: areasOrganizacionais.key }),
    cargosIds: field.refs({ label: 'Cargos', to: cargos.key }),
    qtdItens: field.integer({ label: 'Quantidade de itens', gender: 'f', min: 1, max: 50 }),
  },
  answer: shape.list(
    shape.object({
      /** Null in 'Outras' and in 'Sem providência'. */
      providenciaId: shape.orNull(shape.integer),
      descricao: shape.text,
      quantidade: shape.integer,
    }),
  ),
})
