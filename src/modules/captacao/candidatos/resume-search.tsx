import { Button, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconBookmark from '@tabler/icons-react/icons/IconBookmark'
import IconFileSearch from '@tabler/icons-react/icons/IconFileSearch'
import IconFileUpload from '@tabler/icons-react/icons/IconFileUpload'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { usePreference } from '#platform/web/api/preferences.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { anyOf } from './resume-words.ts'
import { maisQueGestor } from './visibility.ts'
import css from './candidate.module.css'

type Saved = { nome: string; consulta: string }

type SavedItemProps = { nome: string; onTake: () => void; onRemove: () => void }

function SavedItem({ nome, onTake, onRemove }: SavedItemProps) {
  const button = (
    <Button
      size="compact-xs"
      variant="subtle"
      color="vermelho"
      component="span"
      aria-label={`Remover o filtro ${nome}`}
      onClick={(e) => {
        e.stopPropagation()
        onRemove()
      }}
    >
      Remover
    </Button>
  )
  return (
    <Menu.Item onClick={onTake} rightSection={button}>
      {nome}
    </Menu.Item>
  )
}

function SavedFilters() {
  const [params, setParams] = useSearchParams()
  const saved = usePreference<Saved[]>('captacao.candidatos.filtros', [])
  const current = new URLSearchParams([...params].filter(([name]) => name !== 'pagina')).toString()
  const [name, setName] = useState('')
  const save = () => {
    const nome = name.trim()
    saved.set(
      [...saved.value.filter((f) => f.nome !== nome), { nome, consulta: current }].slice(-20),
    )
    setName('')
    toast.success('Filtro salvo com sucesso.')
  }
  const remove = async (nome: string) => {
    if (await ask({ text: `Remover o filtro '${nome}'?`, ok: 'Remover', danger: true }))
      saved.set(saved.value.filter((f) => f.nome !== nome))
  }
  const item = (f: Saved) => (
    <SavedItem
      key={f.nome}
      nome={f.nome}
      onTake={() => setParams(new URLSearchParams(f.consulta))}
      onRemove={() => void remove(f.nome)}
    />
  )
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false} trapFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
          Filtros salvos
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {saved.value.length ? (
          saved.value.map(item)
        ) : (
          <Menu.Label>Nenhum filtro salvo ainda.</Menu.Label>
        )}
        <Menu.Divider />
        <div style={{ padding: 8, display: 'grid', gap: 8 }}>
          <TextInput
            size="xs"
            label="Salvar a pesquisa atual como"
            maxLength={60}
            value={name}
            onChange={(e) => setName(e.currentTarget.value)}
            onKeyDown={(e) => e.stopPropagation()}
          />
          <Button size="xs" disabled={!current || !name.trim()} onClick={save}>
            Salvar filtro
          </Button>
        </div>
      </Menu.Dropdown>
    </Menu>
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
  const [typed, setTyped] = useState(words)
  useEffect(() => setTyped((now) => (now.trim() === words ? now : words)), [words])
  const apply = (text: string) => {
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
      <SavedFilters />
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
