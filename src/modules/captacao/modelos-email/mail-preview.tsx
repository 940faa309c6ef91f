import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconMail from '@tabler/icons-react/icons/IconMailForward'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Values } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { idIn } from '#platform/contract/value-at.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { send } from '#platform/web/api/records.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { RefBox, type Ref } from '#platform/web/inputs/ref-box.tsx'
import type { AsideProps } from '#platform/web/screens/define-screens.ts'
import { useResource } from '#platform/web/screens/registry.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { previaEmail, testarEmail } from './calls.ts'
import { useType } from './kind-inputs.tsx'
import { MailPaper } from './mail-paper.tsx'
import { modelosEmail } from './resource.ts'
import css from './mail.module.css'

type Tried = { tipo: string; assunto: string; texto: string; registro: number | null }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const triedOf = (values: Values, record: Ref | null): Tried => ({
  tipo: text(values.tipo),
  assunto: text(values.assunto),
  texto: text(values.texto),
  registro: idIn(record),
})

const refusalIn = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'A prévia não pôde ser feita.'
  return error.errors[0]?.message ?? error.message
}

function Paper({ tried }: { tried: Tried }) {
  const [asked] = useDebouncedValue(tried, 600)
  const whole = Boolean(asked.tipo && asked.assunto && asked.texto)
  const made = useQuery({
    queryKey: ['captacao', 'modelos-email', 'previa', asked],
    queryFn: () => send(previaEmail, { body: asked }, { mode: 'none', quiet: true }),
    enabled: whole,
    retry: false,
    placeholderData: (before) => before,
  })
  if (!whole)
    return (
      <Text size="sm" c="dimmed">
        Escolha o tipo e escreva assunto e texto para ver o e-mail.
      </Text>
    )
  if (made.isError)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {refusalIn(made.error)}
      </Text>
    )
  return made.data ? <MailPaper {...made.data} /> : null
}

/** Whose values stand in the text; those of an example where nobody is chosen. */
function RecordChoice(p: {
  about: string
  value: Ref | null
  onChange: (value: Ref | null) => void
}) {
  const has = useHas()
  const { data: resource } = useResource(p.about)
  if (!resource || !has(authorityFor(resource))) return null
  return (
    <RefBox
      label={`Ver com os dados de: ${resource.label.one}`}
      to={p.about}
      value={p.value}
      onChange={p.onChange}
      help="Sem escolha, a prévia usa um exemplo."
    />
  )
}

function TestButton({ tried }: { tried: Tried }) {
  const [sending, setSending] = useState(false)
  const test = async () => {
    setSending(true)
    try {
      const { para } = await send(testarEmail, { body: tried }, { mode: 'none' })
      toast.success(`Teste a caminho de ${para}.`)
    } catch (error) {
      tellRefusal(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={sending}
      leftSection={<IconMail size={15} aria-hidden />}
      onClick={() => void test()}
    >
      Enviar teste para mim
    </Button>
  )
}

function Tools({ tried }: { tried: Tried }) {
  const has = useHas()
  const writes = ['INSERIR', 'EDITAR'].some((act) => has(authorityFor(modelosEmail, act)))
  const whole = Boolean(tried.assunto && tried.texto)
  return writes && whole ? (
    <>
      <MailNote />
      <TestButton tried={tried} />
    </>
  ) : null
}

/** The mail as it would leave, beside what is being written. */
export function MailPreview({ values }: AsideProps) {
  const type = useType(values.tipo)
  const [chosen, setChosen] = useState<{ about: string; record: Ref | null }>()
  const about = type?.registro ?? null
  const of = chosen && chosen.about === about ? chosen.record : null
  const tried = triedOf(values, of)
  return (
    <section className={css.side} aria-label="Prévia do e-mail">
      {about ? (
        <RecordChoice
          about={about}
          value={of}
          onChange={(next) => setChosen({ about, record: next })}
        />
      ) : null}
      <Paper tried={tried} />
      {type ? <Tools tried={tried} /> : null}
    </section>
  )
}
