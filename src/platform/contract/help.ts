/** What a person does on the screen, and how. */
type Act = readonly [name: string, how: string]

/** The help of a screen in words: what it is for, the three things people do there, what happens to others by it. */
export type WrittenHelp = {
  readonly what: string
  readonly acts: readonly [Act, Act, Act]
  readonly others: string
}

export const defineHelp = (help: WrittenHelp): WrittenHelp => help
