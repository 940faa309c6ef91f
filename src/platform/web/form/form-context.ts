import { createContext, useContext, type ReactNode } from 'react'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Fields, Values } from '#platform/contract/field.ts'
import type { Rule } from '#platform/contract/resource.ts'
import type { Screens } from '../screens/define-screens.ts'

export type FieldsFormProps = {
  fields: Fields
  values: Values
  rules?: readonly Rule[] | undefined
  /** As typed, and as it is sent. A list of errors refuses it. */
  onSubmit: (
    values: Record<string, unknown>,
    parsed: Record<string, unknown>,
  ) => void | Promise<readonly FieldError[] | void>
  onCancel: () => void
  submitLabel?: string
  /** Where another act of the dialog cancels something. */
  cancelLabel?: string
  danger?: boolean
  readOnly?: boolean
  id?: number | null
  /** Stands on a page of its own: what was typed is not left without a question. */
  isPage?: boolean
  /** Under the fields and inside the form: what follows what is typed. */
  below?: ReactNode
}

/** The small form, given by the application: rows are edited with the form that holds them, and neither can import the other. */
export const RowEditorContext = createContext<(props: FieldsFormProps) => ReactNode>(() => null)

type FormPlace = {
  resourceKey: string | undefined
  inputs: Screens['inputs'] | undefined
  /** The record that it stands below, whose field the form does not show. */
  above?: number
}

export const FormPlaceContext = createContext<FormPlace>({
  resourceKey: undefined,
  inputs: undefined,
})
/** Key of the resource whose form this is (uploads are made for it). */
export const useResourceKey = (): string | undefined => useContext(FormPlaceContext).resourceKey
export const useOwnInputs = (): Screens['inputs'] | undefined => useContext(FormPlaceContext).inputs
/** Id of the record that the form stands below, where it does. */
export const useRecordAbove = (): number | undefined => useContext(FormPlaceContext).above
