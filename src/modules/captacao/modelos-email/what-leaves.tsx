import { Table } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { useCall } from '#platform/web/api/records.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { tiposEmail } from './calls.ts'
import { modelosEmail } from './resource.ts'
import css from './mail.module.css'

type MailType = CallAnswer<typeof tiposEmail>[number]

const at = `/${modelosEmail.path}`

function Leaving({ type: t, writes }: { type: MailType; writes: boolean }) {
  if (t.modelo) return <Link to={`${at}/${t.modelo.id}`}>{t.modelo.nome}</Link>
  return (
    <>
      Texto do sistema
      {writes ? (
        <>
          {' · '}
          <Link
            to={`${at}/new?tipo=${encodeURIComponent(t.tipo)}`}
            aria-label={`Escrever modelo: ${t.titulo}`}
          >
            Escrever modelo
          </Link>
        </>
      ) : null}
    </>
  )
}

function Types({ writes }: { writes: boolean }) {
  const loaded = useCall(tiposEmail, {})
  const line = (type: MailType) => (
    <Table.Tr key={type.tipo}>
      <Table.Td>
        <strong>{type.titulo}</strong>
        <div className={css.when}>{type.quando}</div>
      </Table.Td>
      <Table.Td>
        <Leaving type={type} writes={writes} />
      </Table.Td>
    </Table.Tr>
  )
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>E-mail</Table.Th>
            <Table.Th>O que sai hoje</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{(loaded.data ?? []).map(line)}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Which text leaves for each kind, also where nobody wrote one. */
export function WhatLeaves() {
  const [open, setOpen] = useState(false)
  const writes = useHas()(authorityFor(modelosEmail, 'INSERIR'))
  return (
    <details className={css.leaves} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>O que sai hoje em cada e-mail</summary>
      {open ? <Types writes={writes} /> : null}
    </details>
  )
}
