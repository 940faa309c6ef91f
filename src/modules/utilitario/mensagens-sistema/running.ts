/** Whether the installation runs as it should: version, mail, queue, disk and clock. */
import { statfs } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import { formatInstant } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Finding } from '#platform/server/system-checks.ts'

const n = table('utilitario_noticias', 'n')

const [lateMinutes, farSeconds] = [15, 60]
const [leastFree, leastShare] = [2 * 1024 ** 3, 0.05]

/** Named by whoever runs the installation, or by a newer build at the same database, which has told its news. */
export async function newerVersion({ platform }: Ctx): Promise<Finding[]> {
  const { pool, version, settings } = platform
  const later = sql`from ${n} where ${n.versao_da_suite} is not null
    and ${n.id} > coalesce((select max(${n.id}) from ${n} where ${n.versao_da_suite} = ${version}), 2147483647)
    order by ${n.id} desc limit 1`
  const [newer] = await asOwner(pool, (tx) => tx.select({ versao: n.versao_da_suite }, later))
  const found = settings.newerVersion === version ? undefined : settings.newerVersion
  const versao = newer?.versao ?? found
  return versao
    ? [
        {
          mensagem: `Há uma nova versão disponível: ${versao}.`,
          link: { rotulo: 'Ver o que mudou', rota: '/novidades' },
        },
      ]
    : []
}

type Stuck = { n: number; desde: string | null }

const stuckMail = sql<Stuck>`select count(*)::int n, min(created_on)::timestamptz::text desde from tarefas.job
  where state = 'retry' and retry_count > 1 and created_on < now() - interval '1 hour'
    and (name = 'plataforma-mail' or data ? 'para')`

const stuckJobs = sql<Stuck>`select count(*)::int n, min(start_after)::timestamptz::text desde from tarefas.job
  where state = 'created' and start_after < now() - make_interval(mins => ${lateMinutes})`

/** How many jobs, and since when; nothing where there is none. */
async function stuck(ctx: Ctx, which: RawBuilder<Stuck>) {
  await ctx.platform.jobs.ready()
  const [row] = await asOwner(ctx.platform.pool, (tx) => tx.rows(which))
  if (!row?.n || !row.desde) return undefined
  const desde = formatInstant(new Date(row.desde).toISOString(), ctx.platform.settings.tz)
  return { n: row.n, desde }
}

/** Jobs that send mail and are tried again and again. */
export async function mailStuck(ctx: Ctx): Promise<Finding[]> {
  const found = await stuck(ctx, stuckMail)
  if (!found) return []
  const { n: many, desde } = found
  const what = many === 1 ? '1 e-mail não foi entregue' : `${many} e-mails não foram entregues`
  return [
    {
      mensagem: `${what} ao servidor desde ${desde}. Confira o endereço e a senha do servidor de e-mail (SMTP_URL).`,
    },
  ]
}

export const mailKept = async ({ platform }: Ctx): Promise<Finding[]> =>
  platform.mailer.sends
    ? []
    : [
        {
          mensagem:
            'Nenhum e-mail sai do sistema: eles são gravados na pasta outbox dos dados. Informe o servidor de e-mail (SMTP_URL) para que cheguem às pessoas.',
        },
      ]

export async function queueStuck(ctx: Ctx): Promise<Finding[]> {
  const found = await stuck(ctx, stuckJobs)
  if (!found) return []
  const { n: many, desde } = found
  const what = many === 1 ? '1 tarefa automática espera' : `${many} tarefas automáticas esperam`
  return [
    {
      mensagem: `${what} desde ${desde}. Reinicie o servidor e, se continuar, veja o registro dele.`,
    },
  ]
}

const gigabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export async function storageFull({ platform }: Ctx): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(platform.settings.dataDir)
  const free = bavail * bsize
  if (free >= leastFree && bavail / blocks >= leastShare) return []
  return [
    {
      mensagem: `Restam ${gigabytes.format(free / 1024 ** 3)} GB livres no disco dos dados. Libere espaço ou aumente o disco antes que nada mais possa ser gravado.`,
    },
  ]
}

export async function clockApart({ platform }: Ctx): Promise<Finding[]> {
  const asked = sql<{ agora: number }>`select extract(epoch from clock_timestamp())::float8 agora`
  const [row] = await asOwner(platform.pool, (tx) => tx.rows(asked))
  const apart = Math.round(Math.abs(Date.now() / 1000 - Number(row?.agora)))
  if (apart <= farSeconds) return []
  return [
    {
      mensagem: `O relógio do servidor e o do banco de dados diferem em ${apart} segundos. Acerte os dois pelo mesmo servidor de horas.`,
    },
  ]
}
