/** Choosing columns: added from a box, put into order by drag or keyboard, taken out one by one. */
import { ActionIcon, Group, Text } from '@mantine/core'
import IconX from '@tabler/icons-react/icons/IconX'
import { counted } from '#platform/contract/numbers.ts'
import { ChoiceField } from '#platform/web/inputs/simple-inputs.tsx'
import { MoveButtons, OrderedList } from '#platform/web/ordered/ordered-list.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { Arrangements } from './arrangements-bar.tsx'
import { useOffered } from './offered-columns.tsx'
import { MOST_ON_PAGE } from './report.ts'

const noun = { one: 'Coluna', gender: 'f' } as const

const withOptions = (p: InputProps, options: readonly { code: string; label: string }[]) => ({
  ...p.field,
  options: { ...p.field.options, options },
})

/** One of the columns, or none. */
export function OneColumn(p: InputProps) {
  const { choices } = useOffered()
  return <ChoiceField {...p} field={withOptions(p, choices)} />
}

function howMany(n: number): string {
  if (!n) return 'Nenhuma coluna escolhida.'
  const words = counted(n, 'coluna escolhida', 'colunas escolhidas')
  return n > MOST_ON_PAGE ? `${words}: só para a planilha, o PDF tem até 12.` : `${words}.`
}

export function ColumnChooser(p: InputProps) {
  const { choices, titleOf } = useOffered()
  const chosen = Array.isArray(p.value) ? p.value.map(String) : []
  const left = choices.filter(({ code }) => !chosen.includes(code))
  const add = (code: unknown): void => {
    if (typeof code === 'string' && code) p.onChange([...chosen, code])
  }
  return (
    <>
      <Arrangements />
      <ChoiceField
        {...p}
        label="Acrescentar coluna"
        value={null}
        onChange={add}
        field={withOptions(p, left)}
        help="As colunas saem na ordem da lista abaixo; arraste ou use as setas."
      />
      <Text size="sm" c="dimmed" my={4} role="status">
        {howMany(chosen.length)}
      </Text>
      <OrderedList
        items={chosen}
        idOf={(code) => code}
        noun={noun}
        nameOf={titleOf}
        label="Colunas escolhidas"
        disabled={p.disabled}
        onOrder={p.onChange}
      >
        {(code, place) => (
          <Group gap={4} justify="space-between" wrap="nowrap" flex={1}>
            <span>{titleOf(code)}</span>
            <Group gap={0} wrap="nowrap">
              <MoveButtons noun={noun} name={titleOf(code)} place={place} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Tirar a coluna ${titleOf(code)}`}
                title="Tirar"
                onClick={() => p.onChange(chosen.filter((one) => one !== code))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        )}
      </OrderedList>
    </>
  )
}
