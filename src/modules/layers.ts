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
  correio: { folders: ['captacao/modelos-email'], uses: [] },
  questionarios: { folders: ['avaliacao/questoes'], uses: ['geral'] },
} as const satisfies Readonly<Record<string, Layer>>
