import { createContext, useContext } from 'react'
import type { Screens } from '../screens/define-screens.ts'

type FormPlace = { resourceKey: string | undefined; inputs: Screens['inputs'] | undefined }

export const FormPlaceContext = createContext<FormPlace>({ resourceKey: undefined, inputs: undefined })
/** Key of the resource whose form this is (uploads are made for it). */
export const useResourceKey = (): string | undefined => useContext(FormPlaceContext).resourceKey
export const useOwnInputs = (): Screens['inputs'] | undefined => useContext(FormPlaceContext).inputs
