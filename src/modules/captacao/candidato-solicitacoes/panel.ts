/** All about one application in one answer: the side panel of the board opens with it. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { stagesOf } from '#modules/captacao/historico/service.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { applicationsOf } from './reading.ts'
import { candidatoSolicitacoes } from './resource.ts'

export async function panelOf(ctx: Ctx, id: number): Promise<unknown> {
  const application = await readRecord(ctx, candidatoSolicitacoes, id)
  const candidateId = (application['candidato'] as { id: number }).id
  const requestId = (application['solicitacao'] as { id: number }).id
  const c = await readRecord(ctx, candidatos, candidateId)
  const pick = (names: readonly (keyof typeof c)[]): Record<string, unknown> =>
    Object.fromEntries(names.map((n) => [n, c[n]]))
  return {
    ...application,
    can: canOf(ctx, candidatoSolicitacoes, application),
    candidato: {
      id: candidateId,
      ...pick([
        'nome',
        'nomeSocial',
        'foto',
        'pessoal',
        'endereco',
        'contato',
        'formacao',
        'experiencias',
        'candidatoIdiomas',
        'cargos',
        'pretencaoSalarial',
        'observacaoRH',
        'ocrSituacao',
        'ocrFile',
      ]),
      curriculo: c['ocrTexto'] ?? null,
    },
    termos: await termsOf(ctx, requestId),
    etapas: await stagesOf(ctx, candidateId, requestId),
    outras: (await applicationsOf(ctx, candidateId)).filter((a) => a.id !== id),
    contratacao: await hireDefaults(ctx, requestId, id),
  }
}

/** What the position asks for, to be found in the résumé at a glance. */
async function termsOf(ctx: Ctx, requestId: number): Promise<string[]> {
  const rows = await ctx.tx.query<{ nome: string }>(
    `with k as (select f.cargo_id id from captacao_solicitacoes_pessoal s join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id where s.id = $1)
     select nome from cargo_salario_cargos where id in (select id from k)
     union select c.nome from cargo_salario_cargos__conhecimentos x join cargo_salario_conhecimentos c on c.id = x.conhecimento_id where x.registro_id in (select id from k)
     union select h.nome from cargo_salario_cargos__habilidades x join cargo_salario_habilidades h on h.id = x.habilidade_id where x.registro_id in (select id from k)`,
    [requestId],
  )
  return rows.map((r) => r.nome)
}

/** What the hire dialog begins with; the number is proposed when the dialog opens. */
async function hireDefaults(ctx: Ctx, requestId: number, applicationId: number): Promise<unknown> {
  return ctx.tx.one(
    `select s.quantidade, (select count(*)::int from captacao_candidato_solicitacoes x where x.solicitacao_id = s.id and x.situacao = 'C' and x.removed_at is null) preenchidas,
            (select count(*)::int from captacao_candidato_solicitacoes x where x.solicitacao_id = s.id and x.situacao in ('I', 'P') and x.removed_at is null and x.id <> $3) "emAndamento", s.vinculo,
            case when e.id is not null then jsonb_build_object('id', e.id, 'rotulo', e.nome) end estabelecimento, case when a.id is not null then jsonb_build_object('id', a.id, 'rotulo', a.descricao_hierarquia) end "areaOrganizacional",
            case when f.id is not null then jsonb_build_object('id', f.id, 'rotulo', c.nome || ' - ' || f.nome) end "faixaSalarial",
            case when am.id is not null then jsonb_build_object('id', am.id, 'rotulo', am.nome) end ambiente, case when fu.id is not null then jsonb_build_object('id', fu.id, 'rotulo', fu.nome) end funcao
       from captacao_solicitacoes_pessoal s left join utilitario_estabelecimentos e on e.id = s.estabelecimento_id left join cargo_salario_areas_organizacionais a on a.id = s.area_organizacional_id
       left join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id left join cargo_salario_cargos c on c.id = f.cargo_id left join sst_ambientes am on am.id = s.ambiente_id left join sst_funcoes fu on fu.id = s.funcao_id
      where s.id = $1 and s.empresa_id = $2`,
    [requestId, companyOf(ctx).id, applicationId],
  )
}
