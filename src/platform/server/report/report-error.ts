export type ReportErrorCode = 'render' | 'crash' | 'timeout' | 'closed'

const MESSAGES: Record<ReportErrorCode, string> = {
  render: 'O relatório não pôde ser montado.',
  crash: 'A montagem do relatório foi interrompida. Tente novamente.',
  timeout:
    'O relatório levou mais tempo do que o permitido. Restrinja os filtros e tente novamente.',
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
