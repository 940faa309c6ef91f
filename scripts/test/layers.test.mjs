import { expect, test } from 'vitest'
import { breaches, circle, foreignWords, layerOf, reachedTables, readersOfDemo } from './layers.mjs'

const declared = {
  base: { folders: ['alto/comum'], uses: ['chao'] },
  chao: { uses: [] },
  alto: { uses: ['base'] },
}

test('a folder stands in the base layer that names it, else in its module', () => {
  expect(layerOf('alto/comum', declared)).toBe('base')
  expect(layerOf('alto/outro', declared)).toBe('alto')
})

test('an import of a layer that is not used is counted, however it is written: static, relative, late, handed on', () => {
  const text = `
    import { a } from '#modules/alto/comum/resource.ts'
    import { b } from '../../chao/x/service.ts'
    const c = await import('#modules/chao/x/late.ts')
    export { d } from '#modules/chao/y/resource.ts'
    import { e } from './own.ts'
    import { f } from '#platform/contract/field.ts'`
  expect([...breaches([['modules/alto/outro/service.ts', text]], declared)]).toEqual([
    ['modules/alto/outro/service.ts\tchao', 3],
  ])
  const up = "import { g } from '#modules/alto/outro/service.ts'"
  expect([...breaches([['modules/alto/comum/service.ts', up]], declared)]).toEqual([
    ['modules/alto/comum/service.ts\talto', 1],
  ])
})

test('the portal uses modules and never the app, a module neither of them, the platform none; the app uses all', () => {
  const text = `
    import { a } from '#platform/contract/field.ts'
    import { b } from '#modules/alto/outro/service.ts'
    import { c } from '#portal/server/own.ts'
    import { d } from '../../../app/build.ts'`
  const found = (file) =>
    [...breaches([[file, text]], declared).keys()].map((k) => k.split('\t')[1])
  expect(found('app/demo/load/x.ts')).toEqual([])
  expect(found('portal/server/a/x.ts')).toEqual(['app'])
  expect(found('modules/alto/outro/x.ts')).toEqual(['portal', 'app'])
  expect(found('platform/server/a/x.ts')).toEqual(['alto', 'portal', 'app'])
})

test('SQL that names a table of a layer above is counted, its children too; the table of the companies is known to the platform', () => {
  const folders = ['alto/outro', 'alto/outro-nome', 'alto/comum', 'utilitario/empresas']
  const text = 'select 1 from alto_outro t join alto_outro__linhas l join alto_outro_nome n'
  const found = (file, sql = text) => [...reachedTables([[file, sql]], folders, declared)]
  expect(found('modules/alto/comum/service.ts')).toEqual([
    ['modules/alto/comum/service.ts\talto_outro', 2],
    ['modules/alto/comum/service.ts\talto_outro_nome', 1],
  ])
  expect(found('modules/alto/outro/service.ts')).toEqual([])
  expect(found('platform/server/x.ts', 'from utilitario_empresas')).toEqual([])
})

test('a way round among the layers is named', () => {
  expect(circle(declared)).toBeUndefined()
  expect(circle({ ...declared, chao: { uses: ['alto'] } })).toBe('base → chao → alto → base')
})

test('words of human resources are counted in whatever form they stand', () => {
  const found = foreignWords([
    ['platform/x.ts', "const idCandidato = 1 // a Candidata's vaga"],
    ['platform/y.ts', 'const record = 1'],
    ['platform/z.ts', "table as 'captacao_anuncios'; key: 'gestao-talentos.x'"],
  ])
  expect([...found]).toEqual([
    ['platform/x.ts\tcandidat', 2],
    ['platform/x.ts\tvaga', 1],
    ['platform/z.ts\tcaptacao', 1],
    ['platform/z.ts\tgestao-talentos', 1],
  ])
})

test('demonstration data is imported by demonstration data alone, from wherever', () => {
  const texts = {
    'modules/alto/demo/demo.ts': "import { a } from '#modules/chao/demo/names.ts'",
    'modules/alto/x/service.ts': "import { a } from '../demo/names.ts'",
    'modules/alto/x/demo.ts': "import { a } from './names.ts'",
    'app/build.ts': "const a = await import('#modules/alto/demo/demo.ts')",
    'platform/server/y.ts': "export { a } from '#modules/chao/demo/names.ts'",
  }
  expect(readersOfDemo(Object.entries(texts))).toEqual([
    'modules/alto/x/service.ts',
    'app/build.ts',
    'platform/server/y.ts',
  ])
})
