import { Navigate, useSearchParams } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import {
  defineScreens,
  type ListProps,
  type RecordProps,
} from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { authorityFor } from '#platform/contract/resource.ts'
import { openReject } from './reject.tsx'
import { candidatoSolicitacoes } from './resource.ts'

const BoardPage = late(() => import('./board-page.tsx').then((m) => m.BoardPage))

function Applications({ resource, screens }: ListProps) {
  const [params] = useSearchParams()
  const request = Number(params.get('solicitacao'))
  return Number.isSafeInteger(request) && request > 0 ? (
    <BoardPage key={request} solicitacaoId={request} />
  ) : (
    <ListScreen resource={resource} screens={screens} />
  )
}

/** An application is worked on at the board of its request. */
function Application({ record }: RecordProps<WireOf<typeof candidatoSolicitacoes>>) {
  const { id } = record.solicitacao
  return (
    <Navigate
      replace
      to={`/captacao/candidato-solicitacoes?solicitacao=${id}&candidatura=${record.id}`}
    />
  )
}

const edits = authorityFor(candidatoSolicitacoes, 'EDITAR')

export default defineScreens(candidatoSolicitacoes, {
  list: Applications,
  record: Application,
  rowActions: [
    {
      key: 'recusar',
      label: 'Recusar',
      icon: 'user-x',
      visible: (r) => r.can?.recusar === true,
      run: (r) => openReject([r.id]),
    },
  ],
  bulkActions: [
    {
      key: 'recusar',
      label: 'Recusar',
      icon: 'user-x',
      authority: edits,
      run: (ids, done) => openReject(ids, done),
    },
  ],
})
