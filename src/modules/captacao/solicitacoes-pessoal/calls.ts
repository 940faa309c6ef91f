import { anuncios } from '#modules/captacao/anuncios/resource.ts'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { openRequestsField } from './open-requests.ts'
import { solicitacoesPessoal } from './resource.ts'

const reads = { any: [authorityFor(solicitacoesPessoal)] } as const
const edits = { any: [authorityFor(solicitacoesPessoal, 'EDITAR')] } as const
const counted = shape.object({ valor: shape.flag, quantidade: shape.integer })

export const bairros = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/bairros',
  summary: 'Districts of a request',
  access: reads,
  answer: shape.list(shape.ref),
})

export const avaliacoes = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/avaliacoes',
  summary: 'Evaluations of a request',
  access: reads,
  answer: shape.list(shape.ref),
})

export const possuiCandidato = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/possui-candidato',
  summary: 'Whether the request has candidates',
  access: reads,
  answer: counted,
})

export const competenciaRespondida = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/existe-competencia-respondida',
  summary: 'Whether competences were already answered for the request',
  access: reads,
  answer: counted,
})

export const anuncioDaSolicitacao = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/anuncio',
  summary: 'Job ad of a request, null without one',
  access: { any: [authorityFor(anuncios), authorityFor(solicitacoesPessoal)] },
  answer: shape.orNull(shape.record(anuncios)),
})

export const sugestaoDeAnuncio = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/anuncio/sugestao',
  summary: 'Title and text an ad of the request can begin with',
  access: { any: [authorityFor(anuncios, 'INSERIR')] },
  answer: shape.object({ titulo: shape.text, descricao: shape.text }),
})

export const impressao = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/{id}/pdf',
  summary: 'Prints a request',
  access: reads,
  transaction: 'none',
  answer: 'file',
})

export const sugestoes = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/sugestoes',
  summary: 'What a new request of this user can begin with, from their last one',
  access: { any: [authorityFor(solicitacoesPessoal, 'INSERIR')] },
  answer: shape.object({
    horarioComercial: shape.orNull(shape.text),
    estabelecimento: shape.orNull(shape.ref),
    areaOrganizacional: shape.orNull(shape.ref),
  }),
})

const toLink = {
  candidatoId: field.integer({ label: 'Candidato', min: 1 }),
  busca: field.text({ label: 'Busca', max: 200 }),
}
const openRequests = shape.list(
  shape.object({
    id: shape.integer,
    descricao: shape.text,
    rotulo: shape.text,
    cargo: shape.orNull(shape.text),
    areaOrganizacional: shape.orNull(shape.text),
    data: shape.date,
    quantidade: shape.integer,
    vinculado: shape.flag,
  }),
)

export const doCandidato = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/candidato',
  summary: 'Requests a candidate can be linked to',
  access: reads,
  query: toLink,
  answer: openRequests,
})

export const doCandidatoNaEmpresa = defineCall({
  method: 'GET',
  path: 'captacao/solicitacoes-pessoal/candidato/{empresaId}',
  summary: 'Requests of one company a candidate can be linked to',
  access: reads,
  query: toLink,
  answer: openRequests,
})

export const vincularASolicitacoes = defineCall({
  method: 'POST',
  path: 'captacao/solicitacoes-pessoal/candidato/{id}',
  summary: 'Links a candidate to several requests',
  access: edits,
  body: {
    empresaId: field.integer({
      label: 'Empresa',
      gender: 'f',
      required: true,
      messages: { required: 'Empresa é obrigatória' },
    }),
    candidatoId: field.integer({ label: 'Candidato' }),
    solicitacoesIds: openRequestsField(1000),
  },
  answer: shape.object({
    vinculadas: shape.list(shape.integer),
    recusadas: shape.list(
      shape.object({ id: shape.integer, titulo: shape.text, mensagem: shape.text }),
    ),
  }),
})

const candidatosIds = (most: number) =>
  field.refs({
    label: 'Candidatos',
    to: 'captacao.candidatos',
    required: true,
    minItems: 1,
    maxItems: most,
    messages: { required: 'Selecione ao menos um candidato' },
    help: 'Pesquise pelo nome.',
  })

export const vincularCandidatos = defineCall({
  method: 'POST',
  path: 'captacao/solicitacoes-pessoal/vincular-candidatos',
  summary: 'Links several candidates to several requests',
  access: edits,
  body: {
    candidatosIds: candidatosIds(200),
    solicitacoesIds: openRequestsField(20),
  },
  answer: shape.object({
    vinculadas: shape.integer,
    recusadas: shape.list(
      shape.object({ candidato: shape.text, titulo: shape.text, mensagem: shape.text }),
    ),
  }),
})

export const limiteDoCargo = defineCall({
  method: 'POST',
  path: 'captacao/solicitacoes-pessoal/validarLimiteCargo/{id}',
  summary: 'Checks the head-count limit for a request (id 0: one that is being written)',
  access: reads,
  orNew: true,
  body: {
    faixaSalarialId: field.integer({ label: 'Faixa salarial', gender: 'f', min: 1 }),
    cargoId: field.integer({ label: 'Cargo', min: 1 }),
    areaOrganizacionalId: field.integer({ label: 'Área organizacional', gender: 'f', min: 1 }),
    quantidade: field.integer({ label: 'Número de vagas', min: 1, max: 9999 }),
  },
  answer: shape.object({
    permitido: shape.flag,
    limite: shape.orNull(shape.integer),
    atual: shape.integer,
    mensagem: shape.orNull(shape.text),
  }),
})

export const solicitacoesDaArea = defineCall({
  method: 'GET',
  path: 'cargo-salario/areas-organizacionais/{id}/solicitacoes-vinculadas',
  summary: 'Solicitações de pessoal of an área',
  access: { any: [authorityFor(areasOrganizacionais)] },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      descricao: shape.orNull(shape.text),
      data: shape.date,
      status: shape.orNull(shape.text),
      encerrada: shape.flag,
      cancelada: shape.flag,
    }),
  ),
})
