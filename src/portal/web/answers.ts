/** A comment that is asked for is missed before the form leaves; the server refuses it all the same. */
import { make } from './dom.ts'

const missing = 'O comentário é obrigatório'

export function askForComments(form: HTMLFormElement): void {
  const questions = [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-comment]')]
  const holdIncomplete = (event: Event): void => {
    const empty = questions.filter(lacksComment)
    for (const q of questions) say(q, empty.includes(q))
    if (!empty[0]) return
    event.preventDefault()
    event.stopImmediatePropagation()
    commentOf(empty[0])?.focus()
  }
  form.addEventListener('submit', holdIncomplete)
  form.addEventListener('input', () => {
    for (const q of questions) if (!lacksComment(q)) say(q, false)
  })
}

const commentOf = (q: HTMLElement): HTMLTextAreaElement | null =>
  q.querySelector(`textarea[name="${q.dataset.comment}"]`)

function lacksComment(q: HTMLElement): boolean {
  const given = [...q.querySelectorAll<HTMLInputElement>('[name^=p]')].some((c) =>
    c.matches('[type=radio],[type=checkbox]') ? c.checked : c.value.trim() !== '',
  )
  return given && !q.querySelector('[name^=n]:checked') && !commentOf(q)?.value.trim()
}

function say(q: HTMLElement, wrong: boolean): void {
  const comment = commentOf(q)
  if (!comment) return
  const id = `${comment.id}-e`
  const described = new Set(
    (comment.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean),
  )
  if (wrong === described.has(id)) return
  if (wrong) {
    comment.after(make('small', { class: 'wrong', id, role: 'alert' }, missing))
    comment.setAttribute('aria-invalid', 'true')
    described.add(id)
  } else {
    document.getElementById(id)?.remove()
    comment.removeAttribute('aria-invalid')
    described.delete(id)
  }
  comment.setAttribute('aria-describedby', [...described].join(' '))
}
