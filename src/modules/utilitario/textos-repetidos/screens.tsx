import { Link } from 'react-router'
import { type CellProps, defineScreens } from '#platform/web/screens/define-screens.ts'
import { textosRepetidos } from './resource.ts'

const Address = ({ value }: CellProps) =>
  typeof value === 'string' ? <Link to={value}>Abrir o registro</Link> : null

export const screens = defineScreens(textosRepetidos, {
  cells: { endereco: Address },
})
