import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Compressed script that a first visit loads: the entry and everything it imports at once. */
const budgets = [
  { page: 'vacancy page of the portal', entry: '../../portal/web/entry.ts', limit: 8 },
  { page: 'registration form of the portal', entry: '../../portal/web/form-entry.ts', limit: 20 },
  { page: 'login of the internal application', entry: 'login.html', limit: 180 },
]

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'web')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

function scripts(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) scripts(imported, seen)
  return seen
}

let failed = false
for (const { page, entry, limit } of budgets) {
  if (!manifest[entry]) {
    console.error(`${page}: the build has no entry ${entry}`)
    failed = true
    continue
  }
  const bytes = [...scripts(entry)].reduce(
    (sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key].file)), { level: 9 }).length,
    0,
  )
  const kilobytes = bytes / 1000
  console.log(`${page}: ${kilobytes.toFixed(1)} of ${limit} kB`)
  if (kilobytes > limit) failed = true
}
process.exitCode = failed ? 1 : 0
