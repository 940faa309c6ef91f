import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService, type Saved, type SavingOf } from '#platform/server/engine/service.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { firstJob } from '#modules/gestao-talentos/pessoas/first-job-rule.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { calledName, calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { takesPart } from '#platform/server/engine/taking-part.ts'
import { keepAsCandidate } from './kept-after-dismissal.ts'
import { candidatos } from './resource.ts'
import { askReading, checkedText, highlighted, storeText } from './resume.ts'
import { mergeCandidates } from './merge.ts'
import { undoMerge } from './merge-undo.ts'
import { eraseTraces, type Traces, tracesWithMerged } from './erasure.ts'
import { pendingOf } from './pending.ts'
import type { Candidate } from './reading.ts'
import { warnAgain } from './retention.ts'
import { tellOldAddress } from './email-change.ts'
import { maisQueGestor } from './visibility.ts'
import { writeMail } from './written-mail.ts'

export { eraseCandidate, mayErase } from './erasure.ts'
export { warnAgain } from './retention.ts'

/** Text sent with a record that has no id yet. */
const texts = new WeakMap<Ctx, string | null>()
/** What tells of a record that is being removed: read before it goes, forgotten after. */
const leaving = new WeakMap<Candidate, readonly Traces[]>()

/** Two saves of one CPF stand in line, so that the second finds the person of the first. */
export const lockCpf = (ctx: Ctx, cpf: string): Promise<void> =>
  ctx.tx.lock('candidato', `${companyOf(ctx).id}:${cpf}`)

export type KnownPerson = {
  pessoaId: number
  candidatoId: number | null
  /** In documents. */
  nome: string
  chamado: string
  talento: boolean
  talentoAtivo: boolean
}

export async function personByCpf(ctx: Ctx, typed: string): Promise<KnownPerson | null> {
  const cpf = cleanDocument('cpf', typed)
  if (!isCpf(cpf)) return null
  const p = table('gestao_talentos_pessoas', 'p')
  const c = table('captacao_candidatos', 'c')
  const x = table('gestao_talentos_talentos', 'x')
  const [row] = await ctx.tx.select(
    {
      pessoaId: p.id,
      candidatoId: sql<number | null>`${c.id}`,
      nome: p.nome,
      chamado: sql<string>`${sql.raw(calledSql('p'))}`,
      talento: sql<boolean>`exists (select 1 from ${x} where ${x.pessoa_id} = ${p.id})`,
    },
    sql`from ${p} left join ${c} on ${c.pessoa_id} = ${p.id} and ${c.empresa_id} = ${p.empresa_id}
      where ${p.empresa_id} = ${companyOf(ctx).id} and rh_chave(${p.pessoal_cpf}) = ${cpf}`,
  )
  return row ? { ...row, talentoAtivo: row.talento } : null
}

type CandidateSaving = SavingOf<typeof candidatos>

async function onePerCpf(ctx: Ctx, { values, stored }: CandidateSaving): Promise<void> {
  const cpf = values.pessoal?.cpf
  if (!cpf || cpf === stored?.pessoal?.cpf) return
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
      `O CPF já pertence ao candidato ${known.chamado}. Abra o cadastro dele ou mescle os dois.`,
      { candidato: { id: known.candidatoId, nome: known.chamado } },
    )
  if (known && stored && stored.pessoa?.id !== known.pessoaId)
    problem(`O CPF já pertence a ${known.chamado}.`, {})
}

async function seesCandidate(ctx: Ctx, records: readonly Candidate[]): Promise<void> {
  const [first] = records
  if (!first) return
  if (first.mescladoEm) await leadOn(ctx, first.id)
  await reaches(ctx, first.id)
}

async function reaches(ctx: Ctx, id: number): Promise<void> {
  if (ctx.visible.areas === 'todas') return
  const [row] = await ctx.tx.rows(sql`select 1 where ${sql.raw(reachable(String(Math.trunc(id))))}`)
  if (!row) throw failure.notFound()
}

/** To the one that stayed, where the reader may see it, however often it was merged on. */
async function leadOn(ctx: Ctx, id: number): Promise<void> {
  const c = table('captacao_candidatos', 'c')
  const p = table('gestao_talentos_pessoas', 'p')
  const [stays] = await ctx.tx.rows(
    sql<{ id: number; rotulo: string }>`with recursive seguintes as (select ${id}::int id
      union select ${c.mesclado_em_id} from ${c} join seguintes s on ${c.id} = s.id where ${c.mesclado_em_id} is not null)
      select ${c.id} id, ${sql.raw(calledSql('p'))} rotulo from seguintes s join ${c} on ${c.id} = s.id
      join ${p} on ${p.id} = ${c.pessoa_id} where ${c.mesclado_em_id} is null and ${c.apagado_em} is null`,
  )
  if (!stays) throw failure.notFound()
  if (stays.id === id) return
  await reaches(ctx, stays.id)
  throw failure.moved(`Este cadastro foi mesclado com o de ${stays.rotulo}.`, stays)
}

/** A manager reaches those who applied to a request that the manager may see. */
const reachable = (id: string): string =>
  `exists (select 1 from captacao_candidato_solicitacoes s join captacao_solicitacoes_pessoal q on q.id = s.solicitacao_id where s.candidato_id = ${id} and s.removed_at is null)`

/** Why the data of a person whom a court order protects must stay. */
export const held = (record: Candidate): string =>
  `Os dados de ${calledName(record)} não podem ser apagados: ${record.guardaJudicial ?? ''}`

/** With which words of the résumés the search found them. */
async function excerpts(ctx: Ctx, records: Candidate[], words: string | undefined): Promise<void> {
  if (!words || !ctx.has(maisQueGestor)) return
  const ids = records.map((r) => r.id)
  const found = await highlighted(ctx, ids, words, false)
  for (const record of records) record.destaques = found.get(record.id) ?? []
}

/** The text that came with the record, and the file that came, changed or went. */
async function keepResume(
  ctx: Ctx,
  { id, record, stored }: Saved<Candidate>,
  text: string | null | undefined,
): Promise<boolean> {
  const said = text !== undefined && text !== (record.ocrTexto ?? null)
  if (said) await storeText(ctx, id, text)
  const [file, before] = [record.ocrFile?.id ?? null, stored?.ocrFile?.id ?? null]
  const [unread, gone] = [
    file !== null && file !== before && !text,
    file === null && before !== null,
  ]
  if (unread) await askReading(ctx, id)
  if (gone)
    await ctx.tx.db
      .updateTable('captacao_candidatos')
      .set({ ocr_situacao: null })
      .where('id', '=', id)
      .execute()
  return said || unread || gone
}

export const service = defineService(candidatos, {
  takingPart: [takesPart(talentos, 'desligar', keepAsCandidate)],
  // The text of a résumé comes beside the fields.
  heedsBody: true,
  async beforeSave(ctx, saving) {
    const { values, stored, body } = saving
    firstJob(saving)
    await onePerCpf(ctx, saving)
    values.dataAtualizacao = ctx.today
    if (ctx.origin === 'PORTAL') delete values.observacaoRH
    if (!stored) {
      values.dataCadastro = ctx.today
      values.moduloExterno = ctx.origin === 'PORTAL'
    }
    if (body.ocrTexto !== undefined && (ctx.has(maisQueGestor) || ctx.origin === 'PORTAL'))
      texts.set(ctx, checkedText(body.ocrTexto, false))
  },
  async afterSave(ctx, saved) {
    const { record, stored } = saved
    if (stored && ctx.origin === 'PORTAL') await tellOldAddress(ctx, stored, record)
    const text = texts.get(ctx)
    texts.delete(ctx)
    return (await keepResume(ctx, saved, text)) ? 'again' : undefined
  },
  async beforeRemove(ctx, record) {
    if (record.guardaJudicial) throw failure.conflict(held(record))
    const [pending] = await pendingOf(ctx, [record.id])
    if (pending?.pendencias.length)
      throw failure.conflict(
        `${calledName(record)} não pode ser removido: ${pending.pendencias.map((p) => p.descricao).join('; ')}.`,
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
    if (ctx.origin === 'PORTAL') for (const record of records) delete record.observacaoRH
    if (how === 'record') return seesCandidate(ctx, records)
    await excerpts(ctx, records, query?.curriculo?.trim())
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
      await changeRows(ctx, 'captacao_candidatos', record.id, { guarda_judicial: input.motivo })
    },
    liberarExclusao: async (ctx, record) => {
      await changeRows(ctx, 'captacao_candidatos', record.id, { guarda_judicial: null })
      await warnAgain(ctx, record.id)
    },
    mesclar: async (ctx, record, input) => mergeCandidates(ctx, record.id, input.outro, input),
    enviarEmail: writeMail,
    desfazerMesclagem: async (ctx, record) =>
      undoMerge(ctx, record.id, record.mesclagemDesfazivel ?? 0),
  },
})

export async function saveText(ctx: Ctx, record: Candidate, sent: unknown): Promise<void> {
  const text = checkedText(sent, false)
  if (text === (record.ocrTexto ?? null)) return
  await storeText(ctx, record.id, text)
  await audit(ctx, {
    recurso: candidatos.key,
    registro: record.id,
    titulo: record.nome,
    acao: 'ALTERACAO',
    alteracoes: [
      {
        campo: 'ocrTexto',
        rotulo: 'Texto do currículo',
        de: record.ocrTexto ? '•••' : null,
        para: text ? '•••' : null,
      },
    ],
  })
}

export async function markTermsAccepted(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.db
    .updateTable('captacao_candidatos')
    .set({ aceito_politica_seguranca: true })
    .where('id', '=', candidatoId)
    .execute()
}
