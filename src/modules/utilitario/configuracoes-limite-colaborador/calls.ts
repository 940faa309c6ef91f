import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { configuracoesLimiteColaborador } from './resource.ts'

export const verificarExistencia = defineCall({
  method: 'GET',
  path: 'utilitario/configuracoes-limite-colaborador/empresa/{id}/verificar-existencia',
  summary: 'Whether the company has a head-count limit',
  access: { any: [authorityFor(configuracoesLimiteColaborador), 'ROLE_MOV_SOLICITACOES_PESSOAL'] },
  answer: shape.object({ valor: shape.flag }),
})
