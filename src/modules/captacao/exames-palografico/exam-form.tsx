import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDate } from '#platform/contract/dates.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { callPath } from '#platform/contract/call.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import { RefBox, type Ref } from '#platform/web/inputs/ref-box.tsx'
import type { FormProps } from '#platform/web/screens/define-screens.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import css from './exam.module.css'
import { askedFields, exameDoCandidato, gravarExame } from './calls.ts'
import { PalosInput } from './palos-input.tsx'
import { examesPalografico } from './resource.ts'

const inputs = { medidas: PalosInput }
const numberOf = (text: string | null): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined

/** The candidate first; the exam is then written at the candidate's address, and one that exists is gone on with. */
function NewExam() {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Ref | null>(null)
  const candidatoId = chosen?.id ?? numberOf(params.get('candidatoId'))
  const choose = (ref: Ref | null) => {
    setChosen(ref)
    setParams(ref ? { candidatoId: String(ref.id) } : {}, { replace: true })
  }
  return (
    <>
      <PageHeader title="Novo exame palográfico" crumb="Novo exame palográfico" />
      <div className={`${css.card} ${css.narrow}`}>
        {candidatoId === undefined ? (
          <form className={css.inset} onSubmit={(e) => e.preventDefault()}>
            <RefBox
              label="Candidato"
              name="candidato"
              to="captacao.candidatos"
              value={null}
              onChange={choose}
              onBlur={() => undefined}
              error={undefined}
              help="Escolha de quem é o exame."
              required
              disabled={false}
            />
          </form>
        ) : (
          <ExamOf key={candidatoId} candidatoId={candidatoId} onOther={() => choose(null)} />
        )}
      </div>
    </>
  )
}

function ExamOf({ candidatoId, onOther }: { candidatoId: number; onOther: () => void }) {
  const navigate = useNavigate()
  const params = { id: candidatoId }
  const loaded = useCall(exameDoCandidato, { params })
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <PageSkeleton />
  const exam = loaded.data
  const save = async (
    _form: Record<string, unknown>,
    typed: Record<string, unknown>,
  ): Promise<readonly FieldError[] | void> => {
    try {
      const body = exam.versao === undefined ? typed : { ...typed, versao: exam.versao }
      const saved = await send(gravarExame, { params, body }, { mode: 'none' })
      toast.success(
        exam.id === null
          ? 'Exame palográfico criado com sucesso.'
          : 'Exame palográfico editado com sucesso.',
      )
      await Promise.all([
        invalidate(examesPalografico.path),
        invalidate(callPath(exameDoCandidato, params)),
      ])
      void navigate(`/${examesPalografico.path}`, { state: { saved: saved.id } })
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <FormPlaceContext value={{ resourceKey: examesPalografico.key, inputs }}>
      <p className={css.inset}>
        Candidato: <strong>{exam.candidato.rotulo}</strong>
        {exam.id === null
          ? ''
          : `. O exame de ${formatDate(exam.data ?? '')} já existe; continue o registro dele.`}
      </p>
      <FieldsForm
        fields={askedFields}
        values={exam}
        onSubmit={save}
        onCancel={onOther}
        id={exam.id}
        isPage
      />
    </FormPlaceContext>
  )
}

export function ExamForm({ resource, screens, id }: FormProps) {
  return id === null ? <NewExam /> : <FormScreen resource={resource} screens={screens} id={id} />
}
