const BOX = /[([]\s*[xX✓✔]\s*[)\]]/u
const EMPTY = /[([]\s*[)\]]\s*[^([|]*?(?=[([]|\s\|\s|$)/gu

/** Of boxes only what is ticked is said. */
export const ticked = (line: string): string =>
  BOX.test(line)
    ? line
        .replace(EMPTY, ' ')
        .replace(BOX, ' ')
        .replace(/\s{2,}/g, ' ')
    : line
