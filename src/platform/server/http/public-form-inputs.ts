/** What is asked behind a link, each kind as plain inputs. */
import { escapeText } from './public-form-style.ts'

type Option = { value: string; label: string }
export type FormQuestion = {
  /** Of its inputs. */
  name: string
  label: string
  required: boolean
  kind:
    | { type: 'um' | 'varios'; options: readonly Option[] }
    | { type: 'nota'; min: number; max: number }
    | { type: 'texto'; max: number }
  given: readonly string[]
  /** Above the first question of a group. */
  heading?: string | undefined
  /** Asks for words beside the answer. */
  comment?: { name: string; label: string; given: string; required: boolean } | undefined
  /** May be said not to apply. */
  notApplicable?: { name: string; given: boolean } | undefined
  wrong?: string | undefined
}

/** More grades than these are typed. */
const mostGrades = 12

const attributes = (q: FormQuestion): string =>
  q.wrong ? ` aria-invalid="true" aria-describedby="e-${q.name}"` : ''

function option(q: FormQuestion, type: 'radio' | 'checkbox') {
  return ({ value, label }: Option): string =>
    `<label class="o"><input type="${type}" name="${q.name}" value="${escapeText(value)}"${q.given.includes(value) ? ' checked' : ''}${attributes(q)}><span>${escapeText(label)}</span></label>`
}

function grades(q: FormQuestion, min: number, max: number): string {
  if (max - min + 1 > mostGrades)
    return `<input type="number" name="${q.name}" min="${min}" max="${max}" step="1" value="${escapeText(q.given[0] ?? '')}" aria-label="${escapeText(`${q.label}: nota de ${min} a ${max}`)}"${attributes(q)}>`
  const grade = (n: number): string =>
    `<label><input type="radio" name="${q.name}" value="${n}"${q.given.includes(String(n)) ? ' checked' : ''}${attributes(q)}><span>${n}</span></label>`
  return `<div class="g">${Array.from({ length: max - min + 1 }, (_, i) => grade(min + i)).join('')}</div>`
}

function inputs(q: FormQuestion): string {
  switch (q.kind.type) {
    case 'um':
      return q.kind.options.map(option(q, 'radio')).join('')
    case 'varios':
      return q.kind.options.map(option(q, 'checkbox')).join('')
    case 'nota':
      return grades(q, q.kind.min, q.kind.max)
    default:
      return `<textarea name="${q.name}" rows="4" maxlength="${q.kind.max}" aria-label="${escapeText(q.label)}"${attributes(q)}>${escapeText(q.given[0] ?? '')}</textarea>`
  }
}

export function questionHtml(q: FormQuestion, i: number): string {
  const heading = q.heading ? `<h2>${escapeText(q.heading)}</h2>` : ''
  const optional = q.required ? '' : ' <span>(opcional)</span>'
  const none = q.notApplicable
    ? `<label class="o"><input type="checkbox" name="${q.notApplicable.name}" value="sim"${q.notApplicable.given ? ' checked' : ''}><span>Não se aplica</span></label>`
    : ''
  const comment = q.comment
    ? `<label class="c"><span>${escapeText(q.comment.label)}${q.comment.required ? '' : ' (opcional)'}</span><textarea name="${q.comment.name}" rows="2" maxlength="2000">${escapeText(q.comment.given)}</textarea></label>`
    : ''
  const wrong = q.wrong
    ? `<p class="e" id="e-${q.name}" role="alert">${escapeText(q.wrong)}</p>`
    : ''
  return `${heading}<fieldset id="${q.name}-g"><legend>${i + 1}. ${escapeText(q.label)}${optional}</legend>${inputs(q)}${none}${comment}${wrong}</fieldset>`
}
