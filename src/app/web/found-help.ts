import type { WrittenHelp } from '#platform/contract/help.ts'

const files = import.meta.glob<WrittenHelp>(
  ['../../modules/*/help.ts', '../../modules/*/*/help.ts'],
  { eager: true, import: 'default' },
)

const keyOf = (path: string): string => path.split('/').slice(3, -1).join('.')

/** By the key of the slice, or of the module for its page. Read when somebody asks for help. */
export const helps: Record<string, WrittenHelp> = Object.fromEntries(
  Object.entries(files).map(([path, help]) => [keyOf(path), help]),
)
