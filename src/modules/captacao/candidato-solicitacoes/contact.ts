/** '(85) 98888-7777'; nothing where there is no number. */
export const telephone = (ddd: string | null | undefined, number: string | null | undefined) =>
  number ? `(${ddd ?? ''}) ${number.replace(/(\d{4})$/, '-$1')}` : ''

/** Only mobile numbers are there: nine digits that begin with 9. */
export const whatsappOf = (
  ddd: string | null | undefined,
  number: string | null | undefined,
): string | undefined => {
  const digits = `${ddd ?? ''}${number ?? ''}`.replace(/\D/g, '')
  return /^[1-9]{2}9\d{8}$/.test(digits) ? `https://wa.me/55${digits}` : undefined
}
