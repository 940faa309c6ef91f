/** What a printed report of recruitment says. */
import * as report from '#platform/testing/report.ts'
import type { Client } from '#platform/testing/scenario.ts'

export const printed = (
  client: Client,
  name: string,
  filters: Record<string, unknown>,
): Promise<report.Printed> => report.printed(client, `captacao/relatorios/${name}`, filters)

/** The score of an evaluation is a name of its own. */
export const badlyNamed = (read: report.Printed): unknown[] =>
  report.badlyNamed(read, /\bNota d[ao] (aspecto|avaliação)\b/)
