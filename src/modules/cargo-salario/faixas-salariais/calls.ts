import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { faixasSalariais } from './resource.ts'

const cargo = 'cargo-salario.cargos'

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

export const copiar = defineCall({
  method: 'POST',
  path: 'cargo-salario/faixas-salariais/{id}/copiar',
  summary: 'Copies a faixa, with its history, to a cargo',
  access: { any: [authorityFor(faixasSalariais, 'INSERIR')] },
  body: {
    cargo: field.ref({ label: 'Cargo', to: cargo, required: true }),
    nome: field.text({ label: 'Nome', max: 15, required: true }),
  },
  status: 201,
  answer: shape.record(faixasSalariais),
})
