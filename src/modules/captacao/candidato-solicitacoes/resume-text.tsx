import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useMemo, useState } from 'react'
import { searchKey } from '#platform/contract/text.ts'
import css from './board.module.css'

/** One character of the key for each of the text, so that places found in one hold in the other. */
const flat = (text: string): string =>
  Array.from(
    text,
    (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? sign,
  ).join('')

function marksIn(text: string, terms: readonly string[]): { text: string; found: boolean }[] {
  const letters = Array.from(text)
  const key = flat(text)
  const hits = Array.from({ length: letters.length }, () => false)
  for (const term of terms.map((t) => searchKey(t)).filter((t) => t.length > 2)) {
    for (let at = key.indexOf(term); at >= 0; at = key.indexOf(term, at + term.length))
      hits.fill(true, at, at + term.length)
  }
  const parts: { text: string; found: boolean }[] = []
  for (const [i, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last && last.found === hits[i]) last.text += letter
    else parts.push({ text: letter, found: hits[i] ?? false })
  }
  return parts
}

/** Nothing is said where nothing was looked for. */
function markedSentence(count: number, typed: boolean, wanted: boolean): string | undefined {
  if (count)
    return `${count} ${count === 1 ? 'trecho destacado' : 'trechos destacados'}${typed ? '' : ' com o que o cargo pede'}`
  if (typed) return 'Nada encontrado'
  return wanted ? 'Nada do que o cargo pede foi encontrado' : undefined
}

export function ResumeText({ text, terms }: { text: string; terms: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const parts = useMemo(
    () => marksIn(text, typed.trim() ? typed.split(/[,;]/) : terms),
    [text, terms, typed],
  )
  const count = parts.filter((p) => p.found).length
  return (
    <>
      <TextInput
        size="xs"
        mb="sm"
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
        placeholder="Destacar no currículo"
        aria-label="Destacar no currículo"
        leftSection={<IconSearch size={14} aria-hidden />}
        description={markedSentence(count, typed.trim() !== '', terms.length > 0)}
      />
      <div className={css.resume}>
        {parts.map((p, i) =>
          p.found ? <mark key={i}>{p.text}</mark> : <span key={i}>{p.text}</span>,
        )}
      </div>
    </>
  )
}
