import { useTheOne } from '#platform/web/api/records.ts'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { TimeZoneInput } from '#platform/web/inputs/time-zone-input.tsx'
import { defineScreens, type ListProps } from '#platform/web/screens/define-screens.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { parametrosSistema } from './resource.ts'

/** There is one row: the address of the list opens it. */
function TheOne({ resource, screens }: ListProps) {
  const found = useTheOne(parametrosSistema)
  if (found.isError && !found.data)
    return (
      <>
        <PageHeader title={resource.label.one} />
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  return found.data ? (
    <FormScreen resource={resource} screens={screens} id={found.data.id} path={resource.path} />
  ) : (
    <PageSkeleton />
  )
}

export default defineScreens(parametrosSistema, {
  list: TheOne,
  inputs: { fuso: TimeZoneInput },
  help: (
    <>
      <p>
        Estes parâmetros valem para toda a instalação e passam a valer na próxima ação de cada
        usuário.
      </p>
      <p>
        Em Segurança ficam o tempo sem uso que encerra uma sessão, as horas que ela dura e quantas
        cada usuário pode ter abertas.
      </p>
      <p>
        Em Compartilhamento, marcar uma opção permite que quem tem a permissão veja os registros das
        outras empresas. Alterar continua sendo da empresa do registro.
      </p>
    </>
  ),
})
