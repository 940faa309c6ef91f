import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { solicitacoesPessoal } from '../solicitacoes-pessoal/resource.ts'
import { printFields } from './print-options.ts'
import { candidatos } from './resource.ts'

const base = 'captacao/candidatos'
const read = { any: [authorityFor(candidatos)] }
const may = (action: string) => ({ any: [authorityFor(candidatos, action)] })
const words = shape.orNull(shape.text)
const { fields } = candidatos

const application = shape.object({
  id: shape.integer,
  data: shape.orNull(shape.dateTime),
  situacao: words,
  removedAt: shape.orNull(shape.dateTime),
  solicitacaoId: shape.integer,
  solicitacao: words,
  etapaSeletiva: words,
  dataSituacao: shape.orNull(shape.dateTime),
  origem: words,
  motivoRecusa: words,
  recusadoPor: words,
  recusadoEm: shape.orNull(shape.dateTime),
})

export const completo = defineCall({
  method: 'GET',
  path: `${base}/{id}/completo`,
  summary: 'Candidato completo',
  access: read,
  query: { comCargos: field.text({ label: 'Com os cargos', max: 10 }) },
  answer: shape.recordWith(candidatos, { candidaturas: shape.list(application) }),
})

const experience = shape.object({
  empresa: shape.text,
  cargo: shape.text,
  dataAdmissao: shape.date,
  dataDesligamento: shape.orNull(shape.date),
  tempoExperiencia: words,
})

/** What may be told to the person too. */
export const aboutOne = {
  id: shape.integer,
  nome: shape.text,
  nomeSocial: words,
  cidade: words,
  uf: words,
  idade: shape.maybe(shape.integer),
  cpf: shape.maybe(words),
  email: shape.maybe(words),
  celular: shape.maybe(words),
  cargos: shape.list(shape.text),
  ultimaExperiencia: shape.orNull(experience),
  formacao: shape.list(
    shape.object({ curso: shape.text, local: shape.text, tipoDescricao: words, situacao: words }),
  ),
  idiomas: shape.list(shape.object({ idioma: words, nivelDescricao: words })),
}

export const inShort = shape.object({
  ...aboutOne,
  disponivel: shape.flag,
  contratado: shape.flag,
  jaFoiColaborador: shape.flag,
})

export const informacao = defineCall({
  method: 'GET',
  path: `${base}/{id}/informacao`,
  summary: 'Resumo do candidato',
  access: read,
  answer: inShort,
})

export const foto = defineCall({
  method: 'GET',
  path: `${base}/{id}/foto`,
  summary: 'Foto do candidato',
  access: read,
  answer: 'file',
})

export const substituidos = defineCall({
  method: 'GET',
  path: `${base}/substituidos`,
  summary: 'Talentos que podem ser substituídos',
  access: { any: [authorityFor(candidatos), authorityFor(solicitacoesPessoal)] },
  query: {
    nome: field.text({ label: 'Nome', max: 100 }),
    incluirColaboradoresDesligados: field.text({ label: 'Incluir desligados', max: 10 }),
  },
  answer: shape.list(shape.object({ id: shape.integer, nome: shape.text, rotulo: shape.text })),
})

export const camposExtras = defineCall({
  method: 'GET',
  path: `${base}/campos-extras`,
  summary: 'Campos extras da empresa',
  access: read,
  answer: shape.list(
    shape.object({ campo: shape.text, titulo: shape.text, obrigatorio: shape.flag }),
  ),
})

const listCall = <const N extends string, const F extends Parameters<typeof shape.value>[0]>(
  name: N,
  of: F,
) =>
  defineCall({
    method: 'GET',
    path: `${base}/{id}/${name}`,
    summary: `Itens do candidato: ${name}`,
    access: read,
    answer: shape.value(of),
  })
const person = candidatos.allFields
export const conhecimentos = listCall('conhecimentos', fields.conhecimentos)
export const areasInteresse = listCall('areas-interesses', fields.areasInteresse)
export const formacoes = listCall('formacoes', person.formacao)
export const certificados = listCall('certificados', person.certificados)
export const idiomas = listCall('idiomas', person.candidatoIdiomas)
export const experiencias = listCall('experiencias', person.experiencias)

const someone = shape.orNull(shape.object({ id: shape.integer, nome: shape.text }))
export const validaCpf = defineCall({
  method: 'GET',
  path: `${base}/valida-cpf`,
  summary: 'Confere um CPF',
  access: read,
  query: {
    cpf: field.text({ label: 'CPF', max: 20 }),
    candidatoId: field.integer({ label: 'Candidato', min: 0 }),
    contratado: field.text({ label: 'Contratado', max: 10 }),
  },
  answer: shape.object({
    valido: shape.flag,
    existe: shape.maybe(shape.flag),
    candidato: someone,
    talento: shape.maybe(shape.flag),
    mensagem: words,
  }),
})

export const homonimos = defineCall({
  method: 'GET',
  path: `${base}/candidatos-homonimos`,
  summary: 'Candidatos com o mesmo nome, e-mail ou telefone',
  access: read,
  query: {
    nome: field.text({ label: 'Nome', max: 100 }),
    email: field.text({ label: 'E-mail', max: 100 }),
    telefone: field.text({ label: 'Telefone', max: 20 }),
    candidatoId: field.integer({ label: 'Candidato', min: 0 }),
  },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      nomeSocial: words,
      cidade: words,
      dataAtualizacao: shape.orNull(shape.date),
      empresaId: shape.integer,
      iguais: shape.list(shape.text),
    }),
  ),
})

export const candidatoDoCpf = defineCall({
  method: 'GET',
  path: `${base}/candidato-cpf`,
  summary: 'Candidato de um CPF',
  access: read,
  query: { cpf: field.text({ label: 'CPF', max: 20 }) },
  answer: inShort,
})

export const curriculoEhImagem = defineCall({
  method: 'GET',
  path: `${base}/verificaSeCurriculoHeImagem`,
  summary: 'Diz se o arquivo do currículo é uma imagem',
  access: read,
  query: { nomeImg: field.text({ label: 'Nome do arquivo', max: 255 }) },
  answer: shape.object({ imagem: shape.flag }),
})

const pending = shape.object({
  candidatoId: shape.integer,
  nome: shape.text,
  pendencias: shape.list(
    shape.object({
      tipo: shape.code('CANDIDATURA', 'ENTREVISTA', 'CONTRATADO'),
      descricao: shape.text,
    }),
  ),
  possuiPendencias: shape.flag,
})
const many = {
  ids: field.refs({ label: 'Candidatos', to: candidatos.key, minItems: 1, maxItems: 1000 }),
}

export const pendencias = defineCall({
  method: 'GET',
  path: `${base}/{id}/empresa/{empresaId}/verificar-pendencias`,
  summary: 'Pendências do candidato',
  access: read,
  answer: pending,
})

export const pendenciasEmLote = defineCall({
  method: 'POST',
  path: `${base}/verificar-pendencias-em-lote`,
  summary: 'Pendências de vários candidatos',
  access: read,
  body: many,
  transaction: 'read',
  answer: shape.list(pending),
})

export const removerEmLote = defineCall({
  method: 'POST',
  path: `${base}/remove-candidato-em-lote`,
  summary: 'Remove vários candidatos sem pendências',
  access: may('EXCLUIR'),
  proof: 'senha',
  body: many,
  answer: shape.object({
    removidos: shape.list(shape.integer),
    recusados: shape.list(
      shape.object({ id: shape.integer, titulo: shape.text, mensagem: shape.text }),
    ),
  }),
})

export const imprimirCurriculo = defineCall({
  method: 'POST',
  path: `${base}/{id}/imprimir-curriculo`,
  summary: 'Currículo do candidato em PDF',
  access: read,
  transaction: 'none',
  body: {
    ...printFields,
    solicitacaoId: field.integer({ label: 'Solicitação de pessoal', min: 1 }),
  },
  answer: 'file',
})

export const gravarTexto = defineCall({
  method: 'PUT',
  path: `${base}/{id}/ocr`,
  summary: 'Grava o texto do currículo',
  access: may('EDITAR'),
  body: { ocrTexto: field.text({ label: 'Texto do currículo', lines: 20, max: 500_000 }) },
  answer: shape.record(candidatos),
})

const segment = shape.object({ texto: shape.text, marcado: shape.flag })
export const curriculo = defineCall({
  method: 'GET',
  path: `${base}/{id}/curriculo`,
  summary: 'Texto do currículo com as palavras procuradas marcadas',
  access: read,
  query: { palavras: field.text({ label: 'Palavras', max: 200 }) },
  answer: shape.object({
    segmentos: shape.list(segment),
    arquivo: shape.orNull(shape.file),
    situacao: words,
    metodo: words,
    paginas: shape.integer,
    avisos: shape.list(shape.text),
  }),
})

export const paginaDoCurriculo = defineCall({
  method: 'GET',
  path: `${base}/{id}/curriculo/pagina`,
  summary: 'Página do currículo para ver ao lado do texto',
  access: read,
  answer: 'file',
})
