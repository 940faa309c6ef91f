import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './vite.chunks.ts'
import { forBrowsers } from './vite.declared.ts'
import { styles } from './vite.styles.ts'

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`

const ways = [
  ['gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
  ['br', promisify(brotliCompress)],
] as const

async function writeSmaller(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < 1024) return
  for (const [ending, compress] of ways) await writeFile(`${file}.${ending}`, await compress(bytes))
}

/** Beside each asset, so that the server compresses none of them for a request. While watching nobody waits for it. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    if (this.meta.watchMode) return
    for (const name of Object.keys(bundle))
      if (/^assets\/.*\.(js|css|svg)$/.test(name)) await writeSmaller(join(dir, name))
  },
}

/**
 * Addresses in the pages are relative (`base: './'`) and resolved against `<base href>`, which the server writes when
 * it answers: the same build serves under any BASE_PATH. Every slice is loaded with its first screen.
 */
export default defineConfig({
  root: 'src/app/web',
  base: './',
  cacheDir: '../../../node_modules/.vite',
  plugins: [react(), forBrowsers, styles, ...chunks.plugins, compressed],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        app: 'src/app/web/index.html',
        login: 'src/app/web/login.html',
        portal: 'src/portal/web/entry.ts',
        'portal-form': 'src/portal/web/form-entry.ts',
      },
      output: { codeSplitting: { groups: chunks.groups } },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': {
        target: api,
        rewrite: (path: string) => `${process.env.BASE_PATH ?? '/fortes'}${path}`,
        cookiePathRewrite: '/',
      },
    },
  },
})
