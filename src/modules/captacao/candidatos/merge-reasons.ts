/** Why two records can't become one: said beside the choice, and by the server. */
export type Mergeable = {
  nome: string
  cpf: string | null | undefined
  apagado: boolean
  jaFoiColaborador: boolean
}

const erased = 'Os dados de um dos candidatos foram apagados: ele não pode ser mesclado.'
const taxNumbers = 'Os dois candidatos têm CPF diferente: não são a mesma pessoa.'
const employees = 'Os dois candidatos são ou já foram talentos e não podem ser mesclados.'

/** `other` is the one that goes. */
export function whyNotMerged(mine: Mergeable, other: Mergeable): string | undefined {
  if (mine.apagado || other.apagado) return erased
  if (mine.cpf && other.cpf && mine.cpf !== other.cpf) return taxNumbers
  if (!other.jaFoiColaborador) return undefined
  return mine.jaFoiColaborador
    ? employees
    : `Mantenha ${other.nome}, que é ou já foi talento, e mescle o outro nele.`
}
