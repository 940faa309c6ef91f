import { DeclarationProblem } from '../contract/declaration.ts'

/** A missing prerequisite, told to whoever starts the server in one Portuguese sentence and without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** What is told of an error that is no fault of the program; undefined for any other. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof StartProblem || error instanceof DeclarationProblem ? error.message : undefined

const code = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Turns the file system's usual refusals into the sentence that names the folder and the remedy. */
export function folderProblem(error: unknown, folder: string, setting = 'RH_DADOS'): unknown {
  switch (code(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartProblem(
        `Não é possível gravar na pasta ${folder}: dê permissão de escrita a quem inicia o Trama RH ou indique outra pasta em ${setting}.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartProblem(
        `O disco da pasta ${folder} está cheio: libere espaço ou indique uma pasta em outro disco em ${setting}.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartProblem(
        `O caminho ${folder} passa por um arquivo que não é uma pasta: indique uma pasta em ${setting}.`,
      )
    default:
      return error
  }
}
