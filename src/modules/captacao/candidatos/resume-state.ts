/** What is said in the place of a résumé that has no text. */
const sentences: Readonly<Record<string, string>> = {
  AGUARDANDO: 'O arquivo está na fila de leitura. O texto aparece aqui em instantes.',
  SEM_TEXTO: 'Nenhum texto foi encontrado no arquivo.',
  PROTEGIDO: 'O arquivo está protegido por senha e não pôde ser lido.',
  FALHOU: 'O arquivo não pôde ser lido.',
}

export const resumeSentence = (situacao: unknown): string | undefined =>
  typeof situacao === 'string' ? sentences[situacao] : undefined

export const isBeingRead = (situacao: unknown): boolean => situacao === 'AGUARDANDO'
