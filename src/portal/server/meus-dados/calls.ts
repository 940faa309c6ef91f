/** What the law gives the person, for scripts and apps. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { type CallSpec, defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

const own = { method: 'GET', access: { actor: candidato.key } } as const satisfies Partial<CallSpec>

export const copia = defineCall({
  ...own,
  path: 'externo/meus-dados',
  perMinute: 10,
  summary: 'Cópia dos próprios dados',
  answer: 'file',
})

export const copiaEmPdf = defineCall({
  ...own,
  path: 'externo/meus-dados/pdf',
  transaction: 'read',
  perMinute: 10,
  summary: 'Os próprios dados em PDF',
  answer: 'file',
})

export const copiaInteira = defineCall({
  ...own,
  path: 'externo/meus-dados/zip',
  transaction: 'read',
  perMinute: 5,
  summary: 'Os próprios dados com os arquivos enviados',
  answer: 'file',
})

export const imagemDoExame = defineCall({
  ...own,
  path: 'externo/meus-dados/exames/{id}/imagem',
  transaction: 'read',
  perMinute: 30,
  summary: 'Imagem de um exame próprio',
  answer: 'file',
})

export const acessos = defineCall({
  ...own,
  path: 'externo/candidatos/{id}/acessos',
  summary: 'Quem acessou os próprios dados',
  answer: shape.list(
    shape.object({
      dia: shape.date,
      tipo: shape.text,
      perfil: shape.text,
      vezes: shape.integer,
    }),
  ),
})

export const apagar = defineCall({
  method: 'POST',
  path: 'externo/candidatos/{id}/apagar',
  access: { actor: candidato.key },
  beforeTerms: true,
  transaction: 'none',
  summary: 'Pede que os próprios dados sejam apagados',
  body: { senha: field.text({ label: 'Senha', max: 512, secret: true }) },
  answer: shape.object({
    apagado: shape.flag,
    prazo: shape.orNull(shape.date),
    mensagem: shape.text,
  }),
})
