/** What whoever may act on it must know, on every screen: the worst in a line, the others a press away. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallAnswer } from '#platform/contract/call.ts'
import { mayHide, mensagensSistema, ocultarMensagem } from '#platform/contract/system-messages.ts'
import { isSilent } from '../api/client.ts'
import { invalidate } from '../api/queries.ts'
import { send, useCall } from '../api/records.ts'
import { Link } from 'react-router'
import { IntegrityDialog } from './integrity-dialog.tsx'
import css from './system-messages.module.css'

export type SystemMessage = CallAnswer<typeof mensagensSistema>[number]

const words = { CRITICO: 'Crítico', ERRO: 'Erro', AVISO: 'Aviso', INFO: 'Informação' } as const

async function hide(codigo: string): Promise<void> {
  await send(ocultarMensagem, { params: { codigo } })
  await invalidate(mensagensSistema.path)
}

function Acts({ one }: { one: SystemMessage }) {
  const [listed, list] = useState(false)
  return (
    <div className={css.acts}>
      {one.detalhes.length ? (
        <Button size="compact-sm" variant="default" onClick={() => list(true)}>
          Inconsistências Banco de Dados
        </Button>
      ) : null}
      {one.link ? <Link to={one.link.rota}>{one.link.rotulo}</Link> : null}
      {mayHide(one.gravidade) ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => void hide(one.codigo)}
        >
          Ocultar por 7 dias
        </Button>
      ) : null}
      {listed ? <IntegrityDialog one={one} onClose={() => list(false)} /> : null}
    </div>
  )
}

const messageView = (one: SystemMessage) => (
  <li key={`${one.codigo}${one.mensagem}`} className={css.one}>
    <p className={css.text}>
      <strong>{words[one.gravidade]}:</strong>
      {one.mensagem}
    </p>
    <Acts one={one} />
  </li>
)

function Strip({ all }: { all: readonly SystemMessage[] }) {
  const [open, setOpen] = useState(false)
  const more = all.length - 1
  return (
    <section
      aria-label="Mensagens do sistema"
      className={css.strip}
      data-worst={all[0]?.gravidade}
      data-avisos
    >
      <ul className={css.list}>{all.slice(0, open ? undefined : 1).map(messageView)}</ul>
      {more ? (
        <div className={css.one}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Mostrar só a mais grave' : more === 1 ? 'Ver mais 1' : `Ver mais ${more}`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

export function SystemMessages() {
  const asked = useCall(mensagensSistema, {}, { unasked: true, stale: 600_000, every: 1_800_000 })
  if (asked.isError && !asked.data && !isSilent(asked.error))
    return (
      <section aria-label="Mensagens do sistema" className={css.strip} data-worst="ERRO">
        <div className={css.one} role="alert">
          <p className={css.text}>
            <strong>Erro:</strong>
            {asked.error.message}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => void asked.refetch()}>
            Tentar novamente
          </Button>
        </div>
      </section>
    )
  return asked.data?.length ? <Strip all={asked.data} /> : null
}
