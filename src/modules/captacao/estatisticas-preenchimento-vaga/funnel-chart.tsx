import { FunnelChart as Funnel } from 'echarts/charts'
import { AriaComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import css from './statistics.module.css'
import { countText, percentText, type Step } from './wire.ts'

use([Funnel, AriaComponent, TooltipComponent, SVGRenderer])

/** Pale under dark ink, deep under light ink: the words stand partly on the shape and partly beside it. */
const pale = [
  '#9fcfcb',
  '#b3d9d2',
  '#c5e0d3',
  '#dbe2c4',
  '#f0ddb8',
  '#f3cfb1',
  '#e0d0ea',
  '#d5dbe1',
]
const deep = [
  '#1c5b59',
  '#22635d',
  '#2d6656',
  '#535a2c',
  '#6b4c1d',
  '#74401b',
  '#54406a',
  '#475360',
]
const isLight = (colour: string): boolean =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 380

const optionOf = (steps: readonly Step[], ink: string) => ({
  animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  aria: {
    enabled: true,
    label: {
      description: `Funil da seleção. ${steps.map((s) => `${s.nome}: ${countText(s.candidatos)}, ${percentText(s.doInicio)} dos inscritos`).join('. ')}.`,
    },
  },
  tooltip: {
    trigger: 'item' as const,
    confine: true,
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const step = steps[dataIndex]
      return step
        ? `${countText(step.candidatos)} · ${percentText(step.daAnterior)} da etapa anterior`
        : ''
    },
  },
  color: isLight(ink) ? deep : pale,
  series: [
    {
      type: 'funnel' as const,
      sort: 'none' as const,
      left: 8,
      right: 8,
      top: 8,
      bottom: 8,
      minSize: '4%',
      gap: 3,
      label: {
        position: 'inside' as const,
        color: ink,
        fontSize: 13,
        textBorderWidth: 0,
        fontFamily: 'inherit',
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const step = steps[dataIndex]
          return step
            ? `${step.nome}: ${countText(step.candidatos)} (${percentText(step.doInicio)})`
            : ''
        },
      },
      itemStyle: { borderWidth: 0 },
      data: steps.map((s) => ({ name: s.nome, value: s.candidatos })),
    },
  ],
})

/** Drawn at most 600 by 550; the table beside it says the same in numbers. */
export function FunnelChart({ steps }: { steps: readonly Step[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = place.current
    if (!at) return undefined
    const chart = init(at, null, { renderer: 'svg' })
    chart.setOption(optionOf(steps, getComputedStyle(at).color) as never)
    const watcher = new ResizeObserver(() => chart.resize())
    watcher.observe(at)
    return () => {
      watcher.disconnect()
      chart.dispose()
    }
  }, [steps])
  return (
    <div
      ref={place}
      className={css.funnel}
      style={{ height: Math.min(550, Math.max(220, steps.length * 62)) }}
    />
  )
}
