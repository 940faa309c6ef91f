/** What a file sent with the registration is answered with. */
import { proposals } from '#modules/captacao/candidatos/resume-calls.ts'
import { shape } from '#platform/contract/shape.ts'

/** Its key lets whoever sent it keep it with the registration. */
const arquivo = shape.object({ id: shape.integer, nome: shape.text, chave: shape.text })

export const uploadedPhoto = shape.object({ arquivo, mensagem: shape.text })

export const uploadedResume = shape.object({
  arquivo,
  propostas: proposals,
  avisos: shape.list(shape.text),
  lido: shape.flag,
  mensagem: shape.text,
})
