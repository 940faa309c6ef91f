import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

export const relato = defineCall({
  method: 'POST',
  path: 'userinfo/relatos',
  summary: 'Relata um problema',
  access: 'publico',
  transaction: 'write',
  perMinute: 5,
  bodyLimit: 32_768,
  body: {
    codigo: field.text({ label: 'Código', max: 100 }),
    quando: field.text({ label: 'Quando', max: 40 }),
    rota: field.text({ label: 'Tela', max: 300 }),
    versao: field.text({ label: 'Versão', max: 50 }),
    navegador: field.text({ label: 'Navegador', max: 400 }),
    palavras: field.text({ label: 'O que aconteceu', lines: 4, max: 4000 }),
  },
  answer: shape.object({ mensagem: shape.text }),
})
