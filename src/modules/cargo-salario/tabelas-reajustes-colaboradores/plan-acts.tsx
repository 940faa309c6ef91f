/** What the page of a plan offers beside applying and cancelling. */
import { APLICAR } from '#modules/cargo-salario/movimentacoes-coletivas/preview-shape.ts'
import { reajustesColaboradores } from '#modules/cargo-salario/reajustes-colaboradores/resource.ts'
import { importScreen } from '#platform/contract/importable.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api/download.ts'
import type { RowAction } from '#platform/web/screens/define-screens.ts'
import { tabelasReajustes } from './resource.ts'

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

const ofPeople = ({ tipoReajuste }: { tipoReajuste?: Plan['tipoReajuste'] }): boolean =>
  tipoReajuste === 'C'

/** With those who have no proposal yet: pay is filled in where they stand. */
const sheet = ({ id }: { id: number }): Promise<void> =>
  download(`${tabelasReajustes.path}/${id}/planilha-propostas`, {
    query: { todos: true },
    mode: 'messages',
  }).catch(() => undefined)

const mayPropose = authorityFor(reajustesColaboradores, 'INSERIR')

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
    key: 'planilha',
    label: 'Baixar planilha das propostas',
    icon: 'file-text',
    authority: mayPropose,
    visible: ofPeople,
    run: sheet,
  },
  {
    key: 'importar',
    label: 'Importar propostas de uma planilha',
    icon: 'arrows-join',
    authority: mayPropose,
    visible: (plan) => ofPeople(plan) && plan.situacao === 'E',
    href: () => importScreen(reajustesColaboradores),
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
