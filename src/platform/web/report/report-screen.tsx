import { Button } from '@mantine/core'
import IconFileSpreadsheet from '@tabler/icons-react/icons/IconFileSpreadsheet'
import IconFileText from '@tabler/icons-react/icons/IconFileText'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { Report } from '#platform/contract/report.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent } from '../api/client.ts'
import { fetchFile, saveFile, type Download } from '../api/download.ts'
import { usePreference } from '../api/preferences.ts'
import { askedIn, saidOf, valuesOf } from '../dashboard/address.ts'
import { useNamedRefs } from '../dashboard/named-refs.ts'
import { showError, toast } from '../feedback/notices.tsx'
import { FormSectionView } from '../form/form-body.tsx'
import { resolverOf, toForm, toFormErrors, type FormValues } from '../form/form-model.ts'
import { plainSection } from '../form/form-sections.ts'
import { tellInvalid } from '../form/invalid.tsx'
import { useRuleContext } from '../session/rule-context.ts'
import { useHelp } from '../shell/help.tsx'
import { PageHeader, PageSkeleton } from '../shell/page.tsx'
import css from './report.module.css'

/** Filters remembered, the defaults that need the day, and the fields' own. */
function startValues(
  report: Report,
  remembered: FormValues | null,
  defaults: FormValues,
): FormValues {
  const own: FormValues = {}
  for (const [name, f] of Object.entries(report.filters))
    if (f.options.default !== undefined && typeof f.options.default !== 'object')
      own[name] = f.options.default
  const values = toForm(report.filters, { ...own, ...defaults, ...remembered })
  for (const [name, f] of Object.entries(report.filters))
    if (f.options.preselect && !remembered?.[name]) values[name] = null
  return values
}

/** Numbers shown beside the filters before anything is printed. */
export type Figures = ComponentType<{ filters: FormValues }>

type Running = 'pdf' | 'xls' | undefined

/** On a narrow screen what was asked for stands below the filters. */
const intoView = (result: HTMLElement | null): void => {
  if (result && result.getBoundingClientRect().top > innerHeight / 2) result.scrollIntoView()
}

function useReportRun(
  report: Report,
  form: UseFormReturn<FormValues>,
  onRun: (values: FormValues) => void,
) {
  const [running, setRunning] = useState<Running>()
  const [preview, setPreview] = useState<Download & { url: string }>()
  const [empty, setEmpty] = useState<string>()
  const [shown, setShown] = useState<FormValues>()
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview.url)
    },
    [preview],
  )
  const failed = (error: ApiError) => {
    if (isSilent(error)) return
    if (error.code === 'SEM_DADOS') {
      setPreview(undefined)
      setEmpty(error.message)
      toast.info(error.message)
    } else if (error.errors.length) {
      const shaped = toFormErrors(error.errors)
      for (const [name, e] of Object.entries(shaped))
        if (e) form.setError(name, e as { message?: string })
      void tellInvalid(report.filters, shaped)
    } else
      showError(
        error.status >= 500
          ? new ApiError(error.status, error.code, 'Não foi possível gerar o relatório.', {
              ...error.body,
              errors: [],
            })
          : error,
      )
  }
  const make = async (kind: 'pdf' | 'xls', filters: FormValues) => {
    setRunning(kind)
    setEmpty(undefined)
    setShown(undefined)
    try {
      const file = await fetchFile(report.path, {
        method: 'POST',
        body: { ...filters, pdf: kind === 'pdf' },
        mode: 'none',
      })
      onRun(filters)
      if (kind === 'pdf' && file.blob.type.includes('pdf'))
        setPreview({ ...file, url: URL.createObjectURL(file.blob) })
      else saveFile(file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failed(error)
    }
    setRunning(undefined)
  }
  const run = (kind: 'pdf' | 'xls') =>
    form.handleSubmit(
      (filters) => make(kind, filters),
      (errors) => void tellInvalid(report.filters, errors),
    )()
  const show = form.handleSubmit(
    function showFigures(filters) {
      setPreview(undefined)
      setEmpty(undefined)
      setShown(filters)
      onRun(filters)
    },
    (errors) => void tellInvalid(report.filters, errors),
  )
  return { running, preview, empty, run, shown, show }
}

function ReportForm({
  report,
  figures: Shown,
  remembered,
  remember,
}: {
  report: Report
  figures: Figures | undefined
  remembered: FormValues | null
  remember: (values: FormValues) => void
}) {
  const context = useRuleContext()
  const resolver = useMemo(
    () => resolverOf({ fields: report.filters, context, rules: report.rules }),
    [report, context],
  )
  const defaults = useMemo(() => ({ ...report.defaults?.(context) }), [report, context])
  const form = useForm<FormValues>({
    defaultValues: startValues(report, remembered, defaults),
    resolver,
    shouldFocusError: false,
  })
  const [, setParams] = useSearchParams()
  const onRun = (filters: FormValues) => {
    remember(form.getValues())
    setParams(saidOf(report, filters, context), { replace: true })
  }
  const { running, preview, empty, run, shown, show } = useReportRun(report, form, onRun)
  const section = useMemo(
    () => plainSection({ key: 'filtros', title: 'Filtros', fields: Object.keys(report.filters) }),
    [report],
  )
  return (
    <FormProvider {...form}>
      <div className={css.layout} data-preview={preview !== undefined || shown !== undefined}>
        <form
          className={css.filters}
          noValidate
          onSubmit={(e) => {
            e.preventDefault()
            void run('pdf')
          }}
        >
          <div className={css.bar}>
            <Button
              type="submit"
              px="sm"
              loading={running === 'pdf'}
              disabled={running === 'xls'}
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              Relatório (PDF)
            </Button>
            <Button
              variant="default"
              px="sm"
              loading={running === 'xls'}
              disabled={running === 'pdf'}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              onClick={() => void run('xls')}
            >
              Exportar para XLS
            </Button>
            {Shown && (
              <Button variant="default" px="sm" onClick={() => void show()}>
                Ver na tela
              </Button>
            )}
            <Button
              variant="subtle"
              px="sm"
              onClick={() => form.reset(startValues(report, null, defaults))}
            >
              Limpar filtros
            </Button>
          </div>
          <FormSectionView
            section={section}
            fields={report.filters}
            context={context}
            readOnly={false}
          />
        </form>
        {Shown && shown ? (
          <section className={css.figures} aria-label="Números do relatório" ref={intoView}>
            <Shown filters={shown} />
          </section>
        ) : preview ? (
          <section
            key={preview.url}
            className={css.preview}
            aria-label="Prévia do relatório"
            ref={intoView}
          >
            <div className={css.previewBar}>
              <span>{preview.name}</span>
              <Button size="compact-sm" variant="default" onClick={() => saveFile(preview)}>
                Baixar
              </Button>
            </div>
            <iframe src={`${preview.url}#navpanes=0&view=FitH`} title={`Prévia: ${report.label}`} />
          </section>
        ) : (
          <div className={css.hint}>
            {empty ? (
              <div>
                <strong>{empty}</strong>
                <p>Mude o período ou os outros filtros e gere o relatório de novo.</p>
              </div>
            ) : (
              'Escolha os filtros e gere o relatório: a prévia aparece aqui.'
            )}
          </div>
        )}
      </div>
    </FormProvider>
  )
}

/** The filters that the address says, read once; without any, those of the last time. */
function useStart(report: Report) {
  const stored = usePreference<FormValues | null>(`relatorio.${report.key}`, null)
  const [params] = useSearchParams()
  const [asked] = useState(() => askedIn(report.filters, params))
  const values = useMemo(() => valuesOf(report.filters, asked), [report, asked])
  const named = useNamedRefs(report.filters, values)
  const isAsked = Object.keys(asked).length > 0
  return {
    ready: stored.ready && named !== undefined,
    value: isAsked ? (named ?? null) : stored.value,
    set: stored.set,
  }
}

/** The generated report screen. */
export function ReportScreen({ report, figures }: { report: Report; figures?: Figures }) {
  const start = useStart(report)
  useHelp(
    report.label,
    <>
      <p>{report.purpose}</p>
      <p>
        Use Relatório (PDF) para ver e imprimir e Exportar para XLS para trabalhar os dados em
        planilha. Os últimos filtros usados ficam guardados para a próxima vez.
      </p>
    </>,
  )
  return (
    <>
      <PageHeader title={report.label} under={<p className={css.purpose}>{report.purpose}</p>} />
      {start.ready ? (
        <ReportForm
          report={report}
          figures={figures}
          remembered={start.value}
          remember={start.set}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
