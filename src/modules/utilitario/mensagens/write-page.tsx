import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/numbers.ts'
import { newKey } from '#platform/web/api/client.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { useHelp } from '#platform/web/shell/help.tsx'
import { ScreenHelp } from '#platform/web/screens/late-help.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { destinatarios, destinos, enviar, type Escolha, escolhas, para, texto } from './calls.ts'
import css from './write.module.css'

const home = '/mensagens'
const help = <ScreenHelp of="utilitario.mensagens" />

const peopleWords = (n: number): string => counted(n, 'pessoa', 'pessoas')
const optionOf = ({ id, nome, pessoas }: Escolha) => ({
  code: String(id),
  label: `${nome} (${peopleWords(pessoas)})`,
})

/** The fields of the call, their choices with the number of people of each. */
function fieldsOf({ perfis, areas }: CallAnswer<typeof escolhas>) {
  const { to: _profiles, ...ofProfiles } = para.perfis.options
  const { to: _areas, ...ofAreas } = para.areas.options
  return {
    para: para.para,
    perfis: field.choices({
      ...ofProfiles,
      options: perfis.map(optionOf),
      visibleWhen: (v) => v.para === 'PERFIL',
    }),
    areas: field.choices({
      ...ofAreas,
      options: areas.map(optionOf),
      help: 'Quem é das áreas abaixo também recebe.',
      visibleWhen: (v) => v.para === 'AREA',
    }),
    texto,
  }
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** What the form holds, as the calls are asked; what the choice does not ask for is left out. */
function audienceOf(values: Record<string, unknown>) {
  const chosen = destinos.find(({ code }) => code === values.para)?.code ?? 'EMPRESA'
  return {
    para: chosen,
    perfis: chosen === 'PERFIL' ? idsIn(values.perfis) : [],
    areas: chosen === 'AREA' ? idsIn(values.areas) : [],
  }
}

const namesWords = ({ pessoas, nomes }: CallAnswer<typeof destinatarios>): string => {
  const more = pessoas - nomes.length
  return `Recebem ${peopleWords(pessoas)}: ${nomes.join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`
}

function Recipients() {
  const audience = audienceOf(useWatch())
  const { para: to, perfis, areas } = audience
  const asked = to === 'EMPRESA' || perfis.length > 0 || areas.length > 0
  const query = {
    para: to,
    ...(perfis.length ? { perfis } : {}),
    ...(areas.length ? { areas } : {}),
  }
  const found = useCall(destinatarios, { query }, { keep: true, quiet: true, enabled: asked })
  return (
    <Text role="status" c="dimmed" size="sm" className={css.who}>
      {!asked || !found.data
        ? null
        : found.data.pessoas
          ? namesWords(found.data)
          : 'Ninguém receberia esta mensagem. Escolha outros destinatários.'}
    </Text>
  )
}

export function WritePage() {
  const navigate = useNavigate()
  const [key] = useState(newKey)
  useHelp('Nova mensagem', help)
  const loaded = useCall(escolhas, {})
  const { data } = loaded
  const fields = useMemo(() => data && fieldsOf(data), [data])
  if (loaded.isError && !data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!fields) return <PageSkeleton />
  const write = async (_typed: Record<string, unknown>, values: Record<string, unknown>) => {
    try {
      const body = { ...audienceOf(values), texto: String(values.texto) }
      const { pessoas } = await send(enviar, { body }, { mode: 'none', idempotencyKey: key })
      toast.success(`Mensagem enviada para ${peopleWords(pessoas)}.`)
      void navigate(home)
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <>
      <PageHeader title="Nova mensagem" />
      <div className={css.card}>
        <FieldsForm
          fields={fields}
          values={{ para: 'EMPRESA' }}
          onSubmit={write}
          onCancel={() => void navigate(home)}
          submitLabel="Enviar"
          below={<Recipients />}
          isPage
        />
      </div>
    </>
  )
}
