/** The areas as a list on paper. */
import type { ReportDocument } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { reportHead } from '#platform/server/report-head.ts'
import type { ChartArea } from './calls.ts'
import { areasWithPeople } from './figures.ts'

const words = (ativa: boolean | undefined): string =>
  ativa === undefined ? 'Todas' : ativa ? 'Ativas' : 'Inativas'

type Listed = Pick<
  ChartArea,
  'nome' | 'descricaoHierarquia' | 'responsaveis' | 'ativo' | 'talentos'
>

const rowOf = (area: Listed) => ({
  area: area.descricaoHierarquia ?? area.nome,
  responsaveis: area.responsaveis ?? '',
  pessoas: area.talentos,
  ativa: area.ativo,
})

export async function areaReport(ctx: Ctx, ativa: boolean | undefined): Promise<ReportDocument> {
  const areas = await areasWithPeople(ctx)
  const rows = areas.filter((area) => ativa === undefined || area.ativo === ativa).map(rowOf)
  const head = await reportHead(ctx, 'Áreas organizacionais', [
    { label: 'Situação', value: words(ativa) },
  ])
  return {
    ...head,
    lang: 'pt-BR',
    orientation: 'auto',
    blocks: [
      {
        type: 'table',
        columns: [
          { key: 'area', label: 'Área', kind: 'text' },
          { key: 'responsaveis', label: 'Responsáveis', kind: 'text' },
          { key: 'pessoas', label: 'Pessoas', kind: 'integer', total: 'sum' },
          { key: 'ativa', label: 'Ativa', kind: 'flag' },
        ],
        groups: [
          {
            title: '',
            level: 1,
            rows: rows.toSorted((a, b) => a.area.localeCompare(b.area, 'pt-BR')),
          },
        ],
      },
    ],
  }
}
