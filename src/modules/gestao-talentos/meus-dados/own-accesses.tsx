import { Skeleton } from '@mantine/core'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { acessosAosMeusDados } from './calls.ts'
import css from './own-data.module.css'

const AccessRow = (
  { dia, tipo, perfil, vezes }: CallAnswer<typeof acessosAosMeusDados>[number],
  i: number,
) => (
  <tr key={i}>
    <td>{formatDate(dia)}</td>
    <td>{tipo}</td>
    <td>{perfil}</td>
    <td>{vezes}</td>
  </tr>
)

export function OwnAccesses() {
  const loaded = useCall(acessosAosMeusDados, {})
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={80} />
  if (!loaded.data.length) return <p>Ninguém mais abriu os seus dados.</p>
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={css.list} aria-label="Quem acessou os meus dados">
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">O que fez</th>
            <th scope="col">Perfil</th>
            <th scope="col">Vezes</th>
          </tr>
        </thead>
        <tbody>{loaded.data.map(AccessRow)}</tbody>
      </table>
    </div>
  )
}
