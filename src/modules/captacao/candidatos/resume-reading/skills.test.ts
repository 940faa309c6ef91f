/** What somebody knows, in a list under its heading, told within a line, or known by its name. */
import { expect, test } from 'vitest'
import { proposeFields } from './fields.ts'

const skills = (text: string): string[] =>
  proposeFields(`Ana Lima\nana@sol.com.br\n\n${text}`).habilidades.map(({ value }) => value)

test.each([
  ['Sei lavar, passar e cuidar de idoso.', ['lavar', 'passar', 'cuidar de idoso']],
  ['sei mexer: word, excel, fusão de fibra', ['word', 'excel', 'fusão de fibra']],
  ['manjo de Salic, planilhas, Trello', ['Salic', 'planilhas', 'Trello']],
  ['Soft skills: escuta, escrita clara', ['escuta', 'escrita clara']],
  ['[ STACK ] TypeScript, React', ['TypeScript', 'React']],
  ['Carro próprio. Inglês básico. Excel, CRM, Power BI.', ['Excel', 'CRM', 'Power BI']],
  ['AutoCAD - Revit - MS Project', ['AutoCAD', 'Revit', 'MS Project']],
  ['HABILIDADES\nWord ✓ Excel ✓ SAP SD', ['Word', 'Excel', 'SAP SD']],
  ['HABILIDADES\nSenior HCM . Secullum Ponto . Excel', ['Senior HCM', 'Secullum Ponto', 'Excel']],
  ['HABILIDADES\nRevit\nSão Paulo, SP\nComo conheceu a vaga?\n5 anos\nen C2', ['Revit']],
  ['HABILIDADES\nRevit\nTenho três filhos, moradia na fazenda', ['Revit']],
  ['HABILIDADES\nEquipes de vendas, Negociação, CRM', ['Equipes de vendas', 'Negociação', 'CRM']],
  ['HABILIDADES\nDisponibilidade de horário, Excel, Word', ['Excel', 'Word']],
  ['HABILIDADES\nTenho conhecimento em Excel, Word, Photoshop', ['Excel', 'Word', 'Photoshop']],
  ['HABILIDADES\nBusco crescimento, Excel, novos desafios', ['Excel']],
  ['HABILIDADES\nGosto de aprender, Liderança', ['Liderança']],
  ['HABILIDADES\nRevit\nMoro em Recife, Boa Viagem', ['Revit']],
  ['HABILIDADES\nHarmonia, Sorriso, União, Registro, PR', ['Harmonia', 'Sorriso', 'União']],
  ['HABILIDADES\nPortuguês e redação, Português nativo', ['Português e redação']],
  ['HABILIDADES\nMac OS x', ['Mac OS x']],
  ['HABILIDADES\nWord x | Excel x | Access', ['Word', 'Excel', 'Access']],
  [
    'HABILIDADES\nIT & Cloud, IFRS, Unity, ABNT 14724',
    ['IT & Cloud', 'IFRS', 'Unity', 'ABNT 14724'],
  ],
  ['HABILIDADES\nRevit\nPretensão salarial: a combinar', ['Revit']],
  ['HABILIDADES\nWord: ★★★☆☆\nExcel: ★★☆☆☆', ['Word', 'Excel']],
  ['HABILIDADES\nPower BI (curso em 2021), Excel', ['Power BI', 'Excel']],
  ['FERRAMENTAS\n`Figma` `Sketch`', ['Figma', 'Sketch']],
  ['HABILIDADES\nNegociação\nRedes sociais\nExcel', ['Negociação', 'Redes sociais', 'Excel']],
  ['Excel (PROCV, macros); Power BI; Stata', ['Excel (PROCV, macros)', 'Power BI', 'Stata']],
  ['carro próprio. excel básico, protheus', ['excel básico', 'protheus']],
  [
    'Habilidades          Experiência\nTISS                 Hospital Sol\n                     Faturista, jan/2021 - atual\nTasy                 Análise de contas, recursos de glosa\nExcel\n',
    ['TISS', 'Tasy', 'Excel'],
  ],
  [
    'COMPETÊNCIAS\nForecast                  LATICÍNIOS SOL\nTrade marketing           Gerente Regional\nExcel                     [07.2014 - 01.2020]\n',
    ['Forecast', 'Trade marketing', 'Excel'],
  ],
])('of %j', (text, wanted) => {
  expect(skills(text)).toEqual(wanted)
})

test.each([
  ['Sei trabalhar em equipe, tenho horário livre'],
  ['Gerente de Contas, Recife, desde 2019'],
  ['Analista de Excel'],
  ['HABILIDADES\nDisponibilidade: viagens, mudança'],
  ['HABILIDADES\nGosto de ler, cozinhar e viajar'],
  ['Informática: curso completo'],
  ['GitHub • LinkedIn'],
  ['Responsabilidades: SPED, ECD, ECF'],
  ['CURSOS\nDisponibilidade de horário'],
  ['HABILIDADES\nGerado em 10/02/2026'],
  ['HABILIDADES\nComo soube da vaga?\nInstagram'],
  ['QUALIFICAÇÕES\n• Mais de vinte anos na gestão de plantas com 850 empregados'],
])('none of %j', (text) => {
  expect(skills(text)).toEqual([])
})
