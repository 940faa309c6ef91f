import { defineCall } from '#platform/contract/call.ts'
import { loose } from '#platform/contract/dashboard.ts'
import { wholeAnswer } from '#platform/contract/whole-dashboard.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'
import { authority, filters } from './filters.ts'

const { decimal, integer, list, object, orNull, text } = shape
const access = { any: [authority] }
const area = field.integer({
  label: 'Área organizacional',
  gender: 'f',
  min: 1,
  max: 2_147_483_647,
})

export const cargosSalarios = defineCall({
  method: 'GET',
  path: 'analytics/cargos-salarios',
  summary: 'Análise de cargos e salários: todos os painéis que se pode ver',
  access,
  query: loose(filters),
  answer: wholeAnswer,
})

const areaFilha = { id: integer, nome: text, talentos: integer }

export const salariosAreasFilhas = defineCall({
  method: 'GET',
  path: 'analytics/salarios-areas-filhas',
  summary: 'Talentos, folha e salário médio das áreas filhas, cada uma com as áreas abaixo',
  access,
  query: {
    dataBase: field.date({ label: 'Data base', gender: 'f' }),
    areaId: area,
  },
  answer: list(object({ ...areaFilha, folha: orNull(decimal), media: orNull(decimal) })),
})

const promotions = (kind: 'horizontal' | 'vertical') =>
  defineCall({
    method: 'GET',
    path: `analytics/promocoes-${kind}-areas-filhas`,
    summary: `Promoções de tipo ${kind} dos últimos 12 meses nas áreas filhas, cada uma com as áreas abaixo`,
    access,
    query: { areaOrganizacionalId: area },
    answer: list(object({ id: integer, nome: text, quantidade: integer })),
  })
export const promocoesHorizontais = promotions('horizontal')
export const promocoesVerticais = promotions('vertical')
