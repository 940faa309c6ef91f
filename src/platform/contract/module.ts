/** A module: label, order in the menu and the modules whose resources and services it may use. */
export type MenuEntry = {
  path: string
  label: string
  authority?: string | readonly string[]
  order?: number
  group?: string
}
export type ModuleSpec = {
  key: string
  label: string
  order: number
  icon: string
  uses?: readonly string[]
  entries?: readonly MenuEntry[]
}
export const defineModule = (spec: ModuleSpec): ModuleSpec => spec
