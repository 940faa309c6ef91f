import { Anchor, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Use } from '#platform/contract/uses.ts'
import { pageUrl } from '../api/base-path.ts'
import { leadTo } from './leading.ts'

function PlaceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor
      size="sm"
      href={pageUrl(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        leadTo(to)
      }}
    >
      {children}
    </Anchor>
  )
}

function OneUse({ of: { rotulo, quantidade, exemplos, lista } }: { of: Use }) {
  if (quantidade === null)
    return (
      <Text size="sm">
        <b>{rotulo}</b>: seu perfil não abre este cadastro.
      </Text>
    )
  const more = quantidade - exemplos.length
  return (
    <>
      <Text size="sm" component="div">
        <b>{`${quantidade} ${rotulo}`}</b>
        {lista ? (
          <>
            {' · '}
            <PlaceLink to={lista}>Ver na lista</PlaceLink>
          </>
        ) : null}
      </Text>
      <List size="sm" listStyleType="disc" withPadding>
        {exemplos.map(({ id, titulo, endereco }) => (
          <List.Item key={id}>
            {endereco ? <PlaceLink to={endereco}>{titulo}</PlaceLink> : titulo}
          </List.Item>
        ))}
        {more > 0 ? <List.Item>{more === 1 ? 'e mais 1' : `e mais ${more}`}</List.Item> : null}
      </List>
    </>
  )
}

/** Where a record is used, by register, each with the way to it. */
export const UsesList = ({ uses }: { uses: readonly Use[] }) => (
  <List listStyleType="none" spacing="xs" aria-label="Onde é usado">
    {uses.map((of) => (
      <List.Item key={of.recurso}>
        <OneUse of={of} />
      </List.Item>
    ))}
  </List>
)
