/** What was answered about the chosen candidates, each sheet in the version it was answered in. */
import { type RawBuilder, sql } from 'kysely'
import { type AnswerRow, answersOf } from '#modules/avaliacao/questoes/answer-words.ts'
import { score, type Score } from '#modules/avaliacao/questoes/score.ts'
import type { Frozen } from '#modules/avaliacao/questoes/service.ts'
import { unreadSheets } from '#modules/captacao/avaliacoes/service.ts'
import { nomePessoa } from '#modules/captacao/relatorios/filling.ts'
import { and, withinDays } from '#modules/captacao/relatorios/request-condition.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { avaliacaoCandidato } from './report.ts'

type Filters = CheckedOfFields<typeof avaliacaoCandidato.filters>
type Row = Awaited<ReturnType<typeof rowsOf>>[number]
export type Sheet = Omit<Row, 'usuarioId'> & {
  quem: string
  nota: Score
  mostraNota: boolean
  mostraRespostas: boolean
}

const a = table('avaliacao_aplicacoes', 'a')
const v = table('avaliacao_versoes', 'v')
const r = table('avaliacao_respostas', 'r')
const c = table('captacao_candidatos', 'c')
const pe = table('gestao_talentos_pessoas', 'pe')
const s = table('captacao_solicitacoes_pessoal', 's')
const h = table('captacao_historico', 'h')
const et = table('captacao_etapas_seletivas', 'et')
const u = table('utilitario_usuarios', 'u')

/** Results and answers of others each need their own class, and the own sheet where it is owed; whoever answered sees the own. */
function seen(ctx: Ctx, row: Row, unread: ReadonlySet<number>): Sheet[] {
  const owed = unread.has(row.id)
  const own = ctx.user.kind === 'interno' && row.usuarioId === ctx.user.id
  const [mostraNota, mostraRespostas] = [
    own || (!owed && ctx.has('ROLE_VER_RESULTADO_AVALIACAO')),
    own || (!owed && ctx.has('ROLE_VER_RESPOSTA_AVALIACAO')),
  ]
  if (!owed && !mostraNota && !mostraRespostas) return []
  return [
    {
      ...row,
      mostraNota,
      mostraRespostas,
      quem: row.respondente === 'CANDIDATO' ? 'Candidato' : (row.usuario ?? 'RH'),
      nota: score(row.conteudo.perguntas, answersOf(row.respostas)),
    },
  ]
}

/** Which sheets were asked for. */
function wanted(ctx: Ctx, filters: Filters): RawBuilder<boolean> {
  const { candidatos, solicitacao, avaliacoes, respondente } = filters
  const { id, timezone } = companyOf(ctx)
  return and([
    sql`${a.empresa_id} = ${id}`,
    sql`${a.candidato_id} = any (${candidatos}::int[])`,
    withinDays(a.respondida_em, filters, timezone),
    ...(solicitacao ? [sql`${a.solicitacao_id} = ${solicitacao}`] : []),
    ...(avaliacoes.length ? [sql`${a.avaliacao_id} = any (${avaliacoes}::int[])`] : []),
    ...(respondente && respondente !== 'T' ? [sql`${a.respondente} = ${respondente}`] : []),
    // A manager reaches what belongs to a request of the own areas; what belongs to none is for who sees all of them.
    ctx.visible.areas === 'todas'
      ? sql`(${a.solicitacao_id} is null or ${s.id} is not null)`
      : sql`${s.id} is not null`,
  ])
}

const answers = sql<
  AnswerRow[]
>`coalesce((select json_agg(json_build_object('perguntaId', ${r.pergunta_id}, 'respostaId', ${r.resposta_id}, 'nota', ${r.nota}::text, 'texto', ${r.texto}, 'comentario', ${r.comentario}, 'naoSeAplica', ${r.nao_se_aplica}) order by ${r.id}) from ${r} where ${r.aplicacao_id} = ${a.id}), '[]')`

const rowsOf = (ctx: Ctx, filters: Filters) =>
  ctx.tx.select(
    {
      id: a.id,
      avaliacao: a.avaliacao_id,
      versao: v.numero,
      // Written by the question engine alone, in its form.
      conteudo: sql<Frozen>`${v.conteudo}`,
      candidatoId: a.candidato_id,
      candidato: nomePessoa(pe),
      vaga: sql<string | null>`${s.id} || ' - ' || ${s.descricao}`,
      etapa: sql<string | null>`${et.nome}`,
      respondente: a.respondente,
      usuarioId: a.usuario_id,
      usuario: sql<string | null>`${u.nome}`,
      quando: sql<string>`to_char(${a.respondida_em} at time zone ${companyOf(ctx).timezone}, 'YYYY-MM-DD HH24:MI')`,
      percentual: a.percentual,
      aprovado: a.aprovado,
      observacao: a.observacao,
      respostas: answers,
    },
    sql`from ${a} join ${v} on ${v.id} = ${a.versao_id}
      join ${c} on ${c.id} = ${a.candidato_id} join ${pe} on ${pe.id} = ${c.pessoa_id}
      left join ${s} on ${s.id} = ${a.solicitacao_id}
      left join ${h} on ${h.id} = ${a.historico_id} left join ${et} on ${et.id} = ${h.etapa_seletiva_id}
      left join ${u} on ${u.id} = ${a.usuario_id}
      where ${wanted(ctx, filters)}
      order by ${nomePessoa(pe)} collate "pt-BR-x-icu", ${a.candidato_id}, ${a.respondida_em}, ${a.id}`,
  )

/** What may be shown of the sheets asked for. */
export async function sheetsOf(ctx: Ctx, filters: Filters): Promise<Sheet[]> {
  const unread = await unreadSheets(ctx, filters.candidatos)
  return (await rowsOf(ctx, filters)).flatMap((row) => seen(ctx, row, unread))
}

/** Of the chosen candidates, those about whom nothing can be shown. */
export async function withoutSheets(
  ctx: Ctx,
  { candidatos }: Filters,
  sheets: readonly Sheet[],
): Promise<string[]> {
  const rows = await ctx.tx.select(
    { nome: nomePessoa(pe) },
    sql`from ${c} join ${pe} on ${pe.id} = ${c.pessoa_id}
      where ${c.empresa_id} = ${companyOf(ctx).id} and ${c.id} = any (${candidatos}::int[])
        and not (${c.id} = any (${sheets.map((one) => one.candidatoId)}::int[])) order by 1`,
  )
  return rows.map((row) => row.nome)
}
