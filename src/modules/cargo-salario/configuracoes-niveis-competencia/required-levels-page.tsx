import { Skeleton } from '@mantine/core'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { configuracoesFaixaSalarial } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { isDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall, useRecord } from '#platform/web/api/records.ts'
import { GridEditor } from '#platform/web/grid/grid-editor.tsx'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import { RefBox } from '#platform/web/inputs/ref-box.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader } from '#platform/web/shell/page.tsx'
import css from '#platform/web/grid/grid-page.module.css'
import { grade, gravarGrade } from './calls.ts'

const idIn = (text: string | null): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function RequiredGrid({ cargo, day }: { cargo: number; day: string }) {
  const may = useHas()(authorityFor(configuracoesFaixaSalarial, 'EDITAR'))
  const loaded = useCall(grade, { query: { cargoId: cargo, data: day } })
  const { data, error } = loaded
  if (error && !data) return <ErrorState error={error} onRetry={() => void loaded.refetch()} />
  if (!data) return <Skeleton h={220} />
  if (!data.linhas.length)
    return (
      <p>
        O cargo ainda não pede conhecimentos, habilidades nem atitudes.{' '}
        <Link to={`/${cargos.path}/${cargo}`}>Abra o cargo</Link> e inclua na seção Competências.
      </p>
    )
  if (!data.colunas.length)
    return (
      <p>
        O cargo ainda não tem faixas salariais ativas.{' '}
        <Link to={`/${cargos.path}/${cargo}`}>Abra o cargo</Link> e inclua a primeira.
      </p>
    )
  if (!data.opcoes.length)
    return (
      <p>
        Ainda não há escala dos níveis nesta data.{' '}
        <Link to="/cargo-salario/niveis-competencia-historico">Veja as escalas</Link> ou escolha
        outra data.
      </p>
    )
  return (
    <GridEditor
      label="Níveis exigidos, por competência e faixa"
      data={data}
      rowsWord="competências"
      save={
        may
          ? (celulas) => send(gravarGrade, { body: { cargoId: cargo, data: day, celulas } })
          : undefined
      }
      onSaved={() => void invalidate('cargo-salario')}
    />
  )
}

/** One configuration, also a new one, stands on the form of its own register. */
export function RequiredLevelsPage() {
  const { '*': below = '' } = useParams()
  return below ? (
    <Navigate to={`/${configuracoesFaixaSalarial.path}/${below}`} replace />
  ) : (
    <RequiredLevels />
  )
}

/** The levels that the bands of a position require, all at once. */
function RequiredLevels() {
  const { hoje } = useSession()
  const [params, setParams] = useSearchParams()
  const cargo = idIn(params.get('cargo'))
  const day = params.get('data') ?? hoje
  const position = useRecord(cargos, cargo)
  const choose = (next: { cargo?: number | undefined; data?: string | undefined }) => {
    const said = { cargo, data: day === hoje ? undefined : day, ...next }
    setParams(
      Object.fromEntries(
        Object.entries(said).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
    )
  }
  const value =
    cargo === undefined ? null : { id: cargo, rotulo: position.data?.nomeMercadoComStatus ?? '…' }
  return (
    <>
      <PageHeader
        title="Níveis exigidos"
        actions={
          <Link to={`/${configuracoesFaixaSalarial.path}`}>Ver as configurações por data</Link>
        }
      />
      <div className={css.choice}>
        <RefBox
          label="Cargo"
          to={cargos.key}
          value={value}
          onChange={(next) => choose({ cargo: next?.id })}
          placeholder="Digite o nome do cargo"
        />
        <DateBox
          label="A partir da data"
          value={day}
          onChange={(next) => choose({ data: next && next !== hoje ? next : undefined })}
        />
      </div>
      {cargo === undefined ? (
        <p>
          Escolha um cargo para dizer, em cada faixa, o nível que se exige de cada competência. Pode
          colar de uma planilha.
        </p>
      ) : isDate(day) ? (
        <RequiredGrid key={`${cargo} ${day}`} cargo={cargo} day={day} />
      ) : null}
    </>
  )
}
