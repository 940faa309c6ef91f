import { useFormContext } from 'react-hook-form'
import { copyOfQuestions } from '#modules/avaliacao/questoes/copy.ts'
import { modelosAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/resource.ts'
import { fetchRecord } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { RefField } from '#platform/web/inputs/ref-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'

/** Choosing a model brings its aspects and questions into the form, to be seen and changed before saving. */
export function ModelInput(p: InputProps) {
  const form = useFormContext()
  const choose = async (value: unknown) => {
    p.onChange(value)
    const id =
      typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : null
    if (!id) return
    const present: unknown = form.getValues('perguntas')
    const typed = Array.isArray(present) ? present.length : 0
    if (
      typed &&
      !(await ask({
        title: 'Trocar perguntas',
        text: 'As perguntas já incluídas serão trocadas pelas do modelo. Deseja continuar?',
        ok: 'Trocar',
      }))
    )
      return
    const model = await fetchRecord(modelosAvaliacaoCandidato, id)
    const { observacao, percentualMinimo, perguntasAleatorias } = model
    const copied = { ...copyOfQuestions(model), observacao, percentualMinimo, perguntasAleatorias }
    const put = (name: string, v: unknown) => form.setValue(name, v, { shouldDirty: true })
    for (const [name, v] of Object.entries(copied)) put(name, v)
    if (!form.getValues('titulo')) put('titulo', model.titulo)
    toast.info('Perguntas copiadas do modelo.')
  }
  return <RefField {...p} onChange={(v) => void choose(v)} />
}
