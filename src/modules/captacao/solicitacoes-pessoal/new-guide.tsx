import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Values } from '#platform/contract/field.ts'
import { idIn } from '#platform/contract/value-at.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { limiteDoCargo, sugestoes } from './calls.ts'
import css from './request.module.css'

const empty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Fills what the last request of the same person says, where nothing stands yet; and names the vacancy by its position. */
function useSensibleStart(): void {
  const { setValue, getValues, control } = useFormContext()
  const { data } = useCall(sugestoes, {}, { quiet: true })
  const named = useRef('')
  useEffect(() => {
    for (const [name, value] of Object.entries(data ?? {}))
      if (!empty(value) && empty(getValues(name))) setValue(name, value)
  }, [data, getValues, setValue])
  // As chosen, with its name; rules see the id alone.
  const band: unknown = useWatch({ control, name: 'faixaSalarial' })
  useEffect(
    function nameByPosition() {
      const label = typeof band === 'object' ? labelOfRef(band).slice(0, 100) : ''
      const now = String(getValues('descricao') ?? '')
      if (!label || label === '…' || (now !== '' && now !== named.current)) return
      named.current = label
      setValue('descricao', label, { shouldValidate: now !== '' })
    },
    [band, getValues, setValue],
  )
}

/** The head-count limit of the position and area that stand in the form. */
export function LimitNotice({ values, id }: { values: Values; id: number }) {
  const faixaSalarialId = idIn(values.faixaSalarial)
  const areaOrganizacionalId = idIn(values.areaOrganizacional)
  const quantidade = Number(values.quantidade) || 1
  const now = useMemo(
    () => ({ faixaSalarialId, areaOrganizacionalId, quantidade }),
    [faixaSalarialId, areaOrganizacionalId, quantidade],
  )
  const [stable] = useDebouncedValue(now, 400)
  const { data } = useQuery({
    queryKey: ['captacao', 'solicitacoes-pessoal', 'limite', id, stable],
    queryFn: ({ signal }) =>
      send(limiteDoCargo, { params: { id }, body: stable }, { mode: 'none', quiet: true, signal }),
    enabled: stable.faixaSalarialId !== null,
  })
  if (!data?.mensagem) return null
  return (
    <Alert
      color={data.permitido ? 'barro' : 'vermelho'}
      variant="light"
      title={data.permitido ? 'Acima do limite do cargo' : 'A aprovação será recusada'}
    >
      {data.mensagem}
    </Alert>
  )
}

export function NewGuide({ values }: { values: Values }) {
  useSensibleStart()
  return (
    <div className={css.stack}>
      <LimitNotice values={values} id={0} />
      <section className={css.box} aria-label="O que acontece depois">
        <h2>O que acontece depois</h2>
        <ol className={css.steps}>
          <li>A solicitação fica em análise.</li>
          <li>Quem aprova decide, e você é avisado.</li>
          <li>Aprovada, o RH cria o anúncio e a seleção começa.</li>
        </ol>
      </section>
    </div>
  )
}
