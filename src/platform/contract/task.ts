/**
 * A lot of rows, each worked for itself by a job: what starts it, and what is told of it. Declared once for the server
 * that works and the screen that follows.
 */
import { type Call, type CallSpec, defineCall } from './call.ts'
import { field, type Fields } from './field.ts'
import { shape } from './shape.ts'

/** What an ended task and its rows are kept for: long enough to look after a holiday, no longer, for the rows name people. */
export const taskKeptDays = 30
/** What goes beyond waits so long that it is better asked in parts. */
export const mostTaskRows = 10_000

export const taskState = shape.object({
  id: shape.integer,
  titulo: shape.text,
  estado: shape.code('NA_FILA', 'ANDANDO', 'CONCLUIDA', 'CANCELADA'),
  total: shape.integer,
  feitas: shape.integer,
  recusadas: shape.integer,
  /** Rows with a fate, of a hundred. */
  percentual: shape.integer,
  criadaEm: shape.dateTime,
  encerradaEm: shape.orNull(shape.dateTime),
  /** Its end was looked at. */
  vista: shape.flag,
})

type TaskSpec = {
  /** Below /api; it is also the name under which the rows wait. */
  path: string
  title: string
  summary: string
  access: { any: readonly string[] }
  input: Fields
}

/** A call that starts a lot: 202 with the task, which goes on whoever leaves. */
export type Task<S extends TaskSpec = TaskSpec> = Call<
  // Without the wide `body`, beside which any name of an input would be one.
  Omit<CallSpec, 'body'> & {
    method: 'POST'
    path: S['path']
    body: S['input']
    answer: typeof taskState
    access: S['access']
  }
> & { readonly title: string }

/** Declares a lot; `answerTask` beside the service says which rows it has and how one is worked. */
export function defineTask<const S extends TaskSpec>({
  path,
  title,
  summary,
  access,
  input,
}: S): Task<S> {
  const call = defineCall({
    method: 'POST',
    path,
    summary,
    access,
    body: input,
    once: true,
    status: 202,
    answer: taskState,
  })
  return Object.freeze({ ...call, title })
}

export const taskFates = ['FEITA', 'RECUSADA', 'FALHOU', 'CANCELADA'] as const

export const ownTasks = defineCall({
  method: 'GET',
  path: 'tarefas',
  summary: 'As tarefas de quem pergunta: em andamento e encerradas que ainda são guardadas',
  access: 'sessao',
  answer: shape.list(taskState),
})

export const oneTask = defineCall({
  method: 'GET',
  path: 'tarefas/{id}',
  summary: 'Como está uma tarefa',
  access: 'sessao',
  answer: taskState,
})

export const taskRows = defineCall({
  method: 'GET',
  path: 'tarefas/{id}/linhas',
  summary: 'O que foi feito de cada linha de uma tarefa, mil de cada vez',
  access: 'sessao',
  query: {
    destino: field.choice({
      label: 'Destino',
      options: [
        { code: 'FEITA', label: 'Feitas' },
        { code: 'NAO_FEITA', label: 'Não feitas' },
      ],
    }),
    depoisDe: field.integer({ label: 'Depois da linha', gender: 'f', min: 0 }),
  },
  answer: shape.list(
    shape.object({
      ordem: shape.integer,
      registro: shape.orNull(shape.integer),
      titulo: shape.text,
      destino: shape.orNull(shape.code(...taskFates)),
      mensagem: shape.orNull(shape.text),
    }),
  ),
})

export const cancelTask = defineCall({
  method: 'POST',
  path: 'tarefas/{id}/cancelar',
  summary: 'Cancela o que uma tarefa ainda não fez',
  access: 'sessao',
  answer: taskState,
})

export const taskSeen = defineCall({
  method: 'POST',
  path: 'tarefas/{id}/vista',
  summary: 'Marca o fim de uma tarefa como visto',
  access: 'sessao',
  answer: taskState,
})

export const taskResult = defineCall({
  method: 'GET',
  path: 'tarefas/{id}/resultado',
  summary: 'O destino de cada linha em planilha',
  access: 'sessao',
  answer: 'file',
  transaction: 'none',
  perMinute: 20,
})
