import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineMessages, idsIn, textIn } from '#platform/server/messages/declaration.ts'
import { type Facts, factsOf, interviewEvent, refusedEvent } from './interview-facts.ts'
import { historico } from './resource.ts'

const words = ({ candidato, solicitacao, data, hora, liberada }: Facts): string =>
  data && !liberada
    ? `Entrevista de ${candidato} para ${solicitacao}: ${formatDate(data)}${hora ? ` às ${hora}` : ''}.`
    : `A entrevista de ${candidato} para ${solicitacao} foi cancelada.`

async function tellInterview(ctx: Ctx, id: number, before: readonly number[]) {
  const facts = await factsOf(ctx, id)
  if (!facts) return undefined
  return {
    to: [facts.responsavelId, facts.recrutadorId, ...facts.entrevistadoresIds, ...before],
    text: () => words(facts),
    link: `/captacao/candidatos/${facts.candidatoId}`,
    participants:
      facts.data && !facts.liberada
        ? { to: facts.entrevistadoresIds, link: `/captacao/entrevistas/${id}` }
        : { to: [...facts.entrevistadoresIds, ...before], link: '/captacao/entrevistas' },
  }
}

async function tellRefused(ctx: Ctx, id: number, names: readonly unknown[]) {
  const facts = await factsOf(ctx, id)
  if (!facts) return undefined
  return {
    to: [facts.responsavelId, facts.recrutadorId],
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
        happened.map((what) => textIn(what, 'para')),
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
        happened.flatMap((what) => idsIn(what, 'entrevistadores')),
      ),
  },
])
