import { tiposSalario } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { cargos } from './resource.ts'

const see = { any: [authorityFor(cargos)] }
const duties = shape.object({
  id: shape.integer,
  nome: shape.text,
  missao: shape.orNull(shape.text),
  responsabilidades: shape.orNull(shape.text),
})

export const responsabilidade = defineCall({
  method: 'GET',
  path: 'cargo-salario/cargos/{id}/responsabilidade',
  summary: 'Mission and duties of a cargo',
  access: see,
  answer: duties,
})

export const responsabilidadeDoTalento = defineCall({
  method: 'GET',
  path: 'cargo-salario/cargos/responsabilidade/{colaboradorId}',
  summary: 'Duties of the cargo that a talento holds on a day',
  access: see,
  query: { data: field.date({ label: 'Data', gender: 'f' }) },
  answer: shape.orNull(duties),
})

export const calcularSalario = defineCall({
  method: 'GET',
  path: 'cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico',
  summary: 'Worth of a faixa on a day: its own, by índice or by value',
  access: see,
  query: {
    tipo: field.choice({ label: 'Tipo', options: tiposSalario, required: true }),
    faixaSalarialId: field.integer({ label: 'Faixa salarial', gender: 'f', min: 1 }),
    indiceId: field.integer({ label: 'Índice', min: 1 }),
    quantidade: field.decimal({ label: 'Quantidade', gender: 'f', min: 0 }),
    valor: field.decimal({ label: 'Valor', min: 0 }),
    data: field.date({ label: 'Data', gender: 'f' }),
  },
  answer: shape.object({ salario: shape.orNull(shape.decimal) }),
})

export const maisSemAreas = defineCall({
  method: 'POST',
  path: 'cargo-salario/cargos/mais-sem-areas',
  summary: 'Cargos of the given areas, and those without any',
  access: see,
  body: {
    areasIds: field.refs({
      label: 'Áreas organizacionais',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      maxItems: 5000,
    }),
  },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      nomeMercado: shape.text,
      ativa: shape.flag,
    }),
  ),
})
