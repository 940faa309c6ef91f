/**
 * What the suite is held against: node:http and the driver, the same statements in the same transaction, role and
 * settings, nothing else. Started as a process of its own with the recorded statements.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

export type Recorded = {
  begin: string | null
  statements: { text: string; values: unknown[]; name?: string }[]
}

const [, , url = '', port = '0', file = ''] = process.argv
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>
const pool = new pg.Pool({ connectionString: url, max: 12 })

function serve(request: IncomingMessage, response: ServerResponse): void {
  const scenario = recorded[(request.url ?? '/').slice(1).split('?')[0] ?? '']
  if (!scenario) return void response.writeHead(404).end()
  void answer(scenario).then(
    (rows) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}

createServer(serve).listen(Number(port), '127.0.0.1')

async function answer(scenario: Recorded): Promise<unknown> {
  const client = await pool.connect()
  try {
    if (scenario.begin) await client.query(scenario.begin)
    let rows: unknown[] = []
    for (const s of scenario.statements) {
      const result = await client.query({
        text: s.text,
        values: s.values,
        rowMode: 'array',
        ...(s.name ? { name: s.name } : {}),
      })
      if (result.rows.length >= rows.length) rows = result.rows
    }
    if (scenario.begin) await client.query('rollback')
    return rows
  } finally {
    client.release()
  }
}
