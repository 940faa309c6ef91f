/** What mails about an application say of it, and to whom they go. */
import { sql } from 'kysely'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const t = table('captacao_candidato_solicitacoes', 't')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const s = table('captacao_solicitacoes_pessoal', 's')

export type MailedFacts = NonNullable<Awaited<ReturnType<typeof mailedFacts>>>

export async function mailedFacts(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select(
    {
      candidatoId: t.candidato_id,
      solicitacaoId: t.solicitacao_id,
      recrutador: s.recrutador_responsavel_id,
      candidato: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
      vaga: sql.raw<string>(vacancyNameSql('s')),
      apagado: sql<boolean>`${c.apagado_em} is not null`,
    },
    sql`from ${t} join ${c} on ${c.id} = ${t.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      join ${s} on ${s.id} = ${t.solicitacao_id}
     where ${t.id} = ${id} and ${t.empresa_id} = ${companyOf(ctx).id}`,
  )
  return row
}
