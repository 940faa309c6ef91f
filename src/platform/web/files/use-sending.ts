/** Several files on their way to a record: each with its progress, or the sentence that refuses it. */
import { useRef, useState } from 'react'
import { type FilesRegister } from '#platform/contract/files.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent, newKey, request } from '../api/client.ts'
import { acceptOf, refusalOf, UnreadableFile, upload } from '../inputs/upload.ts'
import { useRuleContext } from '../session/rule-context.ts'

export type Sending = { key: string; name: string; percent: number; refused?: string }
/** A file that is here and waits for what its register demands beside it. */
export type Incomplete = { values: Record<string, unknown> }

const longest = 100

/** The name that it had is its description until somebody says more. */
function describedBy(name: string): string {
  const bare = name.replace(/\.[^.]+$/, '').trim() || name
  return bare.length > longest ? bare.slice(0, longest).trim() : bare
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.errors.map((e) => e.message).join(' ') || error.message
  if (error instanceof UnreadableFile) return error.message
  return 'Não foi possível enviar o arquivo.'
}

type Known = { file: File; key: string }

/** The list of what is on its way, or was refused. */
function useQueue() {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const change = (key: string, to: Partial<Sending>): void =>
    setSending((all) => all.map((s) => (s.key === key ? { ...s, ...to } : s)))
  const dismiss = (key: string): void => setSending((all) => all.filter((s) => s.key !== key))
  /** What was refused before makes room for what comes. */
  const add = (more: readonly Sending[]): void =>
    setSending((now) => [...now.filter((s) => !s.refused), ...more])
  return { sending, change, dismiss, add }
}

/** Whether the register demands more than what a file says by itself. */
const asksMore = ({ fields, below }: FilesRegister): boolean =>
  Object.entries(fields).some(
    ([name, f]) => f.options.required === true && name !== 'descricao' && name !== below.field,
  )

export function useSending(child: FilesRegister, base: string, done: (added: number) => void) {
  const { sending, change, dismiss, add } = useQueue()
  const [waiting, setWaiting] = useState<readonly Incomplete[]>([])
  const running = useRef(Promise.resolve())
  const { accept, words, maxMB } = acceptOf(child.fields['anexo'], useRuleContext().settings)

  const one = async ({ file, key }: Known): Promise<boolean> => {
    const tell = (percent: number): void => change(key, { percent })
    const anexo = await upload(file, { recurso: child.key, campo: 'anexo' }, tell)
    const values = { descricao: describedBy(file.name), anexo }
    if (asksMore(child)) {
      setWaiting((all) => [...all, { values }])
      return false
    }
    await request(base, { method: 'POST', body: values, mode: 'none', idempotencyKey: newKey() })
    return true
  }

  const all = async (files: readonly Known[]): Promise<void> => {
    let added = 0
    for (const known of files) {
      try {
        if (await one(known)) added += 1
        dismiss(known.key)
      } catch (error) {
        if (error instanceof ApiError && isSilent(error)) dismiss(known.key)
        else change(known.key, { refused: sentenceOf(error) })
      }
    }
    done(added)
  }

  const send = (picked: readonly File[]): Promise<void> => {
    const known = picked.map((file): Known => ({ file, key: newKey() }))
    const why = new Map(
      known.map(({ file, key }) => [key, refusalOf(file, accept, words, maxMB)?.text]),
    )
    const begun = ({ file, key }: Known): Sending => {
      const refused = why.get(key)
      return { key, name: file.name, percent: 0, ...(refused ? { refused } : {}) }
    }
    add(known.map(begun))
    const good = known.filter(({ key }) => !why.get(key))
    // One after the other: a slow line is not shared among ten.
    running.current = running.current.then(() => (good.length ? all(good) : undefined))
    return running.current
  }

  const completed = (): void => setWaiting(([, ...rest]) => rest)
  return { sending, send, dismiss, incomplete: waiting[0], completed }
}
