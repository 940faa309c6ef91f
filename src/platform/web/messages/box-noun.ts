/** What is moved on the home page. */
export const boxNoun = { one: 'Caixa', gender: 'f' } as const
