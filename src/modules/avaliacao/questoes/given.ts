/** What whoever answers a sheet sends; each answer is checked against its question. */
import { z } from 'zod'

export const id = z.coerce.number().int().positive().max(2_147_483_647)

const given = z.object({
  perguntaId: id,
  respostaId: id.nullish(),
  respostasIds: z.array(id).max(100).optional(),
  nota: z.union([z.number(), z.string().max(10)]).nullish(),
  texto: z.string().max(5000).nullish(),
  comentario: z.string().max(2000).nullish(),
  naoSeAplica: z.boolean().optional(),
})

export const answers = z.object({
  respostas: z.array(given).max(500),
  observacao: z.string().max(4000).nullish(),
})
export type Answers = z.infer<typeof answers>

export const whole = (a: z.infer<typeof given>) => ({
  perguntaId: a.perguntaId,
  respostaId: a.respostaId ?? null,
  respostasIds: a.respostasIds ?? [],
  nota: a.nota ?? null,
  texto: a.texto ?? null,
  comentario: a.comentario ?? null,
  naoSeAplica: a.naoSeAplica ?? false,
})
