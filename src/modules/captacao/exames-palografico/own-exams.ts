/** The exams of a candidate for that person: what was drawn and counted, never the report of whoever read it. */
import type { Ctx } from '#platform/server/context.ts'

export type OwnExam = {
  id: number
  data: string
  total: number
  medidas: { intervalo: number; quantidade: number }[]
  imagem: string | null
}

/** `inner` acts for the company: the table is closed to a candidate's session. */
export const ownExamsOf = (inner: Ctx, candidatoId: number): Promise<OwnExam[]> =>
  inner.tx.query<OwnExam>(
    `select x.id, x.data, f.nome imagem, coalesce(sum(m.quantidade), 0)::int total,
       coalesce(json_agg(json_build_object('intervalo', m.intervalo, 'quantidade', m.quantidade) order by m.intervalo) filter (where m.intervalo is not null), '[]') medidas
     from captacao_exames_palografico x left join captacao_exames_palografico__medidas m on m.registro_id = x.id left join plataforma_arquivo f on f.id = x.imagem_id
     where x.candidato_id = $1 group by x.id, f.nome order by x.data, x.id`,
    [candidatoId],
  )

export const ownExamImage = async (
  inner: Ctx,
  candidatoId: number,
  exame: number,
): Promise<number | null> =>
  (
    await inner.tx.one<{ imagem_id: number | null }>(
      'select imagem_id from captacao_exames_palografico where id = $2 and candidato_id = $1',
      [candidatoId, exame],
    )
  )?.imagem_id ?? null
