/** Personnel requests: what may be written when, and what each step of their life does. */
import { failure } from '#platform/contract/failure.ts'
import type { CheckedOf, RecordOf } from '#platform/contract/record.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { defineService, type Saved, type SavingOf } from '#platform/server/engine/service.ts'
import { takesPart } from '#platform/server/engine/taking-part.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { keepsArea } from './area-in-use.ts'
import { limitOnSave } from './limit.ts'
import { notify } from './notices.ts'
import { openReplacement, replacedJustified } from './replacement.ts'
import { approvedFields, ROLE_LIBERA, solicitacoesPessoal, VER_TODAS_AREAS } from './resource.ts'
import { stateActions } from './states.ts'
import { clonar } from './clone.ts'

export { limitOnHire } from './limit.ts'
export { limitNotice } from './notices.ts'
export { peopleOfRequest } from './request-people.ts'

type Request = RecordOf<typeof solicitacoesPessoal>
type Checked = CheckedOf<typeof solicitacoesPessoal>

async function beforeSave(ctx: Ctx, saving: SavingOf<typeof solicitacoesPessoal>): Promise<void> {
  const { values, stored } = saving
  if (!ctx.has(VER_TODAS_AREAS) && ctx.visible.areas !== 'todas') {
    delete values.invisivelParaGestor
    ownArea(ctx, values)
  }
  if (!stored)
    Object.assign(values, {
      status: 'I',
      dataStatus: ctx.today,
      solicitante: ctx.user.kind === 'interno' ? ctx.user.id : null,
    })
  if (stored && stored.status !== 'I' && values.rascunho === true)
    throw failure.conflict('Só uma solicitação em análise pode voltar a ser rascunho.')
  if (stored?.status === 'A') keepApproved(ctx, values, stored)
  if (stored?.rascunho === true && values.rascunho === false) wholeAgain(ctx, saving, stored)
  await replacedJustified(ctx, saving)
  await limitOnSave(ctx, values, stored)
}

function editable(record: Request): true | string {
  if (record.cancelada === true) return 'A solicitação está cancelada e não pode mais mudar.'
  if (record.encerrada === true) return 'A solicitação está encerrada: reabra antes de editar.'
  return true
}

function ownArea(ctx: Ctx, values: Checked): void {
  const area = values.areaOrganizacional
  if (!area || ctx.visible.areas === 'todas' || ctx.visible.areas.includes(area)) return
  throw failure.invalid([
    {
      field: 'areaOrganizacional',
      label: 'Área organizacional',
      message: 'Você não responde por esta área: escolha uma das suas.',
    },
  ])
}

function keepApproved(ctx: Ctx, values: Checked, stored: Request): void {
  const filled = stored.qtdVagasPreenchidas ?? 0
  if (typeof values.quantidade === 'number' && values.quantidade < filled)
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
  throw failure.invalid(changed.map(onlyByApprover))
}

const onlyByApprover = (field: (typeof approvedFields)[number]) => ({
  field,
  label: solicitacoesPessoal.fields[field].options.label,
  message: 'A solicitação já foi aprovada: só quem aprova solicitações muda este campo.',
})

const plain = (value: unknown): string => String(valueAt(value, 'id') ?? value ?? '')

/** A draft that is finished is checked as a new request is: what was left open then is due now. */
function wholeAgain(
  ctx: Ctx,
  { values }: SavingOf<typeof solicitacoesPessoal>,
  stored: Request,
): void {
  const { errors } = checkFields(
    solicitacoesPessoal.allFields,
    { ...stored, ...values },
    { context: ruleContext(ctx, stored.id), rules: solicitacoesPessoal.rules },
  )
  if (errors.length) throw failure.invalid(errors)
}

async function afterSave(ctx: Ctx, { record, stored }: Saved<Request>): Promise<void> {
  const begins = record.rascunho !== true && (stored === null || stored.rascunho === true)
  if (begins) await notify(ctx, record, 'aberta')
}

function removable(record: Request): true | string {
  if (record.status === 'A') return 'A solicitação já foi aprovada: cancele-a em vez de removê-la.'
  if (record.encerrada === true)
    return 'A solicitação está encerrada e fica no histórico da seleção.'
  if (record.cancelada === true)
    return 'A solicitação está cancelada e fica no histórico da seleção.'
  return true
}

/** One schooling, several or none, as bodies of before said it. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === '' ? [] : [value]
}

export const service = defineService(solicitacoesPessoal, {
  accept: (body) => {
    const { escolaridade, ...rest } = body
    return escolaridade === undefined || rest.escolaridades !== undefined
      ? rest
      : { ...rest, escolaridades: listOf(escolaridade) }
  },
  beforeSave,
  afterSave,
  // A rejected request is not under way; who asks for rejected ones gets them.
  listWhere: (_ctx, _bind, query) =>
    query.visualizar === 'A' && query.status !== 'R' ? [`t.status <> 'R'`] : [],
  actions: { ...stateActions, clonar },
  takingPart: [takesPart(talentos, 'desligar', openReplacement)],
  following: [keepsArea],
  can: { editar: editable, excluir: removable },
})
