import { answerCall } from '#platform/server/http/answer-call.ts'
import { admissionsDecided, dismissalsDecided, eventsTakenBack } from './payroll.ts'
import { returnWarning } from './return-warning.ts'
import {
  admissoesDaFolha,
  cancelamentosDaFolha,
  desligamentosDaFolha,
  estabilidadeDaComissao,
  retorno,
} from './situation-calls.ts'
import { estabilidadeDoColaborador, estabilidadeDoTalento } from './stability-calls.ts'
import { commissionStability, stabilityToday } from './stability-answers.ts'

export const situationRoutes = [
  ...[estabilidadeDoColaborador, estabilidadeDoTalento].map((call) =>
    answerCall(call, (ctx, { params }) => stabilityToday(ctx, params.id)),
  ),
  answerCall(estabilidadeDaComissao, (ctx, { query: { colaboradorId, colaboradoresIds } }) =>
    commissionStability(ctx, [...(colaboradoresIds ?? []), colaboradorId ?? 0].filter(Boolean)),
  ),
  answerCall(retorno, async (ctx, { query: { cpf, dataAdmissao } }) => ({
    aviso: await returnWarning(ctx, { person: { cpf }, admission: dataAdmissao }),
  })),
  answerCall(admissoesDaFolha, (ctx, { body }) => admissionsDecided(ctx, body)),
  answerCall(desligamentosDaFolha, (ctx, { body }) => dismissalsDecided(ctx, body)),
  answerCall(cancelamentosDaFolha, (ctx, { body }) => eventsTakenBack(ctx, body)),
]
