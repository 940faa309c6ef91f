import type { WrittenHelp } from '#platform/contract/help.ts'

const files = import.meta.glob<WrittenHelp>('../../modules/*/*/help.ts', {
  eager: true,
  import: 'default',
})

/** By the key of the slice. Read when somebody asks for help. */
export const helps: Record<string, WrittenHelp> = Object.fromEntries(
  Object.entries(files).map(([path, help]) => [path.split('/').slice(-3, -1).join('.'), help]),
)
