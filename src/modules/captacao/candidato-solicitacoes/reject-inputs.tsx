/** How the dialog of a refusal asks: reasons and moments as one click each. */
import { Chip, Group, Input, SegmentedControl, Text } from '@mantine/core'
import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { BodyInput, SubjectInput } from '#modules/captacao/modelos-email/variable-inputs.tsx'
import type { CallAnswer } from '#platform/contract/call.ts'
import { idIn } from '#platform/contract/value-at.ts'
import { RefField } from '#platform/web/inputs/ref-inputs.tsx'
import { ChoiceField, FlagField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import type { prepararRecusa } from './calls.ts'

export type Prepared = CallAnswer<typeof prepararRecusa>
export const PreparedContext = createContext<Prepared>({
  candidatos: [],
  previaDe: null,
  textos: [],
  variaveis: [],
  motivos: [],
})

/** More reasons than this are searched by typing. */
const mostChips = 8

function ReasonChips(p: InputProps) {
  const { motivos } = useContext(PreparedContext)
  const chosen = idIn(p.value)
  const chip = ({ id, rotulo }: Prepared['motivos'][number]) => (
    <Chip
      key={id}
      size="sm"
      checked={chosen === id}
      disabled={p.disabled}
      onChange={(on) => p.onChange(on ? { id, rotulo } : null)}
    >
      {rotulo}
    </Chip>
  )
  return (
    <Input.Wrapper
      label={p.label}
      description={p.help}
      error={p.error}
      required={p.required}
      labelElement="div"
    >
      <Group gap={6} mt={6} role="group" aria-label="Motivo da recusa">
        {motivos.map(chip)}
      </Group>
    </Input.Wrapper>
  )
}

function ReasonInput(p: InputProps) {
  const { motivos } = useContext(PreparedContext)
  return motivos.length && motivos.length <= mostChips ? (
    <ReasonChips {...p} />
  ) : (
    <RefField {...p} />
  )
}

function WhenInput(p: InputProps) {
  const options = p.field.options.options ?? []
  return (
    <Input.Wrapper label={p.label} error={p.error} labelElement="div">
      <SegmentedControl
        mt={4}
        fullWidth
        aria-label={p.field.options.label}
        data={options.map(({ code, label }) => ({ value: code, label }))}
        value={String(p.value ?? '')}
        onChange={p.onChange}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {said[String(p.value)] ?? ''}
      </Text>
    </Input.Wrapper>
  )
}

const said: Readonly<Record<string, string>> = {
  N: 'O candidato continua lendo Em análise no portal até a seleção terminar.',
  A: 'O e-mail sai em instantes, depois do tempo de desfazer.',
  D: 'Até lá o candidato lê Em análise; se a recusa for desfeita, o e-mail não sai.',
}

/** What the system says has no number. */
export const codeOf = ({ id }: Pick<Prepared['textos'][number], 'id'>): string =>
  id === null ? 'sistema' : String(id)

/** The text that is chosen is the one that may be written anew. */
export function useText() {
  const { textos } = useContext(PreparedContext)
  return (modelo: unknown) => textos.find((t) => codeOf(t) === modelo) ?? textos[0]
}

function useTaking() {
  const form = useFormContext()
  const textOf = useText()
  return (modelo: unknown) => {
    const text = textOf(modelo)
    form.setValue('assunto', text?.assunto ?? null)
    form.setValue('texto', text?.texto ?? null)
  }
}

function TextChoice(p: InputProps) {
  const take = useTaking()
  const choose = (value: unknown) => {
    p.onChange(value)
    take(value)
  }
  return <ChoiceField {...p} onChange={choose} />
}

function EditInput(p: InputProps) {
  const take = useTaking()
  const toggle = (value: unknown) => {
    if (value) take(p.values.modelo)
    p.onChange(value)
  }
  return <FlagField {...p} onChange={toggle} />
}

const Subject = (p: InputProps) => (
  <SubjectInput {...p} variables={useContext(PreparedContext).variaveis} />
)
const Body = (p: InputProps) => (
  <BodyInput {...p} variables={useContext(PreparedContext).variaveis} />
)

export const rejectInputs = {
  motivoRecusa: ReasonInput,
  aviso: WhenInput,
  modelo: TextChoice,
  editar: EditInput,
  assunto: Subject,
  texto: Body,
}
