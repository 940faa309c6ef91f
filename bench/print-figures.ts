import type { Figure } from './further.ts'

export function printFigures(figures: readonly Figure[]): void {
  console.log('\n| figure | value | aim |\n|---|---|---|')
  for (const f of figures) console.log(`| ${f.name} | ${f.value} | ${f.aim} |`)
}
