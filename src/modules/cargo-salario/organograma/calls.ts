import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { said, yesNo } from '#modules/cargo-salario/areas-organizacionais/calls.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Paper } from '#platform/contract/report-document.ts'
import { shape, type ShapeValue } from '#platform/contract/shape.ts'

export { said }

export const seeChart = authorityFor(areasOrganizacionais)
const see = { any: [seeChart] }

const area = shape.tree(
  {
    id: shape.integer,
    nome: shape.text,
    descricaoHierarquia: shape.orNull(shape.text),
    areaMaeId: shape.orNull(shape.integer),
    ativo: shape.flag,
    exibirOrganograma: shape.flag,
    responsaveis: shape.orNull(shape.text),
    /** Null where the reader may not see the people of the area. */
    talentos: shape.orNull(shape.integer),
    talentosComAbaixo: shape.orNull(shape.integer),
    folha: shape.maybe(shape.decimal),
    folhaComAbaixo: shape.maybe(shape.decimal),
    /** People whose pay is not known on the day, with those below. */
    semSalario: shape.maybe(shape.integer),
    semMae: shape.orNull(shape.code('inativa', 'ciclo')),
  },
  'filhas',
)
export type ChartArea = ShapeValue<typeof area>

const day = field.date({ label: 'Situação em', gender: 'f' })

export const organogramas = defineCall({
  method: 'GET',
  path: 'cargo-salario/areas-organizacionais/organogramas',
  summary: 'Tree of the áreas of the chart, with the people and pay of a day',
  access: see,
  query: {
    ativa: yesNo('Ativa'),
    areaOrganizacionalId: field.integer({ label: 'Área', gender: 'f', min: 1 }),
    asOf: day,
  },
  answer: shape.list(area),
})

const papers: readonly Paper[] = ['a4', 'a3', 'a2', 'a1', 'a0']

export const printFields = {
  asOf: day,
  inativas: field.flag({ label: 'Mostrar inativas' }),
  papel: field.choice({
    label: 'Papel',
    required: true,
    options: papers.map((code) => ({ code, label: code.toUpperCase() })),
  }),
  orientacao: field.choice({
    label: 'Orientação',
    gender: 'f',
    required: true,
    options: [
      { code: 'paisagem', label: 'Paisagem' },
      { code: 'retrato', label: 'Retrato' },
    ],
  }),
  paginas: field.choice({
    label: 'Páginas',
    gender: 'f',
    required: true,
    options: [
      { code: 'uma', label: 'Uma página, se couber legível' },
      { code: 'varias', label: 'Várias páginas, com mapa' },
    ],
  }),
}

export const impressao = defineCall({
  method: 'POST',
  path: 'cargo-salario/organograma/impressao',
  summary: 'Prints the chart of áreas on paper of the wanted size',
  access: see,
  transaction: 'none',
  body: {
    ...printFields,
    fechadas: field.refs({
      label: 'Áreas recolhidas',
      gender: 'f',
      to: areasOrganizacionais.key,
      maxItems: 5000,
    }),
  },
  answer: 'file',
})

export const relatorioDeAreas = defineCall({
  method: 'GET',
  path: 'cargo-salario/areas-organizacionais/relatorio',
  summary: 'Áreas with who answers for them and their people, in PDF',
  access: see,
  transaction: 'none',
  query: { ativa: yesNo('Ativa') },
  answer: 'file',
})

export const enviaColabore = defineCall({
  method: 'PUT',
  path: 'cargo-salario/areas-organizacionais/envia-colabore',
  summary: 'Sends áreas to Colabore; refused while no integration is configured',
  access: { any: [authorityFor(areasOrganizacionais, 'EDITAR')] },
  answer: shape.anything,
})
