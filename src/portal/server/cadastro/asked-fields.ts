/** Which fields the company shows on the form, and which it asks for. */
import type { Ctx } from '#platform/server/context.ts'

const textsIn = (setting: unknown): string[] =>
  Array.isArray(setting) ? setting.map((text: unknown) => String(text)) : []

export const shownFields = ({ settings: { camposCandidatoVisiveis } }: Ctx): Set<string> =>
  new Set(textsIn(camposCandidatoVisiveis))

export const obligatoryFields = ({ settings: { camposCandidatoObrigatorios } }: Ctx): Set<string> =>
  new Set(textsIn(camposCandidatoObrigatorios))

const always = new Set(['nome', 'cargos', 'pessoal.cpf', 'pessoal.sexo', 'contato.email'])
const groupOf = (name: string): string => name.split('.')[0] ?? ''

export function isAsked(ctx: Ctx, name: string): boolean {
  const asked = obligatoryFields(ctx)
  return always.has(name) || asked.has(name) || asked.has(groupOf(name))
}

export function isShown(ctx: Ctx, name: string): boolean {
  const shown = shownFields(ctx)
  return shown.has(name) || shown.has(groupOf(name)) || isAsked(ctx, name)
}
