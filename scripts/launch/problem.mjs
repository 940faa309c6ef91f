/** A missing prerequisite, told in one Portuguese sentence and without a stack trace. */
export class LaunchProblem extends Error {
  name = 'LaunchProblem'
}

/** Prints the sentence of a known problem and returns the exit code; what is unknown goes on with its trace. */
export function tell(error) {
  if (!(error instanceof LaunchProblem)) throw error
  console.error(error.message)
  return 1
}
