import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineMessages } from '#platform/server/messages/declaration.ts'
import { interviewEvent, interviewFacts, refusedEvent } from './interview-facts.ts'
import { historico } from './resource.ts'

const words = ({
  candidato,
  vaga,
  data,
  hora,
  liberada,
}: {
  candidato: string
  vaga: string
  data: string | null
  hora: string | null
  liberada: boolean
}): string =>
  data && !liberada
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

async function tellRefused(ctx: Ctx, id: number, names: readonly unknown[]) {
  const facts = await interviewFacts(ctx, id)
  if (!facts) return undefined
  return {
    to: [facts.responsavel, facts.recrutador],
    text: () =>
      `O convite da entrevista de ${facts.candidato} não foi entregue a ${[...new Set(names)].join(', ')}. Confira o e-mail.`,
    link: `/captacao/candidatos/${facts.candidatoId}`,
  }
}

export const messages = defineMessages([
  {
    on: [refusedEvent],
    box: 'SISTEMA',
    about: historico,
    tell: (ctx, id, happened) =>
      tellRefused(
        ctx,
        id,
        happened.map(({ dados }) => dados['para']),
      ),
  },
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
