/** Addresses by postal code, asked from the configured service. Whatever goes wrong there only leaves the fields to be typed. */
import { asOwner } from '#platform/server/database/tx.ts'
import { outside } from '#platform/server/database/holding.ts'
import { remembered, type Platform } from '#platform/server/platform.ts'

export type Address = {
  encontrado: boolean
  /** false: no service is configured, or with a `mensagem` it did not answer. */
  consultado?: boolean
  /** Why there is no address. */
  mensagem?: string
  cep?: string
  logradouro?: string | null
  bairro?: string | null
  uf?: { id: number; sigla: string; nome: string; rotulo: string } | null
  cidade?: { id: number; nome: string; rotulo: string } | null
}
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

type City = { id: number | null; nome: string; uf: number; sigla: string; estado: string }

/** Asked outside any company: of the places that belong to none. */
const cityOf = (platform: Platform, { uf, ibge, cidade }: Answer): Promise<City | undefined> =>
  asOwner(platform.pool, (tx) =>
    tx.one<City>(
      `select c.id, c.nome, e.id uf, e.sigla, e.nome estado from geral_estados e left join geral_cidades c on c.uf_id = e.id and c.empresa_id is null and (c.codigo_ibge = $2 or rh_chave(c.nome) = rh_chave($3))
       where e.sigla = $1 and e.empresa_id is null order by (c.codigo_ibge = $2) desc nulls last limit 1`,
      [uf, ibge ?? '', cidade ?? ''],
    ),
  )

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
  const values = body as Record<string, unknown>
  const text = (...names: string[]): string | null => {
    const found = names
      .map((n) => values[n])
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
