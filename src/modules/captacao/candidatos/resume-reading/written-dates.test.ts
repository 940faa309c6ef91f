import { expect, test } from 'vitest'
import { withLabelColumns } from './label-columns.ts'
import { periodIn } from './periods.ts'
import { withKnownDates } from './written-dates.ts'

test.each([
  ['2021 ─ hoje', '2021', 'atual', ''],
  ['Gerente | abr. 2019 ⇒ mar. 2020', '2019-04', '2020-03', 'Gerente'],
  ['Mar-17 >>> hoje', '2017-03', 'atual', ''],
  ['2014 ∙ 2019', '2014', '2019', ''],
  ['2025 ⟵ 2022 fui Caixa', '2022', '2025', 'fui Caixa'],
  ['Motorista | 02/02/2010 | ate | hoje | linhas', '2010-02', 'atual', 'Motorista | linhas'],
  ['piloteira | 2018 | a 2021', '2018', '2021', 'piloteira'],
  ['maio de 2019 para agosto de 2025', '2019-05', '2025-08', ''],
  ['De: 02 / 2021 | Até: 09 / 2025', '2021-02', '2025-09', ''],
  ['De: / 2012 | Até: / 2015', '2012', '2015', ''],
  ['From: 05/2021 | To: (Actual or Expected)', '2021-05', 'atual', ''],
  ['Entrei em Maio/2017, saí em Fevereiro/2024', '2017-05', '2024-02', ''],
  ['Admissão em 05 de março de 2018 com desligamento em 2019', '2018-03', '2019', ''],
  ['Fiscal. Nomeado em 4/3/1996, exonerado em 21/7/1999.', '1996-03', '1999-07', 'Fiscal.'],
  ['De 02/2020 até o falecimento em 11/2023.', '2020-02', '2023-11', ''],
  ['Copeira 03/19 03/24', '2019-03', '2024-03', 'Copeira'],
  ['Engenheira (03.90/05.94)', '1990-03', '1994-05', 'Engenheira'],
  ['Padeiro | 2016/03/01 | 2019/01/31', '2016-03', '2019-01', 'Padeiro'],
  ['Padeiro | 2019/02/18 | 9999/12/31', '2019-02', 'atual', 'Padeiro'],
  ['Padeiro de 15/05/18 | 20/06/19', '2018-05', '2019-06', 'Padeiro'],
  ['15/05/18 em aberto', '2018-05', 'atual', ''],
  ['abr. 2021, em exercício.', '2021-04', 'atual', ''],
  ['Março 2023 | Trabalho atualmente aqui', '2023-03', 'atual', ''],
  ['Abril de 2021 a la fecha', '2021-04', 'atual', ''],
  ['Analyst, Jul-2022/ —', '2022-07', 'atual', 'Analyst'],
  ['2023/ | Usina Sol', '2023', 'atual', 'Usina Sol'],
  ['2013 | --- | Usina Sol', '2013', 'atual', 'Usina Sol'],
  ['jan/2025 | Usina Sol: Gerente [atual]', '2025-01', 'atual', 'Usina Sol: Gerente'],
  ['2023 out – 2025 mar', '2023-10', '2025-03', ''],
  ['2019 mar - 2021 abr', '2019-03', '2021-04', ''],
  ['2019, março – atual', '2019-03', 'atual', ''],
  ['03/2020 - —', '2020-03', 'atual', ''],
  ['03/2020 [X] Emprego atual', '2020-03', 'atual', ''],
  ['03/2020 até ( x ) o momento', '2020-03', 'atual', ''],
  ['03/2020 a 05/2021 [ ] Emprego atual', '2020-03', '2021-05', ''],
  ['Monitora | 2009 (ago a dez)', '2009-08', '2009-12', 'Monitora'],
  ['nov e dez de 2022', '2022-11', '2022-12', ''],
  ['agosto-novembro/24', '2024-08', '2024-11', ''],
  [
    'out/2019 a nov/2022 (parada de abr a ago/2020)',
    '2019-10',
    '2022-11',
    'parada de abr a ago/2020)',
  ],
  ['verão 2016/17', '2016', '2017', ''],
  ['Safra 2021/22 e 2022/23', '2021', '2023', ''],
  ['safras 2011/12 e 2012/13', '2011', '2013', ''],
  ['safra 23/24', '2023', '2024', ''],
  ['safras 1999 e 2000', '1999', '2000', ''],
  ['Técnico de som | 2019, 2022 e 2023', '2019', '2023', 'Técnico de som'],
  ['(1993-95)', '1993', '1995', ''],
  ['costureira 98 a 2011', '1998', '2011', 'costureira'],
  ['12/2OO7 a 2Ol1', '2007-12', '2011', ''],
  ['rnarco de 2014 a novernbro de 2018', '2014-03', '2018-11', ''],
])('%j is a period', (line, start, end, rest) => {
  const period = periodIn(withKnownDates(line))
  expect([period?.start, period?.current ? 'atual' : period?.end]).toEqual([start, end])
  expect(period?.rest).toBe(rest)
})

test.each([
  'NR-10 (2019, 2021, 2023)',
  'revalidado em 2008, 2013 e 2019',
  'Processos entre 2007 e 2010, saí em março',
  '01/2024 | 03/2020',
  'De 1/2 a 2/3 da equipe',
])('%j stays as it is', (line) => {
  expect(withKnownDates(line)).toBe(line)
})

test('two forms side by side are told one after the other', () => {
  expect(
    withLabelColumns([
      'Vagas',
      'Empresa: Sol | Empresa: Lua',
      'Cargo: Caixa | Cargo: Fiscal',
      'Fim',
    ]),
  ).toEqual([
    'Vagas',
    '',
    'Empresa: Sol',
    'Cargo: Caixa',
    '',
    'Empresa: Lua',
    'Cargo: Fiscal',
    'Fim',
  ])
})

test.each([
  ['Casas Bahia, Loja 65 - 2015 a 2018', '2015', '2018'],
  ['Banco do Brasil, Agência 85 - 2012 a 2015', '2012', '2015'],
])('the number in %j is no year', (line, start, end) => {
  const period = periodIn(withKnownDates(line))
  expect([period?.start, period?.end]).toEqual([start, end])
})
