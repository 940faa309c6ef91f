/** The board of a request: its columns with their counts and the first cards of each, from two statements. */
import { sql } from 'kysely'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { asksCandidates } from '#modules/captacao/avaliacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { allows } from '#platform/contract/access.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import type { coluna, filtrosDoQuadro, quadro } from './board-calls.ts'
import type { Board, Card, Column } from './board-model.ts'
import { citiesOn, numberedIds, type Numbered } from './board-rows.ts'
import { waitingRefusalSql } from './resource.ts'

const t = table('captacao_candidato_solicitacoes', 't')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const s = table('captacao_solicitacoes_pessoal', 's')
const f = table('cargo_salario_faixas_salariais', 'f')
const x = table('cargo_salario_cargos__etapa_seletivas', 'x')
const e = table('captacao_etapas_seletivas', 'e')
const h = table('captacao_historico', 'h')
const u = table('utilitario_usuarios', 'u')
const mr = table('captacao_motivos_recusa', 'mr')
const rp = table('utilitario_usuarios', 'rp')
const ci = table('geral_cidades', 'ci')
const uf = table('geral_estados', 'uf')
const job = table('gestao_talentos_pessoas__experiencias', 'job')
const k = table('cargo_salario_cargos', 'k')

/** What the head of the board says of its request. */
const headOf = (ctx: Ctx, request: RecordOf<typeof solicitacoesPessoal>): Board['solicitacao'] => ({
  id: request.id,
  descricao: request.descricao,
  cargo: request.cargo,
  areaOrganizacional: request.areaOrganizacional,
  quantidade: request.quantidade,
  qtdVagasPreenchidas: request.qtdVagasPreenchidas ?? 0,
  status: request.status ?? 'I',
  suspensa: request.suspensa,
  encerrada: request.encerrada,
  cancelada: request.cancelada,
  can: canOf(ctx, solicitacoesPessoal, request),
})

export async function boardOf(
  ctx: Ctx,
  solicitacaoId: number,
  { porColuna: asked, ...filter }: Partial<CallQuery<typeof quadro>>,
): Promise<Board> {
  const porColuna = asked ?? 30
  const request = await readRecord(ctx, solicitacoesPessoal, solicitacaoId)
  const numbered = await numberedIds(ctx, solicitacaoId, filter)
  const stages = await stagesOfRequest(ctx, solicitacaoId)
  const shown = numbered.filter((r) => r.n <= porColuna)
  const read = await cardsOf(ctx, shown)
  const cards = new Map(read.map((card) => [card.id, card]))
  const totals = new Map(numbered.map((r) => [r.coluna, r.total]))
  const filled = (column: ReturnType<typeof columnsOf>[number]): Column => ({
    ...column,
    total: totals.get(column.chave) ?? 0,
    cartoes: shown.filter((r) => r.coluna === column.chave).flatMap((r) => cards.get(r.id) ?? []),
  })
  return { solicitacao: headOf(ctx, request), porColuna, colunas: columnsOf(stages).map(filled) }
}

export async function columnPage(
  ctx: Ctx,
  solicitacaoId: number,
  chave: string,
  { pagina, tamanho, ...filter }: Partial<CallQuery<typeof coluna>>,
): Promise<{ total: number; cartoes: Card[] }> {
  await readRecord(ctx, solicitacoesPessoal, solicitacaoId)
  if (!/^(inscritos|contratados|naoAptos|etapa-\d{1,9})$/.test(chave)) throw failure.notFound()
  const all = (await numberedIds(ctx, solicitacaoId, filter)).filter((r) => r.coluna === chave)
  const size = tamanho ?? 30
  const from = (pagina ?? 0) * size
  const shown = all.filter((r) => r.n > from && r.n <= from + size)
  return { total: all.length, cartoes: await cardsOf(ctx, shown) }
}

export async function boardFilters(
  ctx: Ctx,
  solicitacaoId: number,
): Promise<CallAnswer<typeof filtrosDoQuadro>> {
  await readRecord(ctx, solicitacoesPessoal, solicitacaoId)
  return {
    cidades: await citiesOn(ctx, solicitacaoId),
    avaliacoes: await asksCandidates(ctx, solicitacaoId),
  }
}

/** The position's stages, or all active ones; stages where somebody stands although they left the position stay. */
const stagesOfRequest = (ctx: Ctx, solicitacaoId: number) =>
  ctx.tx.rows(
    sql<{ id: number; nome: string }>`with do_cargo as (
        select ${x.valor_id} id from ${s} join ${f} on ${f.id} = ${s.faixa_salarial_id}
          join ${x} on ${x.registro_id} = ${f.cargo_id} where ${s.id} = ${solicitacaoId})
      select ${e.id}, ${e.nome} from ${e}
       where ${e.empresa_id} = ${companyOf(ctx).id} and (${e.id} in (select id from do_cargo)
         or (${e.ativo} and not exists (select 1 from do_cargo))
         or ${e.id} in (select ${t.etapa_seletiva_id} from ${t} where ${t.solicitacao_id} = ${solicitacaoId}
              and ${t.removed_at} is null and ${t.situacao} = 'P'))
       order by ${e.ordem}, ${e.nome}, ${e.id}`,
  )

const columnsOf = (
  stages: readonly { id: number; nome: string }[],
): Pick<Column, 'chave' | 'etapaId' | 'titulo'>[] => [
  { chave: 'inscritos', etapaId: null, titulo: 'Inscritos' },
  ...stages.map(({ id, nome }) => ({ chave: `etapa-${id}`, etapaId: id, titulo: nome })),
  { chave: 'contratados', etapaId: null, titulo: 'Contratados' },
  { chave: 'naoAptos', etapaId: null, titulo: 'Não aptos' },
]

/** Why, by whom and when somebody was set aside. */
const rejected = sql<Card['recusa']>`case when ${t.situacao} = 'N' then jsonb_build_object(
  'motivo', ${mr.descricao}, 'observacao', ${t.observacao_recusa}, 'por', ${rp.nome}, 'em', ${t.recusado_em},
  'avisadoEm', ${t.recusa_enviada_em}, 'avisoPrevisto', ${sql.raw(waitingRefusalSql('t'))}) end`

/** In the order of the ids given; what a class of the candidate's fields hides is not on the card. */
async function cardsOf(ctx: Ctx, rows: readonly Numbered[]): Promise<Card[]> {
  if (!rows.length) return []
  const [ids, places] = [rows.map((r) => r.id), rows.map((r) => r.posicao)]
  const seen = (name: string): boolean =>
    allows(fieldAt(candidatos.allFields, name)?.options.access, ctx.has)
  const [foto, nascimento, pretensao] = [
    seen('foto'),
    seen('pessoal.dataNascimento'),
    seen('pretencaoSalarial'),
  ]
  return ctx.tx.select(
    {
      id: t.id,
      versao: t.versao,
      candidatoId: t.candidato_id,
      nome: sql<string>`coalesce(${p.nome_social}, ${p.nome})`,
      temFoto: sql<boolean>`${foto}::boolean and ${p.foto_id} is not null`,
      cidade: sql<string | null>`${ci.nome}`,
      uf: sql<string | null>`${uf.sigla}`,
      nascimento: sql<
        string | null
      >`case when ${nascimento}::boolean then ${p.pessoal_data_nascimento} end`,
      pretensao: sql<
        number | null
      >`case when ${pretensao}::boolean then ${c.pretencao_salarial}::float8 end`,
      ultimoCargo: sql<string | null>`j.cargo`,
      ultimaEmpresa: sql<string | null>`j.empresa`,
      // Every application has its day, origin and state from the start.
      origem: sql<string>`${t.origem}`,
      data: sql<string>`${t.data}`,
      desde: sql<string>`${t.data_situacao}`,
      etapaId: t.etapa_seletiva_id,
      colaboradorId: t.colaborador_id,
      historicoId: sql<number | null>`${h.id}`,
      aptidao: sql<Card['aptidao']>`${h.aptidao}`,
      responsavel: sql<string | null>`${u.nome}`,
      entrevistaData: sql<
        string | null
      >`case when ${h.entrevista_liberada_em} is null then ${h.entrevista_data} end`,
      entrevistaHora: h.entrevista_hora,
      recusa: rejected,
      posicao: sql<number>`v.posicao`,
    },
    sql`from unnest(${ids}::int[], ${places}::int[]) with ordinality v (id, posicao, n) join ${t} on ${t.id} = v.id
      join ${c} on ${c.id} = ${t.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      left join ${ci} on ${ci.id} = ${p.endereco_cidade_id} left join ${uf} on ${uf.id} = ${ci.uf_id}
      left join ${h} on ${h.candidato_id} = ${t.candidato_id} and ${h.solicitacao_id} = ${t.solicitacao_id}
        and ${h.etapa_seletiva_id} = ${t.etapa_seletiva_id}
      left join ${u} on ${u.id} = ${h.responsavel_id}
      left join ${mr} on ${mr.id} = ${t.motivo_recusa_id} left join ${rp} on ${rp.id} = ${t.recusado_por_id}
      left join lateral (select coalesce(${k.nome}, ${job.nome_mercado}) cargo, ${job.empresa}
          from ${job} left join ${k} on ${k.id} = ${job.cargo_id} where ${job.registro_id} = ${p.id}
         order by ${job.data_desligamento} is null desc, ${job.data_admissao} desc limit 1) j on true
     order by v.n`,
  )
}
