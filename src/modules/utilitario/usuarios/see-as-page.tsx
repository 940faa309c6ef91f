import { Alert, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useGet } from '#platform/web/api/queries.ts'
import type { MenuItem } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import css from './users.module.css'

type SeenAs = {
  nome: string
  empresa: { id: number; nome: string }
  empresas: { id: number; nome: string }[]
  menu: MenuItem[]
  authorities: string[]
  permissoes: { titulo: string; linhas: { titulo: string; pode: string[] }[] }[]
  areas: 'todas' | number
}

const areasText = (areas: SeenAs['areas']): string =>
  areas === 'todas'
    ? 'Vê todas as áreas.'
    : areas === 0
      ? 'Não responde por nenhuma área: vê só o que é dele.'
      : areas === 1
        ? 'Vê 1 área, pela qual responde.'
        : `Vê ${areas} áreas, as suas e as que estão abaixo.`

function MenuTree({ menu }: { menu: readonly MenuItem[] }) {
  if (!menu.length) return <Text>O menu deste usuário está vazio nesta empresa.</Text>
  return (
    <ul className={css.menu}>
      {menu.map((module) => (
        <li key={module.chave}>
          <strong>{module.titulo}</strong>
          <ul>
            {(module.filhos ?? []).map((item) => (
              <li key={item.chave}>
                {item.titulo} {item.grupo ? <small>{item.grupo}</small> : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Menu and authorities alone: the data of that user stay closed. */
export function SeeAsPage({ id }: { id: number | null }) {
  const [company, setCompany] = useState<string | null>(null)
  const seen = useGet<SeenAs>(
    `utilitario/usuarios/${id}/ver-como`,
    company ? { empresaId: company } : {},
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
            <div key={g.titulo}>
              <h3 className={css.sub}>{g.titulo}</h3>
              <dl className={css.held}>
                {g.linhas.map((l) => (
                  <div key={l.titulo}>
                    <dt>{l.titulo}</dt>
                    <dd>{l.pode.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      </div>
    </>
  )
}
