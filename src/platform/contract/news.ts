/** News as those who work here read them: answered above the platform. */
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { shape } from './shape.ts'

const noticia = shape.object({
  id: shape.integer,
  texto: shape.text,
  link: shape.text,
  /** -1 crítica, 0 destaque, 1 comum. */
  criticidade: shape.integer,
  publicaEm: shape.dateTime,
  lida: shape.flag,
  /** The page may be shown inside the application. */
  quadro: shape.flag,
})

export const noticiasDoUsuario = defineCall({
  method: 'GET',
  path: 'userinfo/usuario/noticias/',
  summary: 'As notícias do usuário, da mais nova para a mais antiga',
  access: 'sessao',
  query: {
    page: field.integer({ label: 'Página', gender: 'f', min: 0, max: 100_000 }),
    size: field.integer({ label: 'Tamanho da página', min: 1, max: 100 }),
  },
  answer: shape.object({
    content: shape.list(noticia),
    totalElements: shape.integer,
    totalPages: shape.integer,
    number: shape.integer,
    size: shape.integer,
    naoLidas: shape.integer,
  }),
})

export const noticiaLida = defineCall({
  method: 'PUT',
  path: 'userinfo/usuario/noticias/{id}/lida',
  summary: 'Marca uma notícia como lida',
  access: 'sessao',
})
