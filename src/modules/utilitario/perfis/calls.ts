import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { perfis } from './resource.ts'

const permission = shape.object({ code: shape.text, label: shape.text, pode: shape.flag })
const row = shape.object({
  chave: shape.text,
  titulo: shape.text,
  permissoes: shape.list(permission),
})

export const permissoes = defineCall({
  method: 'GET',
  path: 'utilitario/perfis/permissoes',
  summary: 'Every authority in words, by module; which of them one may give',
  access: { any: [authorityFor(perfis)] },
  answer: shape.list(
    shape.object({ chave: shape.text, titulo: shape.text, linhas: shape.list(row) }),
  ),
})
