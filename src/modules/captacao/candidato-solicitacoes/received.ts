/** The mail that says that an application came. */
import { queueMailTo } from '#modules/captacao/emails-enviados/service.ts'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { composeMail } from '#modules/captacao/modelos-email/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { applicationReceived } from './mail-kinds.ts'

const t = table('captacao_candidato_solicitacoes', 't')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const s = table('captacao_solicitacoes_pessoal', 's')

const applied = (ctx: Ctx, id: number) =>
  ctx.tx.select(
    {
      candidatoId: t.candidato_id,
      solicitacaoId: t.solicitacao_id,
      recrutador: s.recrutador_responsavel_id,
      candidato: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
      vaga: sql.raw<string>(vacancyNameSql('s')),
    },
    sql`from ${t} join ${c} on ${c.id} = ${t.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      join ${s} on ${s.id} = ${t.solicitacao_id}
     where ${t.id} = ${id} and ${t.empresa_id} = ${companyOf(ctx).id}`,
  )

type Applied = Awaited<ReturnType<typeof applied>>[number]

const said = async (ctx: Ctx, { candidato, vaga }: Applied) => ({
  values: { candidato, vaga, empresa: companyOf(ctx).nome },
  button: {
    label: 'Acompanhar a candidatura',
    url: `${await publicAddress(ctx)}/externo/candidato-solicitacoes?empresaId=${companyOf(ctx).id}`,
  },
})

/** Answers reach whoever leads the selection. */
async function recruiterOf(ctx: Ctx, { recrutador }: Applied) {
  if (recrutador === null) return null
  const [who] = await ctx.platform.accounts.people(ctx.tx, [recrutador])
  return who?.email ? { name: who.nome, address: who.email } : null
}

export async function tellReceived(ctx: Ctx, id: number): Promise<void> {
  const [row] = await applied(ctx, id)
  if (!row?.email) return
  await queueMailTo(ctx, {
    kind: applicationReceived,
    candidatoId: row.candidatoId,
    solicitacaoId: row.solicitacaoId,
    to: { name: row.candidato, address: row.email },
    mail: await composeMail(ctx, applicationReceived, await said(ctx, row)),
    replyTo: await recruiterOf(ctx, row),
  })
}

export async function receivedFacts(ctx: Ctx, id: number) {
  const [row] = await applied(ctx, id)
  if (!row) throw failure.notFound()
  return said(ctx, row)
}
