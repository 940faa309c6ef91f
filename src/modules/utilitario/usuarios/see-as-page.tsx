import { Alert, Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { verComo } from './calls.ts'
import css from './users.module.css'

type SeenAs = CallAnswer<typeof verComo>
type Module = SeenAs['menu'][number]

function areasText(areas: SeenAs['areas']): string {
  if (areas === 'todas') return 'Vê todas as áreas.'
  if (areas === 0) return 'Não responde por nenhuma área: vê só o que é dele.'
  return areas === 1
    ? 'Vê 1 área, pela qual responde.'
    : `Vê ${areas} áreas, as suas e as que estão abaixo.`
}

const entryOf = (item: NonNullable<Module['filhos']>[number]) => (
  <li key={item.chave}>
    {item.titulo} {item.grupo ? <small>{item.grupo}</small> : null}
  </li>
)

const moduleOf = (module: Module) => (
  <li key={module.chave}>
    <strong>{module.titulo}</strong>
    <ul>{(module.filhos ?? []).map(entryOf)}</ul>
  </li>
)

function MenuTree({ menu }: { menu: readonly Module[] }) {
  if (!menu.length) return <Text>O menu deste usuário está vazio nesta empresa.</Text>
  return <ul className={css.menu}>{menu.map(moduleOf)}</ul>
}

function Permissions({ group: g }: { group: SeenAs['permissoes'][number] }) {
  const row = (l: (typeof g.linhas)[number]) => (
    <div key={l.titulo}>
      <dt>{l.titulo}</dt>
      <dd>{l.pode.join(', ')}</dd>
    </div>
  )
  return (
    <div>
      <h3 className={css.sub}>{g.titulo}</h3>
      <dl className={css.held}>{g.linhas.map(row)}</dl>
    </div>
  )
}

/** Menu and authorities alone: the data of that user stay closed. */
export function SeeAsPage({ id }: { id: number | null }) {
  const [company, setCompany] = useState<string | null>(null)
  const seen = useCall(
    verComo,
    { params: { id: id ?? 0 }, query: company ? { empresaId: company } : {} },
    { keep: true },
  )
  if (seen.isError && !seen.data)
    return <ErrorState error={seen.error} onRetry={() => void seen.refetch()} />
  if (!seen.data) return <PageSkeleton />
  const { nome, empresa, empresas, menu, authorities, permissoes, areas } = seen.data
  return (
    <>
      <PageHeader title={`Ver como ${nome}`} crumb="Ver como" />
      <Alert color="tinta" variant="light" mb="md">
        Você vê o menu e as permissões deste usuário, não os dados dele. Esta consulta fica
        registrada no log.
      </Alert>
      {empresas.length > 1 ? (
        <Select
          label="Empresa"
          maw={360}
          mb="md"
          allowDeselect={false}
          data={empresas.map((e) => ({ value: String(e.id), label: e.nome }))}
          value={String(empresa.id)}
          onChange={setCompany}
        />
      ) : (
        <Text mb="md">Empresa: {empresa.nome}</Text>
      )}
      <div className={css.two}>
        <section aria-labelledby="menu-visto">
          <h2 id="menu-visto" className={css.head}>
            Menu
          </h2>
          <MenuTree menu={menu} />
        </section>
        <section aria-labelledby="permissoes-vistas">
          <h2 id="permissoes-vistas" className={css.head}>
            Permissões ({authorities.length})
          </h2>
          <Text size="sm" mb={6}>
            {areasText(areas)}
          </Text>
          {permissoes.map((g) => (
            <Permissions key={g.titulo} group={g} />
          ))}
        </section>
      </div>
    </>
  )
}
