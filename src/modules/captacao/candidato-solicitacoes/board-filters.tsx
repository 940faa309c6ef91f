/** By what a board is narrowed: the controls, and the chips of what narrows it now. */
import { Badge, Button, CloseButton, MultiSelect, Select } from '@mantine/core'
import { aptidoes } from '#modules/captacao/historico/resource.ts'
import { allows } from '#platform/contract/access.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import { useCall } from '#platform/web/api/records.ts'
import { TypedFilter } from '#platform/web/inputs/typed-filter.tsx'
import type { AddressChanges } from '#platform/web/routing/address.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { filtrosDoQuadro, respostas, vePretensao, veResultado } from './board-calls.ts'
import type { BoardFilters } from './use-board-address.tsx'
import css from './board.module.css'

type Options = CallAnswer<typeof filtrosDoQuadro>
type Props = {
  solicitacaoId: number
  filters: BoardFilters
  onChange: (changes: AddressChanges) => void
}

const asData = ({ code, label }: { code: string; label: string }) => ({ value: code, label })
const cityData = ({ id, nome, total }: Options['cidades'][number]) => ({
  value: String(id),
  label: `${nome} (${total})`,
})

const GONE = 'Cidade sem candidatos aqui'

/** A city that the address names stays chosen, also where nobody of it is left. */
const citiesOf = (options: Options | undefined, chosen: readonly string[]) => {
  const known = options?.cidades.map(cityData) ?? []
  const label = options ? GONE : '…'
  const others = chosen.filter((id) => !known.some((c) => c.value === id))
  return [...known, ...others.map((value) => ({ value, label }))]
}

const useOptions = (solicitacaoId: number, enabled: boolean) =>
  useCall(filtrosDoQuadro, { params: { id: solicitacaoId } }, { enabled })

export const isNarrowed = (filters: BoardFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

const idsIn = (cidades: BoardFilters['cidades']): string[] => (cidades ?? []).map(String)

export function FilterControls({ solicitacaoId, filters, onChange }: Props) {
  const has = useHas()
  const { data } = useOptions(solicitacaoId, true)
  const shown = respostas.filter(({ code }) => has(veResultado) || code === 'R' || code === 'F')
  return (
    <div className={css.filters} role="group" aria-label="Filtros" id="filtros-do-quadro">
      <MultiSelect
        size="xs"
        label="Cidade"
        placeholder={filters.cidades ? '' : 'Todas'}
        data={citiesOf(data, idsIn(filters.cidades))}
        value={idsIn(filters.cidades)}
        onChange={(ids) => onChange({ cidades: ids.join(',') })}
        searchable
        clearable
        nothingFoundMessage={data ? 'Nenhuma cidade encontrada' : 'Carregando…'}
      />
      {allows(vePretensao, has) ? (
        <>
          <TypedFilter
            label="Pretensão de (R$)"
            value={String(filters.pretensaoDe ?? '')}
            onChange={(pretensaoDe) => onChange({ pretensaoDe })}
            kind="number"
          />
          <TypedFilter
            label="Pretensão até (R$)"
            value={String(filters.pretensaoAte ?? '')}
            onChange={(pretensaoAte) => onChange({ pretensaoAte })}
            kind="number"
          />
        </>
      ) : null}
      {data?.avaliacoes || filters.respostas ? (
        <Select
          size="xs"
          label="Respostas às avaliações"
          placeholder="Todas"
          data={shown.map(asData)}
          value={filters.respostas ?? null}
          onChange={(code) => onChange({ respostas: code })}
          clearable
        />
      ) : null}
      <Select
        size="xs"
        label="Aptidão na etapa"
        placeholder="Todas"
        data={aptidoes.map(asData)}
        value={filters.aptidao ?? null}
        onChange={(code) => onChange({ aptidao: code })}
        clearable
      />
    </div>
  )
}

type Told = { name: string; label: string; value: string }

const Chip = ({ label, value, onRemove }: Told & { onRemove: () => void }) => (
  <Badge
    className={css.chip ?? ''}
    variant="outline"
    color="gray"
    size="lg"
    radius="sm"
    rightSection={
      <CloseButton
        size={24}
        iconSize={13}
        aria-label={`Retirar o filtro ${label}`}
        onClick={onRemove}
      />
    }
  >
    {label}: {value}
  </Badge>
)

const labelled = (options: readonly { code: string; label: string }[], code: string): string =>
  options.find((o) => o.code === code)?.label ?? code

function toldOf(filters: BoardFilters, options: Options | undefined): Told[] {
  const { cidades, pretensaoDe, pretensaoAte } = filters
  const city = (id: string): string =>
    options ? (options.cidades.find((c) => String(c.id) === id)?.nome ?? GONE) : '…'
  const money = (value: unknown): string => formatMoney(Number(value))
  return [
    ...(cidades
      ? [{ name: 'cidades', label: 'Cidade', value: idsIn(cidades).map(city).join(', ') }]
      : []),
    ...(pretensaoDe === undefined
      ? []
      : [{ name: 'pretensaoDe', label: 'Pretensão de', value: money(pretensaoDe) }]),
    ...(pretensaoAte === undefined
      ? []
      : [{ name: 'pretensaoAte', label: 'Pretensão até', value: money(pretensaoAte) }]),
    ...(filters.respostas
      ? [{ name: 'respostas', label: 'Respostas', value: labelled(respostas, filters.respostas) }]
      : []),
    ...(filters.aptidao
      ? [{ name: 'aptidao', label: 'Aptidão', value: labelled(aptidoes, filters.aptidao) }]
      : []),
  ]
}

export function FilterChips({ solicitacaoId, filters, onChange }: Props) {
  const { data } = useOptions(solicitacaoId, isNarrowed(filters))
  const told = toldOf(filters, data)
  if (!told.length) return null
  const chipView = (of: Told) => (
    <Chip key={of.name} {...of} onRemove={() => onChange({ [of.name]: undefined })} />
  )
  return (
    <div className={css.chips}>
      {told.map(chipView)}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => onChange(Object.fromEntries(told.map(({ name }) => [name, undefined])))}
      >
        Limpar filtros
      </Button>
    </div>
  )
}
