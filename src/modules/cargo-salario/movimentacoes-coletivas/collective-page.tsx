import { Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { raiseRule } from '#modules/cargo-salario/reajustes-colaboradores/raise.ts'
import { tabelasReajustes } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/resource.ts'
import css from '#modules/cargo-salario/tabelas-reajustes-colaboradores/plan.module.css'
import { idIn } from '#platform/contract/value-at.ts'
import { estabelecimentos } from '#modules/utilitario/estabelecimentos/resource.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { useRecord, useRecords } from '#platform/web/api/records.ts'
import { LateFieldsForm } from '#platform/web/form/late-fields-form.tsx'
import { begunValues } from '#platform/web/record/use-action.tsx'
import { NotFoundPage } from '#platform/web/pages/message-pages.tsx'
import { useHelp } from '#platform/web/shell/help.tsx'
import { PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { Preview } from './preview.tsx'
import { type Asked, variants } from './variants.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'

const help = (
  <>
    <p>
      Escolha o planejamento, quem entra e de quanto é o reajuste. Antes de qualquer proposta você
      vê cada linha, o total e a folha de antes e de depois.
    </p>
    <p>
      Na prévia, retire quem não deve entrar. As propostas só são criadas quando você confirma, e
      nenhum salário muda antes de o planejamento ser aplicado.
    </p>
    <p>No planejamento, cada proposta ainda pode ser alterada ou retirada.</p>
  </>
)

type Variant = NonNullable<(typeof variants)[string]>
type Step = { typed: Asked; body: Asked }

const asRef = (record: { id: number }) => ({ id: record.id, rotulo: labelOfRef(record) })

function Collective({ variant, begun }: { variant: Variant; begun: Asked }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Asked>({ ...begunValues(variant.fields), ...begun })
  const [step, setStep] = useState<Step>()
  useHelp(variant.title, help)
  const ask = async (values: Asked, body: Asked) => {
    setTyped(values)
    try {
      // What the server refuses is told at its field before the preview is shown.
      await variant.preview({ ...body, tamanho: 1 })
    } catch (error) {
      return refusedFields(error)
    }
    setStep({ typed: values, body })
  }
  const leave = () => void navigate(`/${tabelasReajustes.path}`)
  return (
    <>
      <PageHeader title={variant.title} />
      {step ? (
        <Preview
          variant={variant}
          asked={step.body}
          onBack={() => setStep(undefined)}
          onProposed={() =>
            void navigate(`/${tabelasReajustes.path}/${idIn(step.body.tabela) ?? ''}`)
          }
        />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {variant.what}
          </Text>
          <div className={css.asking}>
            <LateFieldsForm
              fields={variant.fields}
              values={typed}
              rules={[raiseRule]}
              onSubmit={ask}
              onCancel={leave}
              submitLabel="Ver prévia"
              isPage
            />
          </div>
        </>
      )}
    </>
  )
}

/** Which of the three pages stands in the address; a plan named there is chosen already. */
export function CollectivePage() {
  const { '*': name = '' } = useParams()
  const [params] = useSearchParams()
  const id = Number(params.get('planejamento')) || undefined
  const plan = useRecord(tabelasReajustes, id)
  const variant = variants[name]
  // Most raises are for the whole company: what is not meant is taken away.
  const places = useRecords(estabelecimentos, {}, { enabled: name === 'colaboradores' })
  if (!variant) return <NotFoundPage />
  const reading = places.isPending && name === 'colaboradores'
  if (reading || (id !== undefined && plan.isPending)) return <PageSkeleton />
  const chosen = plan.data ? { id: plan.data.id, rotulo: plan.data.nome } : undefined
  const begun = {
    ...(chosen ? { tabela: chosen } : {}),
    ...(places.data ? { estabelecimentos: places.data.map(asRef) } : {}),
  }
  return <Collective key={name} variant={variant} begun={begun} />
}
