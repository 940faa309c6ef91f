import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconBookmark from '@tabler/icons-react/icons/IconBookmark'
import IconFileSearch from '@tabler/icons-react/icons/IconFileSearch'
import IconFileUpload from '@tabler/icons-react/icons/IconFileUpload'
import { Link, useSearchParams } from 'react-router'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { trimmedAs, useTyped } from '#platform/web/inputs/use-typed.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { late } from '#platform/web/shell/late.tsx'
import { Opener, useOpener } from '#platform/web/shell/menu-button.tsx'
import { anyOf } from './resume-words.ts'
import { maisQueGestor } from './visibility.ts'
import css from './candidate.module.css'

const SavedFilters = late(() => import('./saved-filters.tsx').then((m) => m.SavedFilters), null)

function SavedButton() {
  const { asked, wanted, opened, open } = useOpener()
  return (
    <Opener>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={opened}
        {...asked}
      >
        Filtros salvos
      </Button>
      {wanted ? <SavedFilters opened={opened} onChange={open} /> : null}
    </Opener>
  )
}

/** Nothing found with every word: the same words, one of which is enough. */
export function AnyWord() {
  const [params, setParams] = useSearchParams()
  const any = anyOf(params.get('curriculo') ?? '')
  if (!any) return null
  const search = () => {
    const next = new URLSearchParams(params)
    next.set('curriculo', any)
    next.delete('pagina')
    setParams(next)
  }
  return (
    <Button size="xs" mt={6} onClick={search}>
      Procurar qualquer uma das palavras
    </Button>
  )
}

/** Words of the résumés, above the list. Every word must occur; accents and endings do not matter. */
export function ResumeSearch({ resource }: { resource: Resource }) {
  const has = useHas()
  const [params, setParams] = useSearchParams()
  const words = params.get('curriculo') ?? ''
  const { typed, setTyped, give } = useTyped(words, trimmedAs)
  const apply = (text: string) => {
    give(text.trim())
    const next = new URLSearchParams(location.search)
    if (text.trim()) next.set('curriculo', text.trim())
    else next.delete('curriculo')
    next.delete('pagina')
    setParams(next, { replace: true })
  }
  const send = useDebouncedCallback(apply, 500)
  if (!has(maisQueGestor)) return null
  return (
    <div className={css.search} role="search">
      <TextInput
        type="search"
        label="Buscar nos currículos"
        placeholder="Ex.: legislação trabalhista"
        description={
          'Todas as palavras precisam aparecer. Use OU entre palavras ou "aspas" para uma expressão.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<IconFileSearch size={17} aria-hidden />}
        value={typed}
        onChange={(e) => {
          setTyped(e.currentTarget.value)
          send(e.currentTarget.value)
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter') apply(typed)
        }}
      />
      <SavedButton />
      {has(authorityFor(resource, 'INSERIR')) ? (
        <Button
          component={Link}
          to="/captacao/candidatos/novo-pelo-curriculo"
          variant="default"
          leftSection={<IconFileUpload size={16} aria-hidden />}
        >
          Novo pelo currículo
        </Button>
      ) : null}
    </div>
  )
}
