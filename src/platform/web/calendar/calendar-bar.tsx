import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft'
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight'
import { stepped, titleOf, type View, viewLabels, views } from './calendar-model.ts'
import css from './calendar.module.css'

type Props = {
  view: View
  day: string
  today: string
  onView: (view: View) => void
  onDay: (day: string) => void
}

export function CalendarBar({ view, day, today, onView, onDay }: Props) {
  return (
    <div className={css.bar}>
      <div className={css.steps}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Período anterior"
          onClick={() => onDay(stepped(view, day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onDay(today)}>
          Hoje
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Próximo período"
          onClick={() => onDay(stepped(view, day, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <h2 className={css.period} aria-live="polite">
        {titleOf(view, day)}
      </h2>
      <SegmentedControl
        aria-label="Visão da agenda"
        value={view}
        data={views.map((value) => ({ value, label: viewLabels[value] }))}
        onChange={(value) => {
          const chosen = views.find((v) => v === value)
          if (chosen) onView(chosen)
        }}
      />
    </div>
  )
}
