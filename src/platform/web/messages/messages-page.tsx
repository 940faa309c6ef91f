import { Button, Checkbox, Select, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { copias, copiasPorEmail, escolherCopia, mensagens } from '#platform/contract/messages.ts'
import { invalidate } from '../api/queries.ts'
import { send, useCall } from '../api/records.ts'
import { toast } from '../feedback/notices.tsx'
import { ListFooter } from '../list/list-footer.tsx'
import { Link, useSearchParams } from 'react-router'
import { ErrorState, PageHeader } from '../shell/page.tsx'
import { MessageRows } from './message-rows.tsx'
import css from './messages.module.css'
import { markAll, type Page } from './own-messages.ts'

const size = 20
const everyBox = 'Todas as caixas'

function useBoxes() {
  const { data } = useCall(copiasPorEmail, {}, { quiet: true, stale: 300_000 })
  return data ?? []
}

/** Whether what happens also goes by mail, for one box at a time. */
function MailChoice({ tipo }: { tipo: string }) {
  const box = useBoxes().find((one) => one.tipo === tipo)
  if (!box) return null
  const choose = async (copia: string | null) => {
    const found = copias.find((one) => one.code === copia)
    if (!found) return
    await send(escolherCopia, { body: { tipo, copia: found.code } })
    await invalidate(copiasPorEmail.path)
    toast.success('Escolha gravada com sucesso.')
  }
  return (
    <Select
      label="Também por e-mail"
      data={copias.map(({ code, label }) => ({ value: code, label }))}
      value={box.copia}
      allowDeselect={false}
      onChange={(copia) => void choose(copia)}
    />
  )
}

function Filters({
  tipo,
  unread,
  set,
}: Asked & { set: (name: string, value: string | null) => void }) {
  const boxes = useBoxes().map((box) => ({ value: box.tipo, label: box.titulo }))
  return (
    <div className={css.filters}>
      <Select
        label="Caixa"
        data={[{ value: '', label: everyBox }, ...boxes]}
        value={tipo ?? ''}
        allowDeselect={false}
        onChange={(value) => set('tipo', value || null)}
      />
      {tipo ? <MailChoice tipo={tipo} /> : null}
      <Checkbox
        label="Somente não lidas"
        checked={unread}
        onChange={(event) => set('naoLidas', event.currentTarget.checked ? 'true' : null)}
        pb={8}
      />
    </div>
  )
}

/** For whoever may write to others. */
function WriteLink() {
  const to = useBoxes().find((box) => box.escrever)?.escrever
  return to ? (
    <Button component={Link} to={to}>
      Nova mensagem
    </Button>
  ) : null
}

type Asked = { tipo: string | null; unread: boolean }

function Messages({
  page,
  unread,
  onPage,
}: {
  page: Page
  unread: boolean
  onPage: (n: number) => void
}) {
  return (
    <>
      <div className={css.box}>
        {page.content.length ? (
          <MessageRows messages={page.content} whole label="Mensagens" />
        ) : (
          <Text c="dimmed" p="lg">
            {unread
              ? 'Nenhuma mensagem por ler.'
              : 'Nenhuma mensagem. O que acontece e diz respeito a você aparece aqui.'}
          </Text>
        )}
      </div>
      <ListFooter
        total={page.totalElements}
        shown={page.content.length}
        pages={page.totalPages}
        page={page.number}
        onPage={onPage}
      />
    </>
  )
}

export function MessagesPage() {
  const [search, setSearch] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const tipo = search.get('tipo')
  const unread = search.get('naoLidas') === 'true'
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }
  const query = {
    page: Number(search.get('page') ?? 0),
    size,
    ...(tipo ? { tipo } : {}),
    ...(unread ? { naoLidas: true } : {}),
  }
  const asked = useCall(mensagens, { query }, { keep: true })
  const page = asked.data && !Array.isArray(asked.data) ? asked.data : undefined
  const readAll = async () => {
    setBusy(true)
    await markAll(tipo).finally(() => setBusy(false))
  }
  return (
    <div className={css.page}>
      <PageHeader
        title="Mensagens"
        crumb="Mensagens"
        actions={
          <>
            <Button
              variant="default"
              loading={busy}
              disabled={!page?.content.some((m) => !m.lida)}
              onClick={() => void readAll()}
            >
              Marcar todas como lidas
            </Button>
            <WriteLink />
          </>
        }
      />
      <Filters tipo={tipo} unread={unread} set={set} />
      {page ? (
        <Messages page={page} unread={unread} onPage={(n) => set('page', n ? String(n) : null)} />
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton h={320} radius="md" />
      )}
    </div>
  )
}
