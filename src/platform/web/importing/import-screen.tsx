import { importTitle } from '#platform/contract/composed-words.ts'
import { inSentence } from '#platform/contract/text.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Importable } from '#platform/contract/importable.ts'
import { importCalls, type ImportState } from '#platform/contract/importing.ts'
import { invalidate } from '../api/queries.ts'
import { useCall } from '../api/records.ts'
import { tellRefusal } from '../feedback/refusal.ts'
import { useHelp } from '../shell/help.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '../shell/page.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { sendFile } from './send-file.ts'
import css from './importing.module.css'

const steps = ['Arquivo', 'Colunas', 'Conferência', 'Resultado']

const stepOf = (state: ImportState | undefined, columns: boolean): number => {
  if (!state) return 0
  if (!state.conferida || columns) return 1
  return state.contagem.feitas ? 3 : 2
}

function Steps({ at }: { at: number }) {
  return (
    <ol className={css.steps} aria-label="Passos da importação">
      {steps.map((step, i) => (
        <li key={step} aria-current={i === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** Kept in the address with the import. */
const free = { opcionais: 'livres' }

function withLenient(params: URLSearchParams, on: boolean): URLSearchParams {
  const next = new URLSearchParams(params)
  if (on) next.set('opcionais', free.opcionais)
  else next.delete('opcionais')
  return next
}

/** The import stands in the address: who reloads the page, or comes back later, goes on where it was. */
export function ImportScreen({ resource }: { resource: Importable }) {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('importacao') ?? 0)
  const columns = params.get('passo') === 'colunas'
  const lenient = params.get('opcionais') === 'livres'
  const calls = useMemo(() => importCalls(resource), [resource])
  const [file, setFile] = useState<File>()
  const loaded = useCall(calls.state, { params: { id } }, { enabled: id > 0, keep: false })
  const state = id ? loaded.data : undefined
  const title = importTitle(resource.label)
  useHelp(title, <ImportHelp resource={resource} />)
  const show = (next: ImportState) => {
    setParams({ importacao: String(next.id), ...(lenient ? free : {}) })
    return invalidate(`${resource.path}/importacao`)
  }
  const again = () => {
    setFile(undefined)
    setParams({})
  }
  const sheet = async (chosen: File, planilha: string) => {
    try {
      await show(await sendFile(calls, chosen, planilha))
    } catch (error) {
      tellRefusal(error)
    }
  }
  const received = (next: ImportState, sent: File) => {
    setFile(sent)
    void show(next)
  }
  const at = stepOf(state, columns)
  return (
    <>
      <PageHeader
        title={title}
        crumb="Importar"
        actions={
          <Button variant="default" component={Link} to={`/${resource.path}`}>
            Voltar à lista
          </Button>
        }
      />
      <Steps at={at} />
      {id && loaded.error ? <ErrorState error={loaded.error} onRetry={again} /> : null}
      {id && loaded.isPending ? <PageSkeleton /> : null}
      {!id ? <FileStep calls={calls} onReceived={received} /> : null}
      {state && at === 1 ? (
        <ColumnsStep
          key={state.id}
          resource={resource}
          calls={calls}
          state={state}
          onSheet={file ? (planilha) => void sheet(file, planilha) : undefined}
          onChecked={(next) => void show(next)}
          lenient={lenient}
          onLenient={(on) => setParams((now) => withLenient(now, on))}
          onAgain={again}
        />
      ) : null}
      {state && at > 1 ? (
        <CheckStep
          key={state.id}
          calls={calls}
          state={state}
          lenient={lenient}
          onChanged={() => void invalidate(resource.path)}
          onColumns={() =>
            setParams({ importacao: String(id), passo: 'colunas', ...(lenient ? free : {}) })
          }
          onAgain={again}
        />
      ) : null}
    </>
  )
}

function ImportHelp({ resource }: { resource: Importable }) {
  const many = inSentence(resource.label.many)
  return (
    <>
      <p>
        Cadastra e atualiza {many} a partir de uma planilha. Nada é gravado antes de você conferir o
        que foi achado em cada linha.
      </p>
      <ul>
        <li>
          <strong>Preencher:</strong> baixe o modelo e escreva por cima da linha de exemplo. O que
          já existe é achado sozinho e só muda no que a planilha disser; célula vazia não apaga
          nada.
        </li>
        <li>
          <strong>Conferir:</strong> veja o que é novo, o que muda e o que está errado, linha por
          linha, e escolha o que entra.
        </li>
        <li>
          <strong>Corrigir:</strong> baixe as linhas que não entraram, com o que há de errado em
          cada uma, corrija e envie de novo.
        </li>
      </ul>
      <p>
        A importação continua mesmo que você saia da tela, e fica em Tarefas. Cada linha entra
        inteira ou não entra. A planilha enviada só é vista por você e some em 7 dias.
      </p>
    </>
  )
}
