/** The user's own arrangement and the models: read into the form, kept from it. */
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as calls from '#modules/gestao-talentos/relatorios/calls.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { ChoiceBox } from '#platform/web/inputs/choice-box.tsx'
import { talentoDinamico } from './report.ts'

type Arrangement = CallAnswer<typeof calls.config>

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value : null

/** The part of the form that is kept, and how it is filled in. */
function useArranged() {
  const { getValues, setValue } = useFormContext()
  const change = { shouldDirty: true, shouldValidate: false }
  return {
    now: () => {
      const columns: unknown = getValues('colunasDinamicas')
      return {
        titulo: textIn(getValues('titulo')),
        colunasDinamicas: Array.isArray(columns) ? columns.map(String) : [],
        ordenarPor: textIn(getValues('ordenarPor')),
        agruparPor: textIn(getValues('agruparPor')),
      }
    },
    fill: ({ aviso, titulo, colunasDinamicas, ordenarPor, agruparPor }: Arrangement) => {
      setValue('titulo', titulo, change)
      setValue('colunasDinamicas', colunasDinamicas, change)
      setValue('ordenarPor', ordenarPor, change)
      setValue('agruparPor', agruparPor, change)
      if (aviso) toast.info(aviso)
    },
  }
}

const changed = () => void invalidate(talentoDinamico.path)
const WORDS = { mode: 'messages' } as const

/** A form without columns begins with the own arrangement; what columns it has of its own stays. */
function useBeginning({ now, fill }: ReturnType<typeof useArranged>): void {
  const { data } = useCall(calls.config, {})
  const begun = useRef(false)
  useEffect(() => {
    if (!data || begun.current) return
    begun.current = true
    if (!now().colunasDinamicas.length && data.colunasDinamicas.length) fill(data)
  })
}

function NewModel({ onKeep }: { onKeep: (nome: string, compartilhado: boolean) => Promise<void> }) {
  const [nome, setNome] = useState('')
  const [shared, setShared] = useState(false)
  return (
    <Group align="end" gap="sm" mb="md">
      <TextInput
        label="Nome do modelo"
        maxLength={100}
        value={nome}
        onChange={(e) => setNome(e.currentTarget.value)}
      />
      <Checkbox
        label="Compartilhar com a empresa"
        checked={shared}
        onChange={(e) => setShared(e.currentTarget.checked)}
        pb={8}
      />
      <Button
        variant="default"
        disabled={!nome.trim()}
        onClick={() => void onKeep(nome.trim(), shared).then(() => setNome(''))}
      >
        Salvar modelo
      </Button>
    </Group>
  )
}

type Model = CallAnswer<typeof calls.listarModelos>[number]

const choiceOf = ({ id, nome, meu }: Model) => ({
  value: String(id),
  label: meu ? nome : `${nome} (compartilhado)`,
})

export function Arrangements() {
  const arranged = useArranged()
  useBeginning(arranged)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: models = [] } = useCall(calls.listarModelos, {})
  const model = models.find(({ id }) => String(id) === chosen)
  const open = (value: string | null): void => {
    setChosen(value)
    const found = models.find(({ id }) => String(id) === value)
    if (found) arranged.fill(found)
  }
  const keepOwn = async () => {
    await send(calls.gravarConfig, { body: arranged.now() }, WORDS)
    changed()
    toast.success('Configuração gravada com sucesso.')
  }
  const keepModel = async (nome: string, compartilhado: boolean) => {
    const body = { ...arranged.now(), nome, compartilhado }
    const { id } = await send(calls.gravarModelo, { body }, WORDS)
    changed()
    setChosen(String(id))
    toast.success('Modelo gravado com sucesso.')
  }
  const remove = async (id: number, nome: string) => {
    const text = `O modelo ${nome} deixa de existir para todos que o usam.`
    if (!(await ask({ title: 'Remover modelo', text, ok: 'Remover' }))) return
    await send(calls.removerModelo, { params: { id } }, WORDS)
    setChosen(null)
    changed()
    toast.success('Modelo removido com sucesso.')
  }
  return (
    <>
      <Group align="end" gap="sm" mb="sm">
        <ChoiceBox
          name="modelo"
          label="Modelo"
          choices={models.map(choiceOf)}
          value={chosen}
          onChange={open}
          onBlur={() => undefined}
        />
        {model?.meu ? (
          <Button variant="subtle" onClick={() => void remove(model.id, model.nome)}>
            Remover modelo
          </Button>
        ) : null}
        <Button variant="default" onClick={() => void keepOwn()}>
          Salvar como minha configuração
        </Button>
      </Group>
      <NewModel onKeep={keepModel} />
    </>
  )
}
