/** Who of the company looked at or changed the record: day, kind and profile, never the person's name. */
import { sql } from 'kysely'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const l = table('plataforma_log', 'l')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')

export type Access = { dia: string; tipo: string; perfil: string; vezes: number }

/** What is not named here was a look at the record, whatever else it was for: that a court keeps it is not told. */
const words: Record<string, string> = {
  CONSULTA: 'Consulta',
  LEITURA: 'Consulta',
  INCLUSAO: 'Inclusão do cadastro',
  ALTERACAO: 'Alteração do cadastro',
  IMPRESSAO: 'Impressão do currículo',
  EXPORTACAO: 'Exportação',
  AVALIACAO_RESPONDIDA: 'Avaliação',
  CONTRATACAO: 'Contratação',
  MOVIMENTACAO: 'Mudança de etapa',
  DOWNLOAD: 'Download de arquivo',
  MESCLAGEM: 'Alteração do cadastro',
  MESCLAGEM_DESFEITA: 'Alteração do cadastro',
  RELER_CURRICULO: 'Leitura do currículo',
}

export async function accessesOf(ctx: Ctx, candidatoId: number): Promise<Access[]> {
  const { id, timezone } = companyOf(ctx)
  const rows = await ctx.tx.select(
    {
      dia: sql<string>`(${l.data} at time zone ${timezone})::date::text`,
      acao: l.acao,
      usuario: l.usuario_id,
      vezes: sql<number>`count(*)::int`,
      perfil: sql<
        string | null
      >`(select min(${f.nome}) from ${e} join ${x} on ${x.registro_id} = ${e.id} join ${f} on ${f.id} = ${x.valor_id} where ${e.registro_id} = ${l.usuario_id} and ${e.empresa_id} = ${id})`,
    },
    sql`from ${l} where ${l.recurso} = ${candidatos.key} and ${l.registro} = ${candidatoId} and ${l.empresa_id} = ${id} and ${l.usuario_tipo} = 'interno'
      group by 1, 2, ${l.usuario_id} order by 1 desc, 2 limit 200`,
  )
  const told = Map.groupBy(
    rows.map((r) => ({ ...r, tipo: words[r.acao] ?? 'Consulta' })),
    (r) => [r.dia, r.usuario, r.tipo].join(),
  )
  return [...told.values()].flatMap(inOneLine)
}

type Seen = Omit<Access, 'perfil'> & { perfil: string | null }

const inOneLine = ([first, ...more]: readonly Seen[]): Access[] => {
  if (!first) return []
  const { dia, tipo, perfil, vezes } = first
  const all = more.reduce((sum, r) => sum + r.vezes, vezes)
  return [{ dia, tipo, perfil: perfil ?? 'Administração', vezes: all }]
}
