/** The board of a request: its columns with their counts and the first cards of each, from two statements. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { allows } from '#platform/contract/access.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { searchKey } from '#platform/contract/text.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { containing } from '#platform/server/database/like.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'

export type Card = {
  id: number
  versao: number
  candidatoId: number
  nome: string
  temFoto: boolean
  cidade: string | null
  uf: string | null
  nascimento: string | null
  ultimoCargo: string | null
  ultimaEmpresa: string | null
  origem: string
  data: string
  desde: string
  etapaId: number | null
  colaboradorId: number | null
  historicoId: number | null
  aptidao: string | null
  responsavel: string | null
  entrevistaData: string | null
  entrevistaHora: string | null
}
export type Column = {
  chave: string
  etapaId: number | null
  titulo: string
  total: number
  cartoes: Card[]
}
export type BoardFilter = { busca?: string | undefined; porColuna: number }

type Stage = { id: number; nome: string; ordem: number }

const columnKey = `case t.situacao when 'C' then 'contratados' when 'N' then 'naoAptos' when 'I' then 'inscritos' else 'etapa-' || t.etapa_seletiva_id end`

export async function boardOf(
  ctx: Ctx,
  solicitacaoId: number,
  filter: BoardFilter,
): Promise<unknown> {
  const request = await readRecord(ctx, solicitacoesPessoal, solicitacaoId)
  const numbered = await numberedIds(ctx, solicitacaoId, filter.busca)
  const stages = await stagesOfRequest(ctx, solicitacaoId)
  const shown = numbered.filter((r) => r.n <= filter.porColuna)
  const cards = new Map(
    (
      await cardsOf(
        ctx,
        shown.map((r) => r.id),
      )
    ).map((c) => [c.id, c]),
  )
  const totals = new Map(numbered.map((r) => [r.coluna, r.total]))
  const columns: Column[] = columnsOf(stages).map((c) => ({
    ...c,
    total: totals.get(c.chave) ?? 0,
    cartoes: shown.filter((r) => r.coluna === c.chave).flatMap((r) => cards.get(r.id) ?? []),
  }))
  return {
    solicitacao: {
      id: request.id,
      descricao: request['descricao'],
      cargo: request['cargo'],
      areaOrganizacional: request['areaOrganizacional'],
      quantidade: request['quantidade'],
      qtdVagasPreenchidas: request['qtdVagasPreenchidas'],
      status: request['status'],
      suspensa: request['suspensa'],
      encerrada: request['encerrada'],
      cancelada: request['cancelada'],
      can: canOf(ctx, solicitacoesPessoal, request),
    },
    porColuna: filter.porColuna,
    colunas: columns,
  }
}

export async function columnPage(
  ctx: Ctx,
  solicitacaoId: number,
  chave: string,
  page: { busca?: string | undefined; pagina: number; tamanho: number },
): Promise<{ total: number; cartoes: Card[] }> {
  await readRecord(ctx, solicitacoesPessoal, solicitacaoId)
  if (!/^(inscritos|contratados|naoAptos|etapa-\d{1,9})$/.test(chave)) throw failure.notFound()
  const all = (await numberedIds(ctx, solicitacaoId, page.busca)).filter((r) => r.coluna === chave)
  const from = page.pagina * page.tamanho
  return {
    total: all.length,
    cartoes: await cardsOf(
      ctx,
      all.filter((r) => r.n > from && r.n <= from + page.tamanho).map((r) => r.id),
    ),
  }
}

/** The position's stages, or all active ones; stages where somebody stands although they left the position stay. */
async function stagesOfRequest(ctx: Ctx, solicitacaoId: number): Promise<Stage[]> {
  return ctx.tx.query<Stage>(
    `with do_cargo as (select x.valor_id id from captacao_solicitacoes_pessoal s join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id
        join cargo_salario_cargos__etapa_seletivas x on x.registro_id = f.cargo_id where s.id = $1)
     select e.id, e.nome, e.ordem from captacao_etapas_seletivas e
      where e.empresa_id = $2 and (e.id in (select id from do_cargo) or (e.ativo and not exists (select 1 from do_cargo))
        or e.id in (select t.etapa_seletiva_id from captacao_candidato_solicitacoes t where t.solicitacao_id = $1 and t.removed_at is null and t.situacao = 'P'))
      order by e.ordem, e.nome, e.id`,
    [solicitacaoId, companyOf(ctx).id],
  )
}

const columnsOf = (stages: readonly Stage[]): Pick<Column, 'chave' | 'etapaId' | 'titulo'>[] => [
  { chave: 'inscritos', etapaId: null, titulo: 'Inscritos' },
  ...stages.map((s) => ({ chave: `etapa-${s.id}`, etapaId: s.id, titulo: s.nome })),
  { chave: 'contratados', etapaId: null, titulo: 'Contratados' },
  { chave: 'naoAptos', etapaId: null, titulo: 'Não aptos' },
]

type Numbered = { id: number; coluna: string; n: number; total: number }

async function numberedIds(
  ctx: Ctx,
  solicitacaoId: number,
  busca: string | undefined,
): Promise<Numbered[]> {
  const words = searchKey(busca ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map(containing)
  const named = words.length
    ? "and (select coalesce(p.busca, '') from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = t.candidato_id) like all ($2)"
    : ''
  return ctx.tx.query<Numbered>(
    `select x.id, x.coluna, (row_number() over (partition by x.coluna order by x.data_situacao desc, x.id desc))::int n, (count(*) over (partition by x.coluna))::int total
       from (select t.id, t.data_situacao, ${columnKey} coluna from captacao_candidato_solicitacoes t where t.solicitacao_id = $1 and t.removed_at is null ${named}) x order by x.coluna, n`,
    words.length ? [solicitacaoId, words] : [solicitacaoId],
  )
}

/** In the order of the ids given; what a class of the candidate's fields hides is not on the card. */
async function cardsOf(ctx: Ctx, ids: readonly number[]): Promise<Card[]> {
  if (!ids.length) return []
  const seen = (name: string): boolean =>
    allows(fieldAt(candidatos.allFields, name)?.options.access, ctx.has)
  const cards = await ctx.tx.query<Card>(
    `select t.id, t.versao, t.candidato_id "candidatoId", coalesce(p.nome_social, p.nome) nome, p.foto_id is not null "temFoto", ci.nome cidade, uf.sigla uf, p.pessoal_data_nascimento nascimento,
            x.cargo "ultimoCargo", x.empresa "ultimaEmpresa", t.origem, t.data, t.data_situacao desde, t.etapa_seletiva_id "etapaId", t.colaborador_id "colaboradorId",
            h.id "historicoId", h.aptidao, u.nome responsavel, h.entrevista_data "entrevistaData", h.entrevista_hora "entrevistaHora"
       from unnest($1::int[]) with ordinality v (id, n) join captacao_candidato_solicitacoes t on t.id = v.id
       join captacao_candidatos c on c.id = t.candidato_id join gestao_talentos_pessoas p on p.id = c.pessoa_id
       left join geral_cidades ci on ci.id = p.endereco_cidade_id left join geral_estados uf on uf.id = ci.uf_id
       left join captacao_historico h on h.candidato_id = t.candidato_id and h.solicitacao_id = t.solicitacao_id and h.etapa_seletiva_id = t.etapa_seletiva_id
       left join utilitario_usuarios u on u.id = h.responsavel_id
       left join lateral (select coalesce(k.nome, e.nome_mercado) cargo, e.empresa from gestao_talentos_pessoas__experiencias e left join cargo_salario_cargos k on k.id = e.cargo_id
                           where e.registro_id = p.id order by e.data_desligamento is null desc, e.data_admissao desc limit 1) x on true
      order by v.n`,
    [ids],
  )
  const [foto, nascimento] = [seen('foto'), seen('pessoal.dataNascimento')]
  return cards.map((c) => ({
    ...c,
    temFoto: foto && c.temFoto,
    nascimento: nascimento ? c.nascimento : null,
  }))
}
