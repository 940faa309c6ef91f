import { runCommand } from '#platform/server/commands.ts'
import { sentenceOf } from '#platform/server/start-problem.ts'

try {
  process.exitCode = await runCommand(import.meta.dirname, process.argv.slice(2))
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
