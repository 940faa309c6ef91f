/** How the pages of vacancies of the invented companies receive their visitors. */
import sharp from 'sharp'
import type { Peopled } from '#modules/gestao-talentos/demo/demo.ts'
import type { CompanyKey } from '#modules/utilitario/demo/companies.ts'
import type { DemoFile, Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { insertRow, insertRows } from '#platform/server/demonstration/insert.ts'

type LookText = {
  chamada: string
  sobre: string
  beneficios: readonly string[]
  imagem: DemoFile
}

/** Hills in the morning, or waves at dusk: drawn, so that nobody's picture is needed. */
const drawn = (sky: [string, string], sun: string, ground: readonly string[]): DemoFile => ({
  kind: 'jpg',
  draw: () =>
    sharp(Buffer.from(landscape(sky, sun, ground)))
      .jpeg({ quality: 82 })
      .toBuffer(),
})

const landscape = ([from, to]: [string, string], sun: string, ground: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="1200" height="500" fill="url(#s)"/><circle cx="860" cy="190" r="84" fill="${sun}"/>
    ${ground.map((colour, i) => `<path d="M0 ${270 + i * 60} C 220 ${170 + i * 66}, 420 ${350 + i * 44}, 660 ${270 + i * 56} S 1040 ${200 + i * 70}, 1200 ${290 + i * 54} V500 H0 Z" fill="${colour}"/>`).join('')}
  </svg>`

const looks: Readonly<Record<CompanyKey, LookText>> = {
  horizonte: {
    chamada: 'Comida de verdade, feita por gente que cresce junto.',
    sobre:
      '<p>A Horizonte Alimentos nasceu em Fortaleza e leva massas, biscoitos e farinhas a oito estados do Nordeste. Somos mais de mil pessoas entre fábrica, logística e escritório.</p><h3>Como é trabalhar aqui</h3><p>Quem entra tem um padrinho nos primeiros noventa dias, conversa de carreira a cada semestre e prioridade nas vagas internas.</p>',
    beneficios: [
      'Plano de saúde e odontológico',
      'Refeitório na fábrica',
      'Ônibus fretado',
      'Cesta básica',
      'Participação nos resultados',
      'Bolsa de estudos',
    ],
    imagem: drawn(['#FCD9A8', '#FFF3E0'], '#F4A259', ['#E08E45', '#B4470B', '#7A2F06']),
  },
  litoral: {
    chamada: 'Tecnologia feita perto do mar, usada no Brasil inteiro.',
    sobre:
      '<p>A Litoral Tecnologia desenvolve sistemas para portos e transportadoras, com equipes em Recife e em trabalho remoto.</p>',
    beneficios: ['Horário flexível', 'Trabalho híbrido', 'Plano de saúde', 'Vale-refeição'],
    imagem: drawn(['#9AD1D4', '#E8F6F5'], '#F6C28B', ['#4FA3B5', '#0B5C76', '#06364A']),
  },
}

export const covers: readonly DemoFile[] = Object.values(looks).map(({ imagem }) => imagem)

export async function makePortalLook(
  { tx, today, stored }: Demonstration,
  { id, key }: Peopled,
): Promise<void> {
  const { chamada, sobre, beneficios, imagem } = looks[key]
  const file = stored(imagem)
  const capa = await insertRow(tx, 'plataforma_arquivo', {
    empresa_id: id,
    chave: file.key,
    nome: 'capa.jpg',
    tamanho: file.bytes,
    tipo: file.contentType,
    especie: file.kind,
    sha256: file.sha256,
    cifrado: false,
    vazio: false,
    enviado_por: '',
    criado_em: `${today}T12:00:00Z`,
  })
  const look = await insertRow(tx, 'captacao_aparencia_portal', {
    empresa_id: id,
    nome: 'Padrão',
    ativa: true,
    chamada,
    sobre,
    imagem_id: capa,
  })
  await insertRows(
    tx,
    'captacao_aparencia_portal__beneficios',
    beneficios.map((valor, i) => ({ empresa_id: id, registro_id: look, ordem: i + 1, valor })),
  )
}
