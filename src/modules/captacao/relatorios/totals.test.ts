import { expect, test } from 'vitest'
import { badlyNamed, printed } from './printed-for-tests.ts'
import { reportSetUp } from './set-up-for-tests.ts'

const setUp = reportSetUp(async (made) => {
  const closed = await made.request({
    data: '2026-10-01',
    quantidade: 2,
    status: 'A',
    data_status: '2026-10-03',
    encerrada: true,
    data_encerramento: '2026-10-20',
  })
  const open = await made.request({
    data: '2026-11-01',
    status: 'A',
    data_status: '2026-11-02',
    motivo_solicitacao_id: made.aumento,
    area_organizacional_id: made.diretoria,
    faixa_salarial_id: made.gerente.faixa,
  })
  for (const [vaga, nome, situacao] of [
    [closed, 'Ana', 'C'],
    [closed, 'Bruno', 'P'],
    [open, 'Célia', 'P'],
  ] as const) {
    const candidato = await made.candidate(
      nome,
      { como_ficou_sabendo_vaga_id: made.site },
      { pessoal_indicado_por: 'Marta' },
    )
    await made.apply(vaga, candidato, { situacao })
    await made.enter(vaga, candidato, made.triagem, '2026-10-08', { aptidao: 'S' })
  }
})

const period = {
  periodoInicio: '2026-06-01',
  periodoFim: '2026-11-27',
  statusSolicitacao: 'T',
  referencia: 'S',
}
/** Each report with the number of its total rows in the spreadsheet; the evaluations are proved beside their own answers. */
const reports = [
  ['analise-etapa-seletiva', { ano: 2026 }, 5],
  ['candidato-selecao', { ...period, situacaoCandidato: 'I' }, 4],
  ['cargo', { ativos: 'A' }, 0],
  ['divulgacao-vaga', period, 1],
  ['duracao-vaga', { ...period, dataReferencia: '2026-11-27' }, 2],
  ['indicacao-candidato', { periodoInicio: '2026-06-01', periodoFim: '2026-11-27' }, 1],
  ['vaga-motivo', period, 5],
] as const

test.for(reports)(
  'every total row of %s says one total word, once, in PDF and in spreadsheet',
  async ([report, filters, count]) => {
    const found = await printed(
      await setUp.s.user(),
      report,
      report === 'candidato-selecao' ? { ...filters, etapas: [setUp.made.triagem] } : filters,
    )
    expect(badlyNamed(found)).toEqual([])
    expect(found.totals).toHaveLength(count)
  },
)
