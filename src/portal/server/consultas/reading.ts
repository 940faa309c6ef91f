/** What the look-ups of the registration form read. */
import { cleanDocument } from '#platform/contract/documents.ts'
import { failure } from '#platform/contract/failure.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sendFile } from '#platform/server/http/file-routes.ts'
import { companyOrRefuse, inCompany, portalCompanies } from '../company.ts'
import type { camposExtrasDaEmpresa, configuracao, pessoaPorCpf } from './calls.ts'

type Named = { id: number; nome: string }

/** A candidate's own company; else the one that is asked for, or the first of the portal. */
export async function ofCompany<T>(
  ctx: Ctx,
  asked: number | null | undefined,
  read: (inner: Ctx, empresaId: number) => Promise<T>,
): Promise<T> {
  const empresaId =
    ctx.user.kind === 'candidato'
      ? (ctx.empresa?.id ?? 0)
      : await companyOrRefuse(ctx, asked ?? (await portalCompanies(ctx))[0]?.id)
  return inCompany(ctx, empresaId, (inner) => read(inner, empresaId))
}

/** Rows that are named and may be out of use, by name. */
export const inUse =
  (table: 'captacao_areas_formacao' | 'captacao_areas_interesse' | 'captacao_idiomas') =>
  ({ tx }: Ctx, empresaId: number): Promise<Named[]> =>
    tx.db
      .selectFrom(table)
      .select(['id', 'nome'])
      .where('empresa_id', '=', empresaId)
      .where('ativo', '=', true)
      .orderBy('nome')
      .execute()

export const openPositions = ({ tx }: Ctx, empresaId: number): Promise<Named[]> =>
  tx.db
    .selectFrom('cargo_salario_cargos')
    .select(['id', 'nome_mercado as nome'])
    .where('empresa_id', '=', empresaId)
    .where('ativa', '=', true)
    .where('exibir_modulo_externo', '=', true)
    .orderBy('nome_mercado')
    .execute()

export const knowledge = ({ tx }: Ctx, empresaId: number): Promise<Named[]> =>
  tx.db
    .selectFrom('cargo_salario_conhecimentos')
    .select(['id', 'nome'])
    .where('empresa_id', '=', empresaId)
    .orderBy('nome')
    .execute()

export const waysOfHearing = (
  { tx }: Ctx,
  empresaId: number,
): Promise<{ id: number; descricao: string }[]> =>
  tx.db
    .selectFrom('captacao_como_ficou_sabendo_vaga')
    .select(['id', 'descricao'])
    .where('empresa_id', '=', empresaId)
    .where('ativo', '=', true)
    .orderBy('descricao')
    .execute()

/** Asked before a company is chosen: of the cities that belong to none. */
export const citiesOf = (ctx: Ctx, ufId: number): Promise<Named[]> =>
  asOwner(ctx.platform.pool, (tx) => commonCities(tx, ufId))

const commonCities = (tx: Tx, ufId: number): Promise<Named[]> =>
  tx.db
    .selectFrom('geral_cidades')
    .select(['id', 'nome'])
    .where('uf_id', '=', ufId)
    .where('empresa_id', 'is', null)
    .orderBy('nome')
    .execute()

/** Nothing where the company does not use them. */
export async function extraFields(
  ctx: Ctx,
  empresaId: number,
  of: 'candidato' | 'colaborador',
): Promise<CallAnswer<typeof camposExtrasDaEmpresa>> {
  await companyOrRefuse(ctx, empresaId)
  return inCompany(ctx, empresaId, ({ tx }) => extrasOf(tx, empresaId, of))
}

const extrasOf = (tx: Tx, empresaId: number, of: 'candidato' | 'colaborador') =>
  tx.db
    .selectFrom('utilitario_empresas__campos_extras as x')
    .innerJoin('utilitario_empresas as e', 'e.id', 'x.registro_id')
    .select(['x.campo', 'x.titulo', 'x.obrigatorio', 'x.visivel'])
    .where('x.registro_id', '=', empresaId)
    .where('x.visivel', '=', true)
    .where('x.cadastro', '=', of)
    .where(`e.configuracao_campo_extra_${of}`, '=', true)
    .orderBy('x.ordem')
    .execute()

export async function configurationOf(
  ctx: Ctx,
  empresaId: number,
): Promise<CallAnswer<typeof configuracao>> {
  const look = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  if (!look) throw failure.notFound()
  const settings = await inCompany(ctx, empresaId, async (inner) => inner.settings)
  return {
    id: empresaId,
    nome: look.nome,
    corPrincipal: look.primary,
    corSecundaria: look.secondary,
    exigirAceitePsi: settings.exigirAceitePsi,
    politicaSeguranca: settings.politicaSeguranca ?? null,
    maxCandidataCargo: settings.maxCandidataCargo ?? 0,
    campoExtraCandidato: settings.campoExtraCandidato,
    camposVisiveis: settings.camposCandidatoVisiveis,
    camposObrigatorios: settings.camposCandidatoObrigatorios,
  }
}

export async function logoOf(ctx: Ctx, empresaId: number): Promise<FileAnswer> {
  const { logoId } = (await portalCompanies(ctx)).find((c) => c.id === empresaId) ?? {}
  if (!logoId) throw failure.notFound()
  return inCompany(ctx, empresaId, (inner) => sendFile(inner, logoId, { inline: true }))
}

const personOf = (tx: Tx, candidatoId: number) =>
  tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('gestao_talentos_pessoas as p', 'p.id', 'c.pessoa_id')
    .select(['c.id', 'p.nome', 'p.pessoal_cpf as cpf'])
    .where('c.id', '=', candidatoId)
    .executeTakeFirst()

/** Answers only to the candidate of the session, about themself. */
export async function ownPerson(
  ctx: Ctx,
  cpf: string | null | undefined,
): Promise<CallAnswer<typeof pessoaPorCpf>> {
  const { id, kind } = ctx.user
  if (kind !== 'candidato' || id === null) return null
  const row = await asOwner(ctx.platform.pool, (tx) => personOf(tx, id))
  return row && row.cpf === cleanDocument('cpf', cpf ?? '')
    ? { tipo: 'CANDIDATO', id: row.id, nome: row.nome }
    : null
}
