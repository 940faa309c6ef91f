/** A small l among great letters is an I, a great I among small ones an l ('LinkedIn' is written so). */
export const withOwnLetters = (text: string): string =>
  text
    .replace(/(?<=\p{Lu}{2})l(?=\p{Lu})|(?<=\p{Lu})l(?=\p{Lu}{2})/gu, 'I')
    .replace(/(?<=\p{Ll}{2})I(?!n)(?=\p{Ll}|\s|$)/gu, 'l')

export const withGreatFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
