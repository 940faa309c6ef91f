/** The scenario of the tests with this application's composition. */
import { scenario, type Scenario } from '#platform/testing/scenario.ts'
import { closeWorld, createWorld } from './build.ts'

export const installation = (env: Record<string, string> = {}): Promise<Scenario> =>
  scenario(createWorld, closeWorld, env)
