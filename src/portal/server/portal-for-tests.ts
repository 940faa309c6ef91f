/** A browser without scripts in front of the portal's pages, and the mails that reached the outbox. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'

export type Shown = { status: number; text: string; to: string; type: string }

export async function visit(
  s: Scenario,
  by: Client,
  path: string,
  form?: Record<string, string>,
): Promise<Shown> {
  const response = await s.app.inject({
    method: form ? 'POST' : 'GET',
    url: `/fortes/externo${path}`,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      cookie: [...by.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  })
  for (const cookie of response.cookies) {
    if (cookie.value === '') by.cookies.delete(cookie.name)
    else by.cookies.set(cookie.name, cookie.value)
  }
  return {
    status: response.statusCode,
    text: asRead(response.payload),
    type: String(response.headers['content-type'] ?? ''),
    to: String(response.headers['location'] ?? '').replace('/fortes/externo', ''),
  }
}

/** Blanks as a browser takes them, so that the form of a template's source says nothing; what stands in a text area stays. */
const asRead = (html: string): string =>
  html
    .split(/(<textarea[\s\S]*?<\/textarea>)/)
    .map((part, i) =>
      i % 2
        ? part.replace(/^(<textarea[^>]*>)\n?/, (_, tag: string) => inOneLine(tag))
        : inOneLine(part),
    )
    .join('')

const inOneLine = (html: string): string =>
  html.replace(/\s+/g, ' ').replace(/<[^>]*>/g, (tag) => tag.replace(/\s*\/?>$/, '>'))

export type Mail = { to: string; subject: string; text: string; link: string }

/** After the waiting jobs; newest last. The link is its path below /externo. */
export async function mails(s: Scenario, to: string): Promise<Mail[]> {
  await s.runJobs()
  const folder = join(s.dataDir, 'outbox')
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((f) => f.endsWith('.eml'))
        .toSorted()
    : []
  const read = await Promise.all(files.map((f) => simpleParser(readFileSync(join(folder, f)))))
  return read
    .map((m) => ({
      to: [m.to]
        .flat()
        .map((a) => a?.text ?? '')
        .join(),
      subject: m.subject ?? '',
      text: m.text ?? '',
      date: m.date?.getTime() ?? 0,
      link:
        /\/externo(\/(?:confirmar|nova-senha|novo-email)\?[^\s"\])]+)/.exec(m.text ?? '')?.[1] ??
        '',
    }))
    .filter((m) => m.to.includes(to))
    .toSorted((a, b) => a.date - b.date)
}

export const password = 'uma frase longa de acesso'
let people = 9000

/** Without `cargos`: those come from the vacancy or are named by the test. */
export function registration(more: Record<string, string> = {}): Record<string, string> {
  people += 1
  return {
    nome: 'Rosa Maria Alencar',
    'pessoal.cpf': cpfOf(people),
    'pessoal.sexo': 'F',
    'contato.email': `rosa${people}@exemplo.com.br`,
    senha: password,
    confirmaSenha: password,
    ...more,
  }
}

export async function entered(s: Scenario, cpf: string, empresaId = s.empresa): Promise<Client> {
  const c = s.anonymous()
  const answer = await c.form('/externo/login', {
    cpf,
    senha: password,
    empresaId: String(empresaId),
  })
  if (answer.status !== 200)
    throw new Error(`Login of the candidate failed: ${JSON.stringify(answer.body)}`)
  return c
}

/** Registered, confirmed by mail and logged in. */
export async function candidateByPortal(
  s: Scenario,
  sent: Record<string, string>,
): Promise<Client & { id: number; cpf: string; email: string }> {
  const c = s.anonymous()
  await visit(s, c, `/candidatos/new?empresaId=${s.empresa}`, sent)
  const link = (await mails(s, sent['contato.email'] ?? '')).at(-1)?.link ?? ''
  await visit(s, c, `/confirmar?empresaId=${s.empresa}`, {
    token: new URLSearchParams(link.split('?')[1]).get('token') ?? '',
  })
  const { body } = await c.get('/externo/userinfo')
  return Object.assign(c, {
    id: body.usuario.id as number,
    cpf: sent['pessoal.cpf'] ?? '',
    email: sent['contato.email'] ?? '',
  })
}
