import { keptByPlan } from '#modules/cargo-salario/faixas-salariais/kept-by-plan.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { addDays, formatDate } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { CheckedEntryOf, EntryOf, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { inOtherRole } from '#platform/server/engine/forget-person.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { defineService, type Saving, type SavingOf } from '#platform/server/engine/service.ts'
import {
  confirmarDesligamento,
  corrigirDesligamento,
  desligar,
  reintegrar,
  semDesligamento,
} from './dismissal.ts'
import { keepsArea } from './area-in-use.ts'
import { cancelarAdmissao, confirmarAdmissao } from './admission-moves.ts'
import { forgetInAreas, placeOneAndTell } from './area-notices.ts'
import { checkTalent } from './checks.ts'
import { checkImported } from './import-check.ts'
import { readImported } from './import-reading.ts'
import { dismissImported, importTitles } from './import-service.ts'
import { lenient } from './lenient.ts'
import { firstEntries, liveLink } from './of-many.ts'
import { nextMatricula } from './registration.ts'
import { talentos } from './resource.ts'
import { returnWarning } from './return-warning.ts'
import { stabilitiesOf } from './stability-of.ts'
import { stableUntil } from './stability.ts'

export { commissionStability } from './stability-answers.ts'

type TalentSaving = SavingOf<typeof talentos>
type Talent = RecordOf<typeof talentos>
type Entry = EntryOf<typeof talentos>
type EntrySaving = Saving<CheckedEntryOf<typeof talentos>, Entry>

export const service = defineService(talentos, {
  following: [keepsArea],
  begin: async (ctx) => ({
    matricula: await nextMatricula(ctx),
    // 'Indiferente' is said of vacancies, never of somebody who works here.
    pessoal: { sexo: null, deficiencia: '0' as const },
    historico: { motivo: 'C', tipoSalario: '1' } as const,
  }),
  beforeSave: async (ctx, saving) => {
    // With the payroll an admission counts once that has confirmed it.
    if (!saving.stored) saving.values.situacao = ctx.settings.acIntegra === true ? 'G' : 'A'
    await checkTalent(ctx, saving)
    await oneLiveLink(ctx, saving)
    if (saving.stored) await admissionBeforeHistory(ctx, saving, saving.stored)
  },
  reading: readImported,
  importing: checkImported,
  imported: dismissImported,
  importTitles,
  lenient,
  seenByPolicies: true,
  // As `activeOnSql` says it; a check of the table keeps the end from coming before the beginning.
  listDays: {
    asOf: { from: 'data_admissao', to: 'ultimo_dia', among: `t.situacao not in ('C', 'G')` },
  },
  complete: async (ctx, records, how) => {
    for (const one of records) followDay(ctx, one)
    if (how !== 'record') return
    for (const one of records) {
      await warnOfReturn(ctx, one)
      await tellProtection(ctx, one)
    }
  },
  can: {
    editar: ({ situacao }) =>
      situacao === 'C' ? 'A admissão foi cancelada e o registro não muda mais.' : true,
    excluir: ({ situacao, dataDesligamento }) =>
      situacao === 'A' && !dataDesligamento ? true : onlyActive,
  },
  beforeRemove: async (ctx, { id }) => {
    if ((await firstEntries(ctx, id, 2)).length > 1) throw failure.conflict(onlyFirst)
  },
  actions: {
    confirmarAdmissao,
    cancelarAdmissao,
    desligar,
    corrigirDesligamento,
    cancelarDesligamento: semDesligamento,
    confirmarDesligamento,
    recusarDesligamento: semDesligamento,
    reintegrar,
  },
  // Whoever is a candidate too remains a person of the company.
  afterRemove: async (ctx, { id, pessoa }) => {
    await forgetInAreas(ctx, id)
    if (pessoa && !(await inOtherRole(ctx, talentos, pessoa.id)))
      await removeRecord(ctx, pessoas, pessoa.id)
  },
  history: {
    // The first entry is the hiring, on the day of the admission.
    first: ({ dataAdmissao }) => ({ data: dataAdmissao ?? null, motivo: 'C' as const }),
    beforeSave: entryFits,
    beforeRemove: async (_ctx, _record, entry) => {
      if (entry.status === 'C')
        throw failure.conflict(
          'Este histórico já foi confirmado pela folha de pagamento e não pode ser removido.',
        )
      keptByPlan(entry)
    },
    afterSave: async (ctx, record) => {
      await placeOneAndTell(ctx, record.id)
    },
  },
})

/** The dialog of a dismissal asks for a justification where it is due. */
async function tellProtection(ctx: Ctx, record: Talent): Promise<void> {
  if (!ctx.has(authorityFor(talentos, 'DESLIGAR'))) return
  const typed = record.estabilidades
  const found = typed
    ? typed.map(({ motivo, inicio, fim }) => ({ inicio, ate: stableUntil(motivo, fim) }))
    : await stabilitiesOf(ctx, record.id)
  record.protegidoEm = found.map(({ inicio, ate }) => ({ inicio, ate }))
}

/** From the day after the last one somebody has left, though the stored code follows within the hour. */
function followDay(ctx: Ctx, record: Pick<Talent, 'situacao' | 'dataDesligamento'>): void {
  const last = record.dataDesligamento
  if (record.situacao === 'A' && last && last < ctx.today) record.situacao = 'D'
}

const onlyActive =
  'Só um talento ativo e sem desligamento pode ser removido. O registro de quem saiu faz parte dos indicadores.'
const onlyFirst =
  'O talento tem mais de um histórico e não pode ser removido: registre o desligamento.'

/** While the admission is fresh: later nobody can do anything about it. */
const freshDays = 90

async function warnOfReturn(ctx: Ctx, record: Talent): Promise<void> {
  const { pessoa, dataAdmissao } = record
  if (!pessoa || !dataAdmissao || dataAdmissao < addDays(ctx.today, -freshDays)) return
  if (!ctx.has(authorityFor(talentos, 'INSERIR'))) return
  const aviso = await returnWarning(ctx, { person: pessoa, admission: dataAdmissao })
  if (aviso) record.aviso = aviso
}

/** The constraint says the same; this sentence says with whom. */
async function oneLiveLink(ctx: Ctx, { values, stored }: TalentSaving): Promise<void> {
  if ((values.segundoVinculo ?? stored?.segundoVinculo) === true) return
  const other = await liveLink(ctx, {
    except: stored?.id ?? 0,
    person: values.pessoa ?? stored?.pessoa?.id ?? null,
    cpf: values.pessoal?.cpf || null,
  })
  if (other)
    throw failure.conflict(
      `${other.nome} já tem um vínculo ativo, com a matrícula ${other.matricula}. Marque 'Segundo vínculo' para incluir outro.`,
      'JA_EXISTE',
    )
}

async function admissionBeforeHistory(
  ctx: Ctx,
  { values }: TalentSaving,
  stored: Talent,
): Promise<void> {
  const admission = values.dataAdmissao
  if (!admission || admission === stored.dataAdmissao) return
  const [first, second] = await firstEntries(ctx, stored.id, 2)
  if (second && admission >= second.data)
    throw failure.invalid([
      {
        field: 'dataAdmissao',
        label: 'Data de admissão',
        message: `A data de admissão deve ser anterior ao histórico de ${formatDate(second.data)}.`,
      },
    ])
  if (first)
    await changeRows(ctx, 'gestao_talentos_talentos__historico', first.id, { data: admission })
}

async function entryFits(ctx: Ctx, record: Talent, { values, stored }: EntrySaving): Promise<void> {
  if (stored?.status === 'C')
    throw failure.conflict(
      'Este histórico já foi confirmado pela folha de pagamento e não pode ser alterado.',
    )
  keptByPlan(stored)
  const [first] = await firstEntries(ctx, record.id, 1)
  const isFirst = !first || first.id === stored?.id
  if (first && isFirst) values.data = first.data
  if (isFirst) values.motivo = 'C'
  const day = values.data ?? stored?.data
  if (day && record.dataAdmissao && day < record.dataAdmissao)
    throw failure.invalid([
      {
        field: 'data',
        label: 'A partir da data',
        message: `A data não pode ser anterior à admissão, em ${formatDate(record.dataAdmissao)}.`,
      },
    ])
  const last = record.dataDesligamento
  if (day && last && day > last)
    throw failure.invalid([
      {
        field: 'data',
        label: 'A partir da data',
        message: `A data não pode ser posterior ao desligamento, em ${formatDate(last)}.`,
      },
    ])
  if (!isFirst && (values.motivo ?? stored?.motivo) === 'C')
    throw failure.invalid([
      {
        field: 'motivo',
        label: 'Motivo',
        message: 'Só o primeiro histórico tem o motivo Contratação.',
      },
    ])
}
