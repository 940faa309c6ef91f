/** The optional fields that the company shows or asks for, drawn from their declarations. */
import { valueAt } from '#platform/contract/value-at.ts'
import { extraFields } from '#modules/captacao/candidatos/reading.ts'
import type { ExtraField } from '#modules/utilitario/empresas/extra-fields.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Field } from '#platform/contract/field.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { estados } from '#platform/server/places.ts'
import { type Html, html } from '../html.ts'
import { checkbox, control } from '../layout.ts'
import { rowKinds } from '../resume-rows.ts'
import { obligatoryFields, shownFields } from './asked-fields.ts'
import type { Sent } from './sent.ts'

type Draw = { path: string; label: string; field: Field; required: boolean; when?: string }

/** Drawn elsewhere on the form, or kept for the page of the own registration. */
const elsewhere = new Set([
  'nomeSocial',
  'cargos',
  'areasInteresse',
  'conhecimentos',
  'pretencaoSalarial',
  'comoFicouSabendoVaga',
  'pessoal.dataNascimento',
  'pessoal.escolaridade',
  'pessoal.estadoCivil',
  'pessoal.deficiencia',
  'pessoal.pis',
  'endereco',
  'contato.email',
  'contato.foneCelular',
  'contato.foneFixo',
  ...Object.keys(rowKinds),
  'foto',
  'ocrFile',
])
const simple = new Set(['text', 'date', 'choice', 'integer', 'money', 'decimal', 'flag'])
const isState = (field: Field): boolean =>
  field.kind === 'ref' && field.options.to === 'geral.estados'

function plain(path: string, required: boolean): Draw[] {
  const field = fieldAt(candidatos.allFields, path)
  return field ? [{ path, label: field.options.label, field, required }] : []
}

function insideOf(path: string, { options: { fields = {} } }: Field, required: boolean): Draw[] {
  const drawn: Draw[] = []
  let flag: string | undefined
  for (const [name, { kind, options: o }] of Object.entries(fields)) {
    if (kind === 'flag') flag = `${path}.${name}`
    const asked = required && kind !== 'flag' && !o.visibleWhen
    const when = o.visibleWhen && flag ? { when: flag } : {}
    drawn.push(...drawable(`${path}.${name}`, o.label, asked).map((d) => ({ ...d, ...when })))
  }
  return drawn
}

/** A field that hangs on a flag of its group follows it; the script hides it until the flag is ticked. */
function drawable(path: string, label: string, required: boolean): Draw[] {
  const field = fieldAt(candidatos.allFields, path)
  if (!field) return []
  if (field.kind === 'group') return insideOf(path, field, required)
  if (path === 'pessoal.parentesAmigos')
    return [
      ...drawable('pessoal.possuiParentes', 'Possui parentes ou amigos na empresa', false),
      { path, label, field, required: false, when: 'pessoal.possuiParentes' },
    ]
  if (path === 'pessoal.rg')
    return ['rg', 'rgOrgaoEmissor', 'rgUfId', 'rgDataExpedicao'].flatMap((name) =>
      plain(`pessoal.${name}`, required && name === 'rg'),
    )
  return (simple.has(field.kind) || isState(field)) && !field.options.readOnly
    ? [{ path, label, field, required }]
    : []
}

function optionsOf(field: Field, value: unknown) {
  if (isState(field)) return estados().map((e) => ({ value: e.codigoIBGE, label: e.nome }))
  if (field.kind !== 'choice') return undefined
  const open = (field.options.options ?? []).filter((c) => !c.legacy || c.code === value)
  return open.map((c) => ({ value: c.code, label: c.label }))
}

function one(d: Draw, body: Sent, errors: readonly FieldError[]): Html {
  if (d.field.kind === 'flag')
    return html`${checkbox(d.path, d.label, valueAt(body, d.path) === true, errors)}<input
        type="hidden"
        name="${d.path}"
        value=""
      />`
  const given = valueAt(body, d.path)
  const value = typeof given === 'object' && given !== null && 'id' in given ? given.id : given
  const options = optionsOf(d.field, value)
  const rows = d.field.options.lines ?? 0
  const drawn = control(
    {
      name: d.path,
      label: d.label,
      value,
      required: d.required,
      missing: `${d.label} é ${d.field.options.gender === 'f' ? 'obrigatória' : 'obrigatório'}`,
      ...(options ? { options } : {}),
      ...(rows > 1 ? { rows } : {}),
      ...(d.field.kind === 'date' ? { type: 'date' } : {}),
    },
    errors,
  )
  return d.when ? html`<div data-when="${d.when}">${drawn}</div>` : drawn
}

/** Drawn already, those that have to be filled in apart. */
export async function moreFields(
  inner: Ctx,
  body: Sent,
  errors: readonly FieldError[],
): Promise<{ asked: Html[]; free: Html[] }> {
  const required = obligatoryFields(inner)
  const labelOf = (path: string): string =>
    fieldAt(candidatos.allFields, path)?.options.label ?? path
  const { campoExtraCandidato } = inner.settings
  const extras: ExtraField[] = campoExtraCandidato === true ? await extraFields(inner) : []
  const all = [
    ...[...new Set([...required, ...shownFields(inner)])]
      .filter((path) => !elsewhere.has(path))
      .flatMap((path) => drawable(path, labelOf(path), required.has(path))),
    ...extras.flatMap((x) => drawable(`camposExtras.${x.campo}`, x.titulo, x.obrigatorio)),
  ]
  const isNow = (d: Draw): boolean => d.required || errors.some((e) => e.field === d.path)
  const draw = (list: Draw[]): Html[] => list.map((d) => one(d, body, errors))
  return { asked: draw(all.filter(isNow)), free: draw(all.filter((d) => !isNow(d))) }
}
