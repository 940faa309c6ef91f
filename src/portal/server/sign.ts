import { createHmac } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'

/** Proof that this server gave the thing out; nobody else can make it. */
export const keyFor = (ctx: Ctx, what: string): string =>
  createHmac('sha256', ctx.platform.secretsKey).update(`portal ${what}`).digest('base64url')
