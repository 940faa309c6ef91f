import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = join(import.meta.dirname, 'src')
const own = (id: string): boolean => id.startsWith(root)

const starts = {
  comum: 'portal/web/entry.ts',
  cadastro: 'portal/web/form-entry.ts',
  base: 'app/web/login.tsx',
  moldura: 'app/web/main.tsx',
  flutuante: 'platform/web/shell/floating.tsx',
  lista: 'platform/web/list/list-screen.tsx',
  formulario: 'platform/web/form/form-screen.tsx',
} as const
type Part = keyof typeof starts

/** Module to the first part that is loaded with it. */
const partOf = new Map<string, Part>()

/** When everything is read: what of this project each part's first file loads. */
const parts: Plugin = {
  name: 'parts',
  buildEnd() {
    partOf.clear()
    const take = (id: string, part: Part): void => {
      if (!own(id) || partOf.has(id)) return
      partOf.set(id, part)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) take(next, part)
    }
    for (const [part, start] of Object.entries(starts)) take(join(root, start), part as Part)
    // Of the registration form's, the page around the screens needs little, and loads no more of it.
    const around = new Set<string>()
    const walk = (id: string): void => {
      if (!own(id) || around.has(id)) return
      around.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) walk(next)
    }
    for (const part of ['base', 'moldura'] as const) walk(join(root, starts[part]))
    for (const [id, part] of partOf)
      if (part === 'cadastro' && around.has(id)) partOf.set(id, 'comum')
    // What a page begins with is a file of its own.
    for (const id of partOf.keys()) if (/\/src\/(portal|app)\/web\//.test(id)) partOf.delete(id)
  },
}

const library = (names: string): RegExp => new RegExp(`/node_modules/(?:${names})/.*\\.m?js$`)
const piece = (names: string): string => `@mantine/core/esm/components/(?:${names})`
/** What opens below a field or a button. */
const below = piece('Combobox|FloatingArrow|FocusTrap|NativeScrollArea|Popover|Portal|ScrollArea')
/** What stands over the whole page. */
const over = piece('Drawer|Menu|Modal|ModalBase|Overlay|Tooltip|Transition')

const group = (
  part: Part,
  libraries: RegExp,
  more: Partial<Rolldown.CodeSplittingGroup>,
): Rolldown.CodeSplittingGroup => ({
  name: part,
  test: (id) => partOf.get(id) === part || libraries.test(id),
  ...more,
})

/**
 * Which file a module goes to. The first screen of a visit needs few files: what everything stands on, the page around the
 * screens, what floats over it, the list and the slice's own. The rest divides itself by what is shown together. Whoever
 * comes first takes what several need, so that none loads a later one.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'alicerce',
    test: library('react|react-dom|scheduler|clsx|@mantine/hooks|@mantine/core/esm/(?:core|utils)'),
    priority: 10,
  },
  { name: 'icones', test: library('@tabler'), minShareCount: 3, priority: 10 },
  group(
    'comum',
    /node_modules\/(?:@brazilian-utils|altcha-lib)\/|vite\/(?:preload-helper|modulepreload-polyfill)/,
    { tags: ['$initial'], priority: 9 },
  ),
  {
    name: 'cadastro',
    test: (id) => partOf.get(id) === 'cadastro',
    priority: 9,
  },
  group('base', library('@tabler|@mantine/core'), {
    tags: ['$initial'],
    priority: 8,
  }),
  group('moldura', library('.*'), { tags: ['$initial'], priority: 7 }),
  { name: 'segmentos', test: library(piece('FloatingIndicator|SegmentedControl')), priority: 7 },
  { name: 'escolha', test: library(`@floating-ui|${below}`), priority: 7 },
  group(
    'flutuante',
    library(`react-remove-scroll|@mantine/modals|@mantine/notifications|${over}`),
    { priority: 6 },
  ),
  group('lista', library(piece('Badge|Pagination')), {
    priority: 5,
  }),
  group('formulario', library('react-hook-form'), { priority: 4 }),
  {
    name: 'declarado',
    test: /\/src\/(?:modules|platform\/contract)\/.*\.ts$/,
    minShareCount: 4,
    priority: 3,
  },
]

export const chunks = { plugin: parts, groups }
