/**
 * `npm run bench -- talentos`: people of a large company over ten years, on the running server. BENCH_PEOPLE is how many
 * are on its staff (100,000); BENCH_ONLY takes names of parts: list, record, indicators, analysis, birthdays, sheet,
 * paper, import, beside. BENCH_ROWS are the sizes of the spreadsheets (10000,50000).
 */
import { measureParts } from '../parts.ts'
import { ofListsBeside } from './beside.ts'
import { ofAnalysis, ofBirthdays, ofIndicators } from './figures.ts'
import { ofLists, ofRecord } from './lists.ts'
import { ofPaper, ofSheet } from './reports.ts'
import { admit, ofImport } from './sheets.ts'
import { makeTalentWorld, world } from './world.ts'

const parts = {
  list: [ofLists],
  record: [ofRecord],
  indicators: [ofIndicators],
  analysis: [ofAnalysis],
  birthdays: [ofBirthdays],
  sheet: [ofSheet],
  paper: [ofPaper],
  import: [ofImport],
  beside: [ofListsBeside],
}

export const measureTalents = (): Promise<void> =>
  measureParts({
    world: `talentos-${world.staff}`,
    make: makeTalentWorld,
    begin: admit,
    title: `${world.staff} people on the staff of one company, ${world.left} who left it.`,
    parts,
    file: 'bench-talentos.json',
  })
