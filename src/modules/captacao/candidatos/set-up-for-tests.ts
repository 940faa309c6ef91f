/** An installation with somebody of HR at work, and candidates of whom no more is needed than that they are there. */
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

export async function hrAtWork(): Promise<{ s: Scenario; rh: Client & { id: number } }> {
  const s = await installation()
  return { s, rh: await s.user() }
}

export async function candidateIn(s: Scenario, nome: string, empresa = s.empresa): Promise<number> {
  const [made] = await s.sql<{ id: number }>(
    'with p as (insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, $2) returning id) insert into captacao_candidatos (empresa_id, pessoa_id) select $1, id from p returning id',
    [empresa, nome],
  )
  return made?.id ?? 0
}
