import { type Example, unique } from '#platform/testing/make.ts'

/** The check digits are counted from the company's number and an own complement. */
export const example: Example = async () => ({
  tipoInscricao: 'CNPJ',
  complemento: String(1000 + unique()),
})
