import '@mantine/dates/styles.css'
import { Popover } from '@mantine/core'
import { DatePicker, MonthPicker } from '@mantine/dates'
import 'dayjs/locale/pt-br'
import { Place } from '../shell/entry-menu.tsx'

export type CalendarProps = {
  of: 'date' | 'month'
  /** `aaaa-mm-dd` or `aaaa-mm`. */
  value: string | null
  onChoose: (value: string | null) => void
  opened: boolean
  onChange: (opened: boolean) => void
}

const ARIA = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
}

export function CalendarPanel({ of, value, onChoose, opened, onChange }: CalendarProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <Place />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendário">
        {of === 'date' ? (
          <DatePicker
            locale="pt-br"
            firstDayOfWeek={0}
            value={value}
            {...(value ? { defaultDate: value } : {})}
            onChange={onChoose}
            ariaLabels={ARIA}
          />
        ) : (
          <MonthPicker
            locale="pt-br"
            value={value ? `${value}-01` : null}
            onChange={(v) => onChoose(v ? v.slice(0, 7) : null)}
            ariaLabels={ARIA}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
