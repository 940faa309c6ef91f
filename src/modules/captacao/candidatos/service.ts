import { failure } from '#platform/contract/failure.ts'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService, type Saving, type Stored } from '#platform/server/engine/service.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { candidatos } from './resource.ts'
import { askReading, checkedText, highlighted, storeText } from './resume.ts'
import { mergeCandidates } from './merge.ts'
import { eraseTraces, type Traces, tracesWithMerged } from './erasure.ts'
import { pendingOf } from './pending.ts'
import { warnAgain } from './retention.ts'
import { tellOldAddress } from './email-change.ts'
import { maisQueGestor } from './visibility.ts'

export { eraseCandidate, mayErase } from './erasure.ts'
export { warnAgain } from './retention.ts'

/** Text sent with a record that has no id yet. */
const texts = new WeakMap<Ctx, string | null>()
/** What tells of a record that is being removed: read before it goes, forgotten after. */
const leaving = new WeakMap<Stored, readonly Traces[]>()

const groupOf = (values: Record<string, unknown>, name: string): Record<string, unknown> =>
  (values[name] as Record<string, unknown> | undefined) ?? {}

/** Two saves of one CPF stand in line, so that the second finds the person of the first. */
export async function lockCpf(ctx: Ctx, cpf: string): Promise<void> {
  await ctx.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `candidato:${companyOf(ctx).id}:${cpf}`,
  ])
}

export type KnownPerson = {
  pessoaId: number
  candidatoId: number | null
  nome: string
  talento: boolean
  talentoAtivo: boolean
}

export async function personByCpf(ctx: Ctx, typed: string): Promise<KnownPerson | null> {
  const cpf = cleanDocument('cpf', typed)
  if (!isCpf(cpf)) return null
  const row = await ctx.tx.one<{
    pessoa: number
    candidato: number | null
    nome: string
    talento: boolean
  }>(
    `select p.id pessoa, p.nome, c.id candidato, exists (select 1 from gestao_talentos_talentos x where x.pessoa_id = p.id) talento
     from gestao_talentos_pessoas p left join captacao_candidatos c on c.pessoa_id = p.id and c.empresa_id = p.empresa_id where p.empresa_id = $1 and rh_chave(p.pessoal_cpf) = $2`,
    [companyOf(ctx).id, cpf],
  )
  return row
    ? {
        pessoaId: row.pessoa,
        candidatoId: row.candidato,
        nome: row.nome,
        talento: row.talento,
        talentoAtivo: row.talento,
      }
    : null
}

async function onePerCpf(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  const { cpf } = groupOf(values, 'pessoal')
  if (typeof cpf !== 'string' || !cpf || cpf === groupOf(stored ?? {}, 'pessoal')['cpf']) return
  await lockCpf(ctx, cpf)
  const known = await personByCpf(ctx, cpf)
  const problem = (message: string, more: Record<string, unknown>): never => {
    throw failure.conflict(message, 'CPF_EXISTENTE', {
      errors: [{ field: 'pessoal.cpf', label: 'CPF', message }],
      ...more,
    })
  }
  if (known?.candidatoId && known.candidatoId !== stored?.id)
    problem(
      `O CPF já pertence ao candidato ${known.nome}. Abra o cadastro dele ou mescle os dois.`,
      { candidato: { id: known.candidatoId, nome: known.nome } },
    )
  if (known && stored && (stored['pessoa'] as { id: number } | null)?.id !== known.pessoaId)
    problem(`O CPF já pertence a ${known.nome}.`, {})
}

function firstJob({ values, body, stored }: Saving): void {
  if (values['primeiroEmprego'] !== true) return
  if (Array.isArray(body['experiencias']) && body['experiencias'].length)
    throw failure.invalid([
      {
        field: 'experiencias',
        label: 'Experiências profissionais',
        message: 'Desmarque o primeiro emprego para informar experiências.',
      },
    ])
  if (body['primeiroEmprego'] !== undefined || !stored) values['experiencias'] = []
}

const fileId = (value: unknown): number | null =>
  typeof value === 'object' && value !== null ? (value as { id: number }).id : null

async function seesCandidate(ctx: Ctx, records: Stored[]): Promise<void> {
  if (ctx.visible.areas === 'todas' || !records.length) return
  const rows = await ctx.tx.query(`select 1 where ${reachable('$1::int')}`, [records[0]?.id])
  if (!rows.length) throw failure.notFound()
}

/** A manager reaches those who applied to a request that the manager may see. */
const reachable = (id: string): string =>
  `exists (select 1 from captacao_candidato_solicitacoes s join captacao_solicitacoes_pessoal q on q.id = s.solicitacao_id where s.candidato_id = ${id} and s.removed_at is null)`

/** Why the data of a person whom a court order protects must stay. */
export const held = (record: Stored): string =>
  `Os dados de ${String(record['nome'])} não podem ser apagados: ${String(record['guardaJudicial'])}`

export const service = defineService({
  async beforeSave(ctx, saving) {
    const { values, stored, body } = saving
    firstJob(saving)
    await onePerCpf(ctx, saving)
    values['dataAtualizacao'] = ctx.today
    if (ctx.origin === 'PORTAL') delete values['observacaoRH']
    if (!stored) {
      values['dataCadastro'] = ctx.today
      values['moduloExterno'] = ctx.origin === 'PORTAL'
    }
    if (body['ocrTexto'] !== undefined && (ctx.has(maisQueGestor) || ctx.origin === 'PORTAL'))
      texts.set(ctx, checkedText(body['ocrTexto'], false))
  },
  async afterSave(ctx, { id, record, stored }) {
    if (stored && ctx.origin === 'PORTAL') await tellOldAddress(ctx, stored, record)
    const text = texts.get(ctx)
    texts.delete(ctx)
    if (text !== undefined && text !== (record['ocrTexto'] ?? null)) await storeText(ctx, id, text)
    const file = fileId(record['ocrFile'])
    if (file !== null && file !== fileId(stored?.['ocrFile']) && !text) await askReading(ctx, id)
    if (file === null && fileId(stored?.['ocrFile']) !== null)
      await ctx.tx.query('update captacao_candidatos set ocr_situacao = null where id = $1', [id])
  },
  async beforeRemove(ctx, record) {
    if (record['guardaJudicial']) throw failure.conflict(held(record))
    const [pending] = await pendingOf(ctx, [record.id])
    if (pending?.pendencias.length)
      throw failure.conflict(
        `${String(record['nome'])} não pode ser removido: ${pending.pendencias.map((p) => p.descricao).join('; ')}.`,
        'PENDENCIAS',
        { pendencias: pending.pendencias },
      )
    leaving.set(record, await tracesWithMerged(ctx, record.id))
  },
  async afterRemove(ctx, record) {
    for (const traces of leaving.get(record) ?? []) {
      if (!traces.row.talento) await removeRecord(ctx, pessoas, traces.row.pessoa_id)
      await eraseTraces(ctx, traces)
    }
  },
  listWhere: (ctx) => [
    't.mesclado_em_id is null',
    't.apagado_em is null',
    ...(ctx.visible.areas === 'todas' ? [] : [reachable('t.id')]),
  ],
  async complete(ctx, records, how, query) {
    // The notes of HR never reach the candidate, however the portal asks.
    if (ctx.origin === 'PORTAL') for (const record of records) delete record['observacaoRH']
    if (how === 'record') return seesCandidate(ctx, records)
    const words = query?.['curriculo']?.trim()
    if (!words || !ctx.has(maisQueGestor)) return
    const found = await highlighted(
      ctx,
      records.map((r) => r.id),
      words,
      false,
    )
    for (const record of records) record['destaques'] = found.get(record.id) ?? []
  },
  can: {
    editar: (record) => (record.apagadoEm ? 'Os dados deste candidato foram apagados.' : true),
    excluir: (record) =>
      record.contratado
        ? 'Este candidato foi contratado e não pode ser removido.'
        : record.apagadoEm
          ? 'Os dados deste candidato já foram apagados; ficam só os números.'
          : true,
  },
  actions: {
    relerCurriculo: async (ctx, record) => askReading(ctx, record.id),
    bloquearExclusao: async (ctx, record, input) => {
      await ctx.tx.query(
        'update captacao_candidatos set guarda_judicial = $2, versao = versao + 1 where id = $1',
        [record.id, input['motivo']],
      )
    },
    liberarExclusao: async (ctx, record) => {
      await ctx.tx.query(
        'update captacao_candidatos set guarda_judicial = null, versao = versao + 1 where id = $1',
        [record.id],
      )
      await warnAgain(ctx, record.id)
    },
    mesclar: async (ctx, record, input) =>
      mergeCandidates(
        ctx,
        record.id,
        Number(fileId(input['outro']) ?? input['outro']),
        (input['doOutro'] as string[] | undefined) ?? [],
      ),
  },
})

export async function saveText(ctx: Ctx, record: Stored, sent: unknown): Promise<void> {
  const text = checkedText(sent, false)
  if (text === (record['ocrTexto'] ?? null)) return
  await storeText(ctx, record.id, text)
  await audit(ctx, {
    recurso: candidatos.key,
    registro: record.id,
    titulo: String(record['nome']),
    acao: 'ALTERACAO',
    alteracoes: [
      {
        campo: 'ocrTexto',
        rotulo: 'Texto do currículo',
        de: record['ocrTexto'] ? '•••' : null,
        para: text ? '•••' : null,
      },
    ],
  })
}

export async function markTermsAccepted(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.query(
    'update captacao_candidatos set aceito_politica_seguranca = true where id = $1',
    [candidatoId],
  )
}
