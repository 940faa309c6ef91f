export type ReportErrorCode = 'render' | 'crash' | 'timeout' | 'closed' | 'full' | 'busy' | 'gone'

const MESSAGES: Record<ReportErrorCode, string> = {
  render: 'O relatório não pôde ser montado.',
  crash: 'A montagem do relatório foi interrompida. Tente novamente.',
  timeout:
    'O relatório levou mais tempo do que o permitido. Restrinja os filtros e tente novamente.',
  full: 'Não há espaço no servidor para montar o arquivo. Avise o administrador do sistema.',
  busy: 'Muitos relatórios estão sendo montados agora. Aguarde um pouco e tente novamente.',
  gone: 'Quem pediu o relatório já saiu.',
  closed: 'O servidor está sendo encerrado e não monta mais relatórios.',
}

/** The message is for the user, `cause` for the log. */
export class ReportError extends Error {
  readonly code: ReportErrorCode

  constructor(code: ReportErrorCode, cause?: unknown) {
    super(MESSAGES[code], { cause })
    this.name = 'ReportError'
    this.code = code
  }
}

const FULL = /\b(ENOSPC|EDQUOT|EFBIG)\b/

/** Tells a full disk from every other fault, also where only its words came over from the drawing process. */
export function asReportError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const said = `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`
  return FULL.test(said) ? new ReportError('full', error) : error
}
