import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape, type ShapeValue } from '#platform/contract/shape.ts'
import { use } from '#platform/contract/uses.ts'
import { areasOrganizacionais } from './resource.ts'

const base = 'cargo-salario/areas-organizacionais'
const see = { any: [authorityFor(areasOrganizacionais)] }

/** Told apart from nothing said, which a flag is not. */
export const yesNo = (label: string) =>
  field.choice({
    label,
    options: [
      { code: 'sim', label: 'Sim' },
      { code: 'nao', label: 'Não' },
      { code: 'true', label: 'Sim' },
      { code: 'false', label: 'Não' },
    ],
  })
/** Nothing where nothing was said. */
export const said = (answer: string | null): boolean | undefined =>
  answer === null ? undefined : answer === 'sim' || answer === 'true'

const area = shape.tree(
  {
    id: shape.integer,
    nome: shape.text,
    descricaoHierarquia: shape.orNull(shape.text),
    areaMaeId: shape.orNull(shape.integer),
    ativo: shape.flag,
    exibirOrganograma: shape.flag,
    /** Empty where the reader may not see who it is. */
    responsaveis: shape.orNull(shape.text),
    /** Null where the reader may not see the people of the area. */
    talentos: shape.orNull(shape.integer),
    ciclo: shape.maybe(shape.flag),
  },
  'filhas',
)
export type AreaNode = ShapeValue<typeof area>
const areas = shape.list(area)

export const areasMaes = defineCall({
  method: 'GET',
  path: `${base}/areas-maes`,
  summary: 'Áreas that may stand above an área: neither itself nor those below it',
  access: see,
  query: {
    areaId: field.integer({ label: 'Área', gender: 'f', min: 1 }),
    areaMaeId: field.integer({ label: 'Área mãe', gender: 'f', min: 1 }),
    resumido: yesNo('Resumido'),
  },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      descricaoHierarquia: shape.orNull(shape.text),
      ativo: shape.maybe(shape.flag),
    }),
  ),
})

export const verAreas = defineCall({
  method: 'GET',
  path: `${base}/permite-ver-areas-ou-responsavel-corresponsavel`,
  summary: 'What the user sees: all áreas, or those that the user answers for',
  access: 'sessao',
  answer: shape.object({
    verTodas: shape.flag,
    responsavel: shape.flag,
    corresponsavel: shape.flag,
  }),
})

export const possuiPermissao = defineCall({
  method: 'GET',
  path: 'userinfo/areas-organizacionais/posui-permissao-areas',
  summary: 'Whether the user sees any área',
  access: 'sessao',
  answer: shape.object({ possuiPermissao: shape.flag }),
})

export const arvore = defineCall({
  method: 'GET',
  path: `${base}/arvore`,
  summary: 'All áreas as a tree',
  access: see,
  query: { ativa: yesNo('Ativa') },
  answer: areas,
})

export const responsaveis = defineCall({
  method: 'GET',
  path: `${base}/responsaveis`,
  summary: 'Who answers for an área',
  access: see,
  query: { id: field.integer({ label: 'Área', gender: 'f', required: true, min: 1 }) },
  answer: shape.object({
    responsaveis: shape.part(areasOrganizacionais, 'empresaEResponsaveis'),
    corresponsaveis: shape.part(areasOrganizacionais, 'empresaECoresponsaveis'),
  }),
})

export const semResponsaveis = defineCall({
  method: 'GET',
  path: `${base}/agrupadas-sem-responsaveis`,
  summary: 'Áreas that nobody answers for, as a tree by empresa',
  access: see,
  answer: shape.list(
    shape.object({
      empresa: shape.object({ id: shape.integer, nome: shape.text }),
      areas,
    }),
  ),
})

export const areasFilhas = defineCall({
  method: 'GET',
  path: `${base}/{id}/areasOrganizacionais-vinculadas`,
  summary: 'Áreas right below an área',
  access: see,
  answer: shape.list(shape.object({ id: shape.integer, nome: shape.text, ativo: shape.flag })),
})

export const usos = defineCall({
  method: 'GET',
  path: `${base}/{id}/usos`,
  summary: 'What refers to an área, as far as the reader may open it',
  access: see,
  answer: shape.list(use),
})
