import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { cargoDuties } from '#modules/cargo-salario/cargos/calls.ts'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { situacoesTalento, talentos } from './resource.ts'

const see = { any: [authorityFor(talentos)] }
const day = { data: field.date({ label: 'Data', gender: 'f' }) }

const named = shape.list(
  shape.object({
    id: shape.integer,
    nome: shape.text,
    matricula: shape.text,
    situacao: shape.orNull(shape.code(...situacoesTalento.map((s) => s.code))),
    areaOrganizacionalId: shape.orNull(shape.integer),
    rotulo: shape.text,
  }),
)

/** Where a page was asked for. */
const page = shape.object({
  content: named,
  number: shape.integer,
  size: shape.integer,
  totalElements: shape.integer,
  totalPages: shape.integer,
})

const situation = shape.orNull(
  shape.object({
    id: shape.integer,
    data: shape.date,
    motivo: shape.text,
    tipoSalario: shape.maybe(shape.orNull(shape.text)),
    salario: shape.maybe(shape.orNull(shape.decimal)),
    estabelecimento: shape.orNull(shape.text),
    areaOrganizacional: shape.orNull(shape.text),
    faixaSalarial: shape.orNull(shape.text),
  }),
)

/** Lists of talentos, under each of the addresses. */
const listsAt = <const B extends string>(base: B) => ({
  byIds: defineCall({
    method: 'GET',
    path: `${base}/by-ids`,
    summary: 'Talentos by their ids',
    access: see,
    query: {
      ids: field.refs({ label: 'Talentos', to: talentos.key, required: true, maxItems: 600 }),
    },
    answer: named,
  }),
  situacoes: defineCall({
    method: 'GET',
    path: `${base}/situacao`,
    summary: 'Situations that a talento may be in, with how many are in each',
    access: see,
    answer: shape.list(
      shape.object({ id: shape.text, descricao: shape.text, quantidade: shape.integer }),
    ),
  }),
  daArea: defineCall({
    method: 'GET',
    path: `${base}/area`,
    summary: 'Active talentos of áreas on a day',
    access: see,
    query: {
      areasIds: field.refs({
        label: 'Áreas organizacionais',
        required: true,
        gender: 'f',
        to: 'cargo-salario.areas-organizacionais',
      }),
      ...day,
    },
    answer: named,
  }),
  participantes: defineCall({
    method: 'GET',
    path: `${base}/participantes`,
    summary: 'Talentos active today, for choosing who takes part',
    access: see,
    query: {
      nome: field.text({ label: 'Nome', max: 100 }),
      busca: field.text({ label: 'Busca', gender: 'f', max: 100 }),
      page: field.integer({ label: 'Página', gender: 'f', min: 0, max: 100_000, plain: true }),
      size: field.integer({ label: 'Tamanho', min: 1, max: 200, plain: true }),
    },
    answer: shape.either(named, page),
  }),
})

/** What one talento has, under each of the addresses. */
const partsAt = <const B extends string>(base: B) => ({
  foto: defineCall({
    method: 'GET',
    path: `${base}/{id}/foto`,
    summary: 'Photo of a talento',
    access: see,
    answer: 'file',
  }),
  situacaoNaData: defineCall({
    method: 'GET',
    path: `${base}/{id}/situacao-na-data`,
    summary: 'Place and pay of a talento on a day; null before the admission',
    access: see,
    query: day,
    answer: situation,
  }),
  formacoes: defineCall({
    method: 'GET',
    path: `${base}/{id}/formacoes`,
    summary: 'Schooling of a talento',
    access: see,
    answer: shape.part(talentos, 'formacao'),
  }),
  certificados: defineCall({
    method: 'GET',
    path: `${base}/{id}/certificados`,
    summary: 'Certificados of a talento',
    access: see,
    answer: shape.part(talentos, 'certificados'),
  }),
  idiomas: defineCall({
    method: 'GET',
    path: `${base}/{id}/idiomas`,
    summary: 'Idiomas of a talento',
    access: see,
    answer: shape.part(talentos, 'candidatoIdiomas'),
  }),
  experiencias: defineCall({
    method: 'GET',
    path: `${base}/{id}/experiencias`,
    summary: 'Experience of a talento',
    access: see,
    answer: shape.part(talentos, 'experiencias'),
  }),
})

const callsAt = <const B extends string>(base: B) => ({ ...listsAt(base), ...partsAt(base) })

export const deTalentos = callsAt('gestao-talentos/talentos')
export const deColaboradores = callsAt('cargo-salario/colaboradores')

const seeArea = { any: [authorityFor(areasOrganizacionais)] }

export const talentosDaArea = defineCall({
  method: 'GET',
  path: 'cargo-salario/areas-organizacionais/{id}/talentos',
  summary: 'Active talentos of an área',
  access: seeArea,
  answer: shape.list(
    shape.object({ id: shape.integer, nome: shape.text, matricula: shape.orNull(shape.text) }),
  ),
})

export const historicosDaArea = defineCall({
  method: 'GET',
  path: 'cargo-salario/areas-organizacionais/{id}/historicos-colaboradores-vinculados',
  summary: 'Entries of talentos that name an área',
  access: seeArea,
  answer: shape.list(
    shape.object({
      id: shape.integer,
      data: shape.date,
      motivo: shape.text,
      colaboradorId: shape.integer,
      nome: shape.text,
    }),
  ),
})

export const responsabilidadeDoTalento = defineCall({
  method: 'GET',
  path: 'cargo-salario/cargos/responsabilidade/{colaboradorId}',
  summary: 'Duties of the cargo that a talento holds on a day',
  access: { any: [authorityFor(cargos)] },
  query: day,
  answer: shape.orNull(cargoDuties),
})
