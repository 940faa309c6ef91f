/** The levels that talents hold: most what their band asks for, some a step less or more, a few not judged yet. */
import type { Structured } from '#modules/cargo-salario/demo/demo.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows, listRows } from '#platform/server/demonstration/insert.ts'
import type { Talent } from './talents.ts'

const evidence = [
  'Conduziu sozinho um trabalho desta natureza.',
  'Ensina os colegas.',
  'Ainda precisa de apoio no dia a dia.',
]

export async function makeHeldLevels(
  tx: Tx,
  company: Structured,
  talents: readonly Talent[],
  today: string,
): Promise<void> {
  const { niveis, escala, required } = company.levelled
  const judged = talents
    .filter((t, i) => t.ativo && i % 7 !== 6)
    .map((t) => ({ ...t, talento: t.id }))
  const rows = await insertEach(
    tx,
    'gestao_talentos_niveis_colaborador',
    judged,
    function attributed(t) {
      return {
        empresa_id: company.id,
        colaborador_id: t.talento,
        data: dayOf(t, today),
        escala_id: escala,
      }
    },
  )
  const heldBy = (talent: Talent, at: number) =>
    (required.get(talent.faixaId) ?? []).map(function heldOf({ competencia, nivel }, i) {
      return {
        competencia_id: competencia,
        nivel_competencia_id: niveis[stepOf(nivel, at, i)] ?? 0,
        ...((at + i) % 9 === 0 ? { comentario: evidence[(at + i) % evidence.length] ?? null } : {}),
      }
    })
  await insertRows(
    tx,
    'gestao_talentos_niveis_colaborador__niveis',
    rows.flatMap((row, at) => listRows(company.id, row.id, heldBy(row, at))),
  )
}

/** Half a year ago, or when the person had just come. */
function dayOf({ admissao }: Talent, today: string): string {
  const judged = addMonths(today, -6)
  return admissao < judged ? judged : addDays(admissao, 1)
}

const steps = [0, 0, -1, 0, 1, 0, 0, -1, 0] as const
const stepOf = (required: number, talent: number, competence: number): number =>
  Math.max(0, Math.min(3, required + (steps[(talent + competence * 2) % steps.length] ?? 0)))
