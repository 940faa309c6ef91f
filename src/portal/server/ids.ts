/** Numbers of records as they come in addresses and forms. */
import { z } from 'zod'

export const id = z.coerce.number().int().positive().max(2_147_483_647)

/** Nothing for what can be no record's number. */
export const idIn = (sent: unknown): number | null => id.safeParse(sent).data ?? null
