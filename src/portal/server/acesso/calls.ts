/** Entering, leaving and recovering the password, for scripts and apps. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { type CallSpec, defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

const most = 2_147_483_647
const cpf = field.text({ label: 'CPF', max: 500 })
const password = (label: string) => field.text({ label, max: 512, secret: true })
const empresaId = field.integer({ label: 'Empresa', min: 1, max: most })
const named = shape.object({ id: shape.integer, nome: shape.text })
const opening = { access: 'publico', transaction: 'none' } as const satisfies Partial<CallSpec>
const own = {
  access: { actor: candidato.key },
  transaction: 'none',
} as const satisfies Partial<CallSpec>

const entered = shape.object({ id: shape.integer, nome: shape.text, cpf: shape.text })
const whole = shape.object({
  id: shape.integer,
  nome: shape.text,
  cpf: shape.text,
  email: shape.text,
})

/** What is missing or wrong is refused in the same words as a wrong password. */
export const entrar = defineCall({
  ...opening,
  method: 'POST',
  path: 'externo/login',
  summary: 'Entra no portal',
  form: true,
  query: { solicitacaoId: field.integer({ label: 'Vaga', min: 1, max: most }) },
  body: { cpf, senha: password('Senha'), empresaId },
  answer: shape.object({
    authenticated: shape.flag,
    usuario: entered,
    candidato: entered,
    empresa: named,
  }),
})

export const sessao = defineCall({
  ...own,
  method: 'GET',
  path: 'externo/userinfo',
  summary: 'Sessão do candidato',
  answer: shape.object({
    authenticated: shape.flag,
    expired: shape.flag,
    autenticadoRh: shape.flag,
    usuario: whole,
    candidato: whole,
    empresa: named,
    empresas: shape.list(named),
    authorities: shape.list(shape.text),
    aceitoPoliticaSeguranca: shape.flag,
    timezone: shape.text,
  }),
})

export const sair = defineCall({
  ...opening,
  method: 'POST',
  path: 'externo/userinfo/logout',
  summary: 'Sai do portal',
})

export const navegacao = defineCall({
  ...own,
  method: 'POST',
  path: 'externo/userinfo/sensedata',
  transaction: 'none',
  beforeTerms: true,
  summary: 'Registro de navegação: nada sai desta instalação',
  query: { url: field.text({ label: 'Endereço', max: 2000 }) },
})

export const recuperarSenha = defineCall({
  ...opening,
  method: 'PUT',
  path: 'externo/candidatos/recuperar-senha',
  summary: 'Pede o link de recuperação',
  perMinute: 10,
  body: {
    cpf: field.text({ label: 'CPF', required: true, format: 'cpf' }),
    empresaId: field.integer({ label: 'Empresa', required: true, min: 1, max: most }),
  },
  answer: shape.object({ mensagem: shape.text }),
})

export const empresasPorCpf = defineCall({
  ...opening,
  method: 'GET',
  path: 'externo/candidatos/empresas-por-cpf',
  summary: 'Empresas com portal; as do próprio CPF só depois da verificação',
  perMinute: 30,
  query: {
    cpf: field.text({ label: 'CPF', max: 20 }),
    recaptcha: field.text({ label: 'Verificação', max: 5000 }),
  },
  answer: shape.list(named),
})

export const alterarSenha = defineCall({
  ...own,
  method: 'PATCH',
  path: 'externo/candidatos/{id}/alterar-senha',
  summary: 'Altera a própria senha',
  body: {
    senha: password('Senha atual'),
    novaSenha: password('Nova senha'),
    confNovaSenha: password('Confirmação da nova senha'),
  },
})

export const aceitarTermo = defineCall({
  method: 'PATCH',
  path: 'externo/candidatos/{id}/aceita-termo',
  access: { actor: candidato.key },
  beforeTerms: true,
  summary: 'Aceita a política de segurança',
  body: { versao: field.text({ label: 'Versão', max: 16 }) },
})
