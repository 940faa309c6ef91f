/** What happens is told once, in a box that a module declares. */
import { DeclarationProblem, meant } from '../../contract/declaration.ts'
import type { ModuleSpec } from '../../contract/module.ts'
import type { Telling } from './declaration.ts'

export function tellingsOf(
  modules: readonly Pick<ModuleSpec, 'boxes'>[],
  found: readonly (readonly Telling[])[],
): Map<string, Telling> {
  const boxes = modules.flatMap((m) => (m.boxes ?? []).map((box) => box.tipo))
  const tellings = new Map<string, Telling>()
  for (const telling of found.flat()) {
    if (!boxes.includes(telling.box))
      throw new DeclarationProblem(
        `messages.ts: no module declares the box '${telling.box}'.${meant(telling.box, boxes)} Name it under 'boxes' in module.ts.`,
      )
    for (const tipo of telling.on) {
      if (tellings.has(tipo))
        throw new DeclarationProblem(
          `messages.ts: the event '${tipo}' is told twice. One declaration says who is told.`,
        )
      tellings.set(tipo, telling)
    }
  }
  return tellings
}
