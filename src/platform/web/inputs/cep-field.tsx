import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { cleanDocument, isCep } from '#platform/contract/documents.ts'
import { request } from '../api/client.ts'
import type { InputProps } from '../screens/define-screens.ts'
import { TextField } from './simple-inputs.tsx'

type Address = { encontrado?: boolean; consultado?: boolean; logradouro?: string; bairro?: unknown; cidade?: unknown; estado?: unknown; uf?: unknown; complemento?: string }

const TARGETS: Record<Exclude<keyof Address, 'encontrado' | 'consultado'>, readonly string[]> = { logradouro: ['logradouro', 'endereco', 'rua'], bairro: ['bairro'], cidade: ['cidade', 'municipio'], estado: ['estado'], uf: ['uf'], complemento: ['complemento'] }
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Looks the address up and fills only what is still empty: what was typed is never replaced. */
export function CepField(p: InputProps) {
  const form = useFormContext()
  const asked = useRef(cleanDocument('cep', String(p.value ?? '')))
  const [said, setSaid] = useState<string>()
  const look = async (typed: unknown) => {
    const cep = cleanDocument('cep', String(typed ?? ''))
    if (cep === asked.current || !/^\d{8}$/.test(cep) || !isCep(cep)) return
    asked.current = cep
    setSaid(undefined)
    try {
      const found = await request<Address | null>(`geral/cep/${cep}`, { mode: 'none', quiet: true })
      if (found?.consultado === false) return
      if (!found || found.encontrado === false) return setSaid('Endereço não encontrado para este CEP. Preencha os campos abaixo.')
      const prefix = p.name.includes('.') ? p.name.slice(0, p.name.lastIndexOf('.') + 1) : ''
      for (const [part, names] of Object.entries(TARGETS)) {
        const value = found[part as keyof typeof TARGETS]
        const target = names.map((n) => prefix + n).find((n) => form.getValues(n) !== undefined)
        if (target && !isEmpty(value) && isEmpty(form.getValues(target))) form.setValue(target, value, { shouldDirty: true })
      }
    } catch {
      setSaid(undefined)
    }
  }
  const leave = () => {
    const digits = cleanDocument('cep', String(p.value ?? ''))
    setSaid((now) => (digits && digits.length !== 8 ? 'Cep não pode ser nulo' : now === 'Cep não pode ser nulo' ? undefined : now))
    p.onBlur()
  }
  return <TextField {...p} help={said ?? p.help} onChange={(v) => { p.onChange(v); void look(v) }} onBlur={leave} />
}
