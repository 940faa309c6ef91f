/** Removing a record, and saying what uses it when it can't go. */
import { inSentence } from '#platform/contract/text.ts'
import { Failure, failure } from '../../contract/failure.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Use } from '../../contract/uses.ts'
import { auditRemoval } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { recordEvent } from '../event.ts'
import { forgetPerson, holdsPerson } from './forget-person.ts'
import { admitChange } from './installation.ts'
import { canOf, readRecord } from './read.ts'
import { titleOf } from './title.ts'
import { usesOf } from './uses.ts'
import { checkVersion } from './version.ts'

export async function removeRecord(
  ctx: Ctx,
  resource: Resource,
  id: number,
  versao?: number,
): Promise<void> {
  const { service } = ctx.registry.byKey(resource.key)
  await service.lock?.(ctx)
  await admitChange(ctx, resource, id, 'EXCLUIR')
  const record = await readRecord(ctx, resource, id, { lock: true })
  checkVersion(record, versao)
  const may = canOf(ctx, resource, record)['excluir']
  if (typeof may === 'string') throw failure.conflict(may)
  await service.beforeRemove?.(ctx, record)
  const uses = await usesOf(ctx, resource, id)
  if (uses.length) throw new InUse(resource, String(titleOf(resource, record)), uses)
  await ctx.tx.query(`delete from ${resource.table} where id = $1`, [id])
  await auditRemoval(ctx, resource, record)
  await recordEvent(ctx, `${resource.key}.removido`, { recurso: resource.key, registro: id })
  await service.afterRemove?.(ctx, record)
  if (holdsPerson(resource)) forgetPerson(ctx, resource, record)
}

/** Why a record stays: told with what uses it. */
export class InUse extends Failure {
  readonly usos: readonly Use[]

  constructor({ label: { one, gender } }: Resource, title: string, usos: readonly Use[]) {
    super(
      409,
      'EM_USO',
      `${one} '${title}' não pode ser ${gender === 'f' ? 'removida' : 'removido'} porque está ${whereUsed(usos)}.`,
      { details: { usos } },
    )
    this.usos = usos
  }
}

function counted({ rotulo, quantidade, exemplos }: Use): string[] {
  if (quantidade === null) return []
  const more = quantidade > exemplos.length ? ', …' : ''
  return [
    `${quantidade} ${inSentence(rotulo)} (${exemplos.map((e) => e.titulo).join(', ')}${more})`,
  ]
}

/** What is not opened is told without a number and without a name. */
function whereUsed(uses: readonly Use[]): string {
  const named = uses.flatMap(counted)
  const closed = uses.filter((u) => u.quantidade === null).map((u) => inSentence(u.rotulo))
  return [
    ...(named.length ? [`em uso por ${named.join('; ')}`] : []),
    ...(closed.length ? [`em uso onde você não tem acesso (${closed.join(', ')})`] : []),
  ].join(' e ')
}
