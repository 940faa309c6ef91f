import { Link } from 'react-router'
import { type CellProps, defineScreens } from '#platform/web/screens/define-screens.ts'
import { textosRepetidos } from './resource.ts'

const Address = ({ value }: CellProps) =>
  typeof value === 'string' ? <Link to={value}>Abrir o registro</Link> : null

export const screens = defineScreens(textosRepetidos, {
  cells: { endereco: Address },
  help: (
    <>
      <p>
        Uma atualização tirou dos registros antigos os sinais invisíveis e os espaços repetidos.
        Onde isso deixaria dois registros iguais, nada foi alterado nem juntado: eles estão aqui
        para alguém decidir.
      </p>
      <p>
        Abra o registro, mude o texto ou remova o que estiver sobrando e, depois, exclua a linha
        desta lista.
      </p>
    </>
  ),
})
