/** What keeps one talent in the job. */
import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { talentos } from './resource.ts'
import { motivosEstabilidade } from './stability.ts'

const see = { any: [authorityFor(talentos)] }

const stabilities = shape.list(
  shape.object({
    /** Null where it would tell of somebody's health to who may not see that. */
    motivo: shape.orNull(shape.code(...motivosEstabilidade.map((m) => m.code))),
    descricao: shape.text,
    inicio: shape.date,
    ate: shape.orNull(shape.date),
  }),
)

const stabilityAt = <const B extends string>(base: B) =>
  defineCall({
    method: 'GET',
    path: `${base}/{id}/data-estabilidade`,
    summary: 'What keeps a talento in the job today or later, and until when',
    access: see,
    answer: stabilities,
  })

export const estabilidadeDoColaborador = stabilityAt('cargo-salario/colaboradores')
export const estabilidadeDoTalento = stabilityAt('gestao-talentos/talentos')
