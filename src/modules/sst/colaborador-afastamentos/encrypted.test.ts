/** The code of an illness, the note that may tell it, and what a certificate is called stand nowhere in the database, under whatever key it was written. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { protectColumns } from '#app/build.ts'
import { everyMaker } from '#app/testing.ts'
import { isEncrypted } from '#platform/contract/encrypted-fields.ts'
import type { Fields } from '#platform/contract/field.ts'
import { actFor } from '#platform/server/acting.ts'
import { type ColumnKeys, columnKeys, idOfKey } from '#platform/server/column-keys.ts'
import { asOwner, Tx } from '#platform/server/database/tx.ts'
import { encryptStored, missingKeys } from '#platform/server/encrypt-stored.ts'
import { encryptedColumns, openName } from '#platform/server/engine/encrypted.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { proveLog } from '#platform/server/log-seal.ts'
import { rowsReadBy } from '#platform/testing/rows-read.ts'
import type { Client } from '#platform/testing/scenario.ts'
import { type Absences, absences, days, path } from './absences-for-tests.ts'
import { ATESTADO } from './fields.ts'
import { colaboradorAfastamentos } from './resource.ts'

const code = 'Q87.4'
const certificates = 'sst_colaborador_afastamentos__atestados'
const absencesTable = 'sst_colaborador_afastamentos'
const columns = [{ table: certificates, column: 'cid' }]
const note = 'Síndrome de Alport, em diálise'
const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

let w: Absences
let nurse: Client & { id: number }
let id: number
let sent: object
beforeAll(async () => {
  w = await absences()
  nurse = await w.s.user({ perfil: 'SST' })
  sent = {
    colaborador: await w.talent(),
    afastamento: w.of.doenca,
    ...days('2026-03-02', '2026-03-13'),
    observacao: note,
    atestados: [{ data: '2026-03-02', cid: code }, { data: '2026-03-03' }],
  }
  const once = { headers: { 'idempotency-key': 'atestado-de-marco' } }
  const made = await nurse.post(path, sent, once)
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  id = made.body.id
})
afterAll(() => w.s.stop())

const stored = async () =>
  (
    await w.s.sql<{ cid: string | null }>(
      `select cid from ${certificates} where registro_id = $1 order by ordem`,
      [id],
    )
  ).map(({ cid }) => cid)

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await w.s.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(JSON.stringify(await w.s.sql(`select t::text linha from ${name} t`)))
  return rows.join('\n')
}

test('the code is read by who may see certificates and stands in no row of the database: not in the record, the log, what is kept of requests, or the queue', async () => {
  const [first] = (await nurse.get(`${path}/${id}`)).body.atestados
  expect(first.cid).toBe(code)
  const read = await nurse.get(`${path}/${id}`)
  const [one, other] = read.body.atestados
  const changed = await nurse.put(`${path}/${id}`, {
    atestados: [
      { ...one, dias: 2 },
      { ...other, cid: 'Q87.5' },
    ],
    versao: read.body.versao,
  })
  expect(changed.body.atestados).toMatchObject([{ cid: code }, { cid: 'Q87.5' }])
  const again = await nurse.put(`${path}/${id}`, {
    atestados: [one, { ...other, cid: null }],
    versao: changed.body.versao,
  })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  const whole = await dump()
  expect(whole).toContain('2026-03-13')
  expect(whole).not.toMatch(/Q87|Alport/)
  expect(await stored()).toEqual([expect.stringMatching(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/), null])
})

const storedNote = async () =>
  (
    await w.s.sql<{ observacao: string | null }>(
      `select observacao from ${absencesTable} where id = $1`,
      [id],
    )
  )[0]?.observacao ?? ''

test('a note is read by who may read the reason, is changed and taken away, and stands in no row of the database nor in what is told of the change', async () => {
  const read = await nurse.get(`${path}/${id}`)
  expect(read.body.observacao).toBe(note)
  const other = `${note}, segunda anotação`
  const changed = await nurse.put(`${path}/${id}`, {
    observacao: other,
    versao: read.body.versao,
  })
  expect([changed.status, changed.body.observacao]).toEqual([200, other])
  expect(await storedNote()).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/)
  const same = await nurse.put(`${path}/${id}`, { observacao: other, versao: changed.body.versao })
  expect(same.body.versao).toBe(changed.body.versao)
  expect(await dump()).not.toMatch(/Alport|segunda anotação/)
  const told = await w.rh.get(`/utilitario/log?recurso=sst.colaborador-afastamentos&registro=${id}`)
  expect(JSON.stringify(told.body)).not.toMatch(/Alport|segunda/)
  const none = await nurse.put(`${path}/${id}`, { observacao: null, versao: same.body.versao })
  expect(none.body.observacao).toBeNull()
  const back = await nurse.put(`${path}/${id}`, { observacao: note, versao: none.body.versao })
  expect(back.body.observacao).toBe(note)
})

test('a note that was written before is encrypted at the start, and anew under another key; where the key is missing nobody writes over it', async () => {
  const { world } = w.s
  const notes = [{ table: absencesTable, column: 'observacao' }]
  const [old, both] = [columnKeys([older]), columnKeys([newer, older])]
  await w.s.sql(`update ${absencesTable} set observacao = $2 where id = $1`, [id, note])
  expect((await nurse.get(`${path}/${id}`)).body.observacao).toBe(note)
  expect(await encryptStored(world.platform.pool, notes, old)).toEqual({ written: 1, damaged: [] })
  expect(await storedNote()).toMatch(`v1.${idOfKey(older)}.`)
  const refused = await nurse.get(`${path}/${id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'SEM_CHAVE_SAUDE'])
  expect((await w.rh.get(`${path}?page=0`)).status).toBe(200)
  expect(await encryptStored(world.platform.pool, notes, both)).toEqual({ written: 1, damaged: [] })
  expect(both.open(await storedNote(), 'observacao')).toBe(note)
  expect(await dump()).not.toMatch(/Alport/)
  await w.s.sql(`update ${absencesTable} set observacao = null where id = $1`, [id])
})

/** Who signed is no datum of anybody's health. */
const signed = ['emitenteNome', 'emitenteNumero']

test('every text and file that asks the right to certificates is kept encrypted', () => {
  const { registry } = w.s.world
  const bare: string[] = []
  const look = (fields: Fields, at: string, asked: boolean): void => {
    for (const [name, f] of Object.entries(fields)) {
      const asks = asked || JSON.stringify(f.options.access ?? '').includes(ATESTADO)
      const tells = ['text', 'richText', 'texts', 'file'].includes(f.kind)
      if (asks && tells && !isEncrypted(f) && !signed.includes(name)) bare.push(`${at}.${name}`)
      look(f.options.fields ?? {}, `${at}.${name}`, asks)
    }
  }
  for (const { resource } of registry.slices.values()) {
    const { filesOf } = resource
    const above = filesOf === undefined ? undefined : registry.byKey(filesOf).resource.files
    look(resource.fields, resource.key, above?.access === ATESTADO)
  }
  expect(bare).toEqual([])
})

const files = 'sst_colaborador_afastamentos_anexos'
const scanned = (name: string) => ({ name, bytes: Buffer.from('Atestado') })

test('what a scanned certificate is called is read and kept by who may, told in no change, and nobody finds, sorts or exports by it', async () => {
  const said = { descricao: 'Laudo de Alport', tipoDocumento: 'L' }
  const at = `${path}/${id}/anexos`
  const made = await nurse.upload(at, scanned('Diálise, Alport.txt'), said)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const named = { descricao: 'Laudo de Alport', anexo: { nome: 'Diálise, Alport.txt' } }
  expect(made.body).toMatchObject(named)
  expect((await nurse.get(at)).body).toMatchObject([named])
  const kept = await nurse.get(`${at}/${made.body.id}/download`)
  expect(kept.headers['content-disposition']).toContain(`UTF-8''Di%C3%A1lise%2C%20Alport.txt`)
  const { user } = await everyMaker(w.s)
  const all = `/sst/colaborador-afastamentos-anexos`
  const told = await user.get(`${all}/${made.body.id}/alteracoes`)
  expect(JSON.stringify(told.body)).toContain('"para":"•••","campo":"descricao"')
  expect(JSON.stringify(told.body)).not.toMatch(/Alport/)
  expect(await dump()).not.toMatch(/Alport/i)
  for (const asked of ['descricao=Alport', 'sort=descricao', 'sort=anexo', 'anexo=Alport'])
    expect((await user.get(`${all}?page=0&${asked}`)).status, asked).toBe(400)
  expect((await user.get(`${all}?page=0&busca=Alport`)).body.totalElements).toBe(0)
  for (const column of ['descricao', 'anexo'])
    expect((await user.get(`${all}/exportar?colunas=${column}`)).status, column).toBe(400)
})

test('what the log told of one before leaves it at the start: who did what and when stays, and the chain is whole', async () => {
  const { platform } = w.s.world
  const key = 'sst.colaborador-afastamentos-anexos'
  const before = [{ campo: 'descricao', rotulo: 'Descrição', de: null, para: 'Laudo de Alport' }]
  await w.s.sql(
    `update plataforma_log set titulo = 'Laudo de Alport', alteracoes = $2 where recurso = $1 and acao = 'INCLUSAO'`,
    [key, JSON.stringify(before)],
  )
  expect(await protectColumns(w.s.world)).toEqual([])
  expect(await dump()).not.toMatch(/Alport/i)
  const rows = await w.s.sql(
    `select titulo, usuario_id from plataforma_log where recurso = $1 and acao = 'INCLUSAO'`,
    [key],
  )
  expect(rows).toEqual([{ titulo: '', usuario_id: nurse.id }])
  const proof = await asOwner(platform.pool, (tx) => proveLog(tx, platform.clock()))
  expect(proof.problems).toEqual([])
})

test('a file that was sent for something else, and is called in clear, becomes no certificate', async () => {
  const { user } = await everyMaker(w.s)
  const other = '/arquivos?recurso=gestao-talentos.documentos-talento&campo=anexo'
  const sent = await user.upload(other, scanned('Currículo.txt'))
  const refused = await user.post(`${path}/${id}/anexos`, {
    descricao: 'Atestado',
    anexo: { id: sent.body.id },
  })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'anexo', message: 'Valor inválido' })],
  ])
})

test('descriptions and names that were written before are encrypted at the start and anew under another key; names of other files stay as they are', async () => {
  const { world } = w.s
  const sealed = encryptedColumns(world.registry).filter(
    ({ table, of }) => table === files || of?.table === files,
  )
  expect(sealed.map(({ table, column }) => `${table}.${column}`)).toEqual([
    `${files}.descricao`,
    'plataforma_arquivo.nome',
  ])
  await w.s.sql(`update ${files} set descricao = 'Exame de Alport'`)
  // As long as it is not written anew it begins as what is sealed begins.
  await w.s.sql(
    `update plataforma_arquivo set nome = 'v1.2 Alport.txt' where id in (select anexo_id from ${files})`,
  )
  const named = { descricao: 'Exame de Alport', anexo: { nome: 'v1.2 Alport.txt' } }
  const listed = async () => (await nurse.get(`${path}/${id}/anexos`)).body
  expect(await listed()).toMatchObject([named])
  const keys = [columnKeys([older]), columnKeys([newer, older])] as const
  for (const key of keys)
    expect(await encryptStored(world.platform.pool, sealed, key)).toEqual({
      written: 2,
      damaged: [],
    })
  expect(await dump()).not.toMatch(/Alport/)
  const [row] = await w.s.sql<{ descricao: string; nome: string }>(
    `select d.descricao, a.nome from ${files} d join plataforma_arquivo a on a.id = d.anexo_id`,
  )
  expect([
    keys[1].open(row?.descricao ?? '', 'descricao'),
    openName(keys[1], row?.nome ?? ''),
  ]).toEqual(['Exame de Alport', 'v1.2 Alport.txt'])
  expect((await nurse.get(`${path}/${id}/anexos`)).status).toBe(409)
  const others = await w.s.sql<{ nome: string }>(
    `select nome from plataforma_arquivo where id not in (select anexo_id from ${files})`,
  )
  expect(others).toEqual([{ nome: 'Currículo.txt' }])
  await w.s.sql(`delete from ${files}`)
})

test('who holds a copy of the database finds no code by trying all of them: what is kept of a request is no hash that others can make', async () => {
  const guessed = createHash('sha256').update(JSON.stringify(sent)).digest()
  const [kept] = await w.s.sql<{ corpo: string }>(
    "select corpo from plataforma_idempotencia where chave = 'atestado-de-marco'",
  )
  expect(kept?.corpo).toMatch(/^[0-9a-f]{64}$/)
  expect(kept?.corpo).not.toBe(guessed.toString('hex'))
  const whole = await dump()
  for (const form of ['hex', 'base64', 'base64url'] as const)
    expect(whole).not.toContain(guessed.toString(form))
})

test('an answer that was kept for a create sent twice opens again for who sent it', async () => {
  const body = {
    colaborador: await w.talent(),
    afastamento: w.of.doenca,
    ...days('2026-03-02', '2026-03-13'),
    atestados: [{ data: '2026-03-02', cid: code }],
  }
  const once = { headers: { 'idempotency-key': 'duas-vezes-o-mesmo' } }
  const [first, second] = [await nurse.post(path, body, once), await nurse.post(path, body, once)]
  expect(second.body).toEqual(first.body)
  expect(second.body.atestados).toMatchObject([{ cid: code }])
  const other = { ...body, atestados: [{ data: '2026-03-02', cid: 'Q87.5' }] }
  expect((await nurse.post(path, other, once)).status).toBe(422)
})

test('nobody finds, sorts or exports by them', async () => {
  for (const asked of [
    `cid=${code}`,
    `atestados.cid=${code}`,
    'sort=cid',
    'observacao=Alport',
    'sort=observacao',
  ])
    expect((await nurse.get(`${path}?page=0&${asked}`)).status, asked).toBe(400)
  for (const word of [code, 'Alport'])
    expect((await nurse.get(`${path}?page=0&busca=${word}`)).body.totalElements).toBe(0)
  for (const column of ['atestados', 'observacao'])
    expect((await nurse.get(`${path}/exportar?colunas=${column}`)).status, column).toBe(400)
})

/** So many certificates stand, all in one record, as they were written before. */
async function plain(n: number): Promise<void> {
  await w.s.sql(`delete from ${certificates}`)
  await w.s.sql(
    `insert into ${certificates} (empresa_id, registro_id, ordem, data, cid) select $1, $2, n, '2026-03-02', 'Q87.' || n from generate_series(1, $3::int) n`,
    [w.s.empresa, id, n],
  )
}

test('what was written before is encrypted at the start; ended on the way, the next start goes on; another key writes it anew', async () => {
  const { pool } = w.s.world.platform
  await plain(5)
  const old = columnKeys([older])
  let sealed = 0
  const dying: ColumnKeys = {
    ...old,
    seal(text, column) {
      sealed += 1
      if (sealed > 3) throw new Error('kill -9')
      return old.seal(text, column)
    },
  }
  await expect(encryptStored(pool, columns, dying, 2)).rejects.toThrow('kill -9')
  const mark = `v1.${idOfKey(older)}.`
  expect((await stored()).map((cid) => cid?.startsWith(mark))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(await encryptStored(pool, columns, old, 2)).toEqual({ written: 3, damaged: [] })
  expect(await encryptStored(pool, columns, old, 2)).toEqual({ written: 0, damaged: [] })
  expect(await dump()).not.toMatch(/Q87|Alport/)
  const both = columnKeys([newer, older])
  expect(await encryptStored(pool, columns, both, 2)).toEqual({ written: 5, damaged: [] })
  expect(await missingKeys(pool, columns, columnKeys([newer]).known)).toEqual([])
  expect((await stored()).map((cid) => both.open(cid ?? '', 'cid'))).toEqual([
    'Q87.1',
    'Q87.2',
    'Q87.3',
    'Q87.4',
    'Q87.5',
  ])
})

test('a start without the key says so in a sentence; the rest works, the code is neither read nor written over', async () => {
  const { world } = w.s
  const without = { ...world, platform: { ...world.platform, columnKeys: columnKeys([]) } }
  const sentence = `Há dados de saúde cifrados com uma chave que esta instalação não tem (${idOfKey(newer)}): informe-a em CHAVE_SAUDE. O resto funciona sem ela.`
  expect(await protectColumns(without)).toEqual(['', sentence])
  const as = { origin: 'TAREFA', nome: 'Teste' } as const
  const reading = actFor(without, w.s.empresa, as, (ctx) =>
    readRecord(ctx, colaboradorAfastamentos, id),
  )
  await expect(reading).rejects.toThrow(sentence)
  expect((await w.rh.get(`${path}/${id}`)).status).toBe(200)
  expect(() => without.platform.columnKeys.seal(code, 'cid')).toThrow(/CHAVE_SAUDE/)
  expect(
    await protectColumns({
      ...world,
      platform: { ...world.platform, columnKeys: columnKeys([newer]) },
    }),
  ).toEqual([])
})

test('a value opens in its own column alone, and not once it was changed', () => {
  const keys = columnKeys([newer])
  const value = keys.seal(code, 'cid')
  expect(keys.open(value, 'cid')).toBe(code)
  expect(keys.seal(code, 'cid')).not.toBe(value)
  const refused = expect.objectContaining({ status: 409, code: 'SEM_CHAVE_SAUDE' })
  expect(() => keys.open(value, 'outra')).toThrow(refused)
  for (const changed of [`${value.slice(0, -4)}AAAA`, `${value}=`, value.slice(0, 20), 'v1.Q87'])
    expect(() => keys.open(changed, 'cid'), changed).toThrow(refused)
})

test('a damaged value stops no start and is not sealed over itself: the start says where it stands, who reads it is told, all others are written anew', async () => {
  const { world } = w.s
  const old = columnKeys([older])
  await plain(5)
  await encryptStored(world.platform.pool, columns, old)
  const damage = (ordem: number, to: string) =>
    w.s.sql<{ id: number }>(
      `update ${certificates} set cid = ${to} where registro_id = $1 and ordem = $2 returning id`,
      [id, ordem],
    )
  // More of them than a portion holds, and before all others.
  const rows = [
    await damage(1, `left(cid, -4) || 'AAAA'`),
    await damage(2, `cid || '='`),
    await damage(3, `'v1.Q87'`),
  ].flat()
  const before = await stored()
  const damaged = rows.map((row) => ({ table: certificates, column: 'cid', id: row.id }))
  const both = columnKeys([newer, older])
  expect(await encryptStored(world.platform.pool, columns, both, 2)).toEqual({
    written: 2,
    damaged,
  })
  const after = await stored()
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
  expect(after.slice(3).map((cid) => both.open(cid ?? '', 'cid'))).toEqual(['Q87.4', 'Q87.5'])

  const restarted = { ...world, platform: { ...world.platform, columnKeys: both } }
  const places = rows.map((row) => `${certificates} ${row.id}`).join(', ')
  expect(await protectColumns(restarted)).toEqual([
    '',
    `Há dados de saúde danificados, que a sua chave não abre (${places}): recupere-os de uma cópia de segurança. O resto funciona sem eles.`,
  ])
  const as = { origin: 'TAREFA', nome: 'Teste' } as const
  const reading = actFor(restarted, w.s.empresa, as, (ctx) =>
    readRecord(ctx, colaboradorAfastamentos, id),
  )
  await expect(reading).rejects.toMatchObject({ status: 409, code: 'SEM_CHAVE_SAUDE' })
})

test('a change of keys comes by each row once, however many portions it takes', async () => {
  const { pool } = w.s.world.platform
  await plain(60)
  await w.s.sql(`analyze ${certificates}`)
  let rows = 0
  const { query } = Tx.prototype
  const ask = vi.spyOn(Tx.prototype, 'query').mockImplementation(async function (this: Tx, ...of) {
    const [text, values] = of
    if (text.includes('skip locked')) {
      // A table of sixty rows would be sorted.
      await query.call(this, 'set local enable_sort = off')
      rows += await rowsReadBy(query.bind(this), text, values ?? [])
    }
    return query.apply(this, of)
  })
  const done = await encryptStored(pool, columns, columnKeys([older]), 5)
  ask.mockRestore()
  expect(done.written).toBe(60)
  expect(rows).toBeGreaterThanOrEqual(60)
  expect(rows).toBeLessThan(70)
})
