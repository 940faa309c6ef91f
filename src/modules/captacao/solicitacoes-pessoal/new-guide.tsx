import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Values } from '#platform/contract/field.ts'
import { request } from '#platform/web/api/client.ts'
import { useGet, type WireRecord } from '#platform/web/api/queries.ts'
import { labelOfRef } from '#platform/web/cells/format-value.ts'
import css from './request.module.css'

type Suggestions = Partial<
  Record<
    'horarioComercial' | 'estabelecimento' | 'areaOrganizacional' | 'motivoSolicitacao',
    unknown
  >
>
type Limit = { permitido: boolean; limite: number | null; atual: number; mensagem: string | null }

const idOf = (value: unknown): number | null =>
  typeof value === 'number'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value
      ? Number(value.id)
      : null
const empty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Fills what the last request of the same person says, where nothing stands yet; and names the vacancy by its position. */
function useSensibleStart(): void {
  const { setValue, getValues, control } = useFormContext()
  const { data } = useGet<Suggestions>(
    'captacao/solicitacoes-pessoal/sugestoes',
    {},
    { quiet: true },
  )
  const named = useRef('')
  useEffect(() => {
    for (const [name, value] of Object.entries(data ?? {}))
      if (!empty(value) && empty(getValues(name))) setValue(name, value)
  }, [data, getValues, setValue])
  // As chosen, with its name; rules see the id alone.
  const band: unknown = useWatch({ control, name: 'faixaSalarial' })
  useEffect(() => {
    const label =
      typeof band === 'object' && band !== null ? labelOfRef(band as WireRecord).slice(0, 100) : ''
    const now = String(getValues('descricao') ?? '')
    if (!label || label === '…' || (now !== '' && now !== named.current)) return
    named.current = label
    setValue('descricao', label, { shouldValidate: now !== '' })
  }, [band, getValues, setValue])
}

/** The head-count limit of the position and area that stand in the form. */
export function LimitNotice({ values, id }: { values: Values; id: number }) {
  const asked = {
    faixaSalarialId: idOf(values.faixaSalarial),
    areaOrganizacionalId: idOf(values.areaOrganizacional),
    quantidade: Number(values.quantidade) || 1,
  }
  const [stable] = useDebouncedValue(JSON.stringify(asked), 400)
  const { data } = useQuery({
    queryKey: ['captacao', 'solicitacoes-pessoal', 'limite', id, stable],
    queryFn: ({ signal }) =>
      request<Limit>(`captacao/solicitacoes-pessoal/validarLimiteCargo/${id}`, {
        method: 'POST',
        body: JSON.parse(stable) as unknown,
        mode: 'none',
        quiet: true,
        signal,
      }),
    enabled: asked.faixaSalarialId !== null,
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
