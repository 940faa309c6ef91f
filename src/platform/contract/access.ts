/** What a field asks of whoever sees or writes it: one authority, or several that are all needed. */
export type Access = string | readonly string[]

export const authoritiesIn = (access: Access | undefined): readonly string[] =>
  access === undefined ? [] : typeof access === 'string' ? [access] : access

export const allows = (access: Access | undefined, has: (authority: string) => boolean): boolean =>
  authoritiesIn(access).every((a) => has(a))

/** What stands inside something asks for its own authority and for that of the whole. */
export function both(outer: Access | undefined, inner: Access | undefined): Access | undefined {
  const all = [...new Set([...authoritiesIn(outer), ...authoritiesIn(inner)])]
  return all.length > 1 ? all : all[0]
}

export const accessWords = (access: Access): string => authoritiesIn(access).join(' e ')
