import { Skeleton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { isDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall, useRecord } from '#platform/web/api/records.ts'
import { GridEditor } from '#platform/web/grid/grid-editor.tsx'
import css from '#platform/web/grid/grid-page.module.css'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import { RefBox } from '#platform/web/inputs/ref-box.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader } from '#platform/web/shell/page.tsx'
import { grade, gravarGrade } from './calls.ts'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'

const idIn = (text: string | null): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

type Asked = { area: number; cargo: number | undefined; day: string }

function HeldGrid({ area, cargo, day }: Asked) {
  const may = useHas()(authorityFor(levels, 'EDITAR'))
  const loaded = useCall(grade, {
    query: { areaId: area, data: day, ...(cargo === undefined ? {} : { cargoId: cargo }) },
  })
  const { data, error } = loaded
  if (error && !data) return <ErrorState error={error} onRetry={() => void loaded.refetch()} />
  if (!data) return <Skeleton h={220} />
  if (!data.linhas.length) return <p>Nenhum talento ativo nesta área na data.</p>
  if (!data.colunas.length) return <p>Os cargos destes talentos ainda não pedem competências.</p>
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
      label="Níveis atribuídos, por talento e competência"
      data={data}
      noteLabel="Exigido"
      rowsWord="talentos"
      save={may ? (celulas) => send(gravarGrade, { body: { data: day, celulas } }) : undefined}
      onSaved={() => void invalidate('gestao-talentos')}
    />
  )
}

/** The levels that the people of an area hold, all at once. */
export function HeldLevelsPage() {
  const { hoje } = useSession()
  const [params, setParams] = useSearchParams()
  const area = idIn(params.get('area'))
  const cargo = idIn(params.get('cargo'))
  const day = params.get('data') ?? hoje
  const named = {
    area: useRecord(areasOrganizacionais, area),
    cargo: useRecord(cargos, cargo),
  }
  const choose = (name: 'area' | 'cargo' | 'data', value: string | number | undefined) => {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
    setParams(next)
  }
  return (
    <>
      <PageHeader
        title="Níveis por área"
        crumb="Níveis por área"
        actions={<Link to={`/${levels.path}`}>Ver as atribuições por data</Link>}
      />
      <div className={css.choice}>
        <RefBox
          label="Área organizacional"
          to={areasOrganizacionais.key}
          value={
            area === undefined
              ? null
              : { id: area, rotulo: named.area.data?.descricaoHierarquia ?? '…' }
          }
          onChange={(next) => choose('area', next?.id)}
        />
        <RefBox
          label="Cargo"
          to={cargos.key}
          value={
            cargo === undefined
              ? null
              : { id: cargo, rotulo: named.cargo.data?.nomeMercadoComStatus ?? '…' }
          }
          onChange={(next) => choose('cargo', next?.id)}
          placeholder="Todos"
        />
        <DateBox
          label="A partir da data"
          value={day}
          onChange={(next) => choose('data', next && next !== hoje ? next : undefined)}
        />
      </div>
      {area === undefined ? (
        <p>Escolha uma área para dizer o nível que cada talento tem de cada competência.</p>
      ) : isDate(day) ? (
        <HeldGrid key={`${area} ${cargo ?? ''} ${day}`} area={area} cargo={cargo} day={day} />
      ) : null}
    </>
  )
}
