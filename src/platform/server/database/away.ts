/** Tells a database that is away, frozen or full from one that refused what it was asked. */

/** 08 connection, 53 no room, 57 shut down, starting or stopped, 25P03 ended while it waited. */
const codes = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|25P0[34])$/
const network =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/
const said =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The database does not answer)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What a statement that was being answered failed with: an error of the network counts too. */
export const isAway = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isAway)
    : codes.test(codeOf(error)) ||
      (error instanceof Error && (said.test(error.message) || cutOff(error)))

/** The error of a socket; of a file, a mail or another address it says something else. */
const cutOff = (error: Error): boolean =>
  'syscall' in error &&
  /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall)) &&
  network.test(codeOf(error))

/** After it nothing more may be asked on the same connection. */
export const isBroken = (error: unknown): boolean => isAway(error) && codeOf(error) !== '57014'
