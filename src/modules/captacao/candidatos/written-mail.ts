/** Mails that HR writes to candidates: each with its own words, kept and sent alone. */
import { sql } from 'kysely'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { queueMailTo, senderOf } from '#modules/captacao/emails-enviados/service.ts'
import { composeText, textErrors, textsOf } from '#modules/captacao/modelos-email/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import type { MailVariable } from '#platform/contract/mail-kind.ts'
import { failure } from '#platform/contract/failure.ts'
import type { ActionInput } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { cleanHtml, textOfHtml } from '#platform/server/html.ts'
import { messageMails } from './mail-kinds.ts'
import { needsAll } from './needs-all.ts'
import type { Candidate } from './reading.ts'
import { candidatos } from './resource.ts'
import type { prepararEmail, previaEmailCandidato } from './written-calls.ts'

type Written = ActionInput<typeof candidatos, 'enviarEmail'>
type Preparing = CallBody<typeof prepararEmail>
type Prepared = CallAnswer<typeof prepararEmail>
type People = Prepared['candidatos']

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const t = table('captacao_candidato_solicitacoes', 't')
const s = table('captacao_solicitacoes_pessoal', 's')

const person = sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id}`

const kindFor = (solicitacao: number | null | undefined) =>
  solicitacao ? messageMails.candidatura : messageMails.candidato

/** Candidates of other companies that may be read are written to by their own. */
const peopleOf = (ctx: Ctx, { ids, candidaturas, solicitacao }: Preparing): Promise<People> =>
  ctx.tx.select(
    {
      id: c.id,
      nome: sql.raw<string>(calledSql('p')),
      temEmail: sql<boolean>`${p.contato_email} is not null`,
    },
    sql`${person} where ${c.empresa_id} = ${companyOf(ctx).id} and ${c.apagado_em} is null and ${c.mesclado_em_id} is null
       and (${c.id} = any (${[...(ids ?? [])]}::int[]) or exists (select 1 from ${t} where ${t.candidato_id} = ${c.id}
         and ${t.solicitacao_id} = ${solicitacao ?? null}::int and ${t.removed_at} is null and ${t.id} = any (${[...(candidaturas ?? [])]}::int[])))
     order by 2, 1`,
  )

const variableOf = ([nome, { label }]: [string, MailVariable]) => ({ nome, rotulo: label })

/** The company's own texts first; at the end one begins with what is hardly more than a greeting. */
async function textsFor(ctx: Ctx, solicitacao: number | null | undefined) {
  const own = await textsOf(ctx, kindFor(solicitacao))
  const free = own.filter((one) => one.id === null)
  const more = solicitacao ? await textsOf(ctx, messageMails.candidato) : []
  return [...own, ...more].filter((one) => one.id !== null).concat(free)
}

export async function prepareMail(ctx: Ctx, asked: Preparing): Promise<Prepared> {
  const { solicitacao } = asked
  needsAll(ctx)
  const texts = await textsFor(ctx, solicitacao)
  const asChosen = (one: (typeof texts)[number]) => ({
    ...one,
    nome: one.id === null ? 'Texto livre' : one.nome,
    anexos: one.anexos.map((f) => f.nome),
  })
  return {
    candidatos: await peopleOf(ctx, asked),
    textos: texts.map(asChosen),
    variaveis: Object.entries(kindFor(solicitacao).variables).map(variableOf),
  }
}

/** Whom it goes to, and of which vacancy it speaks. */
async function addressed(ctx: Ctx, id: number, solicitacao: number | null | undefined) {
  const [row] = await ctx.tx.select(
    {
      candidato: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
      vaga: solicitacao
        ? sql<
            string | null
          >`(select ${sql.raw(vacancyNameSql('s'))} from ${t} join ${s} on ${s.id} = ${t.solicitacao_id}
           where ${t.candidato_id} = ${c.id} and ${t.solicitacao_id} = ${solicitacao} and ${t.removed_at} is null)`
        : sql<string | null>`''`,
    },
    sql`${person} where ${c.id} = ${id} and ${c.empresa_id} = ${companyOf(ctx).id}`,
  )
  if (!row) throw failure.conflict('O candidato é de outra empresa, que escreve a ele.')
  if (row.vaga === null) throw failure.conflict('O candidato não está nesta seleção.')
  return { ...row, vaga: row.vaga }
}

type Words = Pick<Written, 'assunto' | 'texto' | 'solicitacao'>

async function composed(ctx: Ctx, id: number, { assunto, texto, solicitacao }: Words) {
  const kind = kindFor(solicitacao)
  const errors = textErrors(kind, { assunto, texto })
  if (errors.length) throw failure.invalid(errors)
  const { candidato, email, vaga } = await addressed(ctx, id, solicitacao)
  const values = { candidato, vaga, empresa: companyOf(ctx).nome, remetente: ctx.user.nome }
  const compose = (anexos: { id: number; nome: string }[]) =>
    composeText(ctx, { assunto, texto: cleanHtml(texto), anexos }, { values })
  return { candidato, email, compose }
}

export async function previewMail(
  ctx: Ctx,
  { candidato, conferir, ...words }: CallBody<typeof previaEmailCandidato>,
) {
  needsAll(ctx)
  if (conferir) checkSaid(words)
  await readRecord(ctx, candidatos, candidato)
  const { assunto, corpo } = (await composed(ctx, candidato, words)).compose([])
  return { assunto, corpo }
}

const wordsIn = (text: string): string => textOfHtml(text).replace(/\s+/g, ' ').trim()

/** A greeting alone is sent by nobody who meant it. */
function checkSaid({ texto, solicitacao }: Words): void {
  if (wordsIn(texto) === wordsIn(kindFor(solicitacao).text))
    throw failure.invalid([
      { field: 'texto', label: 'Texto', message: 'Escreva a mensagem antes de enviar.' },
    ])
}

/** The record is locked and its action asked; of many each alone. */
export async function writeMail(ctx: Ctx, { id }: Candidate, input: Written): Promise<void> {
  needsAll(ctx)
  const { modelo, solicitacao } = input
  checkSaid(input)
  const { candidato, email, compose } = await composed(ctx, id, input)
  if (!email) throw failure.conflict('O candidato não tem e-mail no cadastro.')
  const texts = modelo ? await textsFor(ctx, solicitacao) : []
  await queueMailTo(ctx, {
    kind: kindFor(solicitacao),
    candidatoId: id,
    solicitacaoId: solicitacao ?? null,
    to: { name: candidato, address: email },
    mail: compose(texts.find((one) => one.id === modelo)?.anexos ?? []),
    replyTo: await senderOf(ctx),
  })
}

/** What the mail says of a candidate it is tried out on. */
export async function messageFacts(ctx: Ctx, id: number) {
  const { candidato } = await addressed(ctx, id, null)
  return { values: { candidato, empresa: companyOf(ctx).nome, remetente: ctx.user.nome } }
}
