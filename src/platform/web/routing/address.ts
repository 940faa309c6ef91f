export type AddressChanges = Readonly<Record<string, string | null | undefined>>

/** The address as it is now, and not as it was last drawn, with these changes; what is empty is left out. */
export function addressWith(changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}
