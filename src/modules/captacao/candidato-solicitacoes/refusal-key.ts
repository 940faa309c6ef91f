/** Names the mail of a refusal where its text is not wanted. */
export const refusalKey = 'captacao.recusa'
