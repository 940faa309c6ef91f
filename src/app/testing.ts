/** The scenario of the tests with this application's composition. */
import { type Scarce, scenario, type Scenario } from '#platform/testing/scenario.ts'
import { closeWorld, createWorld } from './build.ts'

export const installation = (
  env: Record<string, string> = {},
  scarce: Scarce = {},
): Promise<Scenario> => scenario(createWorld, closeWorld, env, scarce)
