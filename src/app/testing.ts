/** The scenario of the tests with this application's composition. */
import { type Scarce, scenario, type Scenario } from '#platform/testing/scenario.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { examples } from '#platform/testing/examples.ts'
import { type Examples, Maker } from '#platform/testing/make.ts'
import type { Client } from '#platform/testing/scenario.ts'
import type { Registry } from '#platform/server/registry.ts'
import { checkedRegistry, closeWorld, createWorld } from './build.ts'

let known: Promise<Registry> | undefined

/** Read once in a process, for whoever changes nothing in it. */
export const knownRegistry = (): Promise<Registry> => (known ??= checkedRegistry())

export const installation = (
  env: Record<string, string> = {},
  scarce: Scarce = {},
): Promise<Scenario> =>
  scenario(
    async (deps) => createWorld({ ...deps, registry: await knownRegistry() }),
    closeWorld,
    env,
    scarce,
  )

/** Who may do everything, in both companies for rows that all of them read, and makes valid records of any register. */
export async function everyMaker(
  s: Scenario,
  own: Examples = {},
): Promise<{ user: Client & { id: number }; maker: Maker }> {
  const authorities = allAuthorities(s.world.registry)
  const user = await s.user({ authorities, empresas: [s.empresa, s.outra] })
  return { user, maker: new Maker(s, user, { ...examples, ...own }) }
}
