/** E-mail, telephones, day of birth, town and pages of whose résumé it is, and of nobody else. */
import { describe, expect, test } from 'vitest'
import { birthIn } from './contact-birth.ts'
import { phonesIn } from './contact-phones.ts'
import { cpfIn, emailIn } from './contact.ts'
import { proposeFields } from './fields.ts'
import { linksIn } from './links.ts'
import { linesOf } from './sections.ts'

describe('links', () => {
  const linksOf = (text: string): string[] =>
    linksIn(linesOf(text), undefined, 'Ana Camila Lima').map(({ value }) => value)

  test.each([
    ['Belém ~ insta @ana.desenha', ['instagram.com/ana.desenha']],
    ['♡ Belém ♡ @ana.tranças ♡ @ana.cabelo ♡', ['@ana.cabelo']],
    ['Belém / 91 98888-1234 / anafilmes.exemplo.art', ['anafilmes.exemplo.art']],
    [
      'TikTok @anacozinha (12 mil) // Instagram @ana.lima // youtube.com/@anacozinha',
      ['tiktok.com/@anacozinha', 'instagram.com/ana.lima', 'youtube.com/@anacozinha'],
    ],
    ['vimeo.com/anafilmes\n@anafilmes', ['vimeo.com/anafilmes', '@anafilmes']],
    ['in /in/ana-lima', ['linkedin.com/in/ana-lima']],
    ['├ linkedin → /in/ana-lima', ['linkedin.com/in/ana-lima']],
    ['LinkedIn: /analima', ['linkedin.com/in/analima']],
    ['/analima-exemplo', ['/analima-exemplo']],
    ['ana.lima@sol.com | @anal@mastodon.exemplo', ['@anal@mastodon.exemplo']],
    [
      'www.linkedin.com/in/ | Engenheira\nana-lima (LinkedIn) | de obras',
      ['www.linkedin.com/in/ana-lima'],
    ],
    [
      'https://www.linkedin.com/in/ana-camila-lima-88b\nb0/',
      ['https://www.linkedin.com/in/ana-camila-lima-88bb0/'],
    ],
    ['Meus textos: analima.com.br e medium.com/@ana', ['analima.com.br', 'medium.com/@ana']],
    ['[github.com/anal](https://github.com/anal)', ['github.com/anal']],
    ['Porto Alegre . ana@sol.jor.br . analima.jor.br', ['analima.jor.br']],
    ['sol.med.br | estudiosol.art', ['sol.med.br', 'estudiosol.art']],
  ])('of %j', (text, links) => {
    expect(linksOf(text)).toEqual(links)
  })

  test.each([
    ['LinkedIn: Ana Souza'],
    ['Currículo de Ana Lima em Vagas.com.br'],
    ['vagas.com'],
    ['Imprimir currículo | www.portalsol.com/cv/99123'],
    ['empregosol.com.br/curriculo/771/imprimir'],
    ['URL da Homepage: www.universidade.edu.br'],
    ['ORCID 0000-0000-0000-0000'],
    ['Documento emitido em gov.br'],
  ])('none of %j', (text) => {
    expect(linksOf(text)).toEqual([])
  })
})

test.each([
  ['ana.lima@sol.agr. | Sinop\nwww.linkedin.com/in/ana', 'ana.lima@sol.agr.br'],
  ['ana.lima@sol.co\nm.br', 'ana.lima@sol.com.br'],
  ['ana.lima | Congressos\n@sol.br | Simpósio', 'ana.lima@sol.br'],
  ['ana.design\noi@ana.design', 'oi@ana.design'],
  ['ana@lima.film\nvimeo.com/analima', 'ana@lima.film'],
  ['instagram @ana.lima.arte\nSeguir → oi@ana.art', 'oi@ana.art'],
  [
    'De: Recrutamento <rh@sol.com.br>\nPara: <lia@sol.com.br>\nDe: <ana@lua.com.br>',
    'ana@lua.com.br',
  ],
  ['E-mail da empresa: obra@sol.com.br', undefined],
  ['Rua das Flores, 10 (referência: Praça da Sé) – carla@sol.com.br', 'carla@sol.com.br'],
  ['ana@sol.com.br – referências disponíveis', 'ana@sol.com.br'],
  ['Ex-supervisora de vendas | ana@sol.com.br', 'ana@sol.com.br'],
  ['Referências: Pedro Lima, pedro@sol.com.br', undefined],
  ['Tenho referência: Pedro Lima, pedro@sol.com.br', undefined],
  ['Ex-chefe: Pedro Lima, pedro@sol.com.br', undefined],
  ['E-mail: ana.limagmail.com', 'ana.lima@gmail.com'],
  ['81 98888-7777 | ana.lima&ahotmail.com', 'ana.lima@hotmail.com'],
  ['anacamila\nEgmail.com', 'anacamila@gmail.com'],
  ['ana lima gmail.com', undefined],
  ['www.hotmail.com', undefined],
])('the address of %j', (text, address) => {
  expect(emailIn(linesOf(text))?.value).toBe(address)
})

test.each([
  ['Rua das Flores, 10 (referência: Praça da Sé) – (11) 98888-1234', ['11988881234']],
  ['Referência: próximo à praça. Tel. (11) 98888-1234', ['11988881234']],
  ['Favor ligar para (11) 98888-1234', ['11988881234']],
  ['Ana Lima, referência em vendas | (11) 98888-1234', ['11988881234']],
  ['Tel./Fax: (11) 3888-1234', ['1138881234']],
  ['Referências: Pedro Lima (11) 98888-1234', []],
  ['Contato para referência: (11) 98888-1234', []],
  ['Tenho CNH B. Referência: Sr. Pedro (11) 98888-1234', []],
  ['se precisar de referencia liga pra dona Ana 11 98888 1234', []],
  ['Quem quiser pode ligar para o Dr. Paulo,\npadeiro: (11) 98888-1234', []],
  ['Residência 3211-4098; celular 84 99401 8837', ['8432114098', '84994018837']],
  ['TEL.: (27) 99874-ll63', ['27998741163']],
  ['Fone  92  99116 - 2038', ['92991162038']],
  ['Sr. Edmar (Gráfica Sol) - 61 3344-1177', []],
  ['Contato do antigo líder: (69) 99311-2020', []],
  ['Pode ligar para D. Lúcia, (88) 3671-1290', []],
  ['Responsável legal: Lia Lima, (92) 99144-7020', []],
  ['Rua Dr. José Sol, 84 – 84 99640-1752', ['84996401752']],
  ['73-98811 6602 ou 73-3617 0145 (vizinha Dona Zete)', ['73988116602', '7336170145']],
  ['Dra. Ana Lima | (11) 98888-1234 | 2018-2021', ['11988881234']],
])('the telephones of %j', (text, numbers) => {
  expect(phonesIn(linesOf(text), undefined).map(({ value }) => value)).toEqual(numbers)
})

test.each([
  ['Ana Ramos\nrh@anaramos.com.br', 'rh@anaramos.com.br'],
  ['Ana Lima\nReferência - perto da Praça da Sé - ana@sol.com.br', 'ana@sol.com.br'],
  ['Ana Lima\nReferência - Pedro Reis - pedro@sol.com.br', undefined],
  ['Ana Lima\nrh@sol.com.br', undefined],
  ['Ana Lima\nReferências profissionais: Pedro Reis, pedro@sol.com.br', undefined],
  ['Ana Lima\nReferência: Sr. Pedro, pedro@sol.com.br', undefined],
  ['Ana Ramos\nEnvie para rh@anaramos.com.br', undefined],
])('the only address of %j', (text, address) => {
  expect(proposeFields(text).email?.value).toBe(address)
})

test.each([
  ['Ana Lima Souza\nsouzaana&Dterra.com.br', 'souzaana@terra.com.br'],
  ['Ana Lima Souza\nflor1986&Dterra.com.br', undefined],
])('an address whose sign recognition lost is told where it says the name: %j', (text, address) => {
  expect(proposeFields(text).email?.value).toBe(address)
})

test.each([
  ['Juliana Castro\nlulianacastro@sol.com.br', 'lulianacastro@sol.com.br'],
  ['Ana Ferra\nana@ferra.com.br', 'ana@ferra.com.br'],
  ['Paulo Tadeu\npavlo.fadeu@sol.com.br', 'pavlo.fadeu@sol.com.br'],
  ['Clara Lima\nbandara@sol.com.br', 'bandara@sol.com.br'],
  ['Camila Lima\ncamilla@sol.com.br', 'camilla@sol.com.br'],
  // Letters that recognition takes for others.
  ['Clara Lima\ndara.lima@sol.com.br', undefined],
  ['Bernardo Lima\nbemardo@sol.com.br', undefined],
  ['Ana Silveira\nana.sllveira@sol.com.br', undefined],
])('the mailbox alone says whether its letters are those of the name: %j', (text, address) => {
  expect(proposeFields(text).email?.value).toBe(address)
})

test.each([
  ['CPF: 529.982.247-25', '52998224725'],
  ['CPF-529.982.247-25', '52998224725'],
  ['CPF S29.9B2.247-2S', '52998224725'],
  ['CPF S29.9B2.247-26', undefined],
])('the CPF of %j', (text, cpf) => {
  expect(cpfIn(linesOf(text))?.value).toBe(cpf)
})

test('of a chat the number of who writes, of Lattes nothing of the employer', () => {
  const chat =
    '[10:02, 07/11/2025] +55 86 99521-4409: Bom dia\n[10:05, 07/11/2025] +55 86 99521-4409: Ana Lima, 39 anos'
  expect(proposeFields(chat).telefones.map(({ value }) => value)).toEqual(['86995214409'])
  const lattes =
    'Nome  Ana Lima\nEndereço profissional  Universidade Sol\nAv. da Lua, 1 - 36570000 - Viçosa, MG - Brasil\nTelefone: (31) 3899-1234\n\nFormação acadêmica\n2010 - 2012  Mestrado em Letras'
  const { telefones, cidade } = proposeFields(lattes)
  expect([telefones, cidade]).toEqual([[], undefined])
})

test.each([
  ['Data de nascimento: 1984/08/30', '1984-08-30'],
  ['Nascida a 02.VIII.1980. Casada.', '1980-08-02'],
  ['nascida em O3 de outubro de l964', '1964-10-03'],
  ['16 anos (faço 17 em 02/09/2045)', undefined],
  ['Ana Lima | 17 anos (completo 18 em 09/12/2025)', '2007-12-09'],
  [
    'Ana Lima\ntel: 55-99611-8037 | 14-02-1977\nPosto Sol | Frentista | 02-05-1995 | 14-11-1997',
    '1977-02-14',
  ],
  ['Ana Lima\nPosto Sol | Frentista | 02-05-1995 | 14-11-2025', undefined],
])('the day of birth of %j', (text, day) => {
  const lines = linesOf(text)
  expect(birthIn(lines, lines)?.value).toBe(day)
})

describe('where somebody lives', () => {
  test.each([
    ['Nascimento: 17/01/1973 - Vigia/PA\nResidência: Tv. Sol, 565, Nazaré, Belém-PA', 'Belém'],
    ['Nasceu em Tatuí, SP, em 25 de fevereiro de 1967. Vive em São Luís, Maranhão.', 'São Luís'],
    ['Consultório: Av. da Lua, 28, Fortaleza/CE\nEusébio/CE é onde resido.', 'Eusébio'],
    ['Nasc.: 12/03/1990, Sorocaba - SP', 'Sorocaba'],
    ['ana lima\nav. sol 1900 jatai goias cep 75800-012', 'Jataí'],
    ['End: Rua do Sol, 90/201 Juiz de Fora MG CEP 36010-071', 'Juiz de Fora'],
    ['Ana Lima\nRua do Sol, 88 / Encruzilhada / Recife', 'Recife'],
    ['Ana | Fagundes | CRECI 44.902-F | Balneário Camboriú', 'Balneário Camboriú'],
    ['Ana Lima\nIcoaraci, Belém do Pará', 'Belém'],
    ['Ana Lima\nCeilândia DF', 'Brasília'],
    ['Qual sua cidade? Parnamirim\nEstado: RN', 'Parnamirim'],
    ['Cidade onde reside\nMontes Claros', 'Montes Claros'],
    ['"location": { "city": "Criciúma", "region": "SC" }', 'Criciúma'],
    ['meu nome é Ana Lima moro aqui em Lins no Jd Sol', 'Lins'],
    ['Tenho 17 anos e moro com meus pais em Diadema – SP, no centro', 'Diadema'],
    ['Curso de Costura\nMora na Rua do Sol, 14, Cidade Nova, Itu SP', 'Itu'],
    ['Porto Alegre, bairro Bom Fim | nascida em 3.7.1984', 'Porto Alegre'],
    ['Lucas Nascimento | Recife, PE | (81) 99876-5432', 'Recife'],
    ['Data de nascimento: 10/05/1990 | Salvador - BA | (71) 99876-5432', 'Salvador'],
    ['Nascimento: 10/05/1990 - Salvador - BA - (71) 99876-5432', 'Salvador'],
  ])('in %j', (text, city) => {
    expect(proposeFields(text).cidade?.value.nome).toBe(city)
  })

  test.each([
    ['Nome | Ana Lima\nNascimento | 22/03/1986 - Londrina/PR - Brasil'],
    ['Nacionalidade | Brasileira'],
    ['Desenho, cor, roteiro.'],
    ['Ana Lima\nTrabalhei na Vivo em Campinas'],
    ['2025 Confeiteira na Doce Sol (Balneário Camboriú), desde março'],
  ])('is not said in %j', (text) => {
    expect(proposeFields(text).cidade).toBeUndefined()
  })
})
