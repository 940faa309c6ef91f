/** Which screens are opened, where an installation counts it: answered above the platform. */
import { defineCall } from './call.ts'
import { field } from './field.ts'

export const telaAberta = defineCall({
  method: 'POST',
  path: 'userinfo/sensedata',
  summary: 'Conta uma tela aberta, se a instalação mede o uso; nada sai desta instalação',
  access: 'sessao',
  transaction: 'none',
  query: { url: field.text({ label: 'Endereço', max: 2000 }) },
})

const mostSegments = 6
/** A number, a key or a word that somebody typed says of whom; a folder's name does not. */
const isName = (segment: string): boolean => /^[a-z][a-z-]{0,39}$/.test(segment)

/** The screen without what was open in it: '/captacao/candidatos/{id}'. */
export function routePattern(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)
  const segments = path.split('/').filter(Boolean).slice(0, mostSegments)
  return `/${segments.map((one) => (isName(one) ? one : '{id}')).join('/')}`
}
