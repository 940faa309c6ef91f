import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'

const access = { any: [authorityFor(talentos), authorityFor(candidatos)] }
// Not checked as a CPF: one that is none finds nobody, as an unknown one does.
const cpf = field.text({ label: 'CPF', max: 20 })
const parts = <const P extends string, const N extends 'experiencias' | 'formacao'>(
  name: P,
  of: N,
) =>
  defineCall({
    method: 'GET',
    path: `geral/pessoas/{id}/${name}`,
    summary: `Of a person, whichever role shows them: ${name}`,
    access,
    answer: shape.part(talentos, of),
  })

export const experienciasDaPessoa = parts('experiencias', 'experiencias')
export const formacoesDaPessoa = parts('formacoes', 'formacao')

const found = shape.orNull(
  shape.object({
    tipo: shape.code('TALENTO', 'CANDIDATO'),
    id: shape.integer,
    nome: shape.text,
  }),
)

export const porCpf = defineCall({
  method: 'GET',
  path: 'geral/pessoas/cpf',
  summary: 'Person by CPF in the companies one may see',
  access,
  query: { cpf },
  answer: found,
})

export const porCpfEEmpresa = defineCall({
  method: 'GET',
  path: 'geral/pessoas/cpf-e-empresaId',
  summary: 'Person by CPF and company',
  access,
  query: { cpf, empresaId: field.integer({ label: 'Empresa', gender: 'f' }) },
  answer: found,
})
