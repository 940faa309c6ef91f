/** Addresses of the portal's style and island in the web build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from '#platform/server/http/web-pages.ts'

type Entry = { file: string; css?: string[]; name?: string; isEntry?: boolean }
let known: { js: string; css: string } | undefined

export function portalAssets(base: string): { js: string; css: string } {
  if (!known) {
    const file = join(webFolder, '.vite', 'manifest.json')
    const manifest = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>)
      : {}
    const entry = Object.values(manifest).find((e) => e.name === 'portal' && e.isEntry)
    known = { js: entry ? `/${entry.file}` : '', css: entry?.css?.[0] ? `/${entry.css[0]}` : '' }
  }
  return { js: known.js && base + known.js, css: known.css && base + known.css }
}
