/** The three collective pages: whom they meet, what they ask, and the calls behind them. */
import * as people from '#modules/cargo-salario/reajustes-colaboradores/calls.ts'
import * as bands from '#modules/cargo-salario/reajustes-faixas-salariais/calls.ts'
import * as indices from '#modules/cargo-salario/reajustes-indices/calls.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import { send } from '#platform/web/api/records.ts'
import type { CollectiveCalls } from './collective-calls.ts'

export type Seen = CallAnswer<CollectiveCalls['previaDissidio']>
/** What was asked, as it is sent. */
export type Asked = Readonly<Record<string, unknown>>

type Variant = {
  title: string
  what: string
  fields: Fields
  noun: readonly [one: string, many: string]
  decimals: number
  preview: (body: Asked) => Promise<Seen>
  propose: (body: Asked, key: string) => Promise<unknown>
}

const quiet = { mode: 'none' } as const

const behind = ({
  previaDissidio,
  aplicarDissidio,
}: CollectiveCalls): Pick<Variant, 'preview' | 'propose'> => ({
  preview: (body) => send(previaDissidio, { body }, quiet),
  propose: (body, idempotencyKey) => send(aplicarDissidio, { body }, { ...quiet, idempotencyKey }),
})

export const variants: Readonly<Record<string, Variant>> = {
  colaboradores: {
    title: 'Reajuste coletivo de talentos',
    what: 'Entram os talentos que estão nas áreas escolhidas, e nas que ficam abaixo delas, na data do planejamento.',
    fields: people.employeeFields,
    noun: ['talento', 'talentos'],
    decimals: 2,
    ...behind(people),
  },
  'faixas-salariais': {
    title: 'Reajuste coletivo de faixas',
    what: 'O salário de quem recebe por cargo acompanha a faixa.',
    fields: bands.bandFields,
    noun: ['faixa', 'faixas'],
    decimals: 2,
    ...behind(bands),
  },
  indices: {
    title: 'Reajuste coletivo de índices',
    what: 'O salário de quem recebe por índice, e as faixas por índice, acompanham o valor.',
    fields: indices.indexFields,
    noun: ['índice', 'índices'],
    decimals: 4,
    ...behind(indices),
  },
}
