import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#platform/server/engine/move-rows.ts'
import { candidateIn, hrAtWork } from './set-up-for-tests.ts'
import { staying } from './merge.ts'
import { candidatos } from './resource.ts'

let s: Awaited<ReturnType<typeof hrAtWork>>['s']
let rh: Awaited<ReturnType<typeof hrAtWork>>['rh']
beforeAll(async () => {
  ;({ s, rh } = await hrAtWork())
})
afterAll(() => s.stop())

const base = `/${candidatos.path}`

test('every table that refers to a candidate is moved by a merge, or named with its reason', async () => {
  const [{ columns } = { columns: [] }] = await s.sql<{ columns: string[] }>(
    `select array_agg(c.conrelid::regclass::text || '.' || a.attname order by 1) columns from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = $1::regclass and a.attname not in ('empresa_id', 'registro_id')`,
    [candidatos.table],
  )
  const moved = await s.act(async (ctx) => {
    const rows = await rowsOf(ctx, candidatos, 0, staying)
    return rows.map(({ table, column }) => `${table}.${column}`)
  })
  const named = [...Object.keys(staying), 'captacao_candidatos.mesclado_em_id']
  expect(moved).toContain('avaliacao_aplicacoes.candidato_id')
  expect([...moved, ...named].toSorted()).toEqual(columns.toSorted())
})

test('answered evaluations go with the candidate who is merged, and come back when it is undone', async () => {
  const [keep, twin] = [await candidateIn(s, 'Rui Sá'), await candidateIn(s, 'Rui de Sá')]
  await s.sql(
    `with a as (insert into captacao_avaliacoes (empresa_id, titulo) values ($1, 'Prova') returning id),
      v as (insert into avaliacao_versoes (empresa_id, avaliacao_id, numero, conteudo) select $1, id, 1, '{}' from a returning id, avaliacao_id)
     insert into avaliacao_aplicacoes (empresa_id, avaliacao_id, versao_id, candidato_id) select $1, avaliacao_id, id, $2 from v`,
    [s.empresa, twin],
  )
  const owners = () => s.sql('select candidato_id from avaliacao_aplicacoes')
  const merged = await rh.post(`${base}/${keep}/mesclar`, { outro: { id: twin }, doOutro: [] })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await owners()).toEqual([{ candidato_id: keep }])
  const [merge] = (await rh.get(`${base}/${keep}/mesclagens`)).body
  expect((await rh.post(`${base}/${keep}/mesclagens/${merge.id}/desfazer`)).status).toBe(200)
  expect(await owners()).toEqual([{ candidato_id: twin }])
})
