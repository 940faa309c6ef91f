/** Who of the company looked at or changed the record: day, kind and profile, never the person's name. */
import { sql } from 'kysely'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const l = table('plataforma_log', 'l')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')
const a = table('captacao_candidato_solicitacoes', 'a')
const h = table('captacao_historico', 'h')
const c = table('captacao_candidatos', 'c')

/** As the log of a move names the column of who is not fit. */
const setAside = 'Não aptos'

export type Access = { dia: string; tipo: string; perfil: string; vezes: number }

/** What is not named here was a look at the record, whatever else it was for: that a court keeps it, or who was set aside, is not told. */
const words: Record<string, string> = {
  CONSULTA: 'Consulta',
  LEITURA: 'Consulta',
  INCLUSAO: 'Inclusão do cadastro',
  ALTERACAO: 'Alteração do cadastro',
  IMPRESSAO: 'Impressão do currículo',
  EXPORTACAO: 'Exportação',
  EXPORTACAO_DE_LISTA: 'Exportação de uma lista em que você pode estar',
  IMPRESSAO_DE_LISTA: 'Relatório em que você pode estar',
  AVALIACAO_RESPONDIDA: 'Avaliação',
  CONTRATACAO: 'Contratação',
  MOVIMENTACAO: 'Mudança de etapa',
  ENTREVISTA: 'Entrevista',
  ENTREVISTA_CANCELADA: 'Entrevista',
  DOWNLOAD: 'Download de arquivo',
  MESCLAGEM: 'Alteração do cadastro',
  MESCLAGEM_DESFEITA: 'Alteração do cadastro',
  RELER_CURRICULO: 'Leitura do currículo',
}

/** What was done with the candidate beside the record: with applications, stages and interviews. */
const about = (
  candidatoId: number,
) => sql`(${l.recurso} = ${candidatos.key} and ${l.registro} = ${candidatoId}
   or ${l.recurso} = ${candidatoSolicitacoes.key} and ${l.registro} in (select ${a.id} from ${a} where ${a.candidato_id} = ${candidatoId})
   or ${l.recurso} = ${historico.key} and ${l.registro} in (select ${h.id} from ${h} where ${h.candidato_id} = ${candidatoId}))`

/** Lists and reports of many say not whom they held: shown to all who may stand in them. */
const named = [
  'captacao.candidatos',
  'captacao.candidato-solicitacoes',
  'captacao.historico',
  'captacao.candidato-selecao',
  'captacao.avaliacao-candidato',
  'captacao.indicacao-candidato',
]
const ofMany = (
  candidatoId: number,
) => sql`(${l.registro} is null and ${l.recurso} = any (${named}) and ${l.acao} in ('EXPORTACAO', 'IMPRESSAO')
   and ${l.data} >= (select ${c.criado_em} from ${c} where ${c.id} = ${candidatoId}))`

/** A move out of the selection, and back into it, is one more look: neither tells that one was set aside. */
const did = sql<string>`case
   when ${l.registro} is null then ${l.acao} || '_DE_LISTA'
   when ${l.acao} = 'MOVIMENTACAO'
     and ${setAside} in (${l.alteracoes} #>> '{0,de}', ${l.alteracoes} #>> '{0,para}') then 'CONSULTA'
   when ${l.recurso} = ${historico.key} and ${l.acao} in ('INCLUSAO', 'ALTERACAO')
     then case when exists (select 1 from jsonb_array_elements(${l.alteracoes}) x where x->>'campo' like 'entrevista.%') then 'ENTREVISTA' else 'CONSULTA' end
   when ${l.recurso} = ${candidatoSolicitacoes.key} and ${l.acao} in ('INCLUSAO', 'ALTERACAO') then 'CONSULTA'
   else ${l.acao} end`

export async function accessesOf(ctx: Ctx, candidatoId: number): Promise<Access[]> {
  const { id, timezone } = companyOf(ctx)
  const rows = await ctx.tx.select(
    {
      dia: sql<string>`(${l.data} at time zone ${timezone})::date::text`,
      acao: did,
      usuario: l.usuario_id,
      vezes: sql<number>`count(*)::int`,
      perfil: sql<
        string | null
      >`(select min(${f.nome}) from ${e} join ${x} on ${x.registro_id} = ${e.id} join ${f} on ${f.id} = ${x.valor_id} where ${e.registro_id} = ${l.usuario_id} and ${e.empresa_id} = ${id})`,
    },
    sql`from ${l} where (${about(candidatoId)} or ${ofMany(candidatoId)}) and ${l.empresa_id} = ${id} and ${l.usuario_tipo} = 'interno'
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
