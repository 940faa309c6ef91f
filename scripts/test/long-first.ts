import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, a long file leaves the other workers without work; a file's size, all that the runner knows, does not tell. */
export const longFirst = (isLong: (spec: TestSpecification) => boolean) =>
  class extends BaseSequencer {
    override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(specs)
      return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
    }
  }
