export const hiddenSentence = (n: number): string =>
  n === 1
    ? 'Existe 1 item marcado, porém está oculto nessa filtragem.'
    : `Existem ${n} itens marcados, porém estão ocultos nessa filtragem.`
