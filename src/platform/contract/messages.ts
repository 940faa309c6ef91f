/** What is told inside: boxes that modules declare, and the calls by which people read their messages. */
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { shape } from './shape.ts'

/** A box stands where a module declares it. */
export type MessageBox = {
  /** Its name in addresses and settings, such as 'SISTEMA'. */
  tipo: string
  title: string
  column: 'esquerda' | 'direita'
  order: number
  /** Where people write into it themselves, and what that asks for. */
  write?: { path: string; authority: string }
}

export const mensagem = shape.object({
  /** Of this recipient's copy: what is read and removed. */
  id: shape.integer,
  tipo: shape.text,
  remetente: shape.text,
  data: shape.dateTime,
  texto: shape.text,
  textoAbreviado: shape.text,
  link: shape.orNull(shape.text),
  lida: shape.flag,
})

const pagina = shape.object({
  content: shape.list(mensagem),
  totalElements: shape.integer,
  totalPages: shape.integer,
  number: shape.integer,
  size: shape.integer,
})

const caixa = shape.object({
  tipo: shape.text,
  titulo: shape.text,
  naoLidas: shape.integer,
  mensagens: shape.list(mensagem),
})

const filters = {
  tipo: field.text({ label: 'Caixa', max: 40 }),
  naoLidas: field.flag({ label: 'Somente não lidas' }),
  page: field.integer({ label: 'Página', gender: 'f', min: 0, max: 100_000 }),
  size: field.integer({ label: 'Tamanho da página', min: 1, max: 100 }),
}

export const mensagens = defineCall({
  method: 'GET',
  path: 'userinfo/mensagens',
  summary: 'As caixas com as 30 mensagens mais novas de cada uma; com tipo ou page, uma página',
  access: 'sessao',
  query: filters,
  answer: shape.either(shape.list(caixa), pagina),
})

export const avisos = defineCall({
  method: 'GET',
  path: 'userinfo/avisos',
  summary: 'O que aconteceu de novo: as mensagens mais novas e quantas não foram lidas',
  access: 'sessao',
  answer: shape.object({ naoLidas: shape.integer, mensagens: shape.list(mensagem) }),
})

export const removerMensagem = defineCall({
  method: 'DELETE',
  path: 'userinfo/mensagens/{id}',
  summary: 'Remove uma mensagem da caixa',
  access: 'sessao',
})

export const marcarMensagem = defineCall({
  method: 'PATCH',
  path: 'userinfo/mensagens/{id}/lida/{flag}',
  summary: 'Marca uma mensagem como lida (true) ou não lida (false)',
  access: 'sessao',
})

export const marcarTodas = defineCall({
  method: 'POST',
  path: 'userinfo/mensagens/lidas',
  summary: 'Marca como lidas todas as mensagens, ou as de uma caixa',
  access: 'sessao',
  body: { tipo: filters.tipo },
})

const ordem = shape.object({
  caixasEsquerda: shape.list(shape.text),
  caixasDireita: shape.list(shape.text),
  caixasMinimizadas: shape.list(shape.text),
})

export const caixasMensagens = defineCall({
  method: 'GET',
  path: 'userinfo/usuario/caixa-mensagens',
  summary: 'A ordem das caixas de mensagens',
  access: 'sessao',
  answer: ordem,
})

export const ordenarCaixas = defineCall({
  method: 'PUT',
  path: 'userinfo/usuario/caixa-mensagens',
  summary: 'Muda a ordem das caixas de mensagens',
  access: 'sessao',
  ownBody: true,
  answer: ordem,
})

export const copias = [
  { code: 'NAO', label: 'Não' },
  { code: 'HORA', label: 'Na hora' },
  { code: 'RESUMO', label: 'Resumo diário' },
] as const

const copiasPorCaixa = shape.list(
  shape.object({
    tipo: shape.text,
    titulo: shape.text,
    copia: shape.code(...copias.map((c) => c.code)),
    /** Where whoever asks may write into it. */
    escrever: shape.orNull(shape.text),
  }),
)

export const copiasPorEmail = defineCall({
  method: 'GET',
  path: 'userinfo/usuario/copias-mensagens',
  summary: 'O que desta pessoa vai também por e-mail, caixa por caixa',
  access: 'sessao',
  answer: copiasPorCaixa,
})

export const escolherCopia = defineCall({
  method: 'PUT',
  path: 'userinfo/usuario/copias-mensagens',
  summary: 'Escolhe se as mensagens de uma caixa vão também por e-mail',
  access: 'sessao',
  body: {
    tipo: field.text({ label: 'Caixa', gender: 'f', max: 40, required: true }),
    copia: field.choice({ label: 'Por e-mail', options: copias, required: true }),
  },
  answer: copiasPorCaixa,
})
