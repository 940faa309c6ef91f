/** Base layers that several modules stand on: folders keep their places and URLs, the layer says who may use them. */
type Layer = {
  /** Folders of src/modules. */
  folders: readonly string[]
  /** Layers and modules below. */
  uses: readonly string[]
}

export const layers = {
  pessoas: {
    folders: ['gestao-talentos/pessoas', 'captacao/areas-formacao', 'captacao/idiomas'],
    uses: ['geral'],
  },
  organizacao: {
    folders: [
      'cargo-salario/areas-organizacionais',
      'cargo-salario/cargos',
      'utilitario/estabelecimentos',
    ],
    uses: ['geral', 'pessoas'],
  },
  // Who works where for what pay: people, who stand above areas and positions, seen by them.
  quadro: {
    folders: ['cargo-salario/organograma'],
    uses: ['cargo-salario', 'geral', 'gestao-talentos', 'organizacao', 'pessoas', 'utilitario'],
  },
  // Plans of pay write into the histories of talents, who stand above positions and bands.
  realinhamento: {
    folders: [
      'cargo-salario/tabelas-reajustes-colaboradores',
      'cargo-salario/reajustes-colaboradores',
      'cargo-salario/reajustes-faixas-salariais',
      'cargo-salario/reajustes-indices',
      'cargo-salario/movimentacoes-coletivas',
    ],
    uses: ['cargo-salario', 'gestao-talentos', 'organizacao', 'pessoas', 'sst', 'utilitario'],
  },
  // What is counted of people stands above all that is registered of them.
  indicadores: {
    folders: ['gestao-talentos/indicadores'],
    uses: [
      'afastamentos',
      'cargo-salario',
      'geral',
      'gestao-talentos',
      'organizacao',
      'pessoas',
      'sst',
      'utilitario',
    ],
  },
  // Absences of the people: kept by safety and health, whose own registers stand below the talents.
  afastamentos: {
    folders: ['sst/afastamentos', 'sst/colaborador-afastamentos'],
    uses: ['geral', 'gestao-talentos', 'organizacao', 'pessoas', 'sst', 'utilitario'],
  },
  // What it shows of the people ends with the plans of their pay.
  'demonstracao-talentos': {
    folders: ['gestao-talentos/demo'],
    uses: [
      'afastamentos',
      'cargo-salario',
      'experiencia',
      'geral',
      'gestao-talentos',
      'organizacao',
      'pessoas',
      'realinhamento',
      'utilitario',
    ],
  },
  // What is told of positions and of the people in them: URLs of the one module, rows of both.
  relatoriosDeCargos: {
    folders: ['cargo-salario/relatorios'],
    uses: [
      'cargo-salario',
      'gestao-talentos',
      'geral',
      'organizacao',
      'pessoas',
      'realinhamento',
      'sst',
      'utilitario',
    ],
  },
  // What is told of the people: from the indicators and the facts and absences below them, with the requests they came by.
  relatoriosDeTalentos: {
    folders: ['gestao-talentos/relatorios'],
    uses: [
      'afastamentos',
      'captacao',
      'cargo-salario',
      'geral',
      'gestao-talentos',
      'indicadores',
      'organizacao',
      'pessoas',
      'questionarios',
      'sst',
      'utilitario',
    ],
  },
  correio: { folders: ['captacao/modelos-email'], uses: [] },
  // What a talent in their first months is asked about: registers below the people.
  experiencia: {
    folders: [
      'avaliacao/periodos-experiencia',
      'avaliacao/modelos-avaliacao-desempenho-experiencia',
    ],
    uses: ['geral', 'questionarios', 'utilitario'],
  },
  questionarios: { folders: ['avaliacao/questoes'], uses: ['geral'] },
} as const satisfies Readonly<Record<string, Layer>>
