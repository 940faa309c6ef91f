/** A kind of mail that leaves by itself: which words its text may hold, and what it says where nobody wrote another. */
import { nearest } from './declaration.ts'

/** What stands in braces in the text, and what comes in its place. */
export type MailVariable = {
  readonly label: string
  readonly example: string
  /** Without it the mail is of no use: what is lost, said where somebody takes it out. It stands in the text alone. */
  readonly required?: string
  /** A link that stands as a button, in these words. */
  readonly button?: string
}

export type MailKind<V extends string = string> = {
  /** `module.name`, immutable: templates and sent mails hang on it. */
  readonly key: string
  readonly label: string
  /** When it leaves, and to whom. */
  readonly when: string
  readonly variables: Readonly<Record<V, MailVariable>>
  readonly subject: string
  /** Formatted text. */
  readonly text: string
  /** What is added below the text whatever it says: the day of an appointment, the button of a link. */
  readonly below?: string
  /** Whose records it is tried out on: key of the resource. */
  readonly about?: string
  /** Nobody waits for it: a company may switch it off, and this is what happens then. */
  readonly courtesy?: string
  /** News of one moment: why one that failed is not sent again. */
  readonly once?: string
  /** Beside the right to the register: who may write its words. */
  readonly authority?: string
}

export const defineMailKind = <const V extends string>(kind: MailKind<V>): MailKind<V> => kind

/** The values of all variables; what there is none of is an empty text. */
export type MailValues<V extends string = string> = Readonly<Record<V, string>>

const written = /\{\{([^{}]*)\}\}/g
const nameOf = (inside: string): string => inside.replace(/<[^>]*>/g, '').trim()

/** As it is written in a text. */
export const variableMark = (name: string): string => `{{${name}}}`

/** A sentence for what the kind does not know; nothing where all is well. */
export function variableProblem(
  { variables }: Pick<MailKind, 'variables'>,
  text: string,
): string | undefined {
  const known = Object.keys(variables)
  for (const [, inside = ''] of text.matchAll(written)) {
    const name = nameOf(inside)
    if (known.includes(name) && inside.includes('<'))
      return `A variável ${variableMark(name)} tem formatação no meio: apague-a e insira de novo.`
    if (!known.includes(name)) return unknown(name, known)
  }
  return /\{\{|\}\}/.test(text.replace(written, ''))
    ? 'Há chaves abertas ou fechadas sem par: uma variável começa com {{ e termina com }}.'
    : undefined
}

function unknown(name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return `A variável ${variableMark(name)} não existe neste tipo de e-mail.${near ? ` Você quis dizer ${variableMark(near)}?` : ''}`
}

/** In a subject nothing stands that only the text may hold. */
export const subjectProblem = (kind: Pick<MailKind, 'variables'>, text: string) =>
  Object.entries(kind.variables)
    .filter(([name, { required }]) => required && holds(text, name))
    .map(
      ([name]) => `A variável ${variableMark(name)} só pode estar no texto, não no assunto.`,
    )[0] ?? variableProblem(kind, text)

/** Of a formatted text: what it may not be without, too. */
export const textProblem = (kind: Pick<MailKind, 'variables'>, text: string) =>
  variableProblem(kind, text) ??
  Object.entries(kind.variables)
    .filter(([name, { required }]) => required && !holds(text, name))
    .map(
      ([name, { required }]) =>
        `O texto precisa da variável ${variableMark(name)}: ${required}. Insira-a pela lista ou volte ao texto padrão.`,
    )[0]

const holds = (text: string, name: string): boolean =>
  [...text.matchAll(written)].some(([, inside = '']) => nameOf(inside) === name)

const withComma = /(,?[ \u00a0]*)\{\{([^{}]*)\}\}/g

/**
 * The text with its values; `as` makes of a value what may stand there. What there is none of takes the comma before it
 * along: 'Olá, {{nome}}.' greets nobody with 'Olá.'.
 */
export const withValues = (
  text: string,
  values: Readonly<Record<string, string>>,
  as: (value: string) => string = (value) => value,
): string =>
  text.replace(withComma, (_, before: string, inside: string) => {
    const value = values[nameOf(inside)] ?? ''
    return value ? before + as(value) : ''
  })

/** What a text looks like where there is no record to try it on. */
export const exampleValues = ({ variables }: Pick<MailKind, 'variables'>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, v]) => [name, v.example]))
