/** From candidate to talent: once, in the caller's transaction, never beyond the request's vacancies. */
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { limitNotice, limitOnHire } from '#modules/captacao/solicitacoes-pessoal/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { runAction } from '#platform/server/engine/action.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { candidatoSolicitacoes } from './resource.ts'

export type HireInput = {
  dataAdmissao: string
  matricula: string
  estabelecimento: number
  areaOrganizacional: number
  faixaSalarial: number
  ambiente?: number | null
  funcao?: number | null
  vinculo: string
  tipoSalario: string
  indice?: number | null
  quantidadeIndice?: string | number | null
  salario?: string | number | null
  /** What a talent must have and the candidate's registration may lack. */
  cpf?: string | null
  dataNascimento?: string | null
  sexo?: string | null
  encerrar?: boolean | null
}

const allFilled = (n: number): string =>
  n === 1
    ? 'A vaga desta solicitação já foi preenchida.'
    : `As ${n} vagas desta solicitação já foram preenchidas.`

/** The application's row is locked by the caller. Answers with the talent, and with what a warning limit says. */
export async function hire(
  ctx: Ctx,
  application: Stored,
  input: HireInput,
): Promise<{ talent: Stored; aviso: string | null }> {
  if (application['situacao'] === 'C')
    throw failure.conflict('O candidato já foi contratado por esta solicitação.')
  const [candidateId, requestId] = [
    refId(application['candidato']),
    refId(application['solicitacao']),
  ]
  // Everyone who hires for this request passes here one after the other.
  const request = await readRecord(ctx, solicitacoesPessoal, requestId, { lock: true })
  const filled = await vacanciesFilled(ctx, requestId)
  const total = Number(request['quantidade'])
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
  await audit(ctx, {
    recurso: solicitacoesPessoal.key,
    registro: requestId,
    titulo: String(request['descricao']),
    acao: 'CONTRATACAO',
    alteracoes: [
      {
        campo: 'candidato',
        rotulo: 'Candidato',
        de: null,
        para: String(talent['nome']),
        candidatoId: candidateId,
      },
    ],
  })
  await recordEvent(ctx, 'captacao.contratacao', {
    recurso: candidatoSolicitacoes.key,
    registro: application.id,
    dados: { candidatoId: candidateId, solicitacaoId: requestId, colaboradorId: talent.id },
  })
  if (input.encerrar === true && filled + 1 >= total && request['encerrada'] !== true)
    await runAction(ctx, solicitacoesPessoal, 'encerra', requestId, { dataEncerramento: ctx.today })
  return { talent, aviso: limit.mensagem }
}

async function vacanciesFilled(ctx: Ctx, requestId: number): Promise<number> {
  const row = await ctx.tx.one<{ n: number }>(
    `select count(*)::int n from captacao_candidato_solicitacoes where solicitacao_id = $1 and situacao = 'C' and removed_at is null`,
    [requestId],
  )
  return row?.n ?? 0
}

async function createTalent(
  ctx: Ctx,
  candidateId: number,
  requestId: number,
  input: HireInput,
): Promise<Stored> {
  const candidate = await readRecord(ctx, candidatos, candidateId)
  const known = (candidate['pessoal'] ?? {}) as {
    cpf?: string | null
    dataNascimento?: string | null
    sexo?: string | null
  }
  return createRecord(
    ctx,
    talentos,
    {
      pessoa: refId(candidate['pessoa']),
      nome: candidate['nome'],
      // The person is known; what the dialog adds completes it.
      pessoal: {
        cpf: known.cpf || input.cpf,
        dataNascimento: known.dataNascimento || input.dataNascimento,
        sexo: known.sexo && known.sexo !== 'I' ? known.sexo : input.sexo || known.sexo,
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

function refId(value: unknown): number {
  const id = typeof value === 'number' ? value : (value as { id?: number } | null | undefined)?.id
  if (typeof id !== 'number') throw failure.notFound()
  return id
}
