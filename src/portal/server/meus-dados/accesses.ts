/** Who of the company looked at or changed the record: day, kind and profile, never the person's name. */
import { type Ctx, companyOf } from '#platform/server/context.ts'

export type Access = { dia: string; tipo: string; perfil: string; vezes: number }

const words: Record<string, string> = { CONSULTA: 'Consulta', LEITURA: 'Consulta', INCLUSAO: 'Inclusão do cadastro', ALTERACAO: 'Alteração do cadastro', IMPRESSAO: 'Impressão do currículo', EXPORTACAO: 'Exportação', AVALIACAO_RESPONDIDA: 'Avaliação', CONTRATACAO: 'Contratação', MOVIMENTACAO: 'Mudança de etapa', DOWNLOAD: 'Download de arquivo' }

export async function accessesOf(ctx: Ctx, candidatoId: number): Promise<Access[]> {
  const rows = await ctx.tx.query<{ dia: string; acao: string; perfil: string | null; vezes: number }>(
    `select (l.data at time zone $3)::date::text dia, l.acao, count(*)::int vezes,
            (select min(f.nome) from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id join utilitario_perfis f on f.id = x.valor_id where e.registro_id = l.usuario_id and e.empresa_id = $2) perfil
       from plataforma_log l where l.recurso = 'captacao.candidatos' and l.registro = $1 and l.empresa_id = $2 and l.usuario_tipo = 'interno'
      group by 1, 2, l.usuario_id order by 1 desc, 2 limit 200`,
    [candidatoId, companyOf(ctx).id, companyOf(ctx).timezone],
  )
  return rows.map((r) => ({ dia: r.dia, tipo: words[r.acao] ?? r.acao.charAt(0) + r.acao.slice(1).toLowerCase().replaceAll('_', ' '), perfil: r.perfil ?? 'Administração', vezes: r.vezes }))
}
