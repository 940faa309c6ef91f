import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { logRows } from '#modules/utilitario/log/log-rows.ts'
import type { Change } from '#platform/contract/log-entry.ts'
import { recordLog } from '#platform/server/log-reading.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('cells of rows that a class hides are not shown from entries that were written before the class', async () => {
  await vacancy(s)
  const id = await candidate(s)
  const cells = candidatos.allFields['experiencias']?.options.fields ?? {}
  const [pay = '', place = ''] = [cells['salario']?.options.label, cells['empresa']?.options.label]
  const old: Change[] = [
    {
      campo: 'experiencias',
      rotulo: 'Experiências',
      de: null,
      para: [{ [place]: 'Casa Um', [pay]: 4321 }, { [place]: 'Casa Dois' }],
    },
  ]
  await s.sql(
    "insert into plataforma_log (data, empresa_id, usuario_nome, usuario_tipo, ip, origem, recurso, registro, titulo, acao, alteracoes, request_id) values ('2026-11-27T12:00:00Z', $1, 'Ana', 'interno', '', 'WEB', $2, $3, 'Candidata', 'ALTERACAO', $4, 'antiga')",
    [s.empresa, candidatos.key, id, JSON.stringify(old)],
  )
  const read = (hidden: string) =>
    s.act(async (ctx) => {
      const reader = { ...ctx, has: (name: string) => name !== hidden && ctx.has(name) }
      const { content } = (await recordLog(reader, candidatos, id, {})) as {
        content: { acao: string; alteracoes: Change[] }[]
      }
      return [
        content.find((r) => r.acao === 'ALTERACAO')?.alteracoes,
        (
          await logRows(reader, { registro: id, recurso: candidatos.key, acao: 'ALTERACAO' }, 10, 0)
        )[0]?.alteracoes,
      ]
    })
  expect(await read('')).toEqual([old, old])
  const rest = [{ ...old[0], para: [{ [place]: 'Casa Um' }, { [place]: 'Casa Dois' }] }]
  expect(await read(maisQueGestor)).toEqual([rest, rest])
})
