/** Who was named interviewer takes part while the interview stands and the candidate is undecided; then it is over. */
import { type RawBuilder, sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'

const h = table('captacao_historico', 'h')
const i = table('captacao_historico__entrevista_entrevistadores', 'i')
const t = table('captacao_candidato_solicitacoes', 't')
const s = table('captacao_solicitacoes_pessoal', 's')

/** Of the entry `h`: its interview is held, and by this user among others. */
export const heldBy = (usuarioId: number | null): RawBuilder<boolean> =>
  sql`(${h.entrevista_data} is not null and ${h.entrevista_liberada_em} is null
    and exists (select 1 from ${i} where ${i.registro_id} = ${h.id} and ${i.valor_id} = ${usuarioId}::int))`

/** Of the entry `h`: sheets about the candidate still count. */
export const undecided: RawBuilder<boolean> = sql`exists (select 1 from ${t} join ${s} on ${s.id} = ${t.solicitacao_id}
    where ${t.candidato_id} = ${h.candidato_id} and ${t.solicitacao_id} = ${h.solicitacao_id}
      and ${t.removed_at} is null and ${t.situacao} not in ('C', 'N')
      and not ${s.encerrada} and not ${s.cancelada})`
