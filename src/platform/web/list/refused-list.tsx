import { List } from '@mantine/core'
import type { Use } from '#platform/contract/uses.ts'
import { UsesList } from '../feedback/uses-list.tsx'

export type Refused = { id: number; titulo: string; mensagem: string; usos?: readonly Use[] }

const refusedItem = ({ id, titulo, mensagem, usos }: Refused) => (
  <List.Item key={id}>
    <b>{titulo}</b>: {mensagem}
    {usos ? <UsesList uses={usos} /> : null}
  </List.Item>
)

/** Of many, those that were not done, each with its reason. */
export const RefusedList = ({ refused }: { refused: readonly Refused[] }) => (
  <List size="sm">{refused.map(refusedItem)}</List>
)
