/** Personnel requests: what may be written when, and what each step of their life does. */
import { failure } from '#platform/contract/failure.ts'
import type { Values } from '#platform/contract/field.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import {
  defineService,
  type Saved,
  type Saving,
  type Stored,
} from '#platform/server/engine/service.ts'
import { limitOnSave } from './limit.ts'
import { notify } from './notices.ts'
import { approvedFields, ROLE_LIBERA, solicitacoesPessoal, VER_TODAS_AREAS } from './resource.ts'
import { stateActions } from './states.ts'
import { clonar } from './clone.ts'

export { limitOnHire } from './limit.ts'
export { limitNotice } from './notices.ts'

const idOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : ((value as { id?: number } | null | undefined)?.id ?? null)

async function beforeSave(ctx: Ctx, saving: Saving): Promise<void> {
  const { values, stored } = saving
  if (!ctx.has(VER_TODAS_AREAS) && ctx.visible.areas !== 'todas') {
    delete values['invisivelParaGestor']
    ownArea(ctx, values)
  }
  if (!stored)
    Object.assign(values, {
      status: 'I',
      dataStatus: ctx.today,
      solicitante: ctx.user.kind === 'interno' ? ctx.user.id : null,
    })
  if (stored?.['status'] !== 'I' && stored && values['rascunho'] === true)
    throw failure.conflict('Só uma solicitação em análise pode voltar a ser rascunho.')
  if (stored?.['status'] === 'A') keepApproved(ctx, values, stored)
  if (stored?.['rascunho'] === true && values['rascunho'] === false) wholeAgain(ctx, saving, stored)
  await limitOnSave(ctx, values, stored)
}

function editable(record: Values): true | string {
  if (record['cancelada'] === true) return 'A solicitação está cancelada e não pode mais mudar.'
  if (record['encerrada'] === true) return 'A solicitação está encerrada: reabra antes de editar.'
  return true
}

function ownArea(ctx: Ctx, values: Record<string, unknown>): void {
  const area = idOf(values['areaOrganizacional'])
  if (area === null || ctx.visible.areas === 'todas' || ctx.visible.areas.includes(area)) return
  throw failure.invalid([
    {
      field: 'areaOrganizacional',
      label: 'Área organizacional',
      message: 'Você não responde por esta área: escolha uma das suas.',
    },
  ])
}

function keepApproved(ctx: Ctx, values: Record<string, unknown>, stored: Stored): void {
  const filled = Number(stored['qtdVagasPreenchidas'] ?? 0)
  if (typeof values['quantidade'] === 'number' && values['quantidade'] < filled)
    throw failure.invalid([
      {
        field: 'quantidade',
        label: 'Número de vagas',
        message: `Número de vagas não pode ser menor que as ${filled} já preenchidas.`,
      },
    ])
  if (ctx.has(ROLE_LIBERA)) return
  const changed = approvedFields.filter(
    (name) => values[name] !== undefined && plain(values[name]) !== plain(stored[name]),
  )
  if (!changed.length) return
  throw failure.invalid(
    changed.map((field) => ({
      field,
      label: solicitacoesPessoal.fields[field].options.label,
      message: 'A solicitação já foi aprovada: só quem aprova solicitações muda este campo.',
    })),
  )
}

const plain = (value: unknown): string => String(idOf(value) ?? value ?? '')

/** A draft that is finished is checked as a new request is: what was left open then is due now. */
function wholeAgain(ctx: Ctx, { values }: Saving, stored: Stored): void {
  const { errors } = checkFields(
    solicitacoesPessoal.allFields,
    { ...stored, ...values },
    { context: ruleContext(ctx, stored.id), rules: solicitacoesPessoal.rules },
  )
  if (errors.length) throw failure.invalid(errors)
}

async function afterSave(ctx: Ctx, { record, stored }: Saved): Promise<void> {
  const begins = record['rascunho'] !== true && (stored === null || stored['rascunho'] === true)
  if (begins) await notify(ctx, record, 'aberta')
}

function removable(record: Values): true | string {
  if (record['status'] === 'A')
    return 'A solicitação já foi aprovada: cancele-a em vez de removê-la.'
  if (record['encerrada'] === true)
    return 'A solicitação está encerrada e fica no histórico da seleção.'
  if (record['cancelada'] === true)
    return 'A solicitação está cancelada e fica no histórico da seleção.'
  return true
}

export const service = defineService({
  accept: (body) => {
    const { escolaridade, ...rest } = body
    if (escolaridade === undefined || body['escolaridades'] !== undefined) return rest
    return {
      ...rest,
      escolaridades:
        escolaridade === null || escolaridade === ''
          ? []
          : Array.isArray(escolaridade)
            ? escolaridade
            : [escolaridade],
    }
  },
  beforeSave,
  afterSave,
  // A rejected request is not under way; who asks for rejected ones gets them.
  listWhere: (_ctx, _bind, query) =>
    query['visualizar'] === 'A' && query['status'] !== 'R' ? [`t.status <> 'R'`] : [],
  actions: { ...stateActions, clonar },
  can: { editar: editable, excluir: removable },
})
