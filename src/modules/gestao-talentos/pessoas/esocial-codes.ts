/**
 * Codes of a person as eSocial writes them (layout S-1.3: `grauInstr`, `estCiv`, `racaCor`). Only these tables may cross:
 * some of our codes mean something else there. Pure.
 */
import type { escolaridades } from './schooling.ts'
import type { estadosCivis, etniasRacas } from './resource.ts'

type Code<T extends readonly { readonly code: string }[]> = T[number]['code']
export type Escolaridade = Code<typeof escolaridades>
export type EstadoCivil = Code<typeof estadosCivis>
export type EtniaRaca = Code<typeof etniasRacas>

export const grauInstr: Readonly<Record<Escolaridade, string>> = {
  '01': '01',
  '02': '02',
  '03': '03',
  '04': '04',
  '05': '05',
  '06': '06',
  '07': '07',
  '08': '06',
  '09': '07',
  '10': '08',
  '11': '09',
  '12': '10',
  '13': '11',
  '14': '12',
  '15': '09',
}

export const estCiv: Readonly<Record<EstadoCivil, string>> = {
  '01': '1',
  '02': '2',
  '03': '2',
  '04': '2',
  '05': '5',
  '06': '4',
  '07': '3',
  '08': '2',
  '09': '2',
  '10': '1',
}

/** Null: eSocial takes no worker whose race is not informed; it is asked for, never sent as 6. */
export const racaCor: Readonly<Record<EtniaRaca, string | null>> = {
  '1': '5',
  '2': '1',
  '4': '2',
  '6': '4',
  '8': '3',
  '9': null,
}

/** From the least schooling to the most: what 'at least' goes by. The codes alone are in another order. */
export const ordemEscolaridade: readonly Escolaridade[] = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '15',
  '12',
  '13',
  '14',
]
