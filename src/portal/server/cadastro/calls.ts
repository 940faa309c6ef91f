/** The registration, for scripts and apps. */
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'
import { ownSent } from '../own-fields.ts'

const most = 2_147_483_647
const password = (label: string) => field.text({ label, max: 512, secret: true })

export const cadastrar = defineCall({
  method: 'POST',
  path: 'externo/candidatos',
  summary: 'Cadastra um candidato',
  access: 'publico',
  transaction: 'none',
  perMinute: 20,
  query: { solicitacaoId: field.integer({ label: 'Vaga', min: 1, max: most }) },
  laidOver: {
    ...ownSent,
    empresaId: field.integer({ label: 'Empresa', required: true, min: 1, max: most }),
    senha: password('Senha'),
    confirmaSenha: password('Confirmação da senha'),
    aceitoPoliticaSeguranca: field.flag({ label: 'Li e aceito o termo' }),
    versaoPolitica: field.text({ label: 'Versão do termo', max: 16 }),
  },
  answer: shape.object({ mensagem: shape.text }),
})
