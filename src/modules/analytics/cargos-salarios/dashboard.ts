/** Head count, pay and promotions of any day: the same figures on the screen, on paper, in a spreadsheet and on the home page. Pure. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { card, chart, defineDashboard } from '#platform/contract/dashboard.ts'
import { col } from '#platform/contract/report-table.ts'
import { lugares, posicoes, promocoes, talentos } from './behind.ts'
import { authority, defaults, filters } from './filters.ts'

const id = { id: col.integer('Código') }
/** Of the area itself, without those below it, where it stands among its children. */
const ofArea = { ...id, propria: col.integer('Só da área') }
const posicao = (label: string) => col.percent(label, { decimals: 1 })

export const SEM_FILHAS = 'Área Organizacional não possui área filha.'
const below = {
  key: 'id',
  whole: 'Toda a empresa',
  words: 'as áreas filhas',
  none: SEM_FILHAS,
} as const

type AreaRow = { id: number | null; nome: string | null; propria: number | null }
const inArea = ({ id: areaId, propria }: AreaRow) => ({
  areaId: areaId ?? 0,
  ...(propria ? { soDaArea: true } : {}),
})
const people = {
  rows: talentos,
  words: (row: AreaRow) => `os talentos de ${row.nome}`,
  title: (row: AreaRow) => `Talentos: ${row.nome}`,
  by: inArea,
}

const byArea = {
  name: 'nome',
  columns: {
    nome: col.text('Área organizacional'),
    talentos: col.integer('Talentos'),
    folha: col.money('Folha'),
    media: col.money('Salário médio'),
  },
  keys: ofArea,
  withheld: { folha: VER_SALARIO, media: VER_SALARIO },
  open: { talentos: people },
  below,
} as const

const byMonth = {
  name: 'nome',
  columns: {
    nome: col.text('Mês'),
    talentos: col.integer('Talentos'),
    folha: col.money('Folha'),
    media: col.money('Salário médio'),
  },
  keys: { dia: col.date('Dia') },
  withheld: { folha: VER_SALARIO, media: VER_SALARIO },
  note: 'Cada mês conta no seu último dia; o último, na data de referência.',
  open: {
    talentos: {
      rows: talentos,
      words: (row: { nome: string | null }) => `os talentos de ${row.nome}`,
      title: (row: { nome: string | null }) => `Talentos em ${row.nome}`,
      by: (row: { dia: string | null }) => ({ dia: row.dia }),
    },
  },
} as const

const promoted = (word: string) => ({
  rows: promocoes,
  words: (row: { nome: string | null }) => `as promoções ${word} de ${row.nome}`,
  title: (row: { nome: string | null }) => `Promoções ${word}: ${row.nome}`,
})
const horizontais = promoted('horizontais')
const verticais = promoted('verticais')
const counted = {
  horizontais: col.integer('Horizontais'),
  verticais: col.integer('Verticais'),
}
const PROMOCOES =
  'Conta entradas do histórico com o motivo Promoção. Horizontal: mesmo cargo, em outra faixa ou com salário maior na mesma faixa. Vertical: outro cargo.'
const POSICAO =
  'Posição na faixa = salário ÷ valor da faixa na data × 100. Quem recebe por cargo está em 100 %. Sem salário ou sem valor da faixa na data não há posição.'

export const dashboard = defineDashboard({
  key: 'analytics.cargos-salarios',
  title: 'Análise de cargos e salários',
  authority,
  help: [
    'Mostra quantas pessoas há em cada área, quanto é a folha e o salário médio, quem foi promovido e onde os salários estão em relação às faixas, em qualquer data.',
    'O salário de cada pessoa é o do histórico em vigor na data: por cargo, o valor da faixa; por índice, quantidade × valor do índice; por valor, o próprio. Um índice alterado muda o passado a partir da data da alteração.',
    'A soma de uma área inclui as áreas abaixo. O salário médio é a folha dividida por quem tem salário na data.',
    'Valores e posições na faixa aparecem só para quem tem a permissão Ver salários; quem responde por áreas vê apenas essas.',
  ],
  filters,
  defaults,
  rows: { talentos, posicoes, promocoes },
  panels: {
    quadro: card({
      title: 'Talentos',
      figure: col.integer('Talentos'),
      open: {
        rows: talentos,
        words: () => 'os talentos',
        title: () => 'Talentos',
        by: () => ({}),
      },
    }),
    folha: card({ title: 'Folha mensal', figure: col.money('Folha'), access: VER_SALARIO }),
    media: card({ title: 'Salário médio', figure: col.money('Média'), access: VER_SALARIO }),
    foraDaFaixa: card({
      title: 'Fora da faixa',
      figure: col.integer('Talentos'),
      access: VER_SALARIO,
      open: {
        rows: posicoes,
        words: () => 'os talentos fora da faixa',
        title: () => 'Talentos fora da faixa',
        by: () => ({ fora: true }),
      },
    }),
    talentosPorArea: chart.bars({ title: 'Talentos por área', value: 'talentos', ...byArea }),
    folhaPorArea: chart.bars({
      title: 'Folha por área',
      value: 'folha',
      ...byArea,
      access: VER_SALARIO,
    }),
    mediaPorArea: chart.bars({
      title: 'Salário médio por área',
      value: 'media',
      ...byArea,
      access: VER_SALARIO,
    }),
    evolucaoDoQuadro: chart.lines({
      title: 'Evolução do quadro',
      value: 'talentos',
      ...byMonth,
    }),
    evolucaoDaFolha: chart.lines({
      title: 'Evolução da folha',
      value: 'folha',
      ...byMonth,
      access: VER_SALARIO,
    }),
    evolucaoDaMedia: chart.lines({
      title: 'Evolução do salário médio',
      value: 'media',
      ...byMonth,
      access: VER_SALARIO,
    }),
    promocoesPorMes: chart.columns({
      title: 'Promoções por mês',
      note: PROMOCOES,
      name: 'nome',
      value: 'horizontais',
      beside: ['verticais'],
      columns: { nome: col.text('Mês'), ...counted },
      keys: { mes: col.text('Mês') },
      open: {
        horizontais: { ...horizontais, by: (row) => ({ mes: row.mes, tipo: 'H' }) },
        verticais: { ...verticais, by: (row) => ({ mes: row.mes, tipo: 'V' }) },
      },
    }),
    promocoesPorArea: chart.bars({
      title: 'Promoções por área',
      note: PROMOCOES,
      name: 'nome',
      value: 'promocoes',
      columns: {
        nome: col.text('Área organizacional'),
        promocoes: col.integer('Promoções'),
        ...counted,
      },
      keys: ofArea,
      open: {
        promocoes: {
          rows: promocoes,
          words: (row) => `as promoções de ${row.nome}`,
          title: (row) => `Promoções: ${row.nome}`,
          by: inArea,
        },
        horizontais: { ...horizontais, by: (row) => ({ ...inArea(row), tipo: 'H' }) },
        verticais: { ...verticais, by: (row) => ({ ...inArea(row), tipo: 'V' }) },
      },
      below,
    }),
    posicaoNaFaixa: chart.bars({
      title: 'Posição na faixa',
      note: POSICAO,
      access: VER_SALARIO,
      name: 'nome',
      value: 'talentos',
      columns: {
        nome: col.text('Salário em relação à faixa'),
        talentos: col.integer('Talentos'),
        parte: posicao('% dos talentos'),
      },
      keys: { lugar: col.text('Lugar') },
      share: 'parte',
      open: {
        talentos: {
          rows: posicoes,
          words: (row) => `os talentos: ${row.nome}`,
          title: (row) => `Posição na faixa: ${row.nome}`,
          by: (row) => ({ lugar: lugares.find(({ code }) => code === row.lugar)?.code }),
        },
      },
    }),
    porFaixa: chart.bars({
      title: 'Fora da faixa por cargo e faixa',
      note: `${POSICAO} Fora da faixa: abaixo de 80 % ou acima de 120 %. As faixas com mais pessoas fora vêm primeiro.`,
      access: VER_SALARIO,
      name: 'nome',
      value: 'fora',
      columns: {
        nome: col.text('Cargo e faixa'),
        talentos: col.integer('Talentos'),
        valor: col.money('Valor da faixa'),
        posicao: posicao('Posição média'),
        fora: col.integer('Fora da faixa'),
      },
      keys: id,
      open: {
        talentos: {
          rows: posicoes,
          words: (row) => `os talentos de ${row.nome}`,
          title: (row) => `Talentos: ${row.nome}`,
          by: (row) => ({ faixaId: row.id }),
        },
        fora: {
          rows: posicoes,
          words: (row) => `quem está fora da faixa ${row.nome}`,
          title: (row) => `Fora da faixa: ${row.nome}`,
          by: (row) => ({ faixaId: row.id, fora: true }),
        },
      },
    }),
    posicaoPorGrupo: chart.radar({
      title: 'Posição média por grupo ocupacional',
      note: POSICAO,
      access: VER_SALARIO,
      name: 'nome',
      value: 'posicao',
      columns: {
        nome: col.text('Grupo ocupacional'),
        talentos: col.integer('Talentos com posição'),
        posicao: posicao('Posição média'),
      },
      keys: id,
      open: {
        talentos: {
          rows: posicoes,
          words: (row) => `os talentos de ${row.nome}`,
          title: (row) => `Talentos: ${row.nome}`,
          by: (row) => ({ grupoPosicaoId: row.id ?? 0 }),
        },
      },
    }),
    porGrupo: chart.doughnut({
      title: 'Talentos por grupo ocupacional',
      name: 'nome',
      value: 'talentos',
      share: 'parte',
      columns: {
        nome: col.text('Grupo ocupacional'),
        talentos: col.integer('Talentos'),
        parte: posicao('% dos talentos'),
      },
      keys: id,
      open: {
        talentos: {
          rows: talentos,
          words: (row) => `os talentos de ${row.nome}`,
          title: (row) => `Talentos: ${row.nome}`,
          by: (row) => ({ grupoId: row.id ?? 0 }),
        },
      },
    }),
  },
})
