/** Who of the company looked at or changed the record: day, kind and profile, never the person's name. */
import { type Ctx, companyOf } from '#platform/server/context.ts'

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
  const rows = await ctx.tx.query<{
    dia: string
    acao: string
    usuario: number | null
    perfil: string | null
    vezes: number
  }>(
    `select (l.data at time zone $3)::date::text dia, l.acao, l.usuario_id usuario, count(*)::int vezes,
            (select min(f.nome) from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id join utilitario_perfis f on f.id = x.valor_id where e.registro_id = l.usuario_id and e.empresa_id = $2) perfil
       from plataforma_log l where l.recurso = 'captacao.candidatos' and l.registro = $1 and l.empresa_id = $2 and l.usuario_tipo = 'interno'
      group by 1, 2, l.usuario_id order by 1 desc, 2 limit 200`,
    [candidatoId, companyOf(ctx).id, companyOf(ctx).timezone],
  )
  const told = Map.groupBy(
    rows.map((r) => ({ ...r, tipo: words[r.acao] ?? 'Consulta' })),
    (r) => [r.dia, r.usuario, r.tipo].join(),
  )
  return [...told.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            dia: first.dia,
            tipo: first.tipo,
            perfil: first.perfil ?? 'Administração',
            vezes: more.reduce((sum, r) => sum + r.vezes, first.vezes),
          },
        ]
      : [],
  )
}
