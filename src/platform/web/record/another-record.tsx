import { useNavigate, useSearchParams } from 'react-router'
import { anotherTitle } from '#platform/contract/composed-words.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { RefBox, type Ref } from '../inputs/ref-box.tsx'
import css from './another-record.module.css'
import { useOrigin } from './record-place.ts'

type Props = { resource: Resource; id: number; path: string }

/** Whoever left and what has ended is looked at too. */
const all = { ativos: 'nao' } as const

/** From the page of one record to that of another of its kind, in the section that is open. */
export function AnotherRecord({ resource, id, path }: Props) {
  const navigate = useNavigate()
  const { state } = useOrigin()
  const [params] = useSearchParams()
  const title = anotherTitle(resource.label)
  const go = (found: Ref | null) => {
    const section = params.get('aba')
    const search = section ? `?${new URLSearchParams({ aba: section }).toString()}` : ''
    if (found) void navigate(`/${path}/${found.id}${search}`, { state })
  }
  return (
    <form
      role="search"
      aria-label={title}
      className={`${css.another} so-tela`}
      onSubmit={(event) => event.preventDefault()}
    >
      <RefBox
        label={title}
        placeholder={title}
        size="xs"
        to={resource.key}
        value={null}
        onChange={go}
        activeOnly={false}
        filter={all}
        exclude={[id]}
        adding
        leading
      />
    </form>
  )
}
