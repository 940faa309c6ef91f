import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { busca, buscaTelas } from '#platform/contract/search.ts'
import { useCall } from '../api/records.ts'
import { usePlaces } from '../places/own-places.ts'
import { useSession } from '../session/session-store.ts'
import { foundGroups, type Group, type Hit } from './found-groups.ts'
import { SearchInput, type FoundProps } from './menu-search.tsx'
import { leavesOf } from './menu-tree.ts'
import css from './shell.module.css'

const DEBOUNCE_MS = 200

const placeOf = ({ rota, url }: Hit): string => rota || (url ?? '')

function openHit({ rota, url, beside }: Hit, navigate: NavigateFunction): void {
  if (rota && !beside) void navigate(rota)
  else if (url) window.open(url, '_blank', 'noopener')
}

const hitView = (hit: Hit) => (
  <Combobox.Option value={placeOf(hit)} key={placeOf(hit)}>
    <span className={css.hit}>{hit.titulo}</span>
    {hit.detalhe ? <span className={css.trail}>{hit.detalhe}</span> : null}
  </Combobox.Option>
)

const groupView = ({ titulo, hits }: Group) => (
  <Combobox.Group label={titulo} key={titulo}>
    {hits.map(hitView)}
  </Combobox.Group>
)

/** Screens at once, records when the typing rests; those of the words before stay until then. */
function useFound(typed: string, open: boolean) {
  const { menu } = useSession()
  const leaves = useMemo(() => leavesOf(menu), [menu])
  const [rested] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const quiet = { quiet: true, stale: 300_000 }
  const screens = useCall(buscaTelas, {}, { ...quiet, enabled: open })
  const places = usePlaces(true, open)
  const asked = open && rested.length > 0
  const records = useCall(
    busca,
    { query: { q: rested.slice(0, 100) } },
    { quiet: true, enabled: asked, keep: true },
  )
  const typing = asked && (rested !== typed.trim() || records.isFetching)
  const groups = foundGroups({
    typed,
    leaves,
    // Also while it closes: what is pressed then is still chosen.
    starred: places.favoritos,
    recent: places.recentes,
    screens: screens.data,
    kinds: asked && !records.isError && !records.isPlaceholderData ? records.data : undefined,
  })
  return { groups, typing, failed: asked && records.isError }
}

const emptyWords = (typed: string, typing: boolean, failed: boolean): string =>
  typing
    ? 'Procurando…'
    : failed
      ? 'Não foi possível procurar registros agora. Tente de novo.'
      : `Nada encontrado para “${typed}”.`

/** The search of the menu with what it found below. It takes the place of the plain one, and its focus. */
export function FoundEntries({ typed, onType, onOpened, input, focused, entered }: FoundProps) {
  const navigate = useNavigate()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { groups, typing, failed } = useFound(typed, combobox.dropdownOpened || entered)
  const hits = groups.flatMap((group) => group.hits)
  const show = () => {
    combobox.openDropdown()
    combobox.selectFirstOption()
  }
  const choose = (place: string) => {
    const hit = hits.find((x) => placeOf(x) === place)
    onType('')
    combobox.closeDropdown()
    input.current?.blur()
    if (hit) openHit(hit, navigate)
    onOpened?.()
  }
  /** The first hit, also before the list of them is drawn. */
  const enter = () => {
    if (typed && hits[0]) choose(placeOf(hits[0]))
  }
  const begun = useRef(false)
  useLayoutEffect(function takeFocus() {
    if (begun.current) return
    begun.current = true
    if (focused) input.current?.focus()
    if (focused && entered) enter()
    else if (focused && typed) show()
  })
  const first = hits[0] && placeOf(hits[0])
  useEffect(
    function pointAtFirst() {
      if (combobox.dropdownOpened && typed && first !== undefined) combobox.selectFirstOption()
    },
    // The first of what is found now, whatever was pointed at of what was found before.
    [first], // eslint-disable-line react-hooks/exhaustive-deps
  )

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal
      width="min(460px, calc(100vw - 24px))"
      position="bottom-start"
      zIndex={320}
    >
      <Combobox.Target withExpandedAttribute>
        <SearchInput
          ref={input}
          value={typed}
          onChange={(e) => {
            onType(e.currentTarget.value)
            show()
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) enter()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="O que foi encontrado" className={css.found ?? ''}>
          {groups.map(groupView)}
          {hits.length ? null : (
            <Combobox.Empty>{emptyWords(typed, typing, failed)}</Combobox.Empty>
          )}
        </Combobox.Options>
        <span role="status" className="so-leitor">
          {typed && !typing ? `${hits.length} resultado(s).` : ''}
        </span>
      </Combobox.Dropdown>
    </Combobox>
  )
}
