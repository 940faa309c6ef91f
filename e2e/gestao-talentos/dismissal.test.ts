/** HR dismisses a member of the commission, and a manager's request names one as replaced. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatDate, todayIn } from '#platform/contract/dates.ts'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf, type Stored } from '../calls.ts'
import { look } from '../looking.ts'
import { said } from '../notices.ts'
import { choose, fill, input, open, press } from '../person.ts'
import { windowOf } from '../window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const { at, api } = callsOf(() => s)
const hr = windowOf(() => s, cpfs.rh1)
const talents = '/gestao-talentos/talentos'
type Member = { colaboradorId: number; nome: string; ate: string }

test('a member of the commission is dismissed: asked twice, with a reason, and told what was done (R2-M-064, R2-M-065, R2-M-066)', async () => {
  const { page, context, problems } = await hr()
  const members = await api<Member[]>(
    context.request,
    'get',
    `${talents}/data-estabilidade-comissao`,
  )
  const member = members.at(-1)
  const day = formatDate(addDays(todayIn('America/Sao_Paulo', new Date()), 5))
  await open(page, at(`${talents}/${member?.colaboradorId}`))
  await press(page, 'Desligar')
  const asked = page.getByRole('dialog', { name: `Desligar ${member?.nome}` })
  const why = 'Justificativa do desligamento com estabilidade'
  await input(asked, 'Data de desligamento').waitFor()
  await expect.poll(() => asked.getByText(why).count()).toBe(0)
  await fill(asked, { 'Data de desligamento': day })
  await choose(page, 'Motivo do desligamento', 'Dispensa sem justa causa', { within: asked })
  await input(asked, 'Substituir').check()
  await fill(asked, { [why]: 'Renunciou ao mandato.' })
  await press(asked, 'Desligar')
  const question = page.getByRole('dialog', { name: 'Estabilidade' })
  await question
    .getByText(
      `talento ${member?.nome} faz parte da CIPA e possui estabilidade até o dia ${formatDate(member?.ate ?? '')}. Deseja realmente desligá-lo?`,
    )
    .waitFor()
  await press(question, 'Não')
  await question.waitFor({ state: 'hidden' })
  await press(asked, 'Desligar')
  await press(question, 'Sim')
  const sure = page.getByRole('dialog').filter({
    hasText: `Confirma o desligamento de ${member?.nome} em ${day}? O vínculo permanece ativo até o fim desse dia.`,
  })
  await press(sure, 'Desligar')
  await said(page, 'Desligamento registrado com sucesso.')
  const done = page.getByRole('dialog', { name: 'Desligamento registrado' })
  await done.getByText(`O vínculo permanece ativo até o fim de ${day}.`).waitFor()
  await done.getByText(/foi aberta como rascunho, para substituir\.$/).waitFor()
  expect(await look(page, 'full', '[role=dialog]')).toEqual([])
  await press(done, 'OK')
  const stored = await api<Stored>(context.request, 'get', `${talents}/${member?.colaboradorId}`)
  expect(stored).toMatchObject({
    situacao: 'A',
    justificativaEstabilidade: 'Renunciou ao mandato.',
  })
  expect(problems).toEqual([])
})

test('choosing a member of the commission as replaced asks: Não takes the talent off again, Sim keeps it (R2-B-111)', async () => {
  const { page, context, problems } = await hr()
  const members = await api<Member[]>(
    context.request,
    'get',
    `${talents}/data-estabilidade-comissao`,
  )
  const nome = members[0]?.nome ?? ''
  await open(page, at('/captacao/solicitacoes-pessoal/new'))
  const chosen = page.locator('[data-campo=colaboradoresSubstituidos] li', { hasText: nome })
  const question = page.getByRole('dialog', { name: 'Estabilidade' })
  for (const [answer, left] of [
    ['Não', 0],
    ['Sim', 1],
  ] as const) {
    await choose(page, 'Talentos substituídos', nome)
    await question.getByText(/faz parte da CIPA e possui estabilidade até o dia/).waitFor()
    await press(question, answer)
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => chosen.count()).toBe(left)
  }
  await input(page, 'Justificativa da substituição com estabilidade').waitFor()
  expect(problems).toEqual([])
})
