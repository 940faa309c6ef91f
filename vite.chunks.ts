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

/** What several slices need and is too small for a file of its own. */
const small: Readonly<Record<string, Part>> = {
  'modules/gestao-talentos/motivo-desligamento/initiatives.ts': 'lista',
  'modules/gestao-talentos/entrevistas-desligamento/entitled.ts': 'lista',
  'modules/avaliacao/questoes/clone-action.tsx': 'lista',
  'platform/web/feedback/mail-note.tsx': 'lista',
  'platform/web/feedback/pressed.ts': 'lista',
}

/** Module to its part. */
const partOf = new Map<string, Part>()

/** When everything is read: what of this project each part's first file loads. */
const parts: Plugin = {
  name: 'parts',
  buildEnd() {
    const take = (id: string, ids: Set<string>): Set<string> => {
      if (!own(id) || ids.has(id)) return ids
      ids.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) take(next, ids)
      return ids
    }
    const loads = (part: Part) => take(join(root, starts[part]), new Set<string>())
    const around = loads('moldura')
    partOf.clear()
    // From the last to the first: who comes first has the last word.
    for (const part of (Object.keys(starts) as Part[]).toReversed())
      for (const id of loads(part)) partOf.set(id, part)
    for (const [file, part] of Object.entries(small)) partOf.set(join(root, file), part)
    for (const [id, part] of partOf) {
      // The page around the screens needs little of the registration form and of the login, and loads no more of them.
      if (part === 'cadastro' && around.has(id)) partOf.set(id, 'comum')
      if (part === 'base' && !around.has(id)) partOf.delete(id)
      // What a page begins with is a file of its own.
      if (/\/src\/(portal|app)\/web\//.test(id)) partOf.delete(id)
    }
  },
}

/** What the other sheets come after. */
const isFirst = (link: string): boolean => link.includes('/alicerce-')
const sheet = /^\s*<link rel="stylesheet"[^>]*>\n/gm

/** The build names the sheets of a page in an order of its own: what the others come after is named first. */
const sheets: Plugin = {
  name: 'sheets',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const found = html.match(sheet) ?? []
      const ordered = found.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
      return html.replace(sheet, () => ordered.shift() ?? '')
    },
  },
}

const library = (names: string): RegExp => new RegExp(`/node_modules/(?:${names})/.*\\.m?js$`)
const piece = (names: string): string => `@mantine/core/esm/components/(?:${names})`
/** What opens below a field or a button. */
const below = piece('Combobox|FloatingArrow|FocusTrap|NativeScrollArea|Popover|Portal|ScrollArea')
/** What stands over the whole page. */
const over = piece('Drawer|Menu|Modal|ModalBase|Overlay|Tooltip|Transition')

/** What lists and closed forms need of tools that floating pieces use too: none of them loads the other for it. */
const tools = library(
  `@mantine/core/esm/core|@mantine/hooks/esm/use-(?:debounced|force-update|merged-ref)[^/]*|${piece('Combobox/use-combobox')}`,
)
const tick = /\/Checkbox\/CheckIcon\.mjs$/

/** What the login page and the question for it over a page draw alone. */
const entering = /\/session\/login-form\.tsx$|\/components\/PasswordInput\//
/** The star of every page asks what the search asks, and does not wait for it. */
const places = /\/web\/places\/own-places\.ts$|\/contract\/places\.ts$/
const but = '(?!.*/PasswordInput/)'

/** The longest of all declarations, which few lists need. */
const ofTalent =
  /\/gestao-talentos\/(?:talentos\/(?:resource|bond|dismissal-fields|form|on-the-day|person|rules|situation[^/]*|stability(?!-calls)[^/]*|states)|pessoas\/experience-cell)\.ts$/

const foundation = library(
  'react|react-dom|scheduler|clsx|@mantine/hooks|@mantine/core/esm/(?:core|utils)',
)

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
  // The styles that all others come after.
  {
    name: 'alicerce',
    test: /node_modules\/(?:@mantine\/(?:core|notifications)|@fontsource-variable)\/.*\.css$|\/theme\/global\.css$/,
    priority: 11,
  },
  {
    name: 'alicerce',
    test: foundation,
    tags: ['$initial'],
    priority: 10,
  },
  { name: 'icones', test: library('@tabler'), minShareCount: 3, priority: 10 },
  group('comum', /node_modules\/altcha-lib\/|vite\/(?:preload-helper|modulepreload-polyfill)/, {
    tags: ['$initial'],
    priority: 9,
  }),
  group('cadastro', library('@brazilian-utils'), { priority: 9 }),
  group('base', library(`@tabler|@mantine/core${but}`), {
    tags: ['$initial'],
    priority: 8,
  }),
  group('moldura', library(`${but}.*`), { tags: ['$initial'], priority: 7 }),
  { name: 'lugares', test: (id) => places.test(id), priority: 6.5 },
  { name: 'entrada', test: (id) => entering.test(id), priority: 6 },
  { name: 'ferramentas', test: (id) => tools.test(id) || tick.test(id), priority: 8 },
  { name: 'segmentos', test: library(piece('FloatingIndicator|SegmentedControl')), priority: 7 },
  { name: 'escolha', test: library(`@floating-ui|${below}`), priority: 7 },
  group(
    'flutuante',
    library(`react-remove-scroll|@mantine/modals|@mantine/notifications|${over}`),
    { priority: 6 },
  ),
  group('lista', library(piece('Badge|Checkbox|Pagination')), {
    priority: 5,
  }),
  group('formulario', library('react-hook-form'), { priority: 4 }),
  {
    name: 'contrato',
    test: /\/src\/platform\/(?:contract|web\/api)\/.*\.ts$/,
    minShareCount: 4,
    priority: 3,
  },
  {
    name: 'declarado',
    test: (id) => /\/src\/modules\/.*\.ts$/.test(id) && !ofTalent.test(id),
    minShareCount: 8,
    priority: 3,
  },
  // What the longest of all declarations says of a person's work, and its acts.
  {
    name: 'talento',
    test: ofTalent,
    minShareCount: 2,
    priority: 2,
  },
]

export const chunks = { plugins: [parts, sheets], groups }
