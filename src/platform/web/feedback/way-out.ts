/** The button that leaves things as they are: beside an act that is a cancelling itself, 'Cancelar' would say both. */
export const wayOut = (act: string): string => (act.startsWith('Cancelar') ? 'Voltar' : 'Cancelar')
