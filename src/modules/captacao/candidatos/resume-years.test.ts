import { expect, test } from 'vitest'
import { proposeFields } from './resume-reading/fields.ts'
import { yearsAlone } from './resume-years.ts'

const asked = (text: string): string[] =>
  yearsAlone(proposeFields(`Ana Lima\nExperiência\n${text}`))

test('a year alone is told before saving, with the dates whose month is asked for', () => {
  const jobs = [
    'Loja Sol - Vendedora - 2015 a 2019',
    'Loja Lua - Caixa - 03/2010 a 2014',
    'Loja Mar - Gerente - 2020 - atual',
    'Loja Rio - Diretora - 01/2020 - 02/2021',
  ]
  expect(asked(jobs.join('\n'))).toEqual([
    'Vendedora – Loja Sol: o currículo diz só o ano (2015 a 2019). Informe as duas datas com o mês.',
    'Caixa – Loja Lua: o currículo diz só o ano (03/2010 a 2014). Informe a data de desligamento com o mês.',
    'Gerente – Loja Mar: o currículo diz só o ano (2020 a hoje). Informe a data de admissão com o mês.',
  ])
})
