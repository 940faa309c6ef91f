/** Operations of the platform itself: session, account, uploads, health. */
import { type Operation, operation, pathParam, type Schema } from './openapi-schema.ts'

/** Method, path, and what is done there. */
type Fixed = [string, string, Operation]

export const fixedOperations = (): Fixed[] => [
  ...sessionOperations(),
  ...accountOperations(),
  ...installationOperations(),
]

const object: Schema = { type: 'object' }
const open = { secured: 'publico' as const }

function sessionOperations(): Fixed[] {
  return [
    [
      'GET',
      'login/empresas',
      operation('Empresas para entrar', [], {
        params: [{ name: 'cpf', in: 'query', schema: { type: 'string' } }],
        answer: { type: 'array', items: object },
        ...open,
      }),
    ],
    [
      'POST',
      'login',
      operation('Entra', [], {
        body: {
          type: 'object',
          required: ['username', 'password', 'empresaId'],
          properties: {
            username: { type: 'string' },
            password: { type: 'string' },
            empresaId: { type: 'integer' },
            tipoLogin: { type: 'string', default: 'CADASTRO' },
          },
        },
        answer: object,
        ...open,
      }),
    ],
    ['POST', 'logout', operation('Sai', [], { answer: 'none' })],
    ['GET', 'userinfo', operation('Sessão', [], { answer: object })],
    [
      'PUT',
      'userinfo/empresa/{id}',
      operation('Troca de empresa', [], { params: [pathParam('id')], answer: object }),
    ],
    [
      'GET',
      'userinfo/empresa/{id}/valid',
      operation('A empresa da sessão é esta?', [], { params: [pathParam('id')], answer: object }),
    ],
  ]
}

/** What users keep and change of their own account. */
function accountOperations(): Fixed[] {
  return [
    [
      'GET',
      'userinfo/preferencias/{chave}',
      operation('Lê preferência', [], {
        params: [{ ...pathParam('chave'), schema: { type: 'string' } }],
        answer: object,
      }),
    ],
    [
      'PUT',
      'userinfo/preferencias/{chave}',
      operation('Grava preferência', [], {
        params: [{ ...pathParam('chave'), schema: { type: 'string' } }],
        body: object,
        answer: object,
      }),
    ],
    [
      'PATCH',
      'userinfo/senha',
      operation('Altera a própria senha', [], { body: object, answer: 'none' }),
    ],
    [
      'POST',
      'userinfo/confirmacao',
      operation('Confirma com a senha que quem usa a sessão é quem entrou', [], {
        body: { type: 'object', required: ['senha'], properties: { senha: { type: 'string' } } },
        answer: 'none',
      }),
    ],
    [
      'GET',
      'userinfo/sessoes',
      operation('Sessões abertas', [], { answer: { type: 'array', items: object } }),
    ],
    [
      'DELETE',
      'userinfo/sessoes/{id}',
      operation('Encerra uma sessão', [], { params: [pathParam('id')], answer: 'none' }),
    ],
  ]
}

function installationOperations(): Fixed[] {
  return [
    [
      'POST',
      'arquivos',
      operation('Envia um arquivo', [], {
        body: object,
        bodyType: 'multipart/form-data',
        answer: object,
        status: 200,
      }),
    ],
    [
      'GET',
      'externo/parametros-do-sistema',
      operation('Parâmetros públicos', [], { answer: object, ...open }),
    ],
    ['GET', 'saude/vivo', operation('O processo responde', [], { answer: object, ...open })],
    [
      'GET',
      'saude/pronto',
      operation('Pronto para receber pedidos', [], { answer: object, ...open }),
    ],
    ['GET', 'openapi.json', operation('Este documento', [], { answer: object, ...open })],
  ]
}
