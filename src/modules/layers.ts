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
  // What is told of positions and of the people in them: URLs of the one module, rows of both.
  relatoriosDeCargos: {
    folders: ['cargo-salario/relatorios'],
    uses: ['cargo-salario', 'gestao-talentos', 'geral', 'organizacao', 'pessoas', 'utilitario'],
  },
  correio: { folders: ['captacao/modelos-email'], uses: [] },
  questionarios: { folders: ['avaliacao/questoes'], uses: ['geral'] },
} as const satisfies Readonly<Record<string, Layer>>
