/** Both records side by side: of each field that differs, whose value stays. */
import { Button, Group, Radio } from '@mantine/core'
import { formatDate } from '#platform/contract/dates.ts'
import { formatDocument } from '#platform/contract/documents.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { formatValue, labelOfRef, yesOrNo } from '#platform/contract/value-words.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import type { previaMesclagem } from './merge-calls.ts'
import { candidatos } from './resource.ts'
import css from './candidate.module.css'

export type Preview = CallAnswer<typeof previaMesclagem>
export type Choice = Preview['campos'][number]
export type Winner = Choice['sugestao']

/** What a row is known by. */
const titles = ['curso', 'empresa', 'titulo', 'nome', 'idioma']
function rowTitle(row: unknown): string {
  const found = titles.map((name) => valueAt(row, name)).find((v) => v !== undefined && v !== null)
  return labelOfRef(found) || String(found ?? '')
}

function inWords(campo: string, value: unknown, timezone: string): string {
  const f = fieldAt(candidatos.allFields, campo)
  if (f?.kind === 'flag') return yesOrNo(value)
  if (value === null || value === undefined || value === '') return 'vazio'
  if (f?.kind === 'rows' && Array.isArray(value)) return value.map(rowTitle).join('; ')
  const said = formatValue(f, value, timezone)
  return said || String((typeof value === 'object' ? valueAt(value, 'nome') : value) ?? '')
}

type Known = Preview['mantido']

const told = ({ cpf, email, telefone }: Pick<Known, 'cpf' | 'email' | 'telefone'>): string[] => [
  ...(cpf ? [`CPF ${formatDocument('cpf', cpf)}`] : []),
  ...(email ? [email] : []),
  ...(telefone ? [formatDocument('telefone', telefone)] : []),
]

/** In one line, beside a name. */
export const toldApart = (of: Parameters<typeof told>[0]): string =>
  told(of).join(' · ') || 'sem CPF, e-mail nem celular'

function Who({ of, part }: { of: Known; part: string }) {
  return (
    <>
      <span className={css.role}>{part}</span>
      <strong>{of.nome}</strong>
      {told(of).map((line) => (
        <small key={line}>{line}</small>
      ))}
      {of.dataAtualizacao ? <small>Atualizado em {formatDate(of.dataAtualizacao)}</small> : null}
    </>
  )
}

type RowProps = { choice: Choice; winner: Winner; onChoose: (winner: Winner) => void }

function ChoiceRow({ choice: c, winner, onChoose }: RowProps) {
  const timezone = useTimeZone()
  const option = (of: Winner, label: string) => (
    <Radio
      name={c.campo}
      checked={winner === of}
      disabled={c.fixo && winner !== of}
      onChange={() => onChoose(of)}
      label={label}
    />
  )
  return (
    <tr>
      <th scope="row">
        {c.rotulo}
        {c.juntar ? option('JUNTAR', 'Juntar os dois') : null}
      </th>
      <td data-label="Fica" data-wins={winner !== 'REPETIDO'}>
        {option('MANTIDO', inWords(c.campo, c.mantido, timezone))}
      </td>
      <td data-label="Repetido" data-wins={winner !== 'MANTIDO'}>
        {option('REPETIDO', inWords(c.campo, c.repetido, timezone))}
      </td>
    </tr>
  )
}

type Props = {
  preview: Preview
  winnerOf: (choice: Choice) => Winner
  onChoose: (choices: readonly Choice[], winner: Winner | undefined) => void
}

export function MergeChoices({ preview, winnerOf, onChoose }: Props) {
  const free = preview.campos.filter((c) => !c.fixo)
  const row = (c: Choice) => (
    <ChoiceRow
      key={c.campo}
      choice={c}
      winner={winnerOf(c)}
      onChoose={(winner) => onChoose([c], winner)}
    />
  )
  return (
    <>
      {free.length > 1 ? (
        <Group gap="xs" mb="sm">
          <Button size="compact-sm" variant="default" onClick={() => onChoose(free, undefined)}>
            Como sugerido
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(free, 'MANTIDO')}>
            Tudo do que fica
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(free, 'REPETIDO')}>
            Tudo do repetido
          </Button>
        </Group>
      ) : null}
      <table className={css.merge} aria-label="Quem fica com cada campo">
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">
              <Who of={preview.mantido} part="Fica" />
            </th>
            <th scope="col">
              <Who of={preview.repetido} part="Repetido, deixa de aparecer" />
            </th>
          </tr>
        </thead>
        <tbody>{preview.campos.map(row)}</tbody>
      </table>
      {preview.campos.length ? null : (
        <p>Os dados dos dois são iguais ou só existem no candidato que fica.</p>
      )}
    </>
  )
}
