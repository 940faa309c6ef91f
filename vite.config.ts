import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** One chunk per module of the suite, so that opening one screen never loads the declarations of the others. */
function moduleOf(id: string): string | null {
  const found = /\/src\/modules\/([^/]+)\//.exec(id)
  return found?.[1] ? `modulo-${found[1]}` : null
}

/**
 * Addresses in the pages are relative (`base: './'`) and resolved against `<base href>`, which the server writes when
 * it answers: the same build serves under any BASE_PATH.
 */
export default defineConfig({
  root: 'src/app/web',
  base: './',
  cacheDir: '../../../node_modules/.vite',
  plugins: [react()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: 'src/app/web/index.html', login: 'src/app/web/login.html' },
      output: { codeSplitting: { groups: [{ name: (id: string) => moduleOf(id), minSize: 0 }] } },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': { target: api, rewrite: (path: string) => `${process.env.BASE_PATH ?? '/fortes'}${path}`, cookiePathRewrite: '/' } },
  },
})
