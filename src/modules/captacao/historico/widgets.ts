import { formatDate } from '#platform/contract/dates.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { listAll } from '#platform/server/engine/list.ts'
import { defineWidgets, type WidgetRow } from '#platform/server/widgets.ts'
import { historico } from './resource.ts'

const asked = { paraMim: 'F' }

function sheetLine({
  id,
  candidato,
  solicitacao,
  etapaSeletiva,
  entrevista,
  candidatura,
}: RecordOf<typeof historico>): WidgetRow {
  const held = entrevista?.data ? `entrevista em ${formatDate(entrevista.data)}` : null
  return {
    id,
    titulo: candidato?.rotulo ?? '',
    detalhe: [etapaSeletiva?.rotulo, held].filter(Boolean).join(' · '),
    rota:
      solicitacao && candidatura
        ? `/captacao/candidato-solicitacoes?solicitacao=${solicitacao.id}&candidatura=${candidatura}`
        : `/${historico.path}/${id}`,
  }
}

export const widgets = defineWidgets([
  {
    key: 'fichas-a-responder',
    title: 'Fichas a responder',
    order: 15,
    for: (has) => has(authorityFor(historico)),
    empty: 'Nenhuma ficha de avaliação espera por você.',
    all: { titulo: 'Ver todas', rota: `/${historico.path}?${new URLSearchParams(asked)}` },
    read: async (ctx) => {
      const { rows } = await listAll(ctx, historico, asked)
      return { number: rows.length, rows: rows.map(sheetLine) }
    },
  },
])
