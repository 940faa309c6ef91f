import type { Found } from '#platform/web/screens/registry.ts'

type Files = Record<string, () => Promise<unknown>>

/** By the folders' names: a slice is known by being there. */
const keyed = (files: Files, pattern: RegExp): Files =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, load]) => {
      const found = pattern.exec(path)
      return found ? [[`${found[1]}.${found[2]}`, load]] : []
    }),
  )

const resources = import.meta.glob('../../modules/*/*/resource.ts')
const screens = import.meta.glob([
  '../../modules/*/*/screens.tsx',
  '../../modules/*/relatorios/*/screens.tsx',
])
const reports = import.meta.glob([
  '../../modules/*/*/report.ts',
  '../../modules/*/relatorios/*/report.ts',
])

/** One file for all: a list of its own would stand in the first file of every visit. */
const [help] = Object.values(import.meta.glob('./found-help.ts'))

const dashboards = import.meta.glob('../../modules/*/*/dashboard.ts')

export const foundSlices: Found = {
  resources: keyed(resources, /modules\/([^/]+)\/([^/]+)\/resource\.ts$/),
  screens: keyed(screens, /modules\/([^/]+)\/((?:relatorios\/)?[^/]+)\/screens\.tsx$/),
  reports: keyed(reports, /modules\/([^/]+)\/(?:relatorios\/)?([^/]+)\/report\.ts$/),
  help,
  dashboards: keyed(dashboards, /modules\/([^/]+)\/([^/]+)\/dashboard\.ts$/),
}
