import type { CallAnswer, SentQuery } from '#platform/contract/call.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '#platform/web/api/records.ts'
import { TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { homonimos } from './calls.ts'
import { CandidateLink } from './excerpts.tsx'
import { maisQueGestor } from './visibility.ts'
import css from './candidate.module.css'
import { useParams } from 'react-router'

const Twin = ({ id, nome, nomeSocial, cidade, iguais }: CallAnswer<typeof homonimos>[number]) => (
  <li key={id}>
    <CandidateLink id={id} nome={nomeSocial || nome} />
    {cidade ? `, ${cidade}` : ''} (mesmo {iguais.join(', mesmo ')})
  </li>
)

function Twins({ query }: { query: SentQuery<typeof homonimos> }) {
  const id = /^(\d+)/.exec(useParams()['*'] ?? '')?.[1]
  const enough = [query.nome, query.email, query.telefone].some((v) => (v?.length ?? 0) > 5)
  const candidatoId = id === undefined ? {} : { candidatoId: Number(id) }
  const found = useCall(
    homonimos,
    { query: { ...query, ...candidatoId } },
    { enabled: enough, quiet: true, keep: true },
  )
  if (!found.data?.length || !enough) return null
  return (
    <div className={css.twins} role="status">
      {found.data.length === 1
        ? 'Já existe um candidato parecido:'
        : `Já existem ${found.data.length} candidatos parecidos:`}
      <ul>{found.data.map(Twin)}</ul>
    </div>
  )
}

/** While the name, the e-mail or the phone is typed: who has the same. */
function withTwins(of: 'nome' | 'email' | 'telefone') {
  return function FieldWithTwins(p: InputProps) {
    const has = useHas()
    const { control } = useFormContext()
    const ddd: unknown = useWatch({ control, name: 'contato.dddCelular' })
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
