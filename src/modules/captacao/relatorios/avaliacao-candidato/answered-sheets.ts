/** What was answered about the chosen candidates, each sheet in the version it was answered in. */
import { type AnswerRow, answersOf } from '#modules/avaliacao/questoes/answer-words.ts'
import { score, type Score } from '#modules/avaliacao/questoes/score.ts'
import type { Frozen } from '#modules/avaliacao/questoes/service.ts'
import { ids, Parameters, withinDays } from '#modules/captacao/relatorios/request-condition.ts'
import type { Values } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'

type Row = {
  id: number
  avaliacao: number
  versao: number
  conteudo: Frozen
  candidato_id: number
  candidato: string
  vaga: string | null
  etapa: string | null
  respondente: 'CANDIDATO' | 'RH'
  usuario_id: number | null
  usuario: string | null
  quando: string
  percentual: string | null
  aprovado: boolean | null
  observacao: string | null
  respostas: AnswerRow[]
}
export type Sheet = Omit<Row, 'usuario_id'> & {
  quem: string
  nota: Score
  mostraNota: boolean
  mostraRespostas: boolean
}

/** Results and answers of others each need their own class; whoever answered sees the own. */
function seen(ctx: Ctx, row: Row): Sheet[] {
  const own = ctx.user.kind === 'interno' && row.usuario_id === ctx.user.id
  const [mostraNota, mostraRespostas] = [
    own || ctx.has('ROLE_VER_RESULTADO_AVALIACAO'),
    own || ctx.has('ROLE_VER_RESPOSTA_AVALIACAO'),
  ]
  if (!mostraNota && !mostraRespostas) return []
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

export async function sheetsOf(ctx: Ctx, filters: Values): Promise<Sheet[]> {
  const p = new Parameters()
  const empresa = companyOf(ctx)
  const parts = [
    `a.empresa_id = ${p.add(empresa.id)}`,
    `a.candidato_id = any (${p.add(ids(filters.candidatos))}::int[])`,
    withinDays('a.respondida_em', filters, empresa.timezone, p),
  ]
  if (filters.solicitacao) parts.push(`a.solicitacao_id = ${p.add(ids([filters.solicitacao])[0])}`)
  if (ids(filters.avaliacoes).length)
    parts.push(`a.avaliacao_id = any (${p.add(ids(filters.avaliacoes))}::int[])`)
  if (filters.respondente === 'RH' || filters.respondente === 'CANDIDATO')
    parts.push(`a.respondente = ${p.add(filters.respondente)}`)
  // A manager reaches what belongs to a request of the own areas; what belongs to none is for who sees all of them.
  parts.push(
    ctx.visible.areas === 'todas'
      ? '(a.solicitacao_id is null or s.id is not null)'
      : 's.id is not null',
  )
  const rows = await ctx.tx.query<Row>(
    `select a.id, a.avaliacao_id avaliacao, v.numero versao, v.conteudo, a.candidato_id, coalesce(nullif(pe.nome_social, ''), pe.nome) candidato, s.id || ' - ' || s.descricao vaga, et.nome etapa,
       a.respondente, a.usuario_id, u.nome usuario, to_char(a.respondida_em at time zone ${p.add(empresa.timezone)}, 'YYYY-MM-DD HH24:MI') quando, a.percentual, a.aprovado, a.observacao,
       coalesce((select json_agg(json_build_object('perguntaId', r.pergunta_id, 'respostaId', r.resposta_id, 'nota', r.nota::text, 'texto', r.texto, 'comentario', r.comentario, 'naoSeAplica', r.nao_se_aplica) order by r.id) from avaliacao_respostas r where r.aplicacao_id = a.id), '[]') respostas
     from avaliacao_aplicacoes a join avaliacao_versoes v on v.id = a.versao_id
     join captacao_candidatos c on c.id = a.candidato_id join gestao_talentos_pessoas pe on pe.id = c.pessoa_id
     left join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id
     left join captacao_historico h on h.id = a.historico_id left join captacao_etapas_seletivas et on et.id = h.etapa_seletiva_id
     left join utilitario_usuarios u on u.id = a.usuario_id
     where ${parts.join(' and ')}
     order by coalesce(nullif(pe.nome_social, ''), pe.nome) collate "pt-BR-x-icu", a.candidato_id, a.respondida_em, a.id`,
    p.values,
  )
  return rows.flatMap((row) => seen(ctx, row))
}

/** Of the chosen candidates, those about whom nothing can be shown. */
export async function withoutSheets(
  ctx: Ctx,
  filters: Values,
  sheets: readonly Sheet[],
): Promise<string[]> {
  const rows = await ctx.tx.query<{ nome: string }>(
    `select coalesce(nullif(pe.nome_social, ''), pe.nome) nome from captacao_candidatos c join gestao_talentos_pessoas pe on pe.id = c.pessoa_id
     where c.empresa_id = $1 and c.id = any ($2::int[]) and not (c.id = any ($3::int[])) order by 1`,
    [companyOf(ctx).id, ids(filters.candidatos), sheets.map((s) => s.candidato_id)],
  )
  return rows.map((r) => r.nome)
}
