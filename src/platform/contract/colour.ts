/** The colours of a company, on its portal and in the head of its mails, and those of charts. Pure. */
export const usualColours = { main: '#C74700', second: '#343A40' } as const

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What stands in a page or mail: a colour, whatever is stored. */
export const colourOr = (stored: string | null | undefined, usual: string): string =>
  stored && isColour(stored) ? stored : usual

/** Black or white, whichever reads better on the colour (WCAG relative luminance): at least 4.5 to 1 on any. */
export function inkOn(colour: string): '#000000' | '#FFFFFF' {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return luminance > 0.179 ? '#000000' : '#FFFFFF'
}

/** The shapes of a chart whose words stand on them, in dark ink. */
export const paleColours = [
  '#9fcfcb',
  '#b3d9d2',
  '#c5e0d3',
  '#dbe2c4',
  '#f0ddb8',
  '#f3cfb1',
  '#e0d0ea',
  '#d5dbe1',
] as const

/** Of what charts draw, told apart also by those who see few colours and on grey paper. */
export const seriesColours = [
  '#1f4e6b',
  '#d08c3c',
  '#5c9c8e',
  '#8c6ba8',
  '#b5545c',
  '#7a8896',
  '#3f7fb0',
  '#a8a04a',
] as const
