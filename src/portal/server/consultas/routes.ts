import { findAddress } from '#modules/geral/cep/look-up.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { estados } from '#platform/server/places.ts'
import * as calls from './calls.ts'
import {
  citiesOf,
  configurationOf,
  extraFields,
  inUse,
  knowledge,
  logoOf,
  ofCompany,
  openPositions,
  ownPerson,
  waysOfHearing,
} from './reading.ts'

const formation = inUse('captacao_areas_formacao')

const formationAndPositions = async (inner: Ctx, empresaId: number) => ({
  areasFormacao: await formation(inner, empresaId),
  cargos: await openPositions(inner, empresaId),
})

function registerOf(x: string): 'candidato' | 'colaborador' {
  if (x !== 'candidato' && x !== 'colaborador')
    throw failure.invalid([{ field: 'x', label: 'x', message: 'x: valor inválido' }])
  return x
}

export const routes = defineRoutes([
  answerCall(calls.areasInteresse, (ctx, { query }) =>
    ofCompany(ctx, query.empresaId, inUse('captacao_areas_interesse')),
  ),
  answerCall(calls.cargos, (ctx, { query }) => ofCompany(ctx, query.empresaId, openPositions)),
  answerCall(calls.comoFicouSabendoVaga, (ctx, { query }) =>
    ofCompany(ctx, query.empresaId, waysOfHearing),
  ),
  answerCall(calls.conhecimentos, (ctx, { query }) => ofCompany(ctx, query.empresaId, knowledge)),
  answerCall(calls.idiomas, (ctx, { query }) =>
    ofCompany(ctx, query.empresaId, inUse('captacao_idiomas')),
  ),
  answerCall(calls.areasFormacao, (ctx, { query }) => ofCompany(ctx, query.empresaId, formation)),
  answerCall(calls.areasFormacaoECargos, (ctx, { query }) =>
    ofCompany(ctx, query.empresaId, formationAndPositions),
  ),
  answerCall(calls.estados, async () =>
    estados().map((e) => ({ id: e.codigoIBGE, sigla: e.sigla, nome: e.nome })),
  ),
  answerCall(calls.cidadesDoEstado, (ctx, { params }) => citiesOf(ctx, params.id)),
  answerCall(calls.cep, (ctx, { params }) => findAddress(ctx.platform, params.cep)),
  answerCall(calls.camposExtrasDoCandidato, (ctx, { params }) =>
    extraFields(ctx, params.id, 'candidato'),
  ),
  answerCall(calls.camposExtrasDaEmpresa, (ctx, { params }) =>
    extraFields(ctx, params.id, 'candidato'),
  ),
  answerCall(calls.camposExtrasDoCadastro, async (ctx, { params: { id, x } }) =>
    extraFields(ctx, id, registerOf(x)),
  ),
  answerCall(calls.configuracao, (ctx, { params }) => configurationOf(ctx, params.id)),
  answerCall(calls.logo, (ctx, { params }) => logoOf(ctx, params.id)),
  answerCall(calls.pessoaPorCpf, (ctx, { query }) => ownPerson(ctx, query.cpf)),
  answerCall(calls.pessoaPorCpfEEmpresa, async (ctx, { query }) =>
    query.empresaId && query.empresaId !== ctx.empresa?.id ? null : ownPerson(ctx, query.cpf),
  ),
])
