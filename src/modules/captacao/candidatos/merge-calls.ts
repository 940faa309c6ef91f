import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { candidatos } from './resource.ts'

const access = { any: [authorityFor(candidatos, 'MESCLAR')] }
const someone = shape.object({
  id: shape.integer,
  nome: shape.text,
  cpf: shape.orNull(shape.text),
  email: shape.orNull(shape.text),
  telefone: shape.orNull(shape.text),
  dataCadastro: shape.orNull(shape.date),
  dataAtualizacao: shape.orNull(shape.date),
})

export const previaMesclagem = defineCall({
  method: 'GET',
  path: 'captacao/candidatos/{id}/mesclar/previa',
  summary: 'O que muda ao mesclar dois candidatos',
  access,
  // The records are locked while they are compared.
  transaction: 'write',
  query: { outro: field.integer({ label: 'Candidato repetido', min: 1, required: true }) },
  answer: shape.object({
    mantido: someone,
    repetido: someone,
    campos: shape.list(
      shape.object({
        campo: shape.text,
        rotulo: shape.text,
        mantido: shape.orNull(shape.anything),
        repetido: shape.anything,
        juntar: shape.flag,
        fixo: shape.flag,
        sugestao: shape.code('MANTIDO', 'REPETIDO', 'JUNTAR'),
      }),
    ),
    movidos: shape.list(shape.object({ rotulo: shape.text, quantidade: shape.integer })),
  }),
})

export const mesclagens = defineCall({
  method: 'GET',
  path: 'captacao/candidatos/{id}/mesclagens',
  summary: 'Mesclagens do candidato',
  access,
  answer: shape.list(
    shape.object({
      id: shape.integer,
      repetidoId: shape.integer,
      repetidoNome: shape.text,
      feitaEm: shape.dateTime,
      desfeitaEm: shape.orNull(shape.dateTime),
      podeDesfazer: shape.flag,
    }),
  ),
})

export const desfazerMesclagem = defineCall({
  method: 'POST',
  path: 'captacao/candidatos/{id}/mesclagens/{mesclagemId}/desfazer',
  summary: 'Desfaz uma mesclagem',
  access,
  answer: shape.record(candidatos),
})
