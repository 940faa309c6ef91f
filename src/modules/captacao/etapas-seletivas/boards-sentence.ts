/** What another order does to those who use the stages now. */
export const boardsSentence = (n: number): string =>
  n === 1
    ? '1 quadro em andamento muda de ordem. Os candidatos ficam nas etapas em que estão.'
    : `${n} quadros em andamento mudam de ordem. Os candidatos ficam nas etapas em que estão.`
