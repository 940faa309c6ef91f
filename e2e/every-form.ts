/** Every register can be written by a person: its form begins in its first field, each shown field is typed or chosen by its kind, saved, and comes back as it was typed. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#platform/contract/resource.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { cpfs, pictureOfFailure, site, type Site } from './browser.ts'
import { at, type Typed, writeAll } from './form-writing.ts'
import { go, look, type Depth } from './looking.ts'
import { createForms } from './screen-table.ts'

/** Their forms are not fields alone: rows that must be there, a text of its own; their own journeys write them. */
const ownJourney = new Set([
  'captacao.anuncios',
  'captacao.exames-palografico',
  'captacao.modelos-email',
  'utilitario.usuarios',
  'utilitario.configuracoes-limite-colaborador',
  'captacao.documentos-anexos',
  'cargo-salario.configuracoes-faixa-salarial',
  'cargo-salario.reajustes-colaboradores',
  'cargo-salario.reajustes-faixas-salariais',
  'cargo-salario.reajustes-indices',
  'gestao-talentos.configuracoes-niveis-competencia-colaborador',
  'sst.colaborador-afastamentos',
  'gestao-talentos.colaboradores-ocorrencias',
  'gestao-talentos.entrevistas-desligamento',
  'gestao-talentos.colaboradores-periodos-experienciais-avaliacoes',
])
const ofEveryMenu = [...(await loadRegistry()).slices.values()]
  .map((x) => x.resource)
  .filter((r) => !r.without?.includes('create') && !r.without?.includes('list') && r.menu !== false)
/** Those whose form is also looked at where it is opened. */
const looked = createForms().filter(({ path }) => path.startsWith('/captacao/'))
const hasForm = async (page: Page, path: string): Promise<string[]> =>
  (await page.locator('main').locator('input, textarea, [role=combobox]').count())
    ? []
    : [`${path} has no form`]

/** Names of what can be filled, in the order of the screen, and of what has the focus. */
const firstAndFocused = (page: Page) =>
  page.evaluate<{ first: string; focused: string }>(`(() => {
    const fields = [...document.querySelectorAll('main form :is(input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), [contenteditable=true])')]
    const nameOf = (e) => e?.closest('[data-campo]')?.dataset.campo ?? ''
    return { first: nameOf(fields.find((e) => e.getClientRects().length)), focused: nameOf(document.activeElement) }
  })()`)

/** Recruitment, whose forms are looked at too, and the modules of people and of what they earn: a file each. */
export const isRecruitment = (module: string): boolean => module === 'captacao'
export const ofPeople: ReadonlySet<string> = new Set(['cargo-salario', 'gestao-talentos'])

/** Of the modules whose key belongs. What it gives looks at the forms that are in no menu too, and says what is wrong with any. */
export function everyForm(belongs: (module: string) => boolean): () => Promise<string[]> {
  const ofTheMenu = ofEveryMenu.filter((r) => belongs(r.key.split('.')[0] ?? ''))
  const registers = ofTheMenu.filter((r) => !ownJourney.has(r.key))
  let s: Site
  /** One for all registers: from one to the next one goes inside the application. */
  let admin: Awaited<ReturnType<Site['logged']>> | undefined
  /** A form that was left half written would ask before one goes on. */
  let isClean = true
  beforeAll(async () => {
    s = await site()
  })
  afterAll(() => s.stop())

  /** The field in which each form began. */
  const begun = new Map<string, string>()
  const toLookAt = new Map(
    looked
      .filter(({ path }) => belongs(path.split('/')[1] ?? ''))
      .map(({ path, depth }) => [path, depth]),
  )
  const found: string[] = []
  async function lookAt(page: Page, path: string, depth: Depth): Promise<void> {
    toLookAt.delete(path)
    found.push(...(await hasForm(page, path)), ...(await look(page, depth)))
  }

  async function begin(page: Page, { path }: Resource): Promise<void> {
    const form = `/${path}/new`
    await go(page, s.base, form)
    let field = ''
    const where = async () => {
      const { first, focused } = await firstAndFocused(page)
      field = first
      return first === focused ? 'first' : `${path}: ${focused}, not ${first}`
    }
    await expect.poll(where).toBe('first')
    begun.set(path, field)
    const depth = toLookAt.get(form)
    if (depth) await lookAt(page, form, depth)
  }

  /** One window for all; what a form that failed has left half written is asked about no more. */
  async function adminWindow(): Promise<Awaited<ReturnType<Site['logged']>>> {
    admin ??= await s.logged(cpfs.admin)
    pictureOfFailure(admin.page)
    if (!isClean) await admin.page.goto('about:blank')
    isClean = true
    return admin
  }

  test.each(registers.map((r) => [r.key, r] as const))(
    '%s is written on its form and comes back as it was typed [R2-B-028]',
    async (_key, resource) => {
      const { page, context, problems } = await adminWindow()
      await begin(page, resource)
      isClean = false
      await page.locator('main form [data-campo]').first().waitFor()
      const typed: Typed = new Map()
      await writeAll(page, resource, typed)
      const [sent] = await Promise.all([
        page
          .waitForResponse(
            (r) =>
              r.request().method() === 'POST' &&
              new URL(r.url()).pathname.endsWith(`/api/${resource.path}`),
          )
          .catch(() => undefined),
        page.getByRole('button', { name: 'Gravar', exact: true }).last().click(),
      ])
      if (sent?.status() !== 201) {
        await page
          .getByRole('button', { name: 'OK' })
          .click({ timeout: 1000 })
          .catch(() => undefined)
        const shown = await page
          .locator('.mantine-InputWrapper-error, [role=alert]')
          .allInnerTexts()
        expect.fail(
          `${sent ? `${sent.status()} ${await sent.text()}` : 'nothing was sent'}; shown: ${[...new Set(shown)].join(' | ')}`,
        )
      }
      const made = (await sent.json()) as { id: number }
      const record = await (
        await context.request.get(`${s.base}/api/${resource.path}/${made.id}`)
      ).json()
      expect(Object.fromEntries([...typed.keys()].map((name) => [name, at(record, name)]))).toEqual(
        Object.fromEntries(typed),
      )
      expect(typed.size).toBeGreaterThan(0)
      await page.waitForURL((url) => !url.pathname.endsWith('/new'))
      isClean = true
      expect(problems).toEqual([])
    },
  )

  test('every form of the menu begins in its first field, also where the input comes late', async () => {
    const { page } = await adminWindow()
    for (const resource of ofTheMenu) if (!begun.has(resource.path)) await begin(page, resource)
    expect(begun.size).toBe(ofTheMenu.length)
    // One that begins with a file has no field.
    expect(new Set(begun.values()).size).toBeGreaterThan(5)
    expect([...begun.values()].filter(Boolean).length).toBeGreaterThan(ofTheMenu.length * 0.7)
  }, 180_000)

  return async () => {
    const { page, problems } = await adminWindow()
    for (const [path, depth] of toLookAt) {
      await go(page, s.base, path)
      await lookAt(page, path, depth)
    }
    return [...found, ...problems]
  }
}
