import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineMessages } from '#platform/server/messages/declaration.ts'
import { interviewEvent, interviewFacts } from './interview-facts.ts'
import { historico } from './resource.ts'

const words = ({
  candidato,
  vaga,
  data,
  hora,
}: {
  candidato: string
  vaga: string
  data: string | null
  hora: string | null
}): string =>
  data
    ? `Entrevista de ${candidato} para ${vaga}: ${formatDate(data)}${hora ? ` às ${hora}` : ''}.`
    : `A entrevista de ${candidato} para ${vaga} foi cancelada.`

async function tellInterview(ctx: Ctx, id: number, before: readonly number[]) {
  const facts = await interviewFacts(ctx, id)
  if (!facts) return undefined
  return {
    to: [facts.responsavel, facts.recrutador, ...facts.entrevistadores, ...before],
    text: () => words(facts),
    link: `/captacao/candidatos/${facts.candidatoId}`,
  }
}

export const messages = defineMessages([
  {
    on: [interviewEvent],
    box: 'RECRUTAMENTO',
    about: historico,
    tell: (ctx, id, happened) =>
      tellInterview(
        ctx,
        id,
        happened.flatMap(({ dados }) =>
          Array.isArray(dados['entrevistadores']) ? dados['entrevistadores'].map(Number) : [],
        ),
      ),
  },
])
