/** Addresses of the portal's style and island in the web build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { webFolder } from '#platform/server/http/web-pages.ts'

const entry = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  name: z.string().optional(),
  isEntry: z.boolean().optional(),
})
const manifestForm = z.record(z.string(), entry)
let known: { js: string; css: string } | undefined

export function portalAssets(base: string): { js: string; css: string } {
  if (!known) {
    const file = join(webFolder, '.vite', 'manifest.json')
    const manifest = manifestForm.parse(
      existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {},
    )
    const portal = Object.values(manifest).find((e) => e.name === 'portal' && e.isEntry)
    const [css] = portal?.css ?? []
    known = { js: portal ? `/${portal.file}` : '', css: css ? `/${css}` : '' }
  }
  return { js: known.js && base + known.js, css: known.css && base + known.css }
}
