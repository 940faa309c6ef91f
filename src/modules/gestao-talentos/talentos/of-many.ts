/** What a save asks about other rows, asked once for those that are saved side by side. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { gathered } from '#platform/server/database/abreast.ts'
import { table } from '#platform/server/database/columns.ts'

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')
const q = table('gestao_talentos_pessoas', 'q')
const h = table('gestao_talentos_talentos__historico', 'h')

type Who = {
  /** The record that is saved. */
  except: number
  person: number | null
  cpf: string | null
}

/** Another bond of the same person that is no second one and has not ended. */
export const liveLink = (ctx: Ctx, who: Who) =>
  gathered(ctx.tx, 'vínculo vivo', who, async function linksOf(all) {
    const people = all.flatMap(({ person }) => person ?? [])
    const cpfs = all.flatMap(({ cpf }) => cpf ?? [])
    if (!people.length && !cpfs.length) return all.map(() => undefined)
    const found = await ctx.tx.select(
      { id: t.id, pessoa: t.pessoa_id, cpf: p.pessoal_cpf, matricula: t.matricula, nome: p.nome },
      sql`from (select unnest(${people}::int[]) id union
          select ${q.id} from ${q} where ${q.empresa_id} = ${companyOf(ctx).id} and ${q.pessoal_cpf} = any (${cpfs}::text[])) quem
        join ${t} on ${t.pessoa_id} = quem.id join ${p} on ${p.id} = ${t.pessoa_id}
        where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.situacao} not in ('D', 'C') and not ${t.segundo_vinculo} order by ${t.id}`,
    )
    return all.map(({ except, person, cpf }) =>
      found.find(
        (one) => one.id !== except && (one.pessoa === person || (cpf !== null && one.cpf === cpf)),
      ),
    )
  })

/** Oldest first, so many of a talent. */
export const firstEntries = (ctx: Ctx, talent: number, most: 1 | 2) =>
  gathered(ctx.tx, `primeiras vigências ${most}`, talent, async function entriesOf(all) {
    const found = await ctx.tx.select(
      { talento: h.registro_id, id: h.id, data: h.data },
      sql`from unnest(${[...new Set(all)]}::int[]) dele (id) cross join lateral
        (select * from ${h} where ${h.registro_id} = dele.id order by ${h.data} limit ${most}) h order by ${h.data}`,
    )
    return all.map((one) => found.filter(({ talento }) => talento === one))
  })
