/** What the registration form looks up; public, of a company that is open to the portal. */
import { enderecoDoCep } from '#modules/geral/cep/calls.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

const base = { method: 'GET', access: 'publico', transaction: 'none', perMinute: 240 } as const
const most = 2_147_483_647
const empresaId = field.integer({ label: 'Empresa', min: 1, max: most })
const company = { empresaId, filtros: field.text({ label: 'Filtros', max: 200 }) }
const named = shape.list(shape.object({ id: shape.integer, nome: shape.text }))
const cpf = field.text({ label: 'CPF', max: 20 })
const person = shape.orNull(
  shape.object({ tipo: shape.code('CANDIDATO'), id: shape.integer, nome: shape.text }),
)
const extras = shape.list(
  shape.object({
    campo: shape.text,
    titulo: shape.orNull(shape.text),
    obrigatorio: shape.flag,
    visivel: shape.flag,
  }),
)
const setting = shape.maybe(shape.orNull(shape.anything))

export const areasInteresse = defineCall({
  ...base,
  path: 'externo/areas-interesse',
  summary: 'Áreas de interesse',
  query: company,
  answer: named,
})

export const cargos = defineCall({
  ...base,
  path: 'externo/cargos',
  summary: 'Cargos abertos ao portal',
  query: company,
  answer: named,
})

export const comoFicouSabendoVaga = defineCall({
  ...base,
  path: 'externo/como-ficou-sabendo-vaga',
  summary: 'Como ficou sabendo da vaga',
  query: company,
  answer: shape.list(shape.object({ id: shape.integer, descricao: shape.text })),
})

export const conhecimentos = defineCall({
  ...base,
  path: 'externo/conhecimentos',
  summary: 'Conhecimentos',
  query: company,
  answer: named,
})

export const idiomas = defineCall({
  ...base,
  path: 'externo/idiomas',
  summary: 'Idiomas',
  query: company,
  answer: named,
})

export const areasFormacao = defineCall({
  ...base,
  path: 'externo/areas-formacao',
  summary: 'Áreas de formação',
  query: company,
  answer: named,
})

export const areasFormacaoECargos = defineCall({
  ...base,
  path: 'externo/areas-formacao/cargos',
  summary: 'Áreas de formação e cargos',
  query: company,
  answer: shape.object({ areasFormacao: named, cargos: named }),
})

export const estados = defineCall({
  ...base,
  path: 'externo/estados',
  summary: 'Estados',
  answer: shape.list(shape.object({ id: shape.integer, sigla: shape.text, nome: shape.text })),
})

export const cidadesDoEstado = defineCall({
  ...base,
  path: 'externo/estados/{id}/cidades',
  summary: 'Cidades de um estado',
  answer: named,
})

export const cep = defineCall({
  ...base,
  perMinute: 30,
  path: 'externo/cep/{cep}',
  summary: 'Endereço de um CEP',
  answer: enderecoDoCep.answer,
})

export const camposExtrasDoCandidato = defineCall({
  ...base,
  path: 'externo/campos-extras/{id}',
  summary: 'Campos extras do candidato',
  answer: extras,
})

export const camposExtrasDaEmpresa = defineCall({
  ...base,
  path: 'externo/empresas/{id}/campos-extras',
  summary: 'Campos extras da empresa',
  answer: extras,
})

export const camposExtrasDoCadastro = defineCall({
  ...base,
  path: 'externo/empresas/{id}/campos-extras-visiveis-obrigatorios/{x}',
  summary: 'Campos extras visíveis e obrigatórios',
  answer: extras,
})

export const configuracao = defineCall({
  ...base,
  path: 'externo/empresas/{id}/configuracao',
  summary: 'Configuração da empresa para o portal',
  answer: shape.object({
    id: shape.integer,
    nome: shape.text,
    corPrincipal: shape.text,
    corSecundaria: shape.text,
    exigirAceitePsi: setting,
    politicaSeguranca: setting,
    maxCandidataCargo: setting,
    campoExtraCandidato: setting,
    camposVisiveis: setting,
    camposObrigatorios: setting,
  }),
})

export const logo = defineCall({
  ...base,
  path: 'externo/empresas/{id}/logo',
  summary: 'Logomarca',
  answer: 'file',
})

export const pessoaPorCpf = defineCall({
  ...base,
  path: 'externo/pessoas/cpf',
  summary: 'A própria pessoa por CPF',
  query: { cpf },
  answer: person,
})

export const pessoaPorCpfEEmpresa = defineCall({
  ...base,
  path: 'externo/pessoas/cpf-e-empresaId',
  summary: 'A própria pessoa por CPF e empresa',
  query: { cpf, empresaId },
  answer: person,
})
