import { useDebouncedValue } from '@mantine/hooks'
import { Link, useParams } from 'react-router'
import type { CallAnswer, SentQuery } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/records.ts'
import { TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { homonimos } from './record-calls.ts'
import { talentos } from './resource.ts'
import css from './talent.module.css'

type Known = CallAnswer<typeof homonimos>[number]

/** What knowing this person means for the record that is being typed. */
function meaning({ mesmoCpf, situacao, matricula, dataDesligamento }: Known): string {
  if (matricula === null)
    return mesmoCpf ? 'candidato com este CPF; os dados serão aproveitados' : 'candidato'
  const left = situacao === 'D' && dataDesligamento
  if (left)
    return mesmoCpf
      ? `matrícula ${matricula}, desligado em ${formatDate(left)}; o retorno fica em um cadastro novo, com os mesmos dados pessoais`
      : `matrícula ${matricula}, desligado em ${formatDate(left)}`
  return mesmoCpf
    ? `matrícula ${matricula}, este CPF já tem um vínculo; marque 'Segundo vínculo' para incluir outro`
    : `matrícula ${matricula}`
}

const TwinLine = (known: Known) => (
  <li key={known.id ?? `p${known.nome}`}>
    {known.id === null ? (
      <strong>{known.nome}</strong>
    ) : (
      <Link to={`/${talentos.path}/${known.id}`} target="_blank" rel="noopener">
        {known.nome}
      </Link>
    )}{' '}
    ({meaning(known)})
  </li>
)

function Twins({ query }: { query: SentQuery<typeof homonimos> }) {
  const id = /^(\d+)/.exec(useParams()['*'] ?? '')?.[1]
  const talentoId = id === undefined ? {} : { talentoId: Number(id) }
  const found = useCall(
    homonimos,
    { query: { ...query, ...talentoId } },
    { quiet: true, keep: true },
  )
  if (!found.data?.length) return null
  return (
    <div className={css.twins} role="status">
      {found.data.length === 1
        ? 'Já existe um cadastro parecido:'
        : 'Já existem cadastros parecidos:'}
      <ul>{found.data.map(TwinLine)}</ul>
    </div>
  )
}

/** While the name or the CPF is typed: who has the same. */
function withTwins(of: 'nome' | 'cpf', enough: (text: string) => boolean) {
  return function FieldWithTwins(p: InputProps) {
    const [typed] = useDebouncedValue(String(p.value ?? '').trim(), 500)
    return (
      <>
        <TextField {...p} />
        {!p.disabled && enough(typed) ? <Twins query={{ [of]: typed }} /> : null}
      </>
    )
  }
}

export const NameField = withTwins('nome', (text) => text.length > 5)
export const CpfField = withTwins('cpf', (text) => text.replace(/\D/g, '').length === 11)
