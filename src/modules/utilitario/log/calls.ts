import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

const filters = {
  dataIni: field.text({ label: 'De', max: 200 }),
  dataFim: field.text({ label: 'Até', max: 200 }),
  usuarioId: field.integer({ label: 'Usuário', min: 0 }),
  empresaId: field.integer({ label: 'Empresa', gender: 'f', min: 0 }),
  recurso: field.text({ label: 'Cadastro', max: 200 }),
  registro: field.integer({ label: 'Código do registro', min: 0 }),
  acao: field.text({ label: 'Ação', gender: 'f', max: 200 }),
  origem: field.text({ label: 'Origem', gender: 'f', max: 200 }),
  busca: field.text({ label: 'Busca', gender: 'f', max: 200 }),
}

const change = shape.object({
  campo: shape.text,
  rotulo: shape.text,
  de: shape.maybe(shape.orNull(shape.anything)),
  para: shape.maybe(shape.orNull(shape.anything)),
  registro: shape.maybe(shape.integer),
  candidatoId: shape.maybe(shape.integer),
})

const entry = shape.object({
  id: shape.integer,
  data: shape.dateTime,
  usuarioId: shape.orNull(shape.integer),
  usuario: shape.text,
  usuarioTipo: shape.text,
  empresa: shape.orNull(shape.text),
  ip: shape.text,
  origem: shape.text,
  recurso: shape.text,
  rotuloRecurso: shape.text,
  registro: shape.orNull(shape.integer),
  titulo: shape.text,
  acao: shape.text,
  rotuloAcao: shape.text,
  alteracoes: shape.list(change),
  requestId: shape.text,
})

const access = { any: ['ROLE_CONF_LOG'] }

export const pagina = defineCall({
  method: 'GET',
  path: 'utilitario/log',
  summary: 'Log of changes, readings and logins',
  access,
  query: {
    ...filters,
    page: field.integer({ label: 'Página', gender: 'f', min: 0 }),
    size: field.integer({ label: 'Tamanho', min: 0 }),
    sort: field.text({ label: 'Ordem', gender: 'f', max: 200 }),
    total: field.text({ label: 'Total', max: 200 }),
  },
  answer: shape.object({
    content: shape.list(entry),
    pageable: shape.object({ paged: shape.flag, offset: shape.integer }),
    size: shape.integer,
    totalElements: shape.orNull(shape.integer),
    totalPages: shape.orNull(shape.integer),
    number: shape.integer,
  }),
})

const choice = shape.list(shape.object({ code: shape.text, label: shape.text }))

export const opcoes = defineCall({
  method: 'GET',
  path: 'utilitario/log/opcoes',
  summary: 'What the filters of the log offer',
  access,
  query: filters,
  answer: shape.object({
    recursos: choice,
    acoes: choice,
    empresas: shape.list(shape.object({ id: shape.integer, nome: shape.text })),
  }),
})

export const exportar = defineCall({
  method: 'GET',
  path: 'utilitario/log/exportar',
  summary: 'The log as XLSX',
  access: { any: ['ROLE_CONF_LOG_EXPORTAR'] },
  query: filters,
  transaction: 'none',
  perMinute: 20,
  answer: 'file',
})
