/** From candidate to talent: once, in the caller's transaction, never beyond the request's vacancies. */
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { limitNotice, limitOnHire } from '#modules/captacao/solicitacoes-pessoal/service.ts'
import { endInterviews } from '#modules/captacao/historico/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { runAction } from '#platform/server/engine/action.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { callBackRefusals } from './call-back.ts'
import { candidatoSolicitacoes } from './resource.ts'

export type HireInput = ActionInput<typeof candidatoSolicitacoes, 'contratar'>
type Application = RecordOf<typeof candidatoSolicitacoes>

export const allFilledEvent = 'captacao.vagas-preenchidas'

const allFilled = (n: number): string =>
  n === 1
    ? 'A vaga desta solicitação já foi preenchida.'
    : `As ${n} vagas desta solicitação já foram preenchidas.`

/** The application's row is locked by the caller. Answers with the talent, and with what a warning limit says. */
export async function hire(
  ctx: Ctx,
  application: Application,
  input: HireInput,
): Promise<{ talent: RecordOf<typeof talentos>; aviso: string | null }> {
  if (application.situacao === 'C')
    throw failure.conflict('O candidato já foi contratado por esta solicitação.')
  const [candidateId, requestId] = [application.candidato.id, application.solicitacao.id]
  // Everyone who hires for this request passes here one after the other.
  const request = await readRecord(ctx, solicitacoesPessoal, requestId, { lock: true })
  const filled = await vacanciesFilled(ctx, requestId)
  const total = request.quantidade
  if (filled >= total) throw failure.conflict(allFilled(total))
  const limit = await limitOnHire(ctx, {
    solicitacaoId: requestId,
    faixaId: input.faixaSalarial,
    areaId: input.areaOrganizacional,
  })
  if (limit.mensagem) await limitNotice(ctx, request, limit, 'teve uma contratação')
  const talent = await createTalent(ctx, candidateId, requestId, input)
  const now = ctx.now.toISOString()
  await updateRecord(
    ctx,
    candidatoSolicitacoes,
    application.id,
    { situacao: 'C', dataSituacao: now, colaborador: talent.id },
    { internal: true, verb: 'CONTRATACAO' },
  )
  await updateRecord(ctx, candidatos, candidateId, { disponivel: false }, { internal: true })
  const place = { candidatoId: candidateId, solicitacaoId: requestId }
  await callBackRefusals(ctx, [place])
  const last = filled + 1 >= total
  await endInterviews(ctx, last ? { solicitacaoId: requestId } : { lugares: [place] })
  await tellHire(ctx, { application, request, talent, last })
  if (input.encerrar === true && last && request.encerrada !== true)
    await runAction(ctx, solicitacoesPessoal, 'encerra', requestId, { dataEncerramento: ctx.today })
  return { talent, aviso: limit.mensagem }
}

type Hired = {
  application: Application
  request: RecordOf<typeof solicitacoesPessoal>
  talent: RecordOf<typeof talentos>
  /** The last vacancy was filled. */
  last: boolean
}

async function tellHire(ctx: Ctx, { application, request, talent, last }: Hired): Promise<void> {
  await audit(ctx, {
    recurso: solicitacoesPessoal.key,
    registro: request.id,
    titulo: request.descricao,
    acao: 'CONTRATACAO',
    alteracoes: [
      {
        campo: 'candidato',
        rotulo: 'Candidato',
        de: null,
        para: talent.nome,
        candidatoId: application.candidato.id,
      },
    ],
  })
  await recordEvent(ctx, 'captacao.contratacao', {
    recurso: candidatoSolicitacoes.key,
    registro: application.id,
    dados: {
      candidatoId: application.candidato.id,
      solicitacaoId: request.id,
      colaboradorId: talent.id,
    },
  })
  if (last)
    await recordEvent(ctx, allFilledEvent, {
      recurso: solicitacoesPessoal.key,
      registro: request.id,
    })
}

async function vacanciesFilled(ctx: Ctx, requestId: number): Promise<number> {
  const { n } = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .where('solicitacao_id', '=', requestId)
    .where('situacao', '=', 'C')
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

async function createTalent(
  ctx: Ctx,
  candidateId: number,
  requestId: number,
  input: HireInput,
): Promise<RecordOf<typeof talentos>> {
  const candidate = await readRecord(ctx, candidatos, candidateId)
  const known = candidate.pessoal
  return createRecord(
    ctx,
    talentos,
    {
      pessoa: candidate.pessoa?.id ?? null,
      nome: candidate.nome,
      // The person is known; what the dialog adds completes it.
      pessoal: {
        cpf: known?.cpf || input.cpf,
        dataNascimento: known?.dataNascimento || input.dataNascimento,
        sexo: known?.sexo && known.sexo !== 'I' ? known.sexo : input.sexo || known?.sexo,
      },
      matricula: input.matricula,
      dataAdmissao: input.dataAdmissao,
      vinculo: input.vinculo,
      solicitacao: requestId,
      historico: {
        data: input.dataAdmissao,
        motivo: 'C',
        estabelecimento: input.estabelecimento,
        areaOrganizacional: input.areaOrganizacional,
        faixaSalarial: input.faixaSalarial,
        ambiente: input.ambiente ?? null,
        funcao: input.funcao ?? null,
        tipoSalario: input.tipoSalario,
        indice: input.indice ?? null,
        quantidadeIndice: input.quantidadeIndice ?? null,
        salario: input.salario ?? null,
      },
    },
    { internal: true },
  )
}
