/** Several places of a tree, each by its own name in place of the way that leads to it. */
export const endsOf = (text: string): string => text.replace(/[^,> ][^,>]* > /g, '')
