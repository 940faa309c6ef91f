import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { faixasSalariais, tiposSalario } from './resource.ts'

const cargo = cargos.key

export const pendentesDesabilitados = defineCall({
  method: 'GET',
  path: 'cargo-salario/faixas-salariais/pendentes-desabilitados',
  summary: 'Faixas of cargos that are inactive or have no value today',
  access: { any: [authorityFor(faixasSalariais)] },
  query: { cargosIds: field.refs({ label: 'Cargos', to: cargo, minItems: 1 }) },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      rotulo: shape.text,
      desabilitada: shape.flag,
      pendente: shape.flag,
    }),
  ),
})

export const transferir = defineCall({
  method: 'POST',
  path: 'cargo-salario/faixas-salariais/cargo/{cargoId}/transferir-faixas-salariais',
  summary: 'Moves faixas of a cargo to another, with their histories',
  access: { any: [authorityFor(faixasSalariais, 'EDITAR')] },
  body: {
    cargoDestinoId: field.ref({ label: 'Cargo de destino', to: cargo, required: true }),
    faixasIds: field.refs({
      label: 'Faixas salariais',
      gender: 'f',
      to: faixasSalariais.key,
      minItems: 1,
      maxItems: 200,
    }),
  },
  answer: shape.list(shape.record(faixasSalariais)),
})

export const faixasDaArea = defineCall({
  method: 'GET',
  path: 'cargo-salario/areas-organizacionais/{id}/faixas-salariais',
  summary: 'Faixas of the cargos of an área',
  access: { any: [authorityFor(areasOrganizacionais)] },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      cargoId: shape.integer,
      rotulo: shape.text,
    }),
  ),
})

export const calcularSalario = defineCall({
  method: 'GET',
  path: 'cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico',
  summary: 'Worth of a faixa on a day: its own, by índice or by value',
  access: { any: [authorityFor(cargos)] },
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

export const fichaDoCargo = defineCall({
  method: 'GET',
  path: 'cargo-salario/cargos/{id}/pdf',
  summary: 'Sheet of a cargo: what it is for, what it asks, its faixas',
  access: { any: [authorityFor(cargos)] },
  transaction: 'none',
  answer: 'file',
})
