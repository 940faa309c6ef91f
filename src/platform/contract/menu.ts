/** The panel of a module: daily work first, then processes, then registers folded together, then its reports. Pure. */
import type { IconName } from './icon.ts'

/** Where an entry stands in the panel. */
export type MenuPart = 'diario' | 'processo' | 'cadastro'
/** For one user: what is only looked up stands in no panel, and reports stand together behind one entry. */
export type ShownPart = MenuPart | 'consulta' | 'relatorio'

/** More are no daily work any more. */
export const mostDaily = 6

export type ResourceMenu = {
  label?: string
  order?: number
  icon?: IconName
  /** Heading under which the page of the module shows it. */
  group?: string
  /** Default: a register. */
  part?: MenuPart
  /** Key of the module that shows it where its own stands in no menu. */
  otherwise?: string
  /** The same in modules that show it too. */
  elsewhere?: MenuPart
  /**
   * Whose panel it stands in: of all who may read it, or of who may do this there. Without it, of who may do anything
   * there; who only reads it finds it by search and on the page of the module.
   */
  seenBy?: 'readers' | (string & {})
}
