import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { defineWidgets, type WidgetRow } from '#platform/server/widgets.ts'
import { agendaOf } from './agenda.ts'
import { dueSheets } from './due.ts'
import { wayOf } from './ways.ts'

type Due = Awaited<ReturnType<typeof dueSheets>>[number]
type Interview = Awaited<ReturnType<typeof agendaOf>>[number]

const lineOf = (i: Interview, seesResumes: boolean): WidgetRow => ({
  id: i.id,
  titulo: `${i.hora.slice(0, 5)} · ${i.candidato}`,
  detalhe: [i.etapa, i.vaga, i.local ?? (i.link ? 'por vídeo' : null)].filter(Boolean).join(' · '),
  rota: wayOf(i, seesResumes) ?? '/captacao/entrevistas?quais=M&visao=dia',
})

const sheetLine = ({ id, candidato, etapa, data, rota }: Due): WidgetRow => ({
  id,
  titulo: candidato,
  detalhe: [etapa, data && `entrevista em ${formatDate(data)}`].filter(Boolean).join(' · '),
  rota,
})

export const widgets = defineWidgets([
  {
    key: 'entrevistas-de-hoje',
    title: 'Suas entrevistas de hoje',
    order: 10,
    for: (has) => has(authorityFor(historico)) || has('ROLE_VER_AGENDA_ENTREVISTAS'),
    empty: 'Você não tem entrevistas hoje.',
    all: { titulo: 'Ver todas', rota: '/captacao/entrevistas' },
    act: { titulo: 'Abrir a agenda', rota: '/captacao/entrevistas?quais=M&visao=dia' },
    read: async (ctx) => {
      const today = await agendaOf(ctx, { de: ctx.today, ate: ctx.today, quais: 'M' })
      return { number: today.length, rows: today.map((i) => lineOf(i, ctx.has(maisQueGestor))) }
    },
  },
  {
    key: 'fichas-a-responder',
    title: 'Fichas a responder',
    order: 15,
    for: (has) => has(authorityFor(historico)) || has('ROLE_VER_AGENDA_ENTREVISTAS'),
    empty: 'Nenhuma ficha de avaliação espera por você.',
    all: { titulo: 'Ver todas', rota: '/captacao/entrevistas/fichas' },
    read: async (ctx) => {
      const due = await dueSheets(ctx)
      return { number: due.length, rows: due.map(sheetLine) }
    },
  },
])
