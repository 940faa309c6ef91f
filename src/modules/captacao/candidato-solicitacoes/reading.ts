/** Applications of a candidate, as HR, the person's record and the portal show them. */
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { sql } from 'kysely'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { candidaturaDaPessoa } from './calls.ts'
import { statusForCandidate } from './status.ts'

export type ApplicationLine = ShapeValue<typeof candidaturaDaPessoa>
type Interview = NonNullable<NonNullable<ApplicationLine['etapa']>['entrevista']>
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const t = table('captacao_candidato_solicitacoes', 't')
const s = table('captacao_solicitacoes_pessoal', 's')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const e = table('captacao_etapas_seletivas', 'e')
const h = table('captacao_historico', 'h')

const rowsOf = (ctx: Ctx, candidatoId: number, ativas: boolean) =>
  ctx.tx.select(
    {
      id: t.id,
      candidatoId: t.candidato_id,
      solicitacaoId: t.solicitacao_id,
      vaga: sql.raw<string>(vacancyNameSql('s')),
      cargo: sql<string | null>`${c.nome_mercado}`,
      // Every application has its day, origin and state from the start.
      data: sql<string>`${t.data}`,
      origem: sql<string>`${t.origem}`,
      situacao: sql<string>`${t.situacao}`,
      removedAt: t.removed_at,
      etapaId: sql<number | null>`${e.id}`,
      etapaNome: sql<string | null>`${e.nome}`,
      etapaData: sql<string | null>`${h.data}`,
      etapaHora: h.hora,
      historicoId: sql<number | null>`${h.id}`,
      entrevista: sql<Interview | null>`case when ${h.entrevista_data} is not null then
        jsonb_build_object('data', ${h.entrevista_data}, 'hora', ${h.entrevista_hora},
          'duracao', coalesce(${h.entrevista_duracao}, 60), 'local', ${h.entrevista_local}, 'link', ${h.entrevista_link}) end`,
      encerrado: sql<boolean>`(${s.encerrada} or ${s.cancelada})`,
      recusa: sql<boolean>`${t.recusa_enviada_em} is not null`,
    },
    sql`from ${t} join ${s} on ${s.id} = ${t.solicitacao_id}
      left join ${f} on ${f.id} = ${s.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${e} on ${e.id} = ${t.etapa_seletiva_id}
      left join ${h} on ${h.candidato_id} = ${t.candidato_id} and ${h.solicitacao_id} = ${t.solicitacao_id}
        and ${h.etapa_seletiva_id} = ${t.etapa_seletiva_id}
     where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.candidato_id} = ${candidatoId}
       and (not ${ativas}::boolean or ${t.removed_at} is null)
     order by ${t.data} desc, ${t.id} desc`,
  )

/** Newest first; removed ones too unless `ativas`. */
export const applicationsOf = async (
  ctx: Ctx,
  candidatoId: number,
  how: { ativas?: boolean } = {},
): Promise<ApplicationLine[]> => (await rowsOf(ctx, candidatoId, how.ativas === true)).map(line)

function line({
  etapaId,
  etapaNome,
  etapaData,
  etapaHora,
  historicoId,
  entrevista,
  encerrado,
  recusa,
  ...r
}: Row): ApplicationLine {
  const etapa =
    etapaId === null
      ? null
      : {
          id: etapaId,
          nome: etapaNome ?? '',
          data: etapaData,
          hora: etapaHora,
          historicoId,
          entrevista,
        }
  return {
    ...r,
    etapa,
    status: statusForCandidate({
      situacao: r.situacao,
      removida: r.removedAt !== null,
      processoEncerrado: encerrado,
      recusaEnviada: recusa,
      etapa,
    }),
  }
}
