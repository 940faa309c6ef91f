/** Names alone, open to whoever works with something that refers to the register. */
export const choicesPath = (to: string): string => `${to.replace('.', '/')}/opcoes`
