import { useDebouncedValue } from '@mantine/hooks'
import { useFormContext, useWatch } from 'react-hook-form'
import { useGet } from '#platform/web/api/queries.ts'
import { TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { CandidateLink } from './excerpts.tsx'
import { maisQueGestor } from './visibility.ts'
import css from './candidate.module.css'
import { useParams } from 'react-router'

type Twin = { id: number; nome: string; cidade: string | null; iguais: string[] }

function Twins({ query }: { query: Record<string, string> }) {
  const id = /^(\d+)/.exec(useParams()['*'] ?? '')?.[1]
  const found = useGet<Twin[]>(
    'captacao/candidatos/candidatos-homonimos',
    { ...query, candidatoId: id },
    { enabled: Object.values(query).some((v) => v.length > 5), quiet: true, keep: true },
  )
  if (!found.data?.length || !Object.values(query).some((v) => v.length > 5)) return null
  return (
    <div className={css.twins} role="status">
      {found.data.length === 1
        ? 'Já existe um candidato parecido:'
        : `Já existem ${found.data.length} candidatos parecidos:`}
      <ul>
        {found.data.map((t) => (
          <li key={t.id}>
            <CandidateLink id={t.id} nome={t.nome} />
            {t.cidade ? `, ${t.cidade}` : ''} (mesmo {t.iguais.join(', mesmo ')})
          </li>
        ))}
      </ul>
    </div>
  )
}

/** While the name, the e-mail or the phone is typed: who has the same. */
function withTwins(of: 'nome' | 'email' | 'telefone') {
  return function FieldWithTwins(p: InputProps) {
    const has = useHas()
    const { control } = useFormContext()
    const ddd = useWatch({ control, name: 'contato.dddCelular' }) as unknown
    const [typed] = useDebouncedValue(String(p.value ?? '').trim(), 500)
    const text = of === 'telefone' ? `${String(ddd ?? '')}${typed}`.replace(/\D/g, '') : typed
    return (
      <>
        <TextField {...p} />
        {has(maisQueGestor) && typed ? <Twins query={{ [of]: text }} /> : null}
      </>
    )
  }
}

export const NameField = withTwins('nome')
export const EmailField = withTwins('email')
export const PhoneField = withTwins('telefone')
