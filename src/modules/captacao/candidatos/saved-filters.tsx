import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePreference } from '#platform/web/api/preferences.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { Place } from '#platform/web/shell/entry-menu.tsx'

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

type SavedFiltersProps = { opened: boolean; onChange: (opened: boolean) => void }

/** The filters that somebody keeps under a name. */
export function SavedFilters({ opened, onChange }: SavedFiltersProps) {
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
    if (
      await ask({
        title: 'Remover filtro',
        text: `Remover o filtro '${nome}'?`,
        ok: 'Remover',
        danger: true,
      })
    )
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
    <Menu
      position="bottom-end"
      width={280}
      closeOnItemClick={false}
      trapFocus
      opened={opened}
      onChange={onChange}
    >
      <Menu.Target>
        <Place />
      </Menu.Target>
      <Menu.Dropdown role="menu" aria-label="Filtros salvos">
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
