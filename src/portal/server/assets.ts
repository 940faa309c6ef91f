/** Addresses of the portal's style and scripts in the web build. */
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
type Assets = { js: string; css: string; /** Of the registration form. */ form: string }
let known: Assets | undefined

/** Empty where nothing was built. */
export function portalAssets(base: string): Assets {
  known ??= read()
  const { js, css, form } = known
  return { js: js && base + js, css: css && base + css, form: form && base + form }
}

function read(): Assets {
  const file = join(webFolder, '.vite', 'manifest.json')
  const manifest = manifestForm.parse(
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {},
  )
  const entries = Object.values(manifest).filter((e) => e.isEntry)
  const [portal, form] = ['portal', 'portal-form'].map((name) =>
    entries.find((e) => e.name === name),
  )
  const address = (path: string | undefined): string => (path ? `/${path}` : '')
  return { js: address(portal?.file), css: address(portal?.css?.[0]), form: address(form?.file) }
}
