/** The exams of a candidate for that person: what was drawn and counted, never the report of whoever read it. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const x = table('captacao_exames_palografico', 'x')
const m = table('captacao_exames_palografico__medidas', 'm')
const f = table('plataforma_arquivo', 'f')

type Counted = { intervalo: number; quantidade: number }

/** `inner` acts for the company: the table is closed to a candidate's session. */
export const ownExamsOf = (inner: Ctx, candidatoId: number) =>
  inner.tx.select(
    {
      id: x.id,
      data: x.data,
      imagem: sql<string | null>`${f.nome}`,
      total: sql<number>`coalesce(sum(${m.quantidade}), 0)::int`,
      medidas: sql<
        Counted[]
      >`coalesce(json_agg(json_build_object('intervalo', ${m.intervalo}, 'quantidade', ${m.quantidade}) order by ${m.intervalo}) filter (where ${m.intervalo} is not null), '[]')`,
    },
    sql`from ${x} left join ${m} on ${m.registro_id} = ${x.id} left join ${f} on ${f.id} = ${x.imagem_id}
      where ${x.candidato_id} = ${candidatoId} group by ${x.id}, ${f.nome} order by ${x.data}, ${x.id}`,
  )

export type OwnExam = Awaited<ReturnType<typeof ownExamsOf>>[number]

export async function ownExamImage(
  inner: Ctx,
  candidatoId: number,
  exame: number,
): Promise<number | null> {
  const exam = await inner.tx.db
    .selectFrom('captacao_exames_palografico')
    .select('imagem_id')
    .where('id', '=', exame)
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst()
  return exam?.imagem_id ?? null
}
