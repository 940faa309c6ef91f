/** What is said in the place of what the reader may not see: it is there or not, and neither is told. */
export const noAccess = (what: string): string => `Sem acesso: ${what}. Só quem recruta vê isso.`
