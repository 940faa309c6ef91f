/** What a registration chose from the lists of the company: offered when it is sent, and still there when it is confirmed. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Ctx } from '#platform/server/context.ts'

type Body = Record<string, unknown>
type Place = {
  path: string
  /** Of the table the entry stands in, where it does. */ label: string
  to: string
  id: number
  many: boolean
}

/** Beside the company and the existence: what the portal's lists leave out. */
const offeredIf: Record<string, string> = {
  'cargo-salario.cargos': 'ativa and exibir_modulo_externo',
  'captacao.areas-interesse': 'ativo',
  'captacao.como-ficou-sabendo-vaga': 'ativo',
  'captacao.areas-formacao': 'ativo',
  'captacao.idiomas': 'ativo',
}

const idOf = (value: unknown): number =>
  Number(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

function placesOf(fields: Record<string, Field>, body: Body, before = '', table = ''): Place[] {
  return Object.entries(fields)
    .flatMap(([name, f]): Place[] => {
      const value = body[name]
      if (value === undefined || value === null || value === '') return []
      const path = before + name
      if (f.kind === 'group')
        return typeof value === 'object'
          ? placesOf(f.options.fields ?? {}, value as Body, `${path}.`)
          : []
      if (f.kind === 'rows')
        return Array.isArray(value)
          ? value.flatMap((row, i) =>
              typeof row === 'object' && row !== null
                ? placesOf(f.options.fields ?? {}, row as Body, `${path}.${i}.`, f.options.label)
                : [],
            )
          : []
      const label = table ? `${table}, ${f.options.label}` : f.options.label
      const place = (id: unknown): Place => ({
        path,
        label,
        to: f.options.to ?? '',
        id: idOf(id),
        many: f.kind === 'refs',
      })
      if (f.kind === 'ref') return f.options.readOnly ? [] : [place(value)]
      return f.kind === 'refs' && Array.isArray(value) ? value.map(place) : []
    })
    .filter((p) => Number.isInteger(p.id))
}

/** `offered` asks also that the portal shows it; what is `known` of the person already may stay. */
async function missing(
  inner: Ctx,
  body: Body,
  { offered, known = {} }: { offered: boolean; known?: Body },
): Promise<Place[]> {
  const stays = new Set(placesOf(candidatos.allFields, known).map((p) => `${p.to} ${p.id}`))
  const places = placesOf(candidatos.allFields, body).filter((p) => !stays.has(`${p.to} ${p.id}`))
  const gone: Place[] = []
  for (const [to, there] of Map.groupBy(places, (p) => p.to)) {
    const { resource } = inner.registry.byKey(to)
    const where = [
      'id = any ($1::bigint[])',
      ...(resource.scope === 'empresa'
        ? ['empresa_id = $2']
        : resource.installation?.ownRows
          ? ['(empresa_id is null or empresa_id = $2)']
          : ['$2::int is not null']),
      ...(offered && offeredIf[to] ? [offeredIf[to]] : []),
    ]
    const found = new Set(
      (
        await inner.tx.query<{ id: number }>(
          `select id from ${resource.table} where ${where.join(' and ')}`,
          [there.map((p) => p.id), inner.empresa?.id ?? 0],
        )
      ).map((r) => r.id),
    )
    gone.push(...there.filter((p) => !found.has(p.id)))
  }
  return gone
}

export async function referenceErrors(
  inner: Ctx,
  body: Body,
  known: Body = {},
): Promise<FieldError[]> {
  const said = new Map(
    (await missing(inner, body, { offered: true, known })).map((p) => [p.path, p]),
  )
  return [...said.values()].map((p) => ({
    field: p.path,
    label: p.label,
    message: p.many
      ? `${p.label}: uma das opções escolhidas não está mais disponível. Confira e escolha de novo.`
      : `${p.label}: a opção escolhida não está mais disponível. Escolha outra.`,
  }))
}

export type Kept = {
  body: Body
  /** Names of the fields from which something fell. */ left: string[]
}

/** Without what the company has removed since it was sent: one lost choice is no reason to lose the registration. */
export async function withoutRemoved(inner: Ctx, sent: Body): Promise<Kept> {
  const gone = await missing(inner, sent, { offered: false })
  const body = structuredClone(sent)
  const rows = new Set<string>()
  for (const { path, id } of gone) {
    const [first = '', second = '', third] = path.split('.')
    if (third === undefined) {
      const holder = second ? (body[first] as Body) : body
      const name = second || first
      const value = holder[name]
      holder[name] = Array.isArray(value) ? value.filter((v) => idOf(v) !== id) : null
    } else if (first === 'experiencias')
      Object.assign((body[first] as Body[])[Number(second)] ?? {}, {
        cargo: null,
        checkNomeCargo: true,
        nomeMercado: 'Não informado',
      })
    else rows.add(`${first}.${second}`)
  }
  for (const name of new Set([...rows].map((r) => r.split('.')[0] ?? '')))
    body[name] = (body[name] as Body[]).filter((_, i) => !rows.has(`${name}.${i}`))
  return {
    body,
    left: [
      ...new Set(
        gone.map((p) =>
          p.path
            .split('.')
            .filter((part) => !/^\d+$/.test(part))
            .slice(0, p.path.startsWith('endereco') ? 2 : 1)
            .join('.'),
        ),
      ),
    ],
  }
}
