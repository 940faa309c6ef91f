import { ExtraFieldInput } from '#modules/gestao-talentos/pessoas/extra-field.tsx'
import { fieldAt } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { useCall } from '#platform/web/api/records.ts'
import { Cell } from '#platform/web/cells/cell.tsx'
import type { InputProps, RecordProps } from '#platform/web/screens/define-screens.ts'
import { camposExtras } from './record-calls.ts'
import { talentos } from './resource.ts'
import css from './talent.module.css'

const useExtras = () => useCall(camposExtras, {}, { quiet: true, stale: 60_000 })

export function ExtraField(p: InputProps) {
  return <ExtraFieldInput input={p} asked={useExtras().data} />
}

/** Under the company's own titles. */
export function ExtrasRead({ record }: RecordProps<WireOf<typeof talentos>>) {
  const { data = [] } = useExtras()
  const fact = ({ campo, titulo }: (typeof data)[number]) => (
    <div key={campo}>
      <dt>{titulo}</dt>
      <dd>
        <Cell
          field={fieldAt(talentos.allFields, `camposExtras.${campo}`)}
          value={valueAt(record.camposExtras, campo)}
        />
      </dd>
    </div>
  )
  return <dl className={css.facts}>{data.map(fact)}</dl>
}
