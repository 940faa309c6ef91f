/** Whether the installation runs as it should: version, mail, queue, disk and clock. */
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
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
  const [newer] = await asOwner(pool, (tx) =>
    tx.rows(
      sql<{
        versao: string
      }>`select ${n.versao_da_suite} versao from ${n} where ${n.versao_da_suite} is not null
        and ${n.id} > coalesce((select max(${n.id}) from ${n} where ${n.versao_da_suite} = ${version}), 2147483647)
        order by ${n.id} desc limit 1`,
    ),
  )
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

const since = (ctx: Ctx, instant: string): string =>
  formatInstant(instant, ctx.platform.settings.tz)

type Stuck = { n: number; desde: string | null }

/** Jobs that send mail and are tried again and again. */
export async function mailStuck(ctx: Ctx): Promise<Finding[]> {
  await ctx.platform.jobs.ready()
  const [row] = await asOwner(ctx.platform.pool, (tx) =>
    tx.rows(
      sql<Stuck>`select count(*)::int n, min(created_on)::timestamptz::text desde from tarefas.job
        where state = 'retry' and retry_count > 1 and created_on < now() - interval '1 hour'
          and (name = 'plataforma-mail' or data ? 'para')`,
    ),
  )
  if (!row?.n || !row.desde) return []
  return [
    {
      mensagem: `${row.n === 1 ? '1 e-mail não foi entregue' : `${row.n} e-mails não foram entregues`} ao servidor desde ${since(ctx, new Date(row.desde).toISOString())}. Confira o endereço e a senha do servidor de e-mail (SMTP_URL).`,
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
  await ctx.platform.jobs.ready()
  const [row] = await asOwner(ctx.platform.pool, (tx) =>
    tx.rows(
      sql<Stuck>`select count(*)::int n, min(start_after)::timestamptz::text desde from tarefas.job
        where state = 'created' and start_after < now() - make_interval(mins => ${lateMinutes})`,
    ),
  )
  if (!row?.n || !row.desde) return []
  return [
    {
      mensagem: `${row.n === 1 ? '1 tarefa automática espera' : `${row.n} tarefas automáticas esperam`} desde ${since(ctx, new Date(row.desde).toISOString())}. Reinicie o servidor e, se continuar, veja o registro dele.`,
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
  const [row] = await asOwner(platform.pool, (tx) =>
    tx.rows(sql<{ agora: number }>`select extract(epoch from clock_timestamp())::float8 agora`),
  )
  const apart = Math.round(Math.abs(Date.now() / 1000 - Number(row?.agora)))
  if (apart <= farSeconds) return []
  return [
    {
      mensagem: `O relógio do servidor e o do banco de dados diferem em ${apart} segundos. Acerte os dois pelo mesmo servidor de horas.`,
    },
  ]
}
