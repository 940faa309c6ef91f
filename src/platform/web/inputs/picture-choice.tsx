import { Input } from '@mantine/core'
import type { Choice } from '#platform/contract/field.ts'
import type { InputProps } from '../screens/define-screens.ts'
import css from './picture-choice.module.css'

const Bar = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect x={x} y={y} width={width} height="3" rx="1.5" />
)

/** A page with a heading and its text. */
const Page = ({ x }: { x: number }) => (
  <g className={css.soft}>
    <rect className={css.sheet} x={x} y="4" width="42" height="56" rx="3" />
    <rect className={css.strong} x={x + 6} y="11" width="22" height="4" rx="2" />
    {[30, 24, 30, 24, 30].map((width, i) => (
      <Bar key={i} x={x + 6} y={21 + i * 7} width={width} />
    ))}
  </g>
)

const Row = ({ at }: { at: number }) => (
  <g className={at ? css.soft : css.strong}>
    <Bar x={10} y={11 + at * 8} width={30} />
    <Bar x={46} y={11 + at * 8} width={22} />
    <Bar x={74} y={11 + at * 8} width={16} />
  </g>
)

const Pages = () => (
  <>
    <Page x={4} />
    <Page x={54} />
  </>
)

/** One page with a table of short rows. */
const Rows = () => (
  <>
    <rect className={css.sheet} x="4" y="4" width="92" height="56" rx="3" />
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <Row key={at} at={at} />
    ))}
  </>
)

const drawings = { pages: Pages, rows: Rows } as const

function Option({ choice, p }: { choice: Choice; p: InputProps }) {
  const Drawing = drawings[choice.picture ?? 'rows']
  return (
    <label className={css.option}>
      <svg viewBox="0 0 100 64" aria-hidden>
        <Drawing />
      </svg>
      <span className={css.name}>
        <input
          type="radio"
          name={p.name}
          value={choice.code}
          checked={p.value === choice.code}
          disabled={p.disabled}
          onChange={() => p.onChange(choice.code)}
          onBlur={p.onBlur}
        />
        {choice.label}
      </span>
    </label>
  )
}

/** One of few, each shown as a picture of what it gives. */
export const PictureChoice = (p: InputProps) => (
  <Input.Wrapper
    label={p.label}
    labelElement="div"
    required={p.required}
    error={p.error}
    description={p.help}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  >
    <div className={css.options} role="radiogroup" aria-label={p.field.options.label}>
      {(p.field.options.options ?? []).map((choice) => (
        <Option key={choice.code} choice={choice} p={p} />
      ))}
    </div>
  </Input.Wrapper>
)
