import { defineCall } from '#platform/contract/call.ts'
import { shape } from '#platform/contract/shape.ts'

const parameter = <const P extends string>(path: P, summary: string) =>
  defineCall({
    method: 'GET',
    path: `utilitario/parametros-sistema/${path}`,
    summary,
    access: 'sessao',
    answer: shape.object({ valor: shape.flag }),
  })

export const compartilhaCandidatos = parameter(
  'compartilha-candidatos',
  'Whether candidates are shared between companies',
)
export const compartilhaColaboradores = parameter(
  'compartilha-colaboradores',
  'Whether talents are shared between companies',
)
export const compartilhaCursos = parameter(
  'compartilha-cursos',
  'Whether courses are shared between companies',
)
export const aderiuAoEsocial = parameter(
  'aderiu-ao-esocial',
  'Whether the company has joined eSocial',
)
export const camposObrigatorios = defineCall({
  method: 'GET',
  path: 'utilitario/parametros-sistema/campos-colaborador-obrigatorio',
  summary: 'Optional talent fields that the company requires',
  access: 'sessao',
  answer: shape.object({ campos: shape.list(shape.text) }),
})
