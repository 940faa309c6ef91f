import { Pagination } from '@mantine/core'
import css from './list-screen.module.css'

const NUMBER = new Intl.NumberFormat('pt-BR')

type Props = {
  total: number | null
  moreThan?: boolean
  shown: number
  pages: number
  page: number
  onPage: (page: number) => void
}

export function ListFooter({ total, moreThan, shown, pages, page, onPage }: Props) {
  return (
    <footer className={css.footer}>
      <span role="status">
        {total === null
          ? `${shown} registro(s) nesta página.`
          : `${moreThan ? 'Mais de ' : ''}${NUMBER.format(total)} registro(s) encontrado(s).`}
      </span>
      {pages > 1 ? (
        <Pagination
          size="sm"
          radius="sm"
          total={pages}
          value={page + 1}
          onChange={(n) => onPage(n - 1)}
          siblings={1}
          withEdges
          getItemProps={(n) => ({ 'aria-label': `Página ${n}` })}
          getControlProps={(control) => ({
            'aria-label': {
              first: 'Primeira página',
              last: 'Última página',
              next: 'Próxima página',
              previous: 'Página anterior',
            }[control],
          })}
        />
      ) : null}
    </footer>
  )
}
