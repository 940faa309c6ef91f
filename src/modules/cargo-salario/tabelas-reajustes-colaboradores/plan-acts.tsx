/** What the page of a plan offers beside applying and cancelling. */
import { APLICAR } from '#modules/cargo-salario/movimentacoes-coletivas/preview-shape.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { download } from '#platform/web/api/download.ts'
import type { RowAction } from '#platform/web/screens/define-screens.ts'
import type { tabelasReajustes } from './resource.ts'

type Plan = WireOf<typeof tabelasReajustes>

const report = 'cargo-salario/relatorios/planejamentos-realinhamentos'

const pages = { C: 'colaboradores', F: 'faixas-salariais', I: 'indices' } as const

export const collectiveOf = ({
  id,
  tipoReajuste,
}: {
  id: number
  tipoReajuste?: Plan['tipoReajuste']
}): string =>
  `/cargo-salario/movimentacoes-coletivas/${pages[tipoReajuste ?? 'C']}?planejamento=${id}`

const print = ({ id }: { id: number }): Promise<void> =>
  download(report, {
    method: 'POST',
    body: { planejamentos: [id], pdf: true },
    mode: 'messages',
  }).catch(() => undefined)

export const acts: RowAction<Plan>[] = [
  {
    key: 'propor',
    label: 'Propor em conjunto',
    icon: 'users',
    authority: APLICAR,
    visible: ({ situacao }) => situacao === 'E',
    href: collectiveOf,
  },
  {
    key: 'imprimir',
    label: 'Imprimir',
    icon: 'printer',
    authority: 'ROLE_REL_PLANEJAMENTOS_REALINHAMENTOS',
    visible: ({ qtdPropostas }) => Boolean(qtdPropostas),
    run: print,
  },
]
