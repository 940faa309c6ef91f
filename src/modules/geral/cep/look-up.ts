/** Addresses by postal code, asked from the configured service. Whatever goes wrong there only leaves the fields to be typed. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { outside } from '#platform/server/database/holding.ts'
import { remembered, type Platform } from '#platform/server/platform.ts'
import type { Address } from './calls.ts'

type Answer = {
  logradouro: string | null
  bairro: string | null
  cidade: string | null
  uf: string | null
  ibge: string | null
}

const waitMs = 3000
const keepMs = 30 * 86_400_000
const maxKept = 10_000
type Kept = Map<string, { answer: Answer; until: number }>
const answers = remembered((): Kept => new Map())

/** Waits for the service outside any transaction: a slow one holds no connection. */
export async function findAddress(platform: Platform, cep: string): Promise<Address> {
  const digits = cep.replace(/\D/g, '')
  if (digits.length !== 8) return { encontrado: false, mensagem: 'Cep não pode ser nulo' }
  if (!platform.settings.cepUrl) return { encontrado: false, consultado: false }
  const answer = await ask(platform, platform.settings.cepUrl, digits)
  if (answer === 'unreachable')
    return {
      encontrado: false,
      consultado: false,
      mensagem: 'Não foi possível consultar o CEP agora. Preencha o endereço.',
    }
  if (!answer) return { encontrado: false }
  const city = answer.uf ? await cityOf(platform, answer) : undefined
  return {
    encontrado: true,
    cep: digits,
    logradouro: answer.logradouro,
    bairro: answer.bairro,
    uf: city ? { id: city.uf, sigla: city.sigla, nome: city.estado, rotulo: city.estado } : null,
    cidade: city?.id
      ? { id: city.id, nome: city.nome, rotulo: `${city.nome}/${city.sigla}` }
      : null,
  }
}

/** The tables of places belong to no company. */
const cityOf = (platform: Platform, { uf, ibge, cidade }: Answer) =>
  asOwner(platform.pool, async function cityIn(tx) {
    const e = table('geral_estados', 'e')
    const c = table('geral_cidades', 'c')
    const [found] = await tx.select(
      // Without a city of that name or code the state is found alone.
      { id: sql<number | null>`${c.id}`, nome: c.nome, uf: e.id, sigla: e.sigla, estado: e.nome },
      sql`from ${e} left join ${c} on ${c.uf_id} = ${e.id} and ${c.empresa_id} is null and (${c.codigo_ibge} = ${ibge ?? ''} or rh_chave(${c.nome}) = rh_chave(${cidade ?? ''}))
       where ${e.sigla} = ${uf} and ${e.empresa_id} is null order by (${c.codigo_ibge} = ${ibge ?? ''}) desc nulls last limit 1`,
    )
    return found
  })

async function ask(
  platform: Platform,
  cepUrl: string,
  cep: string,
): Promise<Answer | 'unreachable' | undefined> {
  const kept = answers(platform)
  const known = kept.get(cep)
  if (known && known.until > Date.now()) return known.answer
  outside('The service of postal codes')
  try {
    const response = await fetch(cepUrl.replace('{cep}', cep), {
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (!response.ok && response.status !== 404 && response.status !== 400)
      throw new Error(`HTTP ${response.status}`)
    const text = response.ok ? await response.text() : ''
    const answer = text.length < 20_000 ? read(JSON.parse(text || 'null')) : undefined
    if (answer) keep(kept, cep, answer)
    return answer
  } catch (error) {
    platform.log.warn(
      { motivo: error instanceof Error ? `${error.name}: ${error.message}` : 'erro' },
      'consulta de CEP',
    )
    return 'unreachable'
  }
}

function keep(kept: Kept, cep: string, answer: Answer): void {
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(cep, { answer, until: Date.now() + keepMs })
}

/** The names that the common Brazilian services use. */
function read(body: unknown): Answer | undefined {
  if (typeof body !== 'object' || body === null || 'erro' in body) return undefined
  const text = (...names: string[]): string | null => {
    const found = names
      .map((n) => valueAt(body, [n]))
      .find((v) => (typeof v === 'string' && v.trim()) || typeof v === 'number')
    return found === undefined ? null : String(found).trim().slice(0, 120)
  }
  const answer = {
    logradouro: text('logradouro', 'street', 'address'),
    bairro: text('bairro', 'neighborhood', 'district'),
    cidade: text('localidade', 'cidade', 'city'),
    uf: text('uf', 'state'),
    ibge: text('ibge', 'cityIbge', 'city_ibge'),
  }
  return answer.uf || answer.cidade ? answer : undefined
}
