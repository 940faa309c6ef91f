/** 'Ver como': the menu and the authorities of another user in a company, never anything that user would see behind them. */
import type { CallAnswer } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { menuOf } from '#platform/server/menu.ts'
import { type PermissionGroup, permissionGroups } from '#modules/utilitario/perfis/service.ts'
import type { verComo } from './calls.ts'
import { heldIn } from './held.ts'
import { usuarios } from './resource.ts'

type SeenAs = CallAnswer<typeof verComo>

export async function seeAs(
  ctx: Ctx,
  id: number,
  empresaId: number | null | undefined,
): Promise<SeenAs> {
  const record = await readRecord(ctx, usuarios, id)
  if (!record.ativo) throw failure.conflict('O usuário está inativo: não tem menu nem permissões.')
  const company = empresaId ?? companyOf(ctx).id
  const own = await administered(ctx)
  if (!own.has(company)) throw failure.notFound()
  const account = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.load(tx, 'interno', id, company),
  )
  if (!account) throw failure.conflict('O usuário não tem acesso a esta empresa.')
  await audit(ctx, {
    recurso: usuarios.key,
    registro: id,
    titulo: record.nome,
    acao: 'VER_COMO',
  })
  return {
    nome: account.nome,
    empresa: { id: account.empresa.id, nome: account.empresa.nome },
    empresas: account.empresas.filter((e) => own.has(e.id)),
    menu: menuOf(ctx.registry, account.authorities, account.empresa),
    authorities: [...account.authorities].toSorted(),
    permissoes: held(permissionGroups(ctx), account.authorities),
    areas: account.visible.areas === 'todas' ? 'todas' : account.visible.areas.length,
  }
}

function heldOf(row: PermissionGroup['linhas'][number], has: ReadonlySet<string>) {
  const pode = row.permissoes.filter((p) => has.has(p.code)).map((p) => p.label)
  return pode.length ? [{ titulo: row.titulo, pode }] : []
}

/** What the user may, in the words of the profiles' screen. */
const held = (groups: readonly PermissionGroup[], has: ReadonlySet<string>): SeenAs['permissoes'] =>
  groups
    .map((g) => ({ titulo: g.titulo, linhas: g.linhas.flatMap((l) => heldOf(l, has)) }))
    .filter((g) => g.linhas.length)

/** The companies where whoever asks takes care of users: working in one is not enough. */
async function administered(ctx: Ctx): Promise<ReadonlySet<number>> {
  const me = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.load(tx, 'interno', ctx.user.id ?? 0, companyOf(ctx).id),
  )
  const companies = new Set([companyOf(ctx).id])
  for (const { id } of me?.empresas ?? [])
    if ((await heldIn(ctx, id)).has(authorityFor(usuarios, 'EDITAR'))) companies.add(id)
  return companies
}
