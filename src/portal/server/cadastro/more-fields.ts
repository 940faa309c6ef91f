/** The optional fields that the company shows or asks for, drawn from their declarations. */
import { valueAt } from '#platform/contract/value-at.ts'
import { type ExtraField, extraFields } from '#modules/captacao/candidatos/reading.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Field } from '#platform/contract/field.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { estados } from '#platform/server/places.ts'
import { type Html, html } from '../html.ts'
import { checkbox, control } from '../layout.ts'
import { rowKinds } from '../resume-rows.ts'

type Body = Record<string, unknown>
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

/** A field that hangs on a flag of its group follows it; the script hides it until the flag is ticked. */
function drawable(path: string, label: string, required: boolean): Draw[] {
  const field = fieldAt(candidatos.allFields, path)
  if (!field) return []
  if (field.kind === 'group') {
    let flag: string | undefined
    return Object.entries(field.options.fields ?? {}).flatMap(([name, inner]) => {
      if (inner.kind === 'flag') flag = `${path}.${name}`
      return drawable(
        `${path}.${name}`,
        inner.options.label,
        required && inner.kind !== 'flag' && !inner.options.visibleWhen,
      ).map((d) => ({ ...d, ...(inner.options.visibleWhen && flag ? { when: flag } : {}) }))
    })
  }
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

function one(d: Draw, body: Body, errors: readonly FieldError[]): Html {
  if (d.field.kind === 'flag')
    return html`${checkbox(d.path, d.label, valueAt(body, d.path) === true, errors)}<input
        type="hidden"
        name="${d.path}"
        value=""
      />`
  const given = valueAt(body, d.path)
  const value = typeof given === 'object' && given !== null && 'id' in given ? given.id : given
  const options = isState(d.field)
    ? estados().map((e) => ({ value: e.codigoIBGE, label: e.nome }))
    : d.field.kind === 'choice'
      ? (d.field.options.options as readonly { code: string; label: string; legacy?: boolean }[])
          .filter((o) => !o.legacy || o.code === value)
          .map((o) => ({ value: o.code, label: o.label }))
      : undefined
  const rows = Number((d.field.options as { lines?: number }).lines ?? 0)
  const drawn = control(
    {
      name: d.path,
      label: d.label,
      value,
      required: d.required,
      ...(options ? { options } : {}),
      ...(rows > 1 ? { rows } : {}),
      ...(d.field.kind === 'date' ? { type: 'date' } : {}),
    },
    errors,
  )
  return d.when ? html`<div data-when="${d.when}">${drawn}</div>` : drawn
}

export async function moreFields(
  inner: Ctx,
  body: Body,
  errors: readonly FieldError[],
): Promise<Html> {
  const visible = (inner.settings['camposCandidatoVisiveis'] as string[] | undefined) ?? []
  const required = new Set(
    (inner.settings['camposCandidatoObrigatorios'] as string[] | undefined) ?? [],
  )
  const extras: ExtraField[] =
    inner.settings['campoExtraCandidato'] === true ? await extraFields(inner) : []
  const all = [
    ...[...new Set([...required, ...visible])]
      .filter((path) => !elsewhere.has(path))
      .flatMap((path) =>
        drawable(
          path,
          fieldAt(candidatos.allFields, path)?.options.label ?? path,
          required.has(path),
        ),
      ),
    ...extras.flatMap((x) => drawable(`camposExtras.${x.campo}`, x.titulo, x.obrigatorio)),
  ]
  const [asked, free] = [
    all.filter((d) => d.required || errors.some((e) => e.field === d.path)),
    all.filter((d) => !d.required && !errors.some((e) => e.field === d.path)),
  ]
  const draw = (list: Draw[]): Html =>
    html`<div class="two">${list.map((d) => one(d, body, errors))}</div>`
  return html`${
    asked.length
      ? html`<fieldset>
          <legend>Mais sobre você</legend>
          ${draw(asked)}
        </fieldset>`
      : ''
  }${
    free.length
      ? html`<details class="more">
          <summary>Outras informações (opcional)</summary>
          ${draw(free)}
        </details>`
      : ''
  }`
}
