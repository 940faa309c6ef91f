import { useFormContext } from 'react-hook-form'
import { request } from '#platform/web/api/client.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { RefField } from '#platform/web/inputs/ref-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'

type Row = Record<string, unknown>
const withoutIds = (rows: unknown): Row[] =>
  ((rows ?? []) as Row[]).map(({ id: _id, respostas, ...row }) => ({
    ...row,
    ...(respostas ? { respostas: withoutIds(respostas) } : {}),
  }))

/** Choosing a model brings its aspects and questions into the form, to be seen and changed before saving. */
export function ModelInput(p: InputProps) {
  const form = useFormContext()
  const choose = async (value: unknown) => {
    p.onChange(value)
    const id =
      typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : null
    if (!id) return
    const typed = (form.getValues('perguntas') as unknown[] | undefined)?.length ?? 0
    if (
      typed &&
      !(await ask({
        text: 'As perguntas já incluídas serão trocadas pelas do modelo. Deseja continuar?',
        ok: 'Trocar',
      }))
    )
      return
    const model = await request<WireRecord>(`captacao/modelos-avaliacao-candidato/${id}`)
    const put = (name: string, v: unknown) => form.setValue(name, v, { shouldDirty: true })
    put('aspectos', withoutIds(model.aspectos))
    put('perguntas', withoutIds(model.perguntas))
    for (const name of ['observacao', 'percentualMinimo', 'perguntasAleatorias'])
      put(name, model[name] ?? null)
    if (!form.getValues('titulo')) put('titulo', model.titulo)
    toast.info('Perguntas copiadas do modelo.')
  }
  return <RefField {...p} onChange={(v) => void choose(v)} />
}
