import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Importable } from '#platform/contract/importable.ts'
import type { ImportCalls, ImportState } from '#platform/contract/importing.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent } from '../api/client.ts'
import { send } from '../api/records.ts'
import css from './importing.module.css'

type Props = {
  resource: Importable
  calls: ImportCalls
  state: ImportState
  /** Where the file is still at hand: another of its sheets. */
  onSheet: ((planilha: string) => void) | undefined
  onChecked: (state: ImportState) => void
  /** What only the company asks for may be left out. */
  lenient: boolean
  onLenient: (lenient: boolean) => void
  onAgain: () => void
}

type FileColumn = ImportState['colunas'][number]
type Chosen = Readonly<Record<number, string>>

const asRead = ({ colunas }: ImportState): Chosen =>
  Object.fromEntries(colunas.map(({ indice, campo }) => [indice, campo ?? '']))

type RowProps = {
  column: FileColumn
  options: readonly { value: string; label: string }[]
  chosen: Chosen
  onChoose: (indice: number, campo: string) => void
}

/** A name that another column has already says so beside it. */
function ColumnRow({ column, options, chosen, onChoose }: RowProps) {
  const { indice, letra, titulo, exemplo, aviso } = column
  const campo = chosen[indice] ?? ''
  const twice = campo && Object.values(chosen).filter((c) => c === campo).length > 1
  return (
    <tr>
      <td>
        <strong>{letra}</strong>
      </td>
      <td>
        {titulo || <span className={css.note}>Sem título</span>}
        <span className={css.note}>{exemplo ? `Exemplo: ${exemplo}` : 'Coluna vazia'}</span>
      </td>
      <td>
        <NativeSelect
          aria-label={`Campo da coluna ${letra}${titulo ? `, ${titulo}` : ''}`}
          data={[{ value: '', label: 'Não importar' }, ...options]}
          value={campo}
          onChange={(e) => onChoose(indice, e.currentTarget.value)}
          error={twice ? 'Outra coluna já é lida como este campo.' : undefined}
        />
        {aviso && !campo ? <span className={css.note}>{aviso}</span> : null}
      </td>
    </tr>
  )
}

type Campo = ImportState['campos'][number]

const optionOf = ({ nome, titulo, obrigatorio }: Campo) => ({
  value: nome,
  label: obrigatorio ? `${titulo} *` : titulo,
})

function missingIn({ campos }: ImportState, chosen: Chosen): string[] {
  const taken = new Set(Object.values(chosen))
  return campos
    .filter(({ nome, obrigatorio, chave }) => (obrigatorio || chave) && !taken.has(nome))
    .map(({ titulo }) => titulo)
}

/** What each column is read as: by its heading, and as whoever sends it says. */
export function ColumnsStep({
  resource,
  calls,
  state,
  onSheet,
  onChecked,
  lenient,
  onLenient,
  onAgain,
}: Props) {
  const leaving = resource.importing.lenient
  const [chosen, setChosen] = useState<Chosen>(() => asRead(state))
  const [checking, setChecking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const options = state.campos.map(optionOf)
  const onChoose = (indice: number, campo: string) =>
    setChosen((now) => ({ ...now, [indice]: campo }))
  const missing = missingIn(state, chosen)
  const check = async () => {
    setChecking(true)
    setRefused(undefined)
    const colunas = Object.entries(chosen).map(([indice, campo]) => `${indice}:${campo}`)
    try {
      onChecked(
        await send(
          calls.check,
          { params: { id: state.id }, body: { colunas, ignoraOpcionaisObrigatorios: lenient } },
          { mode: 'none' },
        ),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) setRefused(error.message)
    }
    setChecking(false)
  }
  return (
    <section className={css.box} aria-label="Colunas">
      <h2>O que é cada coluna</h2>
      <p>
        {state.arquivo}
        {state.planilha ? `, planilha ${state.planilha}` : ''}:{' '}
        {state.linhas.toLocaleString('pt-BR')} {state.linhas === 1 ? 'linha' : 'linhas'}, títulos na
        linha {state.linhaTitulo}.
      </p>
      {state.planilhas.length > 1 && onSheet ? (
        <NativeSelect
          label="Planilha"
          data={state.planilhas}
          value={state.planilha}
          onChange={(e) => onSheet(e.currentTarget.value)}
        />
      ) : null}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Coluna</th>
            <th scope="col">Título no arquivo</th>
            <th scope="col">Lida como</th>
          </tr>
        </thead>
        <tbody>
          {state.colunas.map((column) => (
            <ColumnRow key={column.indice} {...{ column, options, chosen, onChoose }} />
          ))}
        </tbody>
      </table>
      {leaving ? (
        <Checkbox
          label={leaving.label}
          description={leaving.help}
          checked={lenient}
          onChange={(e) => onLenient(e.currentTarget.checked)}
          mt="sm"
        />
      ) : null}
      <div role="alert">
        {refused ? <Alert color="vermelho">{refused}</Alert> : null}
        {missing.length ? (
          <Alert color="barro" mt={refused ? 8 : 0}>
            Não {missing.length === 1 ? 'há coluna' : 'há colunas'} para {missing.join(', ')}: sem{' '}
            {missing.length === 1 ? 'ela' : 'elas'}, registros novos serão recusados.
          </Alert>
        ) : null}
      </div>
      <div className={css.foot}>
        <Button variant="subtle" onClick={onAgain}>
          Enviar outra planilha
        </Button>
        <Button loading={checking} onClick={() => void check()}>
          Conferir
        </Button>
      </div>
    </section>
  )
}
