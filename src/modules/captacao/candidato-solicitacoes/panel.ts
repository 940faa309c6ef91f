/** All about one application in one answer: the side panel of the board opens with it. */
import { sql } from 'kysely'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { stagesOf } from '#modules/captacao/historico/service.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import type { painel } from './calls.ts'
import { applicationsOf } from './reading.ts'
import { candidatoSolicitacoes } from './resource.ts'

type Panel = CallAnswer<typeof painel>

export async function panelOf(ctx: Ctx, id: number): Promise<Panel> {
  const application = await readRecord(ctx, candidatoSolicitacoes, id)
  const [candidateId, requestId] = [application.candidato.id, application.solicitacao.id]
  const {
    motivoRecusa: _why,
    observacaoRecusa: _note,
    recusadoPor: _who,
    recusadoEm: _when,
    avisoPrevisto: _mail,
    recusaEnviadaEm: _sent,
    ...rest
  } = application
  return {
    ...rest,
    recusa: rejectionOf(application),
    can: canOf(ctx, candidatoSolicitacoes, application),
    candidato: await personOf(ctx, candidateId),
    termos: await termsOf(ctx, requestId),
    etapas: await stagesOf(ctx, candidateId, requestId),
    outras: (await applicationsOf(ctx, candidateId)).filter((a) => a.id !== id),
    contratacao: await hireDefaults(ctx, requestId, id),
  }
}

function rejectionOf(a: RecordOf<typeof candidatoSolicitacoes>): Panel['recusa'] {
  if (a.situacao !== 'N') return null
  return {
    motivo: a.motivoRecusa?.rotulo ?? null,
    observacao: a.observacaoRecusa,
    por: a.recusadoPor?.rotulo ?? null,
    em: a.recusadoEm,
    avisadoEm: a.recusaEnviadaEm,
    avisoPrevisto: a.avisoPrevisto,
  }
}

/** Of the candidate what one decides by. */
async function personOf(ctx: Ctx, id: number): Promise<Panel['candidato']> {
  const c = await readRecord(ctx, candidatos, id)
  return {
    id,
    nome: c.nome,
    nomeSocial: c.nomeSocial,
    foto: c.foto,
    pessoal: c.pessoal,
    endereco: c.endereco,
    contato: c.contato,
    formacao: c.formacao,
    experiencias: c.experiencias,
    candidatoIdiomas: c.candidatoIdiomas,
    cargos: c.cargos,
    pretencaoSalarial: c.pretencaoSalarial,
    observacaoRH: c.observacaoRH,
    ocrSituacao: c.ocrSituacao,
    ocrFile: c.ocrFile,
    curriculo: c.ocrTexto ?? null,
  }
}

const s = table('captacao_solicitacoes_pessoal', 's')
const t = table('captacao_candidato_solicitacoes', 't')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const e = table('utilitario_estabelecimentos', 'e')
const a = table('cargo_salario_areas_organizacionais', 'a')
const am = table('sst_ambientes', 'am')
const fu = table('sst_funcoes', 'fu')
const xk = table('cargo_salario_cargos__conhecimentos', 'xk')
const k = table('cargo_salario_conhecimentos', 'k')
const xh = table('cargo_salario_cargos__habilidades', 'xh')
const h = table('cargo_salario_habilidades', 'h')

/** What the position asks for, to be found in the résumé at a glance. */
async function termsOf(ctx: Ctx, requestId: number): Promise<string[]> {
  const rows = await ctx.tx.rows(
    sql<{ nome: string }>`with posicao as (select ${f.cargo_id} id from ${s}
        join ${f} on ${f.id} = ${s.faixa_salarial_id} where ${s.id} = ${requestId})
      select ${c.nome} from ${c} where ${c.id} in (select id from posicao)
      union select ${k.nome} from ${xk} join ${k} on ${k.id} = ${xk.conhecimento_id}
        where ${xk.registro_id} in (select id from posicao)
      union select ${h.nome} from ${xh} join ${h} on ${h.id} = ${xh.habilidade_id}
        where ${xh.registro_id} in (select id from posicao)`,
  )
  return rows.map((r) => r.nome)
}

type Ref = Panel['contratacao']['ambiente']
const ref = (id: unknown, rotulo: unknown) =>
  sql<Ref>`case when ${id} is not null then jsonb_build_object('id', ${id}, 'rotulo', ${rotulo}) end`

/** What the hire dialog begins with; the number is proposed when the dialog opens. */
async function hireDefaults(
  ctx: Ctx,
  requestId: number,
  applicationId: number,
): Promise<Panel['contratacao']> {
  const alive = sql`from ${t} where ${t.solicitacao_id} = ${s.id} and ${t.removed_at} is null`
  const [row] = await ctx.tx.select(
    {
      quantidade: s.quantidade,
      preenchidas: sql<number>`(select count(*)::int ${alive} and ${t.situacao} = 'C')`,
      emAndamento: sql<number>`(select count(*)::int ${alive} and ${t.situacao} in ('I', 'P')
        and ${t.id} <> ${applicationId})`,
      vinculo: s.vinculo,
      estabelecimento: ref(e.id, e.nome),
      areaOrganizacional: ref(a.id, a.descricao_hierarquia),
      faixaSalarial: ref(f.id, sql`${c.nome} || ' - ' || ${f.nome}`),
      ambiente: ref(am.id, am.nome),
      funcao: ref(fu.id, fu.nome),
    },
    sql`from ${s} left join ${e} on ${e.id} = ${s.estabelecimento_id}
      left join ${a} on ${a.id} = ${s.area_organizacional_id}
      left join ${f} on ${f.id} = ${s.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${am} on ${am.id} = ${s.ambiente_id} left join ${fu} on ${fu.id} = ${s.funcao_id}
     where ${s.id} = ${requestId} and ${s.empresa_id} = ${companyOf(ctx).id}`,
  )
  if (!row) throw failure.notFound()
  return row
}
