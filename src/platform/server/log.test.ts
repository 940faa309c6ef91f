import { expect, test } from 'vitest'
import { createLog, loggedPath } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('each line is JSON with level and time, and the level of the settings decides', () => {
  const lines = logged((log) => {
    log.debug('hidden')
    log.warn({ requestId: 'r1' }, 'shown')
  })
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', requestId: 'r1', msg: 'shown' })])
  expect(lines[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('personal fields are masked at any of the first three levels', () => {
  const [line] = logged((log) =>
    log.info({
      cpf: '11144477735',
      pessoa: { nome: 'Ana', contato: { email: 'ana@x.br' } },
      req: { method: 'GET', url: '/a?nome=Ana', headers: { cookie: 's=1' } },
    }),
  )
  expect(JSON.stringify(line)).not.toMatch(/11144477735|Ana|ana@x|s=1/)
  expect(line).toMatchObject({ cpf: '***', req: { method: 'GET', path: '/a' } })
})

test('a path shows no query string, document or e-mail', () => {
  expect(loggedPath('/api/usuarios/111.444.777-35/x?cpf=11144477735')).toBe('/api/usuarios/***/x')
  expect(loggedPath('/api/candidatos/11144477735')).toBe('/api/candidatos/***')
  expect(loggedPath('/api/cargos/1234567')).toBe('/api/cargos/1234567')
})

test('an error of the database is logged without the row it quotes', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "segredo"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (cpf)=(11144477735) already exists.',
    where: 'segredo',
    table: 'pessoa',
  })
  const [line] = logged((log) => log.error({ err: error }, 'failed'))
  expect(JSON.stringify(line)).not.toMatch(/segredo|11144477735/)
  expect(line).toMatchObject({
    err: {
      code: '22P02',
      table: 'pessoa',
      message: 'invalid input syntax for type integer: "***"',
    },
  })
  expect(line).toHaveProperty('err.stack')
})

test('names that modules declare as personal are masked like the own ones', () => {
  const lines: string[] = []
  const log = createLog(
    { logLevel: 'info', masked: ['apelido'] },
    { write: (line) => void lines.push(line) },
  )
  log.info({ apelido: 'Zeca', pessoa: { apelido: 'Zeca' }, cpf: '11144477735' })
  expect(lines.join('')).toContain('"apelido":"***"')
  expect(lines.join('')).not.toMatch(/Zeca|11144477735/)
})
