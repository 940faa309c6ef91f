/** What the product says of itself as a whole, before anyone has entered and a module could speak. */
export const product = {
  claim: 'As pessoas da empresa, num só tecido.',
  under:
    'Seleção, cargos e salários, desempenho, treinamento e segurança do trabalho no mesmo lugar, com a história de cada pessoa.',
} as const
