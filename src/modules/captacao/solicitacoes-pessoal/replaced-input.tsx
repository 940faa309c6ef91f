import { useEffect, useRef } from 'react'
import { estabilidadeDaComissao } from '#modules/gestao-talentos/talentos/situation-calls.ts'
import { stabilityQuestion } from '#modules/gestao-talentos/talentos/stability.ts'
import { idIn } from '#platform/contract/value-at.ts'
import { send } from '#platform/web/api/records.ts'
import { ask } from '#platform/web/feedback/notices.tsx'
import { RefsField } from '#platform/web/inputs/ref-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map(idIn).filter((id): id is number => id !== null)

/** Whether whom the commission protects is really to be replaced. */
async function reallyReplaced(id: number): Promise<boolean> {
  const [member] = await send(estabilidadeDaComissao, { query: { colaboradorId: id } })
  if (!member) return true
  const of = { motivo: 'CIPA', descricao: 'Membro eleito da CIPA', ate: member.ate } as const
  return ask({
    title: 'Estabilidade',
    text: stabilityQuestion(member.nome, of, 'substituí-lo'),
    ok: 'Sim',
    cancel: 'Não',
    danger: true,
  })
}

/** Talents to be replaced: each is asked about as it is chosen. */
export function ReplacedInput(p: InputProps) {
  const latest = useRef(p.value)
  useEffect(() => {
    latest.current = p.value
  }, [p.value])
  const keepOrTakeBack = async (id: number) => {
    // Where the answer cannot be had the server asks for the reason all the same.
    if (await reallyReplaced(id).catch(() => true)) return
    const now = Array.isArray(latest.current) ? latest.current : []
    p.onChange(now.filter((one) => idIn(one) !== id))
  }
  const change = (next: unknown) => {
    const before = new Set(idsOf(p.value))
    const [added] = idsOf(next).filter((id) => !before.has(id))
    p.onChange(next)
    if (added !== undefined) void keepOrTakeBack(added)
  }
  return <RefsField {...p} onChange={change} />
}
