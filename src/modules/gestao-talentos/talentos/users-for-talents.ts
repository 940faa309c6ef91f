/** 'Criar usuários para talentos': each talent's fate is told, and one that can not have a user keeps nobody else from it. */
import { sql } from 'kysely'
import { type criarParaTalentos, talentFilters } from '#modules/utilitario/usuarios/calls.ts'
import { usuarios } from '#modules/utilitario/usuarios/resource.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { listAll } from '#platform/server/engine/list.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { talentos } from './resource.ts'

type Answer = CallAnswer<typeof criarParaTalentos>
type Fate = Answer['talentos'][number]
type Wanted = Pick<CallBody<typeof criarParaTalentos>, 'perfil' | 'filtros'>

const most = 1000

type Row = {
  id: number
  nome: string
  cpf: string | null
  email: string | null
  usuario: string | null
}

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')
const u = table('utilitario_usuarios', 'u')

/** The talents of the filter, as the list of talents shows them to the one who asks. */
async function chosen(
  ctx: Ctx,
  { filtros }: Wanted,
  ids: readonly number[],
): Promise<{ rows: Row[]; cut: boolean }> {
  const { nome, areaOrganizacional, cargoId } = filtros ?? {}
  const { rows: listed, cut } = await listAll(
    ctx,
    talentos,
    {
      situacao: 'A',
      ...(nome ? { nome } : {}),
      ...(areaOrganizacional ? { areaOrganizacional: String(areaOrganizacional) } : {}),
      ...(cargoId ? { cargoId: String(cargoId) } : {}),
      sort: 'nome',
    },
    most,
  )
  const only = new Set(ids)
  const wanted = listed.map((r) => r.id).filter((id) => !only.size || only.has(id))
  const rows = await ctx.tx.select(
    {
      id: t.id,
      nome: sql<string>`coalesce(${p.nome_social}, ${p.nome})`,
      cpf: sql<string | null>`${p.pessoal_cpf}`,
      email: sql<string | null>`coalesce(${t.email_corporativo}, ${p.contato_email})`,
      usuario: sql<
        string | null
      >`(select ${u.nome} from ${u} where ${u.cpf} = ${p.pessoal_cpf} or ${u.colaborador_id} = ${t.id} limit 1)`,
    },
    sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id}
      where ${t.id} = any (${wanted}::int[]) and ${t.empresa_id} = ${companyOf(ctx).id} order by nome, ${t.id}`,
  )
  return { rows, cut }
}

function before(row: Row): Fate {
  const fate = (situacao: Fate['situacao'], mensagem: string): Fate => ({
    talentoId: row.id,
    nome: row.nome,
    situacao,
    mensagem,
  })
  if (row.usuario) return fate('JA_TEM', 'Já tem usuário.')
  if (!row.cpf) return fate('SEM_CPF', 'Falta o CPF no cadastro do talento.')
  if (!row.email) return fate('SEM_EMAIL', 'Falta um e-mail no cadastro do talento.')
  return fate('CRIAR', 'Recebe o usuário e o convite por e-mail.')
}

/** A filter that is not known would choose more talents than whoever sends it means. */
export function onlyKnownFilters(body: Record<string, unknown>): Record<string, unknown> {
  const { filtros } = body
  const sent = typeof filtros === 'object' && filtros !== null ? Object.keys(filtros) : []
  const strange = sent.find((name) => !Object.hasOwn(talentFilters, name))
  if (strange !== undefined) throw failure.badRequest(`Filtro desconhecido: ${strange}.`)
  return body
}

/** What would happen to each of the talents. */
export async function previewUsers(ctx: Ctx, wanted: Wanted): Promise<Answer> {
  checkSeesTalents(ctx)
  const { rows, cut } = await chosen(ctx, wanted, [])
  return { talentos: rows.map(before), criados: 0, cortado: cut }
}

/** A user for each of the talents that can have one; without ids for all of the filter. */
export async function usersForTalents(
  ctx: Ctx,
  wanted: CallBody<typeof criarParaTalentos>,
): Promise<Answer> {
  checkSeesTalents(ctx)
  const { rows, cut } = await chosen(ctx, wanted, wanted.ids ?? [])
  const fates: Fate[] = []
  for (const row of rows) {
    const fate = before(row)
    fates.push(fate.situacao === 'CRIAR' ? await create(ctx, row, fate, wanted.perfil) : fate)
  }
  return {
    talentos: fates,
    criados: fates.filter((f) => f.situacao === 'CRIADO').length,
    cortado: cut,
  }
}

function checkSeesTalents(ctx: Ctx): void {
  const sees = authorityFor(talentos)
  if (!ctx.has(sees)) throw failure.forbidden([sees])
}

async function create(ctx: Ctx, row: Row, fate: Fate, perfil: number): Promise<Fate> {
  const user = {
    nome: row.nome,
    cpf: row.cpf,
    email: row.email,
    colaborador: row.id,
    empresas: [{ empresa: companyOf(ctx).id, perfis: [perfil] }],
  }
  const { refused } = await apart(ctx, () => createRecord(ctx, usuarios, user))
  return refused
    ? {
        ...fate,
        situacao: 'RECUSADO',
        mensagem: refused.errors?.map((e) => e.message).join(' ') || refused.message,
      }
    : { ...fate, situacao: 'CRIADO', mensagem: 'Usuário criado; o convite foi enviado.' }
}
