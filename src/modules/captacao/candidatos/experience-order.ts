type Period = { dataAdmissao: string; dataDesligamento: string | null }
const still = '9999'

/** The one that goes on or ended last, then the one that began last. */
export const lastFirst = (a: Period, b: Period): number =>
  (b.dataDesligamento ?? still).localeCompare(a.dataDesligamento ?? still) ||
  b.dataAdmissao.localeCompare(a.dataAdmissao)
