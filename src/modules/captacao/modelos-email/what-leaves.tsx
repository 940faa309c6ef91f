import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { desligarEmail, tiposEmail } from './calls.ts'
import { modelosEmail } from './resource.ts'
import css from './mail.module.css'

type MailType = CallAnswer<typeof tiposEmail>[number]

const at = `/${modelosEmail.path}`

type Props = { type: MailType; writes: boolean }

function Leaving({ type: t, writes }: Props) {
  if (t.desligado) return <>Não sai: desligado pela empresa</>
  if (t.modelo) return <Link to={`${at}/${t.modelo.id}`}>{t.modelo.nome}</Link>
  return (
    <>
      Texto do sistema
      {writes && t.escreve ? (
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

const offText = ({ semEle }: MailType): string =>
  `${semEle} Os outros e-mails continuam saindo, e você pode ligá-lo de novo quando quiser.`

async function turn(type: MailType): Promise<void> {
  const { tipo, titulo, desligado } = type
  const sure =
    desligado ||
    (await ask({
      title: `Desligar: ${titulo}`,
      text: offText(type),
      ok: 'Desligar',
      cancel: 'Voltar',
    }))
  if (!sure) return
  try {
    await send(desligarEmail, { body: { tipo, desligado: !desligado } }, { mode: 'none' })
    await invalidate(modelosEmail.path)
    toast.success(desligado ? 'O e-mail volta a sair.' : 'O e-mail não sai mais.')
  } catch (error) {
    tellRefusal(error)
  }
}

/** Of a courtesy; all others leave whatever the company wishes. */
function Switch({ type: t }: { type: MailType }) {
  if (!t.semEle) return null
  const act = t.desligado ? 'Ligar de novo' : 'Desligar'
  return (
    <>
      {t.desligado ? <div className={css.when}>{t.semEle}</div> : null}
      <Button
        size="compact-xs"
        variant="default"
        mt={4}
        display="block"
        aria-label={`${act}: ${t.titulo}`}
        onClick={() => void turn(t)}
      >
        {act}
      </Button>
    </>
  )
}

function Types({ writes }: { writes: boolean }) {
  const loaded = useCall(tiposEmail, {})
  const turns = useHas()(authorityFor(modelosEmail, 'EDITAR'))
  const line = (type: MailType) => (
    <Table.Tr key={type.tipo}>
      <Table.Td>
        <strong>{type.titulo}</strong>
        <div className={css.when}>{type.quando}</div>
      </Table.Td>
      <Table.Td>
        <Leaving type={type} writes={writes} />
        {turns ? <Switch type={type} /> : null}
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
