import { expect, test } from 'vitest'
import { reportSetUp } from '#modules/captacao/relatorios/set-up-for-tests.ts'

const setUp = reportSetUp(async (made) => {
  const a = await made.request({
    data: '2026-07-01',
    status: 'A',
    data_status: '2026-07-02',
    encerrada: true,
    data_encerramento: '2026-08-01',
    quantidade: 2,
  })
  const enters = async (nome: string, situacao: string, etapas: number[]): Promise<void> => {
    const candidato = await made.candidate(nome)
    await made.apply(a, candidato, { situacao })
    for (const etapa of etapas) await made.enter(a, candidato, etapa, '2026-07-05')
  }
  await enters('Ana', 'C', [made.triagem, made.entrevista])
  await enters('Bia', 'C', [])
  await enters('Caio', 'P', [made.entrevista])
  await enters('Davi', 'N', [made.triagem])
  await enters('Eva', 'I', [])
})

test('who skipped a stage counts in it, so that no step of the funnel holds more than the one before, and its rows are as many', async () => {
  const rh = await setUp.s.user()
  const at = '/captacao/estatisticas-preenchimento-vaga'
  const asked = 'periodoInicio=2026-06-01&periodoFim=2026-11-27&referencia=E'
  const { body } = await rh.get(`${at}?${asked}`)
  // Triagem: Ana and Davi entered it, Bia and Caio came past it. Entrevista: Ana and Caio entered it, Bia was hired without it.
  expect(
    body.funil.map((f: Record<string, unknown>) => [
      f.nome,
      f.candidatos,
      f.daAnterior,
      f.doInicio,
    ]),
  ).toEqual([
    ['Inscritos', 5, '100.0', '100.0'],
    ['Triagem', 4, '80.0', '80.0'],
    ['Entrevista', 3, '75.0', '60.0'],
    ['Contratados', 2, '66.7', '40.0'],
  ])
  // The time in a stage is of those who were in it.
  expect(body.etapas.map((e: Record<string, unknown>) => [e.nome, e.candidatos])).toEqual([
    ['Triagem', 2],
    ['Entrevista', 2],
  ])
  const names = async (more: string): Promise<string[]> =>
    (await rh.get(`${at}/candidaturas?${asked}&${more}`)).body.map(
      (c: { candidato: string }) => c.candidato,
    )
  expect(await names(`passou=${setUp.made.triagem}`)).toEqual(['Ana', 'Bia', 'Caio', 'Davi'])
  expect(await names(`passou=${setUp.made.entrevista}`)).toEqual(['Ana', 'Bia', 'Caio'])
  expect(await names(`etapa=${setUp.made.triagem}`)).toEqual(['Ana', 'Davi'])
})
