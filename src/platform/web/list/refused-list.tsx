import { List } from '@mantine/core'

export type Refused = { id: number; titulo: string; mensagem: string }

/** Of many, those that were not done, each with its reason. */
export const RefusedList = ({ refused }: { refused: readonly Refused[] }) => (
  <List size="sm">
    {refused.map((r) => (
      <List.Item key={r.id}>
        <b>{r.titulo}</b>: {r.mensagem}
      </List.Item>
    ))}
  </List>
)
