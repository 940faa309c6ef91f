import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { competencias } from '#modules/cargo-salario/competencias/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { useCall } from '#platform/web/api/records.ts'
import { useRecordAbove } from '#platform/web/form/form-context.ts'
import { ChoiceBox } from '#platform/web/inputs/choice-box.tsx'
import { RefBox } from '#platform/web/inputs/ref-box.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { paraIncluir } from './calls.ts'
import css from './levels-input.module.css'

type Ref = { id: number; rotulo: string }
type Row = {
  id?: number
  competencia: Ref
  nivelCompetencia: Ref | null
  comentario: string | null
}
type Begun = CallAnswer<typeof paraIncluir>
type Asked = Begun['niveis'][number]

const refIn = (value: unknown): Ref | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? { id: value.id, rotulo: labelOfRef(value) }
    : undefined

const rowsIn = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : []).flatMap(function rowIn(row: Record<string, unknown>) {
    const competencia = refIn(row.competencia)
    if (!competencia) return []
    return [
      {
        ...(typeof row.id === 'number' ? { id: row.id } : {}),
        competencia,
        nivelCompetencia: refIn(row.nivelCompetencia) ?? null,
        comentario: typeof row.comentario === 'string' ? row.comentario : null,
      },
    ]
  })

const heldIn = ({ niveis }: Begun): Row[] =>
  niveis.flatMap(function heldRow({ competencia, nivelCompetencia, comentario }) {
    return nivelCompetencia
      ? [
          {
            competencia: { id: competencia.id, rotulo: competencia.nome },
            nivelCompetencia: { id: nivelCompetencia.id, rotulo: nivelCompetencia.descricao },
            comentario,
          },
        ]
      : []
  })

/** Sentences about a row, wherever in it they stand. */
function sentences(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [errors.message]
  return Object.entries(errors).flatMap(([key, value]) => (key === 'ref' ? [] : sentences(value)))
}

/** What the band asks for, then whatever else was judged. */
function linesOf(asked: readonly Asked[], rows: readonly Row[]) {
  const known = new Set(asked.map(({ competencia }) => competencia.id))
  return [
    ...asked.map(function askedLine({ competencia, nivelExigido, solicitarComentario }) {
      return {
        competencia: { id: competencia.id, rotulo: competencia.nome },
        exigido: nivelExigido?.descricao ?? null,
        commented: solicitarComentario,
      }
    }),
    ...rows
      .filter(({ competencia }) => !known.has(competencia.id))
      .map(({ competencia }) => ({ competencia, exigido: null, commented: false })),
  ]
}
type Line = ReturnType<typeof linesOf>[number]

const choicesOf = (begun: Begun | undefined) =>
  (begun?.escala ?? []).map(({ id, descricao }) => ({ value: String(id), label: descricao }))

/** A new attribution begins with what the chosen person holds today. */
function useHeldAtFirst(p: InputProps, talent: number | undefined, begun: Begun | undefined) {
  const filled = useRef(rowsIn(p.value).length ? talent : undefined)
  const { onChange } = p
  useEffect(
    function fillOnce() {
      if (!begun || talent === undefined || begun.colaborador.id !== talent) return
      if (filled.current === talent) return
      filled.current = talent
      onChange(heldIn(begun))
    },
    [begun, talent, onChange],
  )
}

/** The levels of one person, competence by competence, beside what their band asks for. */
export function LevelsInput(p: InputProps) {
  const above = useRecordAbove()
  const talent = refIn(p.values.colaborador)?.id ?? above
  const begun = useCall(
    paraIncluir,
    { params: { id: talent ?? 0 } },
    { enabled: talent !== undefined },
  )
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: p.name })
  useHeldAtFirst(p, talent, begun.data)
  const rows = rowsIn(p.value)
  const lines = linesOf(begun.data?.niveis ?? [], rows)
  const choices = choicesOf(begun.data)
  const found: unknown = valueAt(errors, p.name)
  const wrongAt = (competence: number): string => {
    const at = rows.findIndex(({ competencia }) => competencia.id === competence)
    return at < 0 || !Array.isArray(found) ? '' : sentences(found[at]).join(' ')
  }
  const keep = (competencia: Ref, change: Partial<Row>) => {
    const before = rows.find((row) => row.competencia.id === competencia.id)
    const next = { competencia, nivelCompetencia: null, comentario: null, ...before, ...change }
    const others = rows.filter((row) => row !== before)
    if (!next.nivelCompetencia) p.onChange(others)
    else p.onChange(before ? rows.map((row) => (row === before ? next : row)) : [...rows, next])
  }
  if (talent === undefined)
    return <p className={css.hint}>Escolha o talento para ver as competências do seu cargo.</p>
  const lineView = ({ competencia, exigido, commented }: Line) => {
    const row = rows.find((one) => one.competencia.id === competencia.id)
    const wrong = wrongAt(competencia.id)
    return (
      <li key={competencia.id} className={css.line} data-error={wrong !== ''}>
        <div className={css.name}>
          {competencia.rotulo}
          <small>{exigido ? `Exigido: ${exigido}` : 'Não exigida pela faixa'}</small>
        </div>
        <ChoiceBox
          label={<span className="so-leitor">Nível em {competencia.rotulo}</span>}
          name={`nivel-${competencia.id}`}
          choices={choices}
          value={row?.nivelCompetencia ? String(row.nivelCompetencia.id) : null}
          disabled={p.disabled}
          onBlur={p.onBlur}
          onChange={(value) => {
            const chosen = choices.find((c) => c.value === value)
            keep(competencia, {
              nivelCompetencia: chosen ? { id: Number(chosen.value), rotulo: chosen.label } : null,
            })
          }}
        />
        <TextInput
          aria-label={`Comentário em ${competencia.rotulo}`}
          placeholder={commented ? 'Comentário obrigatório' : 'Comentário'}
          maxLength={1000}
          value={row?.comentario ?? ''}
          disabled={p.disabled || !row}
          onBlur={p.onBlur}
          error={wrong || undefined}
          onChange={(e) => keep(competencia, { comentario: e.currentTarget.value || null })}
        />
      </li>
    )
  }
  return (
    <fieldset className={css.levels}>
      <legend>
        {p.label}
        {p.required ? (
          <span className={css.must} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      {lines.length ? (
        <ul className={css.lines}>{lines.map(lineView)}</ul>
      ) : begun.isPending ? null : (
        <p className={css.hint}>O cargo deste talento não pede competências.</p>
      )}
      {p.error ? <p className={css.error}>{p.error}</p> : null}
      {p.disabled ? null : (
        <RefBox
          label="Outra competência"
          to={competencias.key}
          value={null}
          adding
          exclude={lines.map(({ competencia }) => competencia.id)}
          placeholder="Digite para acrescentar"
          onChange={(next) => {
            const lowest = choices[0]
            if (next && lowest)
              keep(
                { id: next.id, rotulo: labelOfRef(next) },
                { nivelCompetencia: { id: Number(lowest.value), rotulo: lowest.label } },
              )
          }}
        />
      )}
    </fieldset>
  )
}
