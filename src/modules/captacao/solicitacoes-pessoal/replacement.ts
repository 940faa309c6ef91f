/** Who is replaced: a dismissal opens the request, and whom the commission protects is replaced with a reason. */
import { commissionStability } from '#modules/gestao-talentos/talentos/service.ts'
import { stabilityQuestion } from '#modules/gestao-talentos/talentos/stability.ts'
import type { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { apart } from '#platform/server/engine/apart.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { solicitacoesPessoal } from './resource.ts'

/** What the place was is known, what is wanted of the next one is not. */
const requestFor = (talent: RecordOf<typeof talentos>) => ({
  descricao: `Substituição: ${talent.cargo ?? 'talento desligado'}`.slice(0, 100),
  horarioComercial: 'A definir',
  estabelecimento: talent.estabelecimento?.id ?? null,
  areaOrganizacional: talent.areaOrganizacional?.id ?? null,
  faixaSalarial: talent.faixaSalarial?.id ?? null,
  ambiente: talent.ambiente?.id ?? null,
  funcao: talent.funcao?.id ?? null,
  vinculo: talent.vinculo,
  quantidade: 1,
  incluirColaboradoresDesligados: true,
  colaboradoresSubstituidos: [talent.id],
  justificativaEstabilidade: 'O talento foi desligado.',
  rascunho: true,
})

/** As a draft. It never keeps the dismissal from being done. */
export async function openReplacement(
  ctx: Ctx,
  talent: RecordOf<typeof talentos>,
): Promise<string[]> {
  if (!talent.substituir) return []
  const missing = 'A solicitação de pessoal para substituir não foi aberta: '
  if (!ctx.has(authorityFor(solicitacoesPessoal, 'INSERIR')))
    return [`${missing}falta a permissão de incluir solicitações.`]
  const { answer, refused } = await apart(ctx, () =>
    createRecord(ctx, solicitacoesPessoal, requestFor(talent), { internal: true }),
  )
  if (refused) return [missing + (refused.errors?.[0]?.message ?? refused.message)]
  return [`A solicitação de pessoal ${answer.id} foi aberta como rascunho, para substituir.`]
}

/** Of those who are named now and were not before. */
export async function replacedJustified(
  ctx: Ctx,
  { values, stored }: SavingOf<typeof solicitacoesPessoal>,
): Promise<void> {
  const before = new Set((stored?.colaboradoresSubstituidos ?? []).map((c) => c.id))
  const named = (values.colaboradoresSubstituidos ?? []).filter((id) => id && !before.has(id))
  if (!named.length || (values.justificativaEstabilidade ?? stored?.justificativaEstabilidade))
    return
  const [first] = await commissionStability(ctx, named)
  if (!first) return
  const of = { motivo: 'CIPA', descricao: 'Membro eleito da CIPA', ate: first.ate } as const
  throw failure.invalid([
    {
      field: 'justificativaEstabilidade',
      label: solicitacoesPessoal.fields.justificativaEstabilidade.options.label,
      message: `${stabilityQuestion(first.nome, of, 'substituí-lo')} Informe a justificativa.`,
    },
  ])
}
