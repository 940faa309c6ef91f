import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type DashboardSpec, meantFilters } from '#platform/contract/dashboard.ts'
import type { Fields } from '#platform/contract/field.ts'
import { FormSectionView } from '../form/form-body.tsx'
import type { Section } from '../form/form-sections.ts'
import { type FormValues, resolverOf, toForm } from '../form/form-model.ts'
import { tellInvalid } from '../form/invalid.tsx'
import { useRuleContext } from '../session/rule-context.ts'
import { type Asked, saidOf, valuesOf } from './address.ts'
import css from './dashboard.module.css'
import { useNamedRefs } from './named-refs.ts'

type Props = {
  dashboard: DashboardSpec
  asked: Asked
  onApply: (asked: Asked) => void
  /** Buttons beside 'Atualizar'. */ children: ReactNode
}

/** The filters as typed fields; what is applied stands in the address. */
export function FiltersForm(props: Props) {
  const context = useRuleContext()
  const { dashboard, asked } = props
  const meant = useMemo(
    () => meantFilters(dashboard, valuesOf(dashboard.filters, asked), context),
    [dashboard, asked, context],
  )
  const start = useNamedRefs(dashboard.filters, meant)
  return start ? <Form {...props} start={start} /> : <Skeleton h={210} radius="md" mb="md" />
}

const sectionOf = (filters: Fields): Section => ({
  key: 'filtros',
  title: 'Filtros',
  help: undefined,
  fields: Object.keys(filters),
  visibleWhen: undefined,
})

function Form({ dashboard, onApply, start, children }: Props & { start: FormValues }) {
  const { filters } = dashboard
  const context = useRuleContext()
  const section = useMemo(() => sectionOf(filters), [filters])
  const resolver = useMemo(() => resolverOf({ fields: filters, context }), [filters, context])
  const form = useForm<FormValues>({
    defaultValues: toForm(filters, start),
    resolver,
    shouldFocusError: false,
  })
  /** Where there is little room: the figures are what one came for. */
  const [folded, setFolded] = useState(true)
  // The way back, or a link, says other filters.
  const said = JSON.stringify(start)
  const { reset } = form
  useEffect(() => reset(toForm(filters, JSON.parse(said))), [said, filters, reset])
  const apply = form.handleSubmit(
    (values) => onApply(saidOf(dashboard, values, context)),
    (errors) => {
      setFolded(false)
      void tellInvalid(filters, errors)
    },
  )
  const clear = () => {
    // What was typed and not applied goes too.
    reset(toForm(filters, meantFilters(dashboard, {}, context)))
    onApply({})
  }
  return (
    <FormProvider {...form}>
      <form
        className={css.filters}
        data-folded={folded}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void apply()
        }}
      >
        <FormSectionView section={section} fields={filters} context={context} readOnly={false} />
        <div className={css.bar}>
          <Button
            variant="default"
            className={css.fold ?? ''}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            {folded ? 'Exibir Filtro' : 'Ocultar Filtro'}
          </Button>
          <Button type="submit">Atualizar</Button>
          {children}
          <Button variant="subtle" onClick={clear}>
            Limpar filtros
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
