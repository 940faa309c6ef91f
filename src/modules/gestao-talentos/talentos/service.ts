import { failure } from '#platform/contract/failure.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService, type Saving, type Stored } from '#platform/server/engine/service.ts'
import { refreshPlacement } from './placement.ts'
import { nextMatricula } from './registration.ts'

const idOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : ((value as { id?: number } | null | undefined)?.id ?? null)

export const service = defineService({
  begin: async (ctx) => ({
    matricula: await nextMatricula(ctx),
    historico: { motivo: 'C', tipoSalario: '1' },
  }),
  beforeSave: async (ctx, saving) => {
    await oneLiveLink(ctx, saving)
    if (saving.stored === null) beginHistory(saving)
    else await admissionBeforeHistory(ctx, saving, saving.stored)
  },
  history: {
    beforeSave: async (ctx, record, saving) => {
      await entryFits(ctx, record, saving)
    },
    beforeRemove: async (_ctx, _record, entry) => {
      if (entry['status'] === 'C')
        throw failure.conflict(
          'Este histórico já foi confirmado pela folha de pagamento e não pode ser removido.',
        )
    },
    afterSave: async (ctx, record) => {
      await refreshPlacement(ctx.tx, { day: ctx.today, ids: [record.id] })
    },
  },
})

/** The constraint says the same; this sentence says with whom. */
async function oneLiveLink(ctx: Ctx, saving: Saving): Promise<void> {
  const { values, stored } = saving
  if ((values['segundoVinculo'] ?? stored?.['segundoVinculo']) === true) return
  const pessoal = (values['pessoal'] ?? {}) as { cpf?: string | null }
  const person = idOf(values['pessoa']) ?? idOf(stored?.['pessoa'])
  const other = await ctx.tx.one<{ matricula: string; nome: string }>(
    `select t.matricula, p.nome from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id
      where t.empresa_id = $1 and t.id <> $2 and t.situacao not in ('D', 'C') and not t.segundo_vinculo and (p.id = $3 or p.pessoal_cpf = $4) limit 1`,
    [companyOf(ctx).id, stored?.id ?? 0, person, pessoal.cpf || null],
  )
  if (other)
    throw failure.conflict(
      `${other.nome} já tem um vínculo ativo, com a matrícula ${other.matricula}. Marque 'Segundo vínculo' para incluir outro.`,
      'JA_EXISTE',
    )
}

/** The first entry is the hiring, on the day of the admission. */
function beginHistory(saving: Saving): void {
  const given = (saving.body['historico'] ?? {}) as Record<string, unknown>
  saving.values['historico'] = { ...given, data: saving.values['dataAdmissao'], motivo: 'C' }
}

async function admissionBeforeHistory(ctx: Ctx, saving: Saving, stored: Stored): Promise<void> {
  const admission = saving.values['dataAdmissao']
  if (typeof admission !== 'string' || admission === stored['dataAdmissao']) return
  const entries = await ctx.tx.query<{ id: number; data: string }>(
    'select id, data from gestao_talentos_talentos__historico where registro_id = $1 order by data limit 2',
    [stored.id],
  )
  const [first, second] = entries
  if (second && admission >= second.data)
    throw failure.invalid([
      {
        field: 'dataAdmissao',
        label: 'Data de admissão',
        message: `A data de admissão deve ser anterior ao histórico de ${formatDate(second.data)}.`,
      },
    ])
  if (first)
    await ctx.tx.query(
      'update gestao_talentos_talentos__historico set data = $2, versao = versao + 1 where id = $1',
      [first.id, admission],
    )
}

async function entryFits(ctx: Ctx, record: Stored, saving: Saving): Promise<void> {
  const { values, stored } = saving
  if (stored?.['status'] === 'C')
    throw failure.conflict(
      'Este histórico já foi confirmado pela folha de pagamento e não pode ser alterado.',
    )
  const first = await ctx.tx.one<{ id: number; data: string }>(
    'select id, data from gestao_talentos_talentos__historico where registro_id = $1 order by data limit 1',
    [record.id],
  )
  const isFirst = !first || first.id === stored?.id
  if (isFirst && stored) values['data'] = first?.data
  if (isFirst) values['motivo'] = 'C'
  const day = values['data'] ?? stored?.['data']
  if (
    typeof day === 'string' &&
    typeof record['dataAdmissao'] === 'string' &&
    day < record['dataAdmissao']
  )
    throw failure.invalid([
      {
        field: 'data',
        label: 'A partir da data',
        message: `A data não pode ser anterior à admissão, em ${formatDate(record['dataAdmissao'])}.`,
      },
    ])
  if (!isFirst && (values['motivo'] ?? stored?.['motivo']) === 'C')
    throw failure.invalid([
      {
        field: 'motivo',
        label: 'Motivo',
        message: 'Só o primeiro histórico tem o motivo Contratação.',
      },
    ])
}
