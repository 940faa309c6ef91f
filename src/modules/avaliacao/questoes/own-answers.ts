/** What a candidate answered, word by word as it was asked then: neither scores nor what others answered about the person. */
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type AnswerRow, answerWords, byQuestion } from './answer-words.ts'
import type { Frozen } from './service.ts'

export type OwnAnswers = {
  avaliacao: string
  vaga: string | null
  respondidaEm: string
  respostas: { pergunta: string; resposta: string }[]
}

type Row = { respondidaEm: string; vaga: string | null; conteudo: Frozen; respostas: AnswerRow[] }

export async function ownAnswersOf(ctx: Ctx, candidatoId: number): Promise<OwnAnswers[]> {
  const rows = await ctx.tx.query<Row>(
    `select a.respondida_em "respondidaEm", case when s.id is not null then ${vacancyNameSql('s')} end vaga, v.conteudo,
       coalesce((select json_agg(json_build_object('perguntaId', r.pergunta_id, 'respostaId', r.resposta_id, 'nota', r.nota::text, 'texto', r.texto, 'comentario', r.comentario, 'naoSeAplica', r.nao_se_aplica) order by r.id) from avaliacao_respostas r where r.aplicacao_id = a.id), '[]') respostas
     from avaliacao_aplicacoes a join avaliacao_versoes v on v.id = a.versao_id
       left join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id
     where a.candidato_id = $1 and a.respondente = 'CANDIDATO' order by a.respondida_em, a.id`,
    [candidatoId],
  )
  return rows.map(({ conteudo, respostas, ...row }) => {
    const given = byQuestion(respostas)
    return {
      avaliacao: conteudo.titulo,
      ...row,
      respostas: conteudo.perguntas.map((q) => ({
        pergunta: q.texto,
        resposta: answerWords(q, given.get(q.id) ?? []).join('\n'),
      })),
    }
  })
}
