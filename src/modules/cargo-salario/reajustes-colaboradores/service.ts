import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { CheckedOf, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { takesPart } from '#platform/server/engine/taking-part.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { tellProposals } from './proposed-for-leaving.ts'
import { calculatedPay } from './calculated.ts'
import { readProposals } from './import-reading.ts'
import { openPlan, takesProposals } from './open-plan.ts'
import { notLowered } from './not-lowered.ts'
import { reajustesColaboradores } from './resource.ts'
import { standingOf } from './standing.ts'

type Line = RecordOf<typeof reajustesColaboradores>
type Checked = CheckedOf<typeof reajustesColaboradores>
type LineSaving = SavingOf<typeof reajustesColaboradores>

const invalid = (field: string, label: string, message: string) =>
  failure.invalid([{ field, label, message }])

async function beforeSave(ctx: Ctx, { values, stored }: LineSaving): Promise<void> {
  const planId = values.tabelaReajusteColaborador ?? stored?.tabelaReajusteColaborador.id ?? 0
  const plan = await openPlan(ctx, { id: planId, kind: 'C' })
  if (!stored) await beginWithStanding(ctx, values, plan.data)
  await reckonPay(ctx, values, stored, plan.data)
}

/** What stands now is kept beside the proposal; whoever sees no pay proposes none. */
async function beginWithStanding(ctx: Ctx, values: Checked, day: string): Promise<void> {
  const standing = await standingOf(ctx, values.colaborador ?? 0, day)
  if (!standing?.ativo)
    throw invalid(
      'colaborador',
      'Talento',
      `O talento não está no quadro em ${formatDate(day)}, a data do planejamento.`,
    )
  const { ativo: _, ...now } = standing
  if (now.salarioAtual === null)
    throw invalid('colaborador', 'Talento', `O talento não tem salário em ${formatDate(day)}.`)
  Object.assign(values, now)
  if (ctx.has(VER_SALARIO)) return
  Object.assign(values, {
    tipoSalarioProposto: now.tipoSalarioAtual,
    indiceProposto: now.indiceAtual,
    quantidadeIndiceProposta: now.quantidadeIndiceAtual,
    salarioProposto: now.salarioAtual,
  })
}

/** As stored: a record that was read by who sees no pay does not hold it. */
const storedPay = (ctx: Ctx, id: number) =>
  ctx.tx.db
    .selectFrom('cargo_salario_reajustes_colaboradores')
    .select([
      'tipo_salario_proposto as tipo',
      'indice_proposto_id as indice',
      'quantidade_indice_proposta as quantidade',
      'salario_proposto as salario',
      'salario_atual as antes',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** What the type does not use is not kept; the pay stands beside, also where band or index says it. */
async function reckonPay(
  ctx: Ctx,
  values: Checked,
  stored: Line | null,
  day: string,
): Promise<void> {
  const kept = stored ? await storedPay(ctx, stored.id) : undefined
  const tipo = values.tipoSalarioProposto ?? kept?.tipo ?? '1'
  if (tipo !== '2') Object.assign(values, { indiceProposto: null, quantidadeIndiceProposta: null })
  const said = <T, K>(sent: T | undefined, before: K): T | K => (sent === undefined ? before : sent)
  const salario = await calculatedPay(
    ctx,
    {
      tipoSalario: tipo,
      faixaSalarialId: values.faixaSalarialProposta ?? stored?.faixaSalarialProposta.id,
      indiceId: said(values.indiceProposto, kept?.indice),
      quantidade: said(values.quantidadeIndiceProposta, kept?.quantidade),
      salario: said(values.salarioProposto, kept?.salario),
    },
    day,
  )
  if (salario === null) throw withoutValue(tipo, day)
  // Exact text is written as it is.
  Object.assign(values, { salarioProposto: salario })
  const before = values.salarioAtual ?? kept?.antes
  if (before !== undefined && before !== null)
    notLowered({ field: 'salarioProposto', label: 'Salário proposto' }, String(before), salario)
}

function withoutValue(tipo: string, day: string) {
  const on = formatDate(day)
  if (tipo === '1')
    return invalid(
      'faixaSalarialProposta',
      'Cargo e faixa salarial',
      `A faixa não tem valor em ${on}.`,
    )
  if (tipo === '2') return invalid('indiceProposto', 'Índice', `O índice não tem valor em ${on}.`)
  return invalid('salarioProposto', 'Salário proposto', 'Valor é obrigatório')
}

export const service = defineService(reajustesColaboradores, {
  takingPart: [takesPart(talentos, 'desligar', tellProposals)],
  reading: readProposals,
  beforeSave,
  beforeRemove: async (ctx, line) => {
    await openPlan(ctx, { id: line.tabelaReajusteColaborador.id, kind: 'C' })
  },
  can: {
    editar: ({ situacaoPlano }) => takesProposals(situacaoPlano),
    excluir: ({ situacaoPlano }) => takesProposals(situacaoPlano),
  },
})
