/** What is asked of one talent, or while one is typed, beyond the record. */
import { documentosTalento } from '#modules/gestao-talentos/documentos-talento/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { situacoesTalento } from './bond.ts'
import { talentos } from './resource.ts'

const base = talentos.path
const see = { any: [authorityFor(talentos)] }
const situation = shape.orNull(shape.code(...situacoesTalento.map((s) => s.code)))

export const camposExtras = defineCall({
  method: 'GET',
  path: `${base}/campos-extras`,
  summary: 'Questions of its own that the company asks of talentos',
  access: see,
  answer: shape.list(
    shape.object({ campo: shape.text, titulo: shape.text, obrigatorio: shape.flag }),
  ),
})

export const homonimos = defineCall({
  method: 'GET',
  path: `${base}/homonimos`,
  summary: 'Who of the company has the same name or CPF, asked while one is typed',
  access: see,
  query: {
    nome: field.text({ label: 'Nome', max: 100 }),
    cpf: field.text({ label: 'CPF', max: 20 }),
    talentoId: field.integer({ label: 'Talento', min: 0, plain: true }),
  },
  answer: shape.list(
    shape.object({
      /** The talent; of somebody who is known but never worked here none. */
      id: shape.orNull(shape.integer),
      nome: shape.text,
      matricula: shape.orNull(shape.text),
      situacao: situation,
      dataDesligamento: shape.orNull(shape.date),
      mesmoCpf: shape.flag,
    }),
  ),
})

export const vinculos = defineCall({
  method: 'GET',
  path: `${base}/{id}/vinculos`,
  summary: 'Other bonds of the same person with the company, the newest first',
  access: see,
  answer: shape.list(
    shape.object({
      id: shape.integer,
      matricula: shape.text,
      situacao: situation,
      dataAdmissao: shape.date,
      dataDesligamento: shape.orNull(shape.date),
      cargo: shape.orNull(shape.text),
      areaOrganizacional: shape.orNull(shape.text),
    }),
  ),
})

export const documentosPendentes = defineCall({
  method: 'GET',
  path: `${base}/{id}/documentos-pendentes`,
  summary: 'Documents that the admission demands and that are missing or have expired',
  access: { any: [authorityFor(documentosTalento)] },
  answer: shape.list(
    shape.object({
      tipoId: shape.integer,
      descricao: shape.text,
      /** Until when the newest one held; none was ever delivered. */
      vencidoEm: shape.orNull(shape.date),
    }),
  ),
})

export const imprimirTalento = defineCall({
  method: 'GET',
  path: `${base}/{id}/imprimir`,
  summary: 'The record of a talento as PDF, as far as the reader sees it',
  access: see,
  transaction: 'none',
  perMinute: 60,
  answer: 'file',
})

export const usuarioEduvem = defineCall({
  method: 'POST',
  path: 'cargo-salario/colaboradores/{id}/usuario-eduvem',
  summary: 'Makes the user of a talento in Eduvem',
  access: { any: [authorityFor(talentos, 'EDITAR')] },
  answer: shape.object({ criado: shape.flag }),
})
