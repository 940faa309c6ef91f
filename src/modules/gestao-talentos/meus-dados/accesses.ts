/** Who of the company looked at or changed the own record: day, kind and profile, never the person's name. */
import { sql } from 'kysely'
import { documentosTalento } from '#modules/gestao-talentos/documentos-talento/resource.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { acessosAosMeusDados } from './calls.ts'
import { type OwnRow, throughTheDoor } from './own.ts'

const l = table('plataforma_log', 'l')
const t = table('gestao_talentos_talentos', 't')
const d = table('gestao_talentos_documentos_talento', 'd')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')

type Access = CallAnswer<typeof acessosAosMeusDados>[number]

const kinds: Readonly<Record<string, string>> = {
  INCLUSAO: 'Inclusão do cadastro',
  ALTERACAO: 'Alteração do cadastro',
  IMPRESSAO: 'Impressão da ficha',
  EXPORTACAO: 'Exportação',
  DOWNLOAD: 'Download de documento',
}

const rowsOf = (ctx: Ctx, { pessoaId }: OwnRow) => {
  const { id, timezone } = companyOf(ctx)
  const bonds = sql`select ${t.id} from ${t} where ${t.pessoa_id} = ${pessoaId}`
  return ctx.tx.select(
    {
      dia: sql<string>`(${l.data} at time zone ${timezone})::date::text`,
      acao: l.acao,
      usuario: l.usuario_id,
      vezes: sql<number>`count(*)::int`,
      perfil: sql<
        string | null
      >`(select min(${f.nome}) from ${e} join ${x} on ${x.registro_id} = ${e.id} join ${f} on ${f.id} = ${x.valor_id} where ${e.registro_id} = ${l.usuario_id} and ${e.empresa_id} = ${id})`,
    },
    sql`from ${l} where ${l.empresa_id} = ${id} and ${l.usuario_tipo} = 'interno' and ${l.usuario_id} <> ${ctx.user.id ?? 0}
        and (${l.recurso} = ${talentos.key} and ${l.registro} in (${bonds}) or ${l.recurso} = ${pessoas.key} and ${l.registro} = ${pessoaId}
          or ${l.recurso} = ${documentosTalento.key} and ${l.registro} in (select ${d.id} from ${d} where ${d.colaborador_id} in (${bonds})))
      group by 1, 2, ${l.usuario_id} order by 1 desc, 2 limit 200`,
  )
}

/** A day, a kind and one who looked are one line: a save writes of the talent and of the person. */
export async function ownAccesses(ctx: Ctx): Promise<Access[]> {
  const rows = (await throughTheDoor(ctx, (row) => rowsOf(ctx, row))) ?? []
  const named = rows.map((row) => ({ ...row, tipo: kinds[row.acao] ?? 'Consulta' }))
  const lines = Map.groupBy(named, (row) => [row.dia, row.usuario, row.tipo].join())
  return [...lines.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const vezes = Math.max(first.vezes, ...more.map((row) => row.vezes))
    return [{ dia: first.dia, tipo: first.tipo, perfil: first.perfil ?? 'Administração', vezes }]
  })
}
