/** Who came last is followed through the first months. No chance: whoever comes later draws as before. */
import { ensurePeriods } from '#modules/avaliacao/periodos-experiencia/first-rows.ts'
import type { Structured } from '#modules/cargo-salario/demo/demo.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  insertEach,
  insertRow,
  insertRows,
  listRows,
} from '#platform/server/demonstration/insert.ts'
import type { Talent } from './talents.ts'

const scale = ['Nunca', 'Às vezes', 'Quase sempre', 'Sempre'] as const

const offered = scale.map((texto, peso) => ({ texto, peso }))

const asked = [
  'Cumpre o horário e as combinações?',
  'Aprende o trabalho no ritmo esperado?',
  'Trabalha bem com a equipe?',
] as const

async function makeModel(tx: Tx, empresa_id: number, period: { id: number; nome: string }) {
  const model = await insertRow(tx, 'avaliacao_modelos', {
    empresa_id,
    titulo: `Acompanhamento de ${period.nome}`,
    tipo: 'A',
    periodo_acompanhamento_experiencia_id: period.id,
    padrao: true,
    ativo: true,
    percentual_minimo: '60',
    observacao: 'Responda pelo que você viu no trabalho até aqui.',
  })
  const questions = await insertEach(
    tx,
    'avaliacao_modelos__perguntas',
    listRows(
      empresa_id,
      model,
      asked.map((texto) => ({ texto, tipo: '1' as const, peso: 1, obrigatoria: true })),
    ),
    (row) => row,
  )
  await insertRows(
    tx,
    'avaliacao_modelos__perguntas__respostas',
    questions.flatMap(({ id }) => listRows(empresa_id, id, offered)),
  )
  return model
}

const shown = 8

/** The last who came, and some of the manager's own people. */
function followed(company: Structured, talents: readonly Talent[]): Talent[] {
  const area = company.areas.get('Produção')
  const last = talents
    .filter((t) => t.ativo)
    .toSorted((a, b) => b.admissao.localeCompare(a.admissao) || a.id - b.id)
  return [
    ...new Set([...last.filter((t) => t.areaId === area).slice(0, 3), ...last.slice(0, shown)]),
  ]
}

/** The first who answers for each area. */
async function evaluators(tx: Tx, company: number): Promise<Map<number, number | null>> {
  const rows = await tx.db
    .selectFrom('cargo_salario_areas_organizacionais__empresa_e_responsaveis')
    .select(['registro_id as area', 'colaborador_id as id'])
    .where('empresa_id', '=', company)
    .orderBy('ordem', 'desc')
    .execute()
  return new Map(rows.map(({ area, id }) => [area, id]))
}

export async function makeFollowUps(
  tx: Tx,
  company: Structured,
  talents: readonly Talent[],
  today: string,
): Promise<void> {
  await ensurePeriods(tx, company.id)
  const periods = await tx.db
    .selectFrom('avaliacao_periodos_experiencia')
    .select(['id', 'nome', 'dias'])
    .where('empresa_id', '=', company.id)
    .orderBy('dias')
    .execute()
  const by = await evaluators(tx, company.id)
  for (const period of periods) {
    const modelo_id = await makeModel(tx, company.id, period)
    const row = (talent: Talent, i: number) => {
      const reckoned = addDays(talent.admissao, period.dias - 1)
      const day = reckoned < today ? addDays(today, period.dias === 90 ? 40 + i : i - 2) : reckoned
      const avaliador = by.get(talent.areaId) ?? null
      return {
        empresa_id: company.id,
        colaborador_id: talent.id,
        periodo_experiencia_id: period.id,
        modelo_id,
        avaliador_id: avaliador === talent.id ? null : avaliador,
        data_prevista: day,
        motivo_data: day === reckoned ? null : 'Data combinada com o gestor.',
      }
    }
    await insertRows(tx, 'gestao_talentos_acompanhamentos', followed(company, talents).map(row))
  }
}
