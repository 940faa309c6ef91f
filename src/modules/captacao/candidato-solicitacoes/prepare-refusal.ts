/** What whoever is about to reject is told beforehand. */
import { sql } from 'kysely'
import { composeText, textsOf } from '#modules/captacao/modelos-email/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { exampleValues, type MailVariable } from '#platform/contract/mail-kind.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { prepararRecusa } from './calls.ts'
import { refusalKind } from './mail-kinds.ts'
import { refusalFacts } from './refusal.ts'
import { waitingRefusalSql } from './resource.ts'

type Prepared = CallAnswer<typeof prepararRecusa>
type Person = Prepared['candidatos'][number]

const t = table('captacao_candidato_solicitacoes', 't')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const m = table('captacao_motivos_recusa', 'm')
const h = table('captacao_historico', 'h')

const peopleOf = (ctx: Ctx, ids: readonly number[]): Promise<Person[]> =>
  ctx.tx.select(
    {
      id: t.id,
      nome: sql.raw<string>(calledSql('p')),
      situacao: sql<string>`${t.situacao}`,
      temEmail: sql<boolean>`${p.contato_email} is not null`,
      avisado: sql<boolean>`${t.recusa_enviada_em} is not null or ${sql.raw(waitingRefusalSql('t'))} is not null`,
      entrevista: sql<
        Person['entrevista']
      >`(select jsonb_build_object('data', ${h.entrevista_data}, 'hora', ${h.entrevista_hora})
        from ${h} where ${h.candidato_id} = ${t.candidato_id} and ${h.solicitacao_id} = ${t.solicitacao_id}
          and ${h.entrevista_data} >= ${ctx.today}::date and ${h.entrevista_liberada_em} is null
        order by ${h.entrevista_data} limit 1)`,
    },
    sql`from ${t} join ${c} on ${c.id} = ${t.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
     where ${t.id} = any (${[...ids]}::int[]) and ${t.empresa_id} = ${companyOf(ctx).id} and ${t.removed_at} is null
     order by array_position(${[...ids]}::int[], ${t.id})`,
  )

const variableOf = ([nome, { label }]: [string, MailVariable]) => ({ nome, rotulo: label })

const getsMail = ({ situacao, avisado, temEmail }: Person): boolean =>
  temEmail && situacao !== 'C' && !(situacao === 'N' && avisado)

export async function prepareRefusal(ctx: Ctx, ids: readonly number[]): Promise<Prepared> {
  const candidatos = await peopleOf(ctx, ids)
  const first = candidatos.find(getsMail) ?? candidatos[0]
  const facts = first ? await refusalFacts(ctx, first.id) : { values: exampleValues(refusalKind) }
  const texts = await textsOf(ctx, refusalKind)
  const asRead = (one: (typeof texts)[number]) => {
    const { assunto, corpo } = composeText(ctx, one, facts)
    return { ...one, anexos: one.anexos.map((f) => f.nome), previa: { assunto, corpo } }
  }
  return {
    candidatos,
    previaDe: first?.nome ?? null,
    textos: texts.map(asRead),
    variaveis: Object.entries(refusalKind.variables).map(variableOf),
    motivos: await reasons(ctx),
  }
}

const reasons = (ctx: Ctx): Promise<Prepared['motivos']> =>
  ctx.tx.select(
    { id: m.id, rotulo: m.descricao },
    sql`from ${m} where ${m.empresa_id} = ${companyOf(ctx).id} and ${m.ativo}
      order by ${m.descricao} collate "pt-BR-x-icu", ${m.id}`,
  )
