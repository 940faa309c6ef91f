import { Link } from 'react-router'
import { useSearchParams } from 'react-router'
import { labelOfRef } from '#platform/contract/value-words.ts'
import type { WireOf } from '#platform/contract/record.ts'
import type { CellProps } from '#platform/web/screens/define-screens.ts'
import type { candidatos } from './resource.ts'
import css from './candidate.module.css'

export type Segment = { texto: string; marcado: boolean }

export const Segments = ({ parts }: { parts: readonly Segment[] }) =>
  parts.map((part, i) => <Piece key={i} part={part} />)

const Piece = ({ part: { texto, marcado } }: { part: Segment }) =>
  marcado ? <mark className={css.marked}>{texto}</mark> : <span>{texto}</span>

/** The name by which a person is called, and under it the pieces of the résumé that hold the words looked for. */
export function NameCell({ value, record }: CellProps<WireOf<typeof candidatos>>) {
  const parts = record.destaques ?? []
  return (
    <>
      {record.nomeSocial || labelOfRef(value) || String(value ?? '')}
      {parts.length ? (
        <span className={css.piece}>
          <Segments parts={parts} />
        </span>
      ) : null}
    </>
  )
}

export const useWords = (): string => useSearchParams()[0].get('curriculo') ?? ''

export const CandidateLink = ({ id, nome }: { id: number; nome: string }) => (
  <Link to={`/captacao/candidatos/${id}`} target="_blank" rel="noopener">
    {nome}
  </Link>
)
