import { Select } from '@mantine/core'
import type { CompanyRef } from '#platform/contract/session.ts'
import { byTyping } from '../inputs/narrowed.ts'

export type CompanySelectProps = {
  companies: readonly CompanyRef[]
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

export const CompanySelect = ({ companies, value, onChange, error }: CompanySelectProps) => (
  <Select
    label="Empresa"
    name="empresaId"
    required
    withAsterisk={false}
    searchable={companies.length > 7}
    filter={byTyping}
    data={companies.map((c) => ({ value: String(c.id), label: c.nome }))}
    value={value}
    onChange={onChange}
    error={error}
    placeholder="Escolha a empresa"
    allowDeselect={false}
  />
)
