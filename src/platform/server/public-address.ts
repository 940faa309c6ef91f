import type { Settings } from './settings.ts'

/** Where people outside reach the installation, base path included: the parameter, whether or not it was typed with the path; else the server's own address. */
export function publicAddress(settings: Pick<Settings, 'host' | 'port' | 'basePath'>, urlPublica: string | null): string {
  const { host, port, basePath } = settings
  if (!urlPublica || !URL.canParse(urlPublica)) return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}${basePath}`
  const { origin, pathname } = new URL(urlPublica)
  const path = pathname.replace(/\/+$/, '')
  return origin + (path || basePath)
}
