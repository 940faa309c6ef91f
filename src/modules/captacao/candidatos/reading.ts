/** The candidate as readers ask for it: whole, in short, or one list of it. */
import { sql } from 'kysely'
import { type ExtraField, extraFieldsOf } from '#modules/utilitario/empresas/extra-fields.ts'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { ageAt } from '#platform/contract/dates.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { seenCompanies } from '#platform/server/database/tx.ts'
import { containing } from '#platform/server/database/like.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { lastFirst } from './experience-order.ts'
import type { completo, homonimos, informacao, substituidos } from './calls.ts'
import { candidatos } from './resource.ts'
import { sharing } from './sharing.ts'

export type Candidate = RecordOf<typeof candidatos>
export const readCandidate = (ctx: Ctx, id: number): Promise<Candidate> =>
  readRecord(ctx, candidatos, id)

type Whole = CallAnswer<typeof completo>

/** Applications of the person, newest first; the requests one may not see stay out. */
export function applicationsOf(ctx: Ctx, id: number): Promise<Whole['candidaturas']> {
  const s = table('captacao_candidato_solicitacoes', 's')
  const q = table('captacao_solicitacoes_pessoal', 'q')
  const e = table('captacao_etapas_seletivas', 'e')
  const m = table('captacao_motivos_recusa', 'm')
  const u = table('utilitario_usuarios', 'u')
  return ctx.tx.select(
    {
      id: s.id,
      data: s.data,
      situacao: s.situacao,
      removedAt: s.removed_at,
      solicitacaoId: q.id,
      solicitacao: q.descricao,
      etapaSeletiva: sql<string | null>`${e.nome}`,
      dataSituacao: s.data_situacao,
      origem: s.origem,
      motivoRecusa: sql<string | null>`${m.descricao}`,
      recusadoPor: sql<string | null>`${u.nome}`,
      recusadoEm: s.recusado_em,
    },
    sql`from ${s} join ${q} on ${q.id} = ${s.solicitacao_id} left join ${e} on ${e.id} = ${s.etapa_seletiva_id}
      left join ${m} on ${m.id} = ${s.motivo_recusa_id} left join ${u} on ${u.id} = ${s.recusado_por_id}
      where ${s.candidato_id} = ${id} order by ${s.data} desc nulls last, ${s.id} desc`,
  )
}

export async function complete(ctx: Ctx, id: number, withPositions: boolean): Promise<Whole> {
  const record = await readCandidate(ctx, id)
  const { cargos, ...rest } = record
  return {
    ...rest,
    ...(withPositions ? { cargos } : {}),
    candidaturas: await applicationsOf(ctx, id),
    can: canOf(ctx, candidatos, record),
  }
}

type Experience = Candidate['experiencias'][number]
const shortExperience = (e: Experience) => ({
  empresa: e.empresa,
  cargo: e.cargo?.rotulo ?? e.nomeMercado ?? 'Não Informado',
  dataAdmissao: e.dataAdmissao,
  dataDesligamento: e.dataDesligamento,
  tempoExperiencia: e.tempoExperiencia,
})

const shortStudy = ({ curso, local, tipoDescricao, situacao }: Candidate['formacao'][number]) => ({
  curso,
  local,
  tipoDescricao,
  situacao,
})
const shortLanguage = (i: Candidate['candidatoIdiomas'][number]) => ({
  idioma: i.idioma.rotulo,
  nivelDescricao: i.nivelDescricao,
})

const reached = ({ contato }: Candidate) =>
  contato && {
    email: contato.email,
    celular: contato.foneCelular ? `${contato.dddCelular ?? ''}${contato.foneCelular}` : null,
  }

/** What a recruiter asks first. Absent is what the reader may not see. */
export async function information(ctx: Ctx, id: number): Promise<CallAnswer<typeof informacao>> {
  const record = await readCandidate(ctx, id)
  const { pessoal, endereco } = record
  const birth = pessoal?.dataNascimento
  const [last] = record.experiencias.toSorted(lastFirst)
  return {
    id,
    nome: record.nome,
    nomeSocial: record.nomeSocial,
    cidade: endereco.cidade?.rotulo ?? null,
    uf: endereco.uf ? String(endereco.uf.sigla) : null,
    ...(birth ? { idade: ageAt(birth, ctx.today) } : {}),
    ...(pessoal ? { cpf: pessoal.cpf } : {}),
    ...reached(record),
    cargos: record.cargos.map((c) => c.rotulo),
    ultimaExperiencia: last ? shortExperience(last) : null,
    formacao: record.formacao.map(shortStudy),
    idiomas: record.candidatoIdiomas.map(shortLanguage),
    disponivel: record.disponivel,
    contratado: record.contratado === true,
    jaFoiColaborador: record.jaFoiColaborador === true,
  }
}

/** Sub-path of §7.3 → field of the record. */
export const listsOfCandidate = {
  conhecimentos: 'conhecimentos',
  formacoes: 'formacao',
  certificados: 'certificados',
  idiomas: 'candidatoIdiomas',
  experiencias: 'experiencias',
  'areas-interesses': 'areasInteresse',
} as const satisfies Record<string, keyof Candidate>

export async function listOf<N extends keyof typeof listsOfCandidate>(
  ctx: Ctx,
  id: number,
  name: N,
): Promise<Candidate[(typeof listsOfCandidate)[N]]> {
  return (await readCandidate(ctx, id))[listsOfCandidate[name]]
}

/** Same name, e-mail or phone, while typing: somebody may be here already. */
export function namesakes(
  ctx: Ctx,
  typed: CallQuery<typeof homonimos>,
): Promise<CallAnswer<typeof homonimos>> {
  const c = table('captacao_candidatos', 'c')
  const p = table('gestao_talentos_pessoas', 'p')
  const x = table('gestao_talentos_pessoas', 'x')
  const ci = table('geral_cidades', 'ci')
  const digits = (typed.telefone ?? '').replace(/\D/g, '').slice(-9)
  const name = sql`rh_chave(${typed.nome}::text)`
  const email = sql`lower(${typed.email}::text)`
  const phone = sql`${digits.length >= 8 ? digits : null}::text`
  const companies = sql`any (${[...seenCompanies(ctx.visible, sharing.domain)]}::int[])`
  const people = sql`select ${x.id} from ${x} where ${x.empresa_id} = ${companies}`
  return ctx.tx.select(
    {
      id: c.id,
      nome: p.nome,
      nomeSocial: p.nome_social,
      cidade: sql<string | null>`${ci.nome}`,
      dataAtualizacao: c.data_atualizacao,
      empresaId: c.empresa_id,
      iguais: sql<
        string[]
      >`array_remove(array[case when rh_chave(${p.nome}) = ${name} then 'nome' end, case when lower(${p.contato_email}) = ${email} then 'e-mail' end, case when ${p.contato_fone_celular} = ${phone} then 'telefone' end], null)`,
    },
    sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id} left join ${ci} on ${ci.id} = ${p.endereco_cidade_id}
      where ${c.mesclado_em_id} is null and ${c.id} <> ${typed.candidatoId ?? 0} and ${c.empresa_id} = ${companies}
        and ${p.id} in (${people} and rh_chave(${x.nome}) = ${name} union all ${people} and lower(${x.contato_email}) = ${email} union all ${people} and ${x.contato_fone_celular} = ${phone})
      order by ${p.nome}, ${c.id} limit 20`,
  )
}

export function substitutes(
  ctx: Ctx,
  nome: string,
  dismissedToo: boolean,
): Promise<CallAnswer<typeof substituidos>> {
  const t = table('gestao_talentos_talentos', 't')
  const named = sql<string>`${t.pessoa_nome}`
  const like = containing(nome.trim())
  return ctx.tx.select(
    { id: t.id, nome: named, rotulo: named },
    // The indexed text holds the talent's number too, which nothing shows here.
    sql`from ${t}
      where ${t.busca} like ${like} and rh_chave(concat(${named}, ' ', ${t.pessoa_nome_social})) like ${like}
        and (${dismissedToo} or ${t.data_desligamento} is null) order by ${named}, ${t.id} limit 20`,
  )
}

export const extraFields = (ctx: Ctx): Promise<ExtraField[]> => extraFieldsOf(ctx, 'candidato')
