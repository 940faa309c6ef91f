import type { Log } from './log.ts'
import type { Registry } from './registry.ts'
import type { Settings } from './settings.ts'

/** Lines for whoever started the server, printed under the addresses once it listens. */
export type Announcement = () => readonly string[] | Promise<readonly string[]>

/** What the composed HTTP server gets from the process that runs it. */
export type ServerDeps = {
  readonly settings: Settings
  readonly log: Log
  readonly databaseUrl: string
  /** True for the PostgreSQL of RH_DADOS, false for DATABASE_URL. */
  readonly embedded: boolean
  readonly secretsKey: Buffer
  /** True from the first stop signal on: `/api/saude/pronto` answers 503 then. */
  readonly isStopping: () => boolean
  readonly onReady: (announcement: Announcement) => void
  /** Read and checked before in this process; read anew where it is not given. */
  readonly registry?: Registry
  /** False for who will hardly print: drawing processes then begin with the first document. */
  readonly warm?: boolean
}
