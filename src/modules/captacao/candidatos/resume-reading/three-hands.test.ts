/** Kinds of three hands that nobody had tuned on: names, places, periods, and where names of jobs end. */
import { describe, expect, test } from 'vitest'
import { bareCourse, bareJob } from './bare-names.ts'
import { proposeFields } from './fields.ts'
import { namesByScore } from './name-candidates.ts'
import { isFamily, isGiven } from './people.ts'
import { periodIn } from './periods.ts'
import { linesOf } from './sections.ts'

const nameIn = (text: string, email?: string) => {
  const [best] = namesByScore(linesOf(text), email)
  return best && best.score >= 4 ? best.value : undefined
}

describe('the name of a person', () => {
  test.each([
    [
      'Boa tarde\nmeu nome é Rosana Aparecida Gomes tenho 44 anos moro em Betim MG',
      'Rosana Aparecida Gomes',
    ],
    ['CURRICULO - VALDIR SCHNEIDER\nTel 51 99903 7715', 'Valdir Schneider'],
    ['gilmar antonio de souza\nrua das acacias 77', 'Gilmar Antonio de Souza'],
    ['Thiago Ramalho — garçom, barman\n[13] 99150-8823', 'Thiago Ramalho'],
    ['Antônio Marcos "Toninho" Evangelista\nTel: 27 99741-8836', 'Antônio Marcos Evangelista'],
    ['Maria Clara\nFonseca Delgado\nPedagogia', 'Maria Clara Fonseca Delgado'],
    ['SOLANGE REGINA ANTUNES DE\nCARVALHO\nRecepcionista', 'Solange Regina Antunes de Carvalho'],
    ['T H A Í S Y U M I\nN A K A M U R A P R A D O\nEnfermeira', 'Thaís Yumi Nakamura Prado'],
    ['HELENA   Médica\nQUADROS   Usina Sol\nFALCÃO   Coordenadora', 'Helena Quadros Falcão'],
    ['Currículo\nnome= Fabrício Leal\nidade= 36', 'Fabrício Leal'],
    ['Objetivo: recepção\nConhecimentos: Word\n\nTamires Benites Ayala', 'Tamires Benites Ayala'],
    ['Prof. Dr. Ana Clara Kuroda, economista\n19 98177-3420', 'Ana Clara Kuroda'],
    ['CEL PM RR PEDRO FONTANELLA DUTRA\nExecutivo', 'Pedro Fontanella Dutra'],
    ['Psicóloga Marta Assunção Pires, CRP 11', 'Marta Assunção Pires'],
    ['Ana Lima Evangelista ("Aninha")\nCozinheira', 'Ana Lima Evangelista'],
    ['Perfil do candidato | Gupy\nDandara Nunes Oliveira', 'Dandara Nunes Oliveira'],
    ['De: Ana Arns\nBoa tarde\nAna Luana Arns\nAnalista', 'Ana Luana Arns'],
    ['Curriculum - Ana C. Lima\nANA CÉSAR LIMA\nCoordenadora', 'Ana César Lima'],
    ['Pedro J. Prado\nToledo, PR', 'Pedro J. Prado'],
    ['ANA CUNHA PAIXÃO          Pág. 1/2\nRecife', 'Ana Cunha Paixão'],
    [
      'FERNANDO   Brasileiro, 54\nDE ALENCAR   Barueri\nMONTENEGRO JR.   Diretor',
      'Fernando de Alencar Montenegro Jr.',
    ],
    ['Pedro Borges e Neuza Maria Borges (casal)', 'Pedro Borges'],
    ['Juliana Pastor Ribeiro\nRecife', 'Juliana Pastor Ribeiro'],
    ['Ricardo Cabo Verde Lima\nRecife', 'Ricardo Cabo Verde Lima'],
    ['Bruno Major Tavares\nAnalista', 'Bruno Major Tavares'],
    ['Roberto Contador Dias\nAuxiliar', 'Roberto Contador Dias'],
    ['Policial Militar Cabo Pedro Lima\nRecife', 'Pedro Lima'],
    ['Pastora Ana Souza Lima\nRecife', 'Ana Souza Lima'],
    ['José A B Lima\nRecife', 'José A B Lima'],
    ['Maria F S Oliveira\nRecife', 'Maria F S Oliveira'],
  ])('of %j', (text, wanted) => {
    expect(nameIn(text)).toBe(wanted)
  })

  test('behind its label goes on below, and of two the civil one is that of the papers', () => {
    const cut = 'Nome: Francisca das Chagas\nOliveira Sampaio\nApelido: Kika'
    expect(proposeFields(cut).nome?.value).toBe('Francisca das Chagas Oliveira Sampaio')
    const two = 'VALENTINA DUARTE\n(nome social – registro civil: Marcos Duarte)'
    expect(proposeFields(two).nome?.value).toBe('Marcos Duarte')
  })

  test.each([
    ['Rua Maria Clara Fonseca, 77\nIpatinga'],
    ['Referências\nSra. Ana Lima, gerente'],
    ['Banco Sol\nGerente de Contas\n2010 a 2014'],
    ['Maria Helena - PR\nOperador de caixa'],
    ['Alcânt A Ra N Et O\nRecife'],
  ])('is nowhere in %j', (text) => {
    expect(nameIn(text)).toBeUndefined()
  })

  test('families and given names are known by their ends too', () => {
    expect(['Josemilson', 'Rosineide'].map(isGiven)).toEqual([true, true])
    expect(['Bortoletti', 'Kowalczuk', 'Enfermeira'].map(isFamily)).toEqual([true, true, false])
  })
})

describe('where somebody lives', () => {
  test.each([
    ['Ana Lima\nmoro em Itabuna no bairro São Caetano, tenho 52 anos', 'Itabuna'],
    ['Unaí, 14 de janeiro de 2026.\n\nPrezado senhor,\nEu sou Ana Lima', 'Unaí'],
    ['Ana Lima\nPorto Alegre, Menino Deus\nana@sol.com.br', 'Porto Alegre'],
    ['ana lima\nrua das acacias 77 jardim iracema ipatinga mg', 'Ipatinga'],
    ['Ana Lima\nHaitiana, em Cuiabá MT desde 2014, moro em Cuiabá MT', 'Cuiabá'],
  ])('in %j', (text, wanted) => {
    expect(proposeFields(text).cidade?.value.nome).toBe(wanted)
  })

  test('is not where somebody was born, nor what an employer is called', () => {
    const of = (text: string) => proposeFields(text).cidade?.value.nome
    expect(of('Ana Lima\nnascida em Blumenau em 30.11.1996')).toBeUndefined()
    expect(of('Ana Lima\nExperiência\nGerente, Hotel Salvador, 2010 a 2014')).toBeUndefined()
  })
})

describe('periods', () => {
  test.each([
    ['Entrada 14-08-06 saída 30-11-12', ['2006-08', '2012-11', false]],
    ['Data de admissão: 04/04/2022 Data de desligamento: Aberto', ['2022-04', undefined, true]],
    ['2021-24 Geólogo', ['2021', '2024', false]],
    ['[2017 ... 2020] assistente', ['2017', '2020', false]],
    ['[2023 ...] fotógrafa', ['2023', undefined, true]],
    ['seit 2012', ['2012', undefined, true]],
    ['2007 bis 2012', ['2007', '2012', false]],
    ['05.12 >> 12.19', ['2012-05', '2019-12', false]],
    ['set de 2021 pra cá', ['2021-09', undefined, true]],
    ['1º/mar./2019 – 30/set./2021', ['2019-03', '2021-09', false]],
    ['2008 a meados de 2015', ['2008', '2015', false]],
    ['Babá - 2017 e 2018', ['2017', '2018', false]],
    ['do 1º sem/2021 ao presente', ['2021', undefined, true]],
    ['admitida em outubro de 2012', ['2012-10', undefined, true]],
    ['metas de 2016 e 2019', undefined],
  ])('%j', (text, wanted) => {
    const found = periodIn(text)
    expect(found && [found.start, found.end, found.current]).toEqual(wanted)
  })
})

describe('a job', () => {
  const of = (cargo: string | undefined, empresa: string | undefined) => {
    const bare = bareJob({
      ...(cargo ? { cargo } : {}),
      ...(empresa ? { empresa } : {}),
      atual: false,
    })
    return [bare.cargo, bare.empresa]
  }
  test.each([
    ['Inspetora', 'Usina Sol, turno B', ['Inspetora', 'Usina Sol']],
    ['Merendeira', 'Usina Sol [terceirizada]', ['Merendeira', 'Usina Sol']],
    ['Enfermeira', 'Hospital Sol | UTI Neonatal', ['Enfermeira', 'Hospital Sol']],
    ['Técnico', 'Hospital Sol (OSS Lua)', ['Técnico', 'Hospital Sol']],
    ['Técnico', 'Faculdade do Sul (FASUL)', ['Técnico', 'Faculdade do Sul (FASUL)']],
    ['Telefonista, meio período', 'Usina Sol', ['Telefonista', 'Usina Sol']],
    ['Desossador — linha de abate', 'Usina Sol', ['Desossador', 'Usina Sol']],
    ['Gerente', 'Ag. Estância', ['Gerente', undefined]],
    ['Gerente', 'HISTÓRICO DE EMPREGOS', ['Gerente', undefined]],
    [
      'Recepcionista da Policlínica Sol',
      undefined,
      ['Recepcionista da Policlínica Sol', undefined],
    ],
    ['Secretária na Clínica Sol', undefined, ['Secretária', 'Clínica Sol']],
    ['SP', 'Usina Sol', [undefined, 'Usina Sol']],
  ])('of %j at %j is bare of what stands beside its names', (cargo, empresa, wanted) => {
    expect(of(cargo, empresa)).toEqual(wanted)
  })

  test('a course is bare of its situation and of how it was told', () => {
    expect(
      bareCourse({ curso: 'Terminou o ensino médio em', instituicao: 'UFSC Situação' }),
    ).toEqual({
      curso: 'ensino médio',
      instituicao: 'UFSC',
    })
  })
})

test('languages are told in sentences, and a course of one is none', () => {
  const of = (text: string) =>
    proposeFields(`Ana Lima\n${text}`).idiomas.map(({ value: v }) => [v.idioma, v.nivel])
  expect(of('Leio e falo inglês; leio espanhol.')).toEqual([
    ['Inglês', undefined],
    ['Espanhol', undefined],
  ])
  expect(of('Formação\nLibras básico – Senac, 40h, 2018')).toEqual([])
  expect(of('Idiomas\nInglês e francês fluentes; alemão intermediário')).toEqual([
    ['Inglês', 'AVANCADO'],
    ['Francês', 'AVANCADO'],
    ['Alemão', 'INTERMEDIARIO'],
  ])
})

test('telephones in square brackets, after a slash and in four groups', () => {
  const of = (text: string) =>
    proposeFields(`Ana Lima\n${text}`).telefones.map(({ value }) => value)
  expect(of('[13] 99150-8823')).toEqual(['13991508823'])
  expect(of('31/ 9 8411-0295')).toEqual(['31984110295'])
  expect(of('tel: 28 999 12 4471')).toEqual(['28999124471'])
})

test('letters that recognition took for others, and letters of two marks', () => {
  expect(linesOf('EXPERlÊNClA PR0FlSSl0NAL').map(({ text }) => text)).toEqual([
    'EXPERIÊNCIA PROFISSIONAL',
  ])
  expect(linesOf('Perﬁl').map(({ text }) => text)).toEqual(['Perfil'])
  expect(linesOf('Sílvio'.normalize('NFD')).map(({ text }) => text)).toEqual([
    'Sílvio'.normalize('NFC'),
  ])
})
