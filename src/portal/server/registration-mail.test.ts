/** A registration whose mail does not go is not lost, and the link of a try that failed opens nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { answerRegistration, registrationJob } from './cadastro/register.ts'
import { registration, visit } from './portal-for-tests.ts'

let s: Scenario
let smtp: MailServer
beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

const open = () =>
  s.sql(
    "select tipo from plataforma_convite where tipo in ('candidato-pedido', 'candidato-cadastro') and usado_em is null order by tipo",
  )

test('while the mail server refuses, what was sent is kept and no link is open; later the mail goes once', async () => {
  const v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  smtp.refuseAll = true
  await visit(
    s,
    s.anonymous(),
    `/candidatos/new?empresaId=${s.empresa}`,
    registration({ cargos: String(v.cargo) }),
  )
  expect(await open()).toEqual([{ tipo: 'candidato-pedido' }])
  const [job] = await s.sql<{ data: { pedido: string } }>(
    `select data from tarefas.job where name = '${registrationJob}'`,
  )
  const again = () => s.task((ctx) => answerRegistration(ctx, s.empresa, job?.data.pedido ?? ''))
  await expect(again()).rejects.toThrow()
  expect(await open()).toEqual([{ tipo: 'candidato-pedido' }])
  smtp.refuseAll = false
  await again()
  expect(await open()).toEqual([{ tipo: 'candidato-cadastro' }])
  expect(smtp.received).toHaveLength(1)
  await again()
  expect(smtp.received).toHaveLength(1)
})
